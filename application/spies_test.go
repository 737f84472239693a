package application_test

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// spy is shared by the ports of a fixture. It counts and records their calls. The hook before runs
// at the start of each call, and the hook after runs when a call has succeeded. A hook may fail the
// call, block it, or run other use cases. Methods have names such as "users.Create" and
// "throttle.Reserve".
type spy struct {
	before, after hook

	mu         sync.Mutex // guards the following
	calls      map[string]int
	checks     []check                // of passwords
	claims     application.Claims     // of the last token
	revocation application.Revocation // of the last revoked token
	pages      []domain.ListOptions   // of tasks
}

type check struct{ hash, password string }

type hook func(ctx context.Context, method string) error

// at returns a hook that runs do for one method, such as "users.Create", or for all methods of a
// port, such as "users".
func at(name string, do func(context.Context) error) hook {
	return func(ctx context.Context, method string) error {
		if named(method, name) {
			return do(ctx)
		}
		return nil
	}
}

func named(method, name string) bool {
	port, _, _ := strings.Cut(method, ".")
	return name == method || name == port
}

func failing(name string, err error) hook {
	return at(name, func(context.Context) error { return err })
}

// during makes a hook run once, at the next call of a method.
func during(h *hook, name string, run func()) {
	*h = at(name, func(context.Context) error {
		*h = nil
		run()
		return nil
	})
}

// count returns the number of calls of a method, or of a port.
func (s *spy) count(name string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for method, calls := range s.calls {
		if named(method, name) {
			n += calls
		}
	}
	return n
}

func (s *spy) record(do func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	do()
}

// call calls a method of a port.
func call[T any](ctx context.Context, s *spy, method string, do func() (T, error)) (result T, err error) {
	s.record(func() { s.calls[method]++ })
	if s.before != nil {
		if err := s.before(ctx, method); err != nil {
			return result, err
		}
	}
	result, err = do()
	if err == nil && s.after != nil {
		err = s.after(ctx, method)
	}
	return result, err
}

func callErr(ctx context.Context, s *spy, method string, do func() error) error {
	_, err := call(ctx, s, method, func() (struct{}, error) { return struct{}{}, do() })
	return err
}

type spyUsers struct {
	domain.UserRepository
	*spy
}

func (s *spyUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	return call(ctx, s.spy, "users.Create", func() (domain.User, error) { return s.UserRepository.Create(ctx, draft) })
}

func (s *spyUsers) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	return call(ctx, s.spy, "users.ByEmail", func() (domain.User, error) { return s.UserRepository.ByEmail(ctx, email) })
}

func (s *spyUsers) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	return call(ctx, s.spy, "users.ByID", func() (domain.User, error) { return s.UserRepository.ByID(ctx, id) })
}

func (s *spyUsers) List(ctx context.Context, options domain.UserListOptions) ([]domain.User, error) {
	return call(ctx, s.spy, "users.List", func() ([]domain.User, error) { return s.UserRepository.List(ctx, options) })
}

func (s *spyUsers) ChangePassword(ctx context.Context, id domain.UserID, hash domain.HashReplacement) (domain.User, error) {
	return call(ctx, s.spy, "users.ChangePassword", func() (domain.User, error) { return s.UserRepository.ChangePassword(ctx, id, hash) })
}

func (s *spyUsers) Delete(ctx context.Context, id domain.UserID) error {
	return callErr(ctx, s.spy, "users.Delete", func() error { return s.UserRepository.Delete(ctx, id) })
}

// spyTasks records the pages that are read. If empty is set, they are empty and report
// more.
type spyTasks struct {
	domain.TaskRepository
	*spy
	empty bool
}

func (s *spyTasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.ListOptions) (domain.TaskPage, error) {
	s.record(func() { s.pages = append(s.pages, page) })
	return call(ctx, s.spy, "tasks.List", func() (domain.TaskPage, error) {
		if s.empty {
			return domain.TaskPage{More: true}, nil
		}
		return s.TaskRepository.List(ctx, owner, filter, page)
	})
}

