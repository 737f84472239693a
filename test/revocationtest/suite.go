// Package revocationtest tests implementations of application.TokenRevocations against their
// contract.
//
// It imports application, domain, test/expect, test/internal and the standard library only.
package revocationtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// Backend is a storage under test. Its users and tasks must pass package storetest.
type Backend struct {
	Users       domain.UserRepository
	Tasks       domain.TaskRepository
	Revocations application.TokenRevocations
	// Reopen closes the storage and opens it again, like a restart of the program.
	// It is nil for a storage that does not survive a restart. The rules
	// "reopen/…" are left out then.
	Reopen func(t *testing.T) Backend
	// Another opens the storage once more, as another process does. See storetest.Backend.
	Another func(t *testing.T) Backend
	// Sweep is the Sweep of the storage's bootstrap.Storage. It is nil for a storage that keeps
	// revoked tokens forever. The rules "sweep/…" are left out then.
	Sweep func(ctx context.Context) error
	// Lacks has the features that the storage does not support, as in package storetest. Without
	// domain.FeatureIdempotencyKeys, the rules "keys/…" are left out.
	Lacks []domain.Feature
}

// Run tests a storage: one parallel subtest for each rule of the contract. Open
// must return an empty storage that no other test uses, and may close it in
// t.Cleanup. It is called for each rule, and once more to read Reopen, Sweep
// and Lacks. A failing subtest prints its rule.
//
// A storage that changes rows in batches should limit them to 3 rows for this test.
// The rules have few rows, and then take several batches.
//
// A rule that takes five minutes ends the process; see suite.Run.
func Run(t *testing.T, open func(t *testing.T) Backend) {
	t.Helper()
	suite.Run(t, rulesOf(open(t)), newStorage, open)
}

// rulesOf returns the rules that apply to the backend.
func rulesOf(backend Backend) []rule {
	rules := slices.Concat(revokeRules, epochRules, passwordRules, deleteRules, raceRules, contextRules)
	if backend.Reopen != nil {
		rules = append(rules, reopenRules...)
	}
	if backend.Sweep != nil {
		rules = append(rules, sweepRules...)
	}
	if !slices.Contains(backend.Lacks, domain.FeatureIdempotencyKeys) {
		rules = append(rules, keyRules...)
	}
	return rules
}

type rule = suite.Rule[*storage]

// storage is a new Backend, and the test of one rule.
type storage struct {
	suite.T
	Backend
	another Backend // of another process; the same Backend if only one process may use it
	calls   atomic.Uint64
	t       *testing.T // for Reopen
}

func newStorage(t *testing.T, rule suite.T, open func(*testing.T) Backend) *storage {
	t.Helper()
	s := &storage{T: rule, t: t}
	s.Backend = open(t)
	s.another = s.Backend
	if s.Another != nil {
		s.another = s.Another(t)
	}
	return s
}

// process returns the storage of the process that makes the next call.
func (s *storage) process() Backend {
	if s.calls.Add(1)%2 == 0 {
		return s.another
	}
	return s.Backend
}

func (s *storage) Users() domain.UserRepository { return s.process().Users }

func (s *storage) Tasks() domain.TaskRepository { return s.process().Tasks }

func (s *storage) Revocations() application.TokenRevocations { return s.process().Revocations }

// registeredAt is the time of registration in rules that are not about times.
var registeredAt = time.Date(2026, time.March, 1, 12, 30, 15, 123456000, time.UTC)

// after returns a time after the registration.
func after(d time.Duration) time.Time { return registeredAt.Add(d) }

// epochAt returns the epoch that begins at a time.
func epochAt(at time.Time) domain.TokenEpoch { return domain.TokenEpoch(at.UnixMicro()) }

// token returns the hash of the n-th token.
func token(n int) (hash application.TokenHash) {
	copy(hash[:], fmt.Sprintf("\x00\xff%06d", n))
	return hash
}

// register stores a user with that time of registration.
func (s *storage) register(address string, at time.Time) domain.User {
	s.Helper()
	draft := expect.Must(domain.NewUserDraft(expect.Must(domain.ParseEmail(address)), "hash of "+address, at))
	user, err := s.Users().Create(s.Context(), draft)
	suite.NoErrorf(s, err, "Users.Create(%q)", address)
	return user
}

func (s *storage) user(address string) domain.User {
	s.Helper()
	return s.register(address, registeredAt)
}

func (s *storage) twoUsers() (ana, bob domain.User) {
	s.Helper()
	return s.user("ana@example.com"), s.user("bob@example.com")
}

