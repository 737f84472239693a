package application_test

import (
	"context"
	"errors"
	"net/netip"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// spyRevocations counts calls of State. It calls before and after, if they are set,
// around each method, and around the changes of spyUsers; they may fail it, or run other
// use cases.
type spyRevocations struct {
	application.TokenRevocations
	before, after func(method string) error
	asked         atomic.Int64
}

// during makes a hook run once, at the next call of the method.
func during(hook *func(string) error, method string, run func()) {
	*hook = func(called string) error {
		if called == method {
			*hook = nil
			run()
		}
		return nil
	}
}

// duringHash runs a function once, during the next hash or check of a password.
func (f *fixture) duringHash(run func()) {
	f.hasher.before = func(context.Context) error {
		f.hasher.before = nil
		run()
		return nil
	}
}

// failing returns a hook that fails a method.
func failing(method string, err error) func(string) error {
	return func(called string) error {
		if called == method {
			return err
		}
		return nil
	}
}

func (s *spyRevocations) State(ctx context.Context, user domain.UserID, token application.TokenHash) (state application.TokenState, err error) {
	s.asked.Add(1)
	err = s.call("State", func() error { state, err = s.TokenRevocations.State(ctx, user, token); return err })
	return state, err
}

func (s *spyRevocations) Revoke(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
	return s.call("Revoke", func() error { return s.TokenRevocations.Revoke(ctx, user, token, at, until) })
}

func (s *spyRevocations) RevokeAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return s.call("RevokeAll", func() error { return s.TokenRevocations.RevokeAll(ctx, user, at) })
}

func (s *spyRevocations) call(method string, do func() error) error {
	if s.before != nil {
		if err := s.before(method); err != nil {
			return err
		}
	}
	err := do()
	if err == nil && s.after != nil {
		err = s.after(method)
	}
	return err
}

// newWithRevocations returns a guarded fixture whose accounts can end tokens.
func newWithRevocations(t *testing.T, limits application.Limits, options ...application.AccountsOption) *fixture {
	t.Helper()
	f := newGuarded(t, limits, options...)
	f.options = append(f.options, application.WithRevocations(f.revocations))
	f.setGuard(t, "a secret of tests")
	return f
}

// replica returns the accounts of another process on the same storage, without
// guard and queue.
func (f *fixture) replica(t *testing.T) *application.Accounts {
	t.Helper()
	other := *f
	other.setAccounts(t, application.WithRevocations(f.revocations))
	return other.accounts
}

// empty replaces the storage by an empty one, as a restart does for one in memory.
func (f *fixture) empty(t *testing.T) {
	t.Helper()
	store := memstore.New()
	f.users.UserRepository, f.revocations.TokenRevocations = store.Users(), store.Revocations()
	f.setGuard(t, "a secret of tests")
}

// token returns the token of a login.
func (f *fixture) token(t *testing.T, email, password string) string {
	t.Helper()
	session, err := f.accounts.LogIn(t.Context(), application.Credentials{Email: email, Password: password})
	if err != nil {
		t.Fatalf("log in as %s: %v", email, err)
	}
	return session.Token
}

// accept fails unless the token authenticates the user.
func (f *fixture) accept(t *testing.T, what, token string, want domain.UserID) {
	t.Helper()
	if got, err := f.accounts.Authenticate(t.Context(), token); got != want || err != nil {
		t.Errorf("%s: got user %d, %v, want user %d", what, got, err, want)
	}
}

// refuse fails unless the token is refused for that reason.
func (f *fixture) refuse(t *testing.T, what, token string, want error) {
	t.Helper()
	if got, err := f.accounts.Authenticate(t.Context(), token); got != 0 || !errors.Is(err, want) {
		t.Errorf("%s: got user %d, %v, want %v", what, got, err, want)
	}
}

// ends are the use cases that end a token of ana, whose password is "secret".
var ends = map[string]func(a *application.Accounts, t *testing.T, token string) error{
	"logout": func(a *application.Accounts, t *testing.T, token string) error { return a.LogOut(t.Context(), token) },
	"everywhere": func(a *application.Accounts, t *testing.T, _ string) error {
		return a.LogOutEverywhere(t.Context(), anaID)
	},
	"password": func(a *application.Accounts, t *testing.T, _ string) error { return change(t, a, "secret", "better") },
	"deletion": func(a *application.Accounts, t *testing.T, _ string) error {
		return a.DeleteAccount(t.Context(), anaID, "secret", netip.Addr{})
	},
}

// change changes ana's password.
func change(t *testing.T, a *application.Accounts, from, to string) error {
	_, err := a.ChangePassword(t.Context(), anaID, application.PasswordChange{Current: from, New: to})
	return err
}