func (s *spyTasks) LastChanges(ctx context.Context, owners []domain.UserID) (map[domain.UserID]domain.OwnerClock, error) {
	return call(ctx, s.spy, "tasks.LastChanges", func() (map[domain.UserID]domain.OwnerClock, error) {
		return s.TaskRepository.LastChanges(ctx, owners)
	})
}

func (s *spyTasks) Changes(ctx context.Context, owner domain.UserID, options domain.ChangesOptions) (domain.ChangePage, error) {
	return call(ctx, s.spy, "tasks.Changes", func() (domain.ChangePage, error) { return s.TaskRepository.Changes(ctx, owner, options) })
}

func (s *spyTasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	return call(ctx, s.spy, "tasks.Get", func() (domain.Task, error) { return s.TaskRepository.Get(ctx, owner, id) })
}

func (s *spyTasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, options domain.UpdateOptions) (domain.Task, error) {
	return call(ctx, s.spy, changeOf(options.Expected), func() (domain.Task, error) {
		return s.TaskRepository.Update(ctx, owner, id, patch, options)
	})
}

func (s *spyTasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, options domain.DeleteOptions) error {
	return callErr(ctx, s.spy, changeOf(options.Expected), func() error { return s.TaskRepository.Delete(ctx, owner, id, options) })
}

func changeOf(expected domain.TaskVersion) string {
	if expected == domain.AnyVersion {
		return "tasks.change"
	}
	return "tasks.change expecting"
}

// spyHasher prefixes passwords with "plain:".
type spyHasher struct{ *spy }

func (s spyHasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	return call(ctx, s.spy, "hasher.Hash", func() (string, error) { return "plain:" + password.Reveal(), nil })
}

func (s spyHasher) Verify(ctx context.Context, hash, password string) error {
	s.record(func() { s.checks = append(s.checks, check{hash, password}) })
	return callErr(ctx, s.spy, "hasher.Verify", func() error {
		if hash != "plain:"+password {
			return application.ErrPasswordMismatch
		}
		return nil
	})
}

type spyTokens struct {
	*jwttoken.Tokens
	*spy
}

func (s spyTokens) Issue(ctx context.Context, claims application.Claims) (string, error) {
	s.record(func() { s.claims = claims })
	return call(ctx, s.spy, "tokens.Issue", func() (string, error) { return s.Tokens.Issue(ctx, claims) })
}

type spyRevocations struct {
	application.TokenRevocations
	*spy
}

func (s spyRevocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.TokenState, error) {
	return call(ctx, s.spy, "revocations.State", func() (application.TokenState, error) { return s.TokenRevocations.State(ctx, user, token) })
}

func (s spyRevocations) States(ctx context.Context, tokens []application.UserToken) (map[application.UserToken]application.TokenState, error) {
	return call(ctx, s.spy, "revocations.States", func() (map[application.UserToken]application.TokenState, error) {
		return s.TokenRevocations.States(ctx, tokens)
	})
}

func (s spyRevocations) Revoke(ctx context.Context, user domain.UserID, revocation application.Revocation) error {
	s.record(func() { s.revocation = revocation })
	return callErr(ctx, s.spy, "revocations.Revoke", func() error { return s.TokenRevocations.Revoke(ctx, user, revocation) })
}

func (s spyRevocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return callErr(ctx, s.spy, "revocations.RevokeAll", func() error { return s.TokenRevocations.RevokeAll(ctx, user, at) })
}

type spyThrottle struct {
	ratelimit.Throttle
	*spy
}

func (s spyThrottle) Check(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return callErr(ctx, s.spy, "throttle.Check", func() error { return s.Throttle.Check(ctx, at, quotas) })
}

func (s spyThrottle) Reserve(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return callErr(ctx, s.spy, "throttle.Reserve", func() error { return s.Throttle.Reserve(ctx, at, quotas) })
}

func (s spyThrottle) Release(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return callErr(ctx, s.spy, "throttle.Release", func() error { return s.Throttle.Release(ctx, at, quotas) })
}

func (s spyThrottle) Trust(ctx context.Context, at time.Time, client string, until time.Time) error {
	return callErr(ctx, s.spy, "throttle.Trust", func() error { return s.Throttle.Trust(ctx, at, client, until) })
}
