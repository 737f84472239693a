package application_test

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// spyUsers counts its calls, and fails all of them if err is set.
type spyUsers struct {
	domain.UserRepository
	err    error
	calls  atomic.Int64
	around func(method string, do func() error) error // see spyRevocations
}

func (s *spyUsers) ChangePassword(ctx context.Context, id domain.UserID, from, to string, at time.Time) (user domain.User, err error) {
	err = s.around("ChangePassword", func() error { user, err = s.UserRepository.ChangePassword(ctx, id, from, to, at); return err })
	return user, err
}

func (s *spyUsers) Delete(ctx context.Context, id domain.UserID) error {
	return s.around("Delete", func() error { return s.UserRepository.Delete(ctx, id) })
}

func (s *spyUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	if s.calls.Add(1); s.err != nil {
		return domain.User{}, s.err
	}
	return s.UserRepository.Create(ctx, draft)
}

func (s *spyUsers) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	if s.calls.Add(1); s.err != nil {
		return domain.User{}, s.err
	}
	return s.UserRepository.ByEmail(ctx, email)
}

func (s *spyUsers) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	if s.calls.Add(1); s.err != nil {
		return domain.User{}, s.err
	}
	return s.UserRepository.ByID(ctx, id)
}

func (s *spyUsers) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	if s.calls.Add(1); s.err != nil {
		return nil, s.err
	}
	return s.UserRepository.List(ctx, page)
}

// spyTasks records the pages that are read. If err is set, it fails from the page
// failAt on, counted from 1. If empty is set, pages are empty and report more.
type spyTasks struct {
	domain.TaskRepository
	err    error
	failAt int
	empty  bool
	pages  []domain.Page[domain.TaskID]
}

func (s *spyTasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	if s.pages = append(s.pages, page); s.err != nil && len(s.pages) >= s.failAt {
		return domain.TaskPage{}, s.err
	}
	if s.empty {
		return domain.TaskPage{More: true}, nil
	}
	return s.TaskRepository.List(ctx, owner, filter, page)
}

// spyHasher prefixes passwords with "plain:". It counts its calls, records the
// checks, and calls before, if that is set, which may block or fail the call.
type spyHasher struct {
	calls  atomic.Int64
	before func(context.Context) error
	mu     sync.Mutex
	checks []check
}

type check struct{ hash, password string }

func (s *spyHasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	return "plain:" + password.Reveal(), s.call(ctx)
}

func (s *spyHasher) Verify(ctx context.Context, hash, password string) error {
	s.mu.Lock()
	s.checks = append(s.checks, check{hash, password})
	s.mu.Unlock()
	if err := s.call(ctx); err != nil {
		return err
	}
	if hash != "plain:"+password {
		return application.ErrPasswordMismatch
	}
	return nil
}

func (s *spyHasher) call(ctx context.Context) error {
	s.calls.Add(1)
	if s.before != nil {
		return s.before(ctx)
	}
	return nil
}

// spyTokens counts verifications, records the last claims, and fails to issue if
// err is set.
type spyTokens struct {
	*jwttoken.Tokens
	verified atomic.Int64
	mu       sync.Mutex
	err      error
	claims   application.Claims
}

func (s *spyTokens) Verify(token string) (application.Claims, error) {
	s.verified.Add(1)
	return s.Tokens.Verify(token)
}

func (s *spyTokens) Issue(claims application.Claims) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.claims = claims; s.err != nil {
		return "", s.err
	}
	return s.Tokens.Issue(claims)
}

// spyThrottle counts its calls, records the keys and marks that it is given, and
// calls before, if that is set, which may block or fail the method.
type spyThrottle struct {
	application.Throttle
	before      func(method string) error
	mu          sync.Mutex
	calls       int
	keys, marks []string
}

// fail fails one method, every time.
func (s *spyThrottle) fail(method string, err error) {
	s.before = func(called string) error {
		if called == method {
			return err
		}
		return nil
	}
}

func (s *spyThrottle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if err := s.call("Check", quotas); err != nil {
		return err
	}
	return s.Throttle.Check(ctx, at, quotas)
}

func (s *spyThrottle) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if err := s.call("Reserve", quotas); err != nil {
		return err
	}
	return s.Throttle.Reserve(ctx, at, quotas)
}

func (s *spyThrottle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if err := s.call("Release", quotas); err != nil {
		return err
	}
	return s.Throttle.Release(ctx, at, quotas)
}

func (s *spyThrottle) Remember(ctx context.Context, at time.Time, mark string, until time.Time) error {
	if err := s.call("Remember", nil, mark); err != nil {
		return err
	}
	return s.Throttle.Remember(ctx, at, mark, until)
}

func (s *spyThrottle) Remembers(ctx context.Context, at time.Time, mark string) (bool, error) {
	if err := s.call("Remembers", nil, mark); err != nil {
		return false, err
	}
	return s.Throttle.Remembers(ctx, at, mark)
}

func (s *spyThrottle) call(method string, quotas []application.Quota, marks ...string) error {
	s.mu.Lock()
	s.calls++
	for _, quota := range quotas {
		s.keys = append(s.keys, quota.Key)
	}
	s.marks = append(s.marks, marks...)
	s.mu.Unlock()
	if s.before != nil {
		return s.before(method)
	}
	return nil
}