func (s *storage) create(owner domain.User, options domain.CreateOptions) (domain.CreateResult, error) {
	return s.Tasks().Create(s.Context(), owner.ID(), []domain.TaskDraft{draft()}, options)
}

func draft() domain.TaskDraft {
	return expect.Must(domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, registeredAt))
}

func (s *storage) users() []domain.User {
	s.Helper()
	users, err := s.Users().List(s.Context(), domain.UserListOptions{})
	suite.NoErrorf(s, err, "Users.List")
	return users
}

func (s *storage) tasks(owner domain.User, n int) (ids []domain.TaskID) {
	s.Helper()
	for range n {
		created, err := s.create(owner, domain.CreateOptions{})
		suite.NoErrorf(s, err, "Tasks.Create(owner %d)", owner.ID())
		ids = append(ids, created.First().ID())
	}
	return ids
}

// revoke revokes a token that expires in an hour.
func (s *storage) revoke(user domain.User, token application.TokenHash) {
	s.Helper()
	err := s.Revocations().Revoke(s.Context(), user.ID(), application.Revocation{Token: token, At: after(0), ExpiresAt: after(time.Hour)})
	suite.NoErrorf(s, err, "Revoke(user %d)", user.ID())
}

func (s *storage) revokeAll(user domain.User, at time.Time) {
	s.Helper()
	suite.NoErrorf(s, s.Revocations().RevokeAll(s.Context(), user.ID(), at), "RevokeAll(user %d)", user.ID())
}

func (s *storage) changePassword(user domain.User, from, to string, at time.Time) domain.User {
	s.Helper()
	changed, err := s.Users().ChangePassword(s.Context(), user.ID(), domain.HashReplacement{Old: from, New: to, At: at})
	suite.NoErrorf(s, err, "ChangePassword(user %d, %q, %q)", user.ID(), from, to)
	return changed
}

func (s *storage) delete(user domain.User) {
	s.Helper()
	suite.NoErrorf(s, s.Users().Delete(s.Context(), user.ID()), "Delete(user %d)", user.ID())
}

func (s *storage) state(user domain.User, token application.TokenHash) application.TokenState {
	s.Helper()
	state, err := s.Revocations().State(s.Context(), user.ID(), token)
	suite.NoErrorf(s, err, "State(user %d)", user.ID())
	return state
}

func (s *storage) wantRevoked(what string, user domain.User, token application.TokenHash, want bool) {
	s.Helper()
	if got := s.state(user, token).Revoked; got != want {
		s.Errorf("State of %s: got Revoked = %t, want %t", what, got, want)
	}
}

func (s *storage) wantEpoch(what string, user domain.User, want domain.TokenEpoch) {
	s.Helper()
	if got := s.state(user, token(0)).Epoch; got != want {
		s.Errorf("State after %s: got epoch %d, want %d", what, got, want)
	}
}

// wantUser checks that the whole storage agrees on a user.
func (s *storage) wantUser(what string, want domain.User) {
	s.Helper()
	byID, err := s.Users().ByID(s.Context(), want.ID())
	if err != nil || !byID.Equal(want) {
		s.Errorf("Users.ByID after %s: got %s and error %v, want %s", what, shown(byID), err, shown(want))
	}
	byEmail, err := s.Users().ByEmail(s.Context(), want.Email())
	if err != nil || !byEmail.Equal(want) {
		s.Errorf("Users.ByEmail after %s: got %s and error %v, want %s", what, shown(byEmail), err, shown(want))
	}
	listed, err := s.Users().List(s.Context(), domain.UserListOptions{After: want.ID() - 1, Limit: 1})
	if err != nil || len(listed) != 1 || !listed[0].Equal(want) {
		s.Errorf("Users.List after %s: got %+v and error %v, want %+v", what, listed, err, want)
	}
	state := s.state(want, token(0))
	if state.Epoch != want.TokenEpoch() || state.RegisteredAt != want.CreatedAt() {
		s.Errorf("State after %s: got %+v, want epoch %d and registration %v", what, state, want.TokenEpoch(), want.CreatedAt())
	}
}

// shown prints the user with the hash, because a hash of tests is no secret.
func shown(user domain.User) string {
	return fmt.Sprintf("%+v with the hash %q", user, user.PasswordHash())
}

// wantError compares errors with errors.Is.
func (s *storage) wantError(call string, err, want error) {
	s.Helper()
	if !errors.Is(err, want) {
		s.Errorf("%s: got error %v, want one that matches %q", call, err, want)
	}
}

func errorOf(_ any, err error) error { return err }
