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

// gate is the accounts behind a guard, whose throttle, store and hasher are
// watched. The hasher is no slow one: what is counted here is not time.
type gate struct {
	now      time.Time
	limits   application.Limits
	options  []application.AccountsOption
	users    *countedUsers
	hasher   *plainHasher
	issuer   *issuer
	throttle *watchedThrottle
	guard    *application.Guard
	accounts *application.Accounts
	reported []error
}

func newGate(t *testing.T, limits application.Limits, options ...application.AccountsOption) *gate {
	t.Helper()
	g := &gate{
		now:      noon,
		limits:   limits,
		options:  options,
		users:    &countedUsers{UserRepository: memstore.New().Users()},
		hasher:   new(plainHasher),
		issuer:   new(issuer),
		throttle: &watchedThrottle{Throttle: memstore.NewThrottle()},
	}
	g.guardWith(t, "a secret of tests")
	return g
}

// guardWith puts the accounts behind a guard whose names are of that secret.
func (g *gate) guardWith(t *testing.T, secret string) {
	t.Helper()
	clock := func() time.Time { return g.now }
	report := func(_ context.Context, err error) { g.reported = append(g.reported, err) }
	g.guard = application.NewGuard(g.throttle, application.NewPseudonyms([]byte(secret)), g.limits, clock, report)
	options := append([]application.AccountsOption{application.WithGuard(g.guard)}, g.options...)
	var err error
	if g.accounts, err = application.NewAccounts(g.users, g.hasher, g.issuer, nil, clock, options...); err != nil {
		t.Fatalf("make the accounts: %v", err)
	}
}

// withAna stores ana and bob, past the guard, so that nothing has been counted.
func (g *gate) withAna(t *testing.T) *gate {
	t.Helper()
	for _, address := range []string{"ana@example.com", "bob@example.com"} {
		email, err := domain.ParseEmail(address)
		if err != nil {
			t.Fatalf("parse %s: %v", address, err)
		}
		draft, err := domain.NewUserDraft(email, "plain:secret", noon)
		if err != nil {
			t.Fatalf("draft %s: %v", address, err)
		}
		if _, err := g.users.UserRepository.Create(t.Context(), draft); err != nil {
			t.Fatalf("store %s: %v", address, err)
		}
	}
	return g
}

// at is an address, or the zero one for "".
func at(text string) netip.Addr {
	if text == "" {
		return netip.Addr{}
	}
	return netip.MustParseAddr(text)
}

func (g *gate) logIn(t *testing.T, email, password, from string) error {
	t.Helper()
	_, err := g.accounts.LogIn(t.Context(), application.Credentials{Email: email, Password: password, From: at(from)})
	g.guard.Wait() // what is given back after the answer
	return err
}

func (g *gate) register(t *testing.T, email, from string) error {
	t.Helper()
	_, err := g.accounts.Register(t.Context(), application.Credentials{Email: email, Password: "secret", From: at(from)})
	g.guard.Wait()
	return err
}

// guess makes n wrong guesses that must all be let through.
func (g *gate) guess(t *testing.T, n int, email, from string) {
	t.Helper()
	for i := range n {
		if err := g.logIn(t, email, "wrong", from); !errors.Is(err, application.ErrInvalidCredentials) {
			t.Fatalf("guess %d at %s from %s: got error %v, want %v", i+1, email, from, err, application.ErrInvalidCredentials)
		}
	}
}

// refused fails unless the error is the refusal of a quota, RetryAfter before
// it is whole again.
func refused(t *testing.T, what string, err error, name string, limit int, window, retryAfter time.Duration) {
	t.Helper()
	var got *application.TooManyAttempts
	if !errors.As(err, &got) || !errors.Is(err, application.ErrTooManyAttempts) {
		t.Errorf("%s: got error %v, want %v", what, err, application.ErrTooManyAttempts)
		return
	}
	if q := got.Quota; q.Name != name || q.Limit != limit || q.Window != window || got.RetryAfter != retryAfter {
		t.Errorf("%s: got %s, %d in %v, again in %v, want %s, %d in %v, again in %v",
			what, q.Name, q.Limit, q.Window, got.RetryAfter, name, limit, window, retryAfter)
	}
}

// countedUsers counts what is asked of the store, and fails with err if it is
// set.
type countedUsers struct {
	domain.UserRepository
	err   error
	calls atomic.Int64
}

func (c *countedUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	if c.calls.Add(1); c.err != nil {
		return domain.User{}, c.err
	}
	return c.UserRepository.Create(ctx, draft)
}

func (c *countedUsers) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	if c.calls.Add(1); c.err != nil {
		return domain.User{}, c.err
	}
	return c.UserRepository.ByEmail(ctx, email)
}

// plainHasher hides nothing and takes no time. It counts its calls, and asks
// before each one, where that is set.
type plainHasher struct {
	calls  atomic.Int64
	before func(context.Context) error
}

func (p *plainHasher) Hash(ctx context.Context, password domain.Password) (string, error) {
	return "plain:" + password.Reveal(), p.call(ctx)
}

func (p *plainHasher) Verify(ctx context.Context, hash, password string) error {
	if err := p.call(ctx); err != nil {
		return err
	}
	if hash != "plain:"+password {
		return application.ErrPasswordMismatch
	}
	return nil
}

func (p *plainHasher) call(ctx context.Context) error {
	p.calls.Add(1)
	if p.before != nil {
		return p.before(ctx)
	}
	return nil
}

// watchedThrottle counts its calls, keeps the keys and marks that it is given,
// and fails where an error is set.
type watchedThrottle struct {
	application.Throttle
	calls                                             atomic.Int64
	keys, marks                                       []string
	reserveErr, releaseErr, rememberErr, remembersErr error
	watching                                          bool // not safe for concurrent use
}

func (w *watchedThrottle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	w.watch(quotas)
	return w.Throttle.Check(ctx, at, quotas)
}

func (w *watchedThrottle) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if w.watch(quotas); w.reserveErr != nil {
		return w.reserveErr
	}
	return w.Throttle.Reserve(ctx, at, quotas)
}

func (w *watchedThrottle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if w.watch(quotas); w.releaseErr != nil {
		return w.releaseErr
	}
	return w.Throttle.Release(ctx, at, quotas)
}

func (w *watchedThrottle) Remember(ctx context.Context, at time.Time, mark string, until time.Time) error {
	if w.watch(nil, mark); w.rememberErr != nil {
		return w.rememberErr
	}
	return w.Throttle.Remember(ctx, at, mark, until)
}

func (w *watchedThrottle) Remembers(ctx context.Context, at time.Time, mark string) (bool, error) {
	if w.watch(nil, mark); w.remembersErr != nil {
		return false, w.remembersErr
	}
	return w.Throttle.Remembers(ctx, at, mark)
}

func (w *watchedThrottle) watch(quotas []application.Quota, marks ...string) {
	w.calls.Add(1)
	if !w.watching {
		return
	}
	for _, quota := range quotas {
		w.keys = append(w.keys, quota.Key)
	}
	w.marks = append(w.marks, marks...)
}
