package application_test

import (
	"context"
	"errors"
	"net/netip"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// noon is the fixture's time until a test moves its clock.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// The users that every fixture has stored. Their password is "secret".
const (
	ana, anaID = "ana@example.com", domain.UserID(1)
	bob, bobID = "bob@example.com", domain.UserID(2)
)

// fixture is the use cases on memstore, with a spy on every port.
type fixture struct {
	now         time.Time
	users       *spyUsers
	tasks       *spyTasks
	revocations *spyRevocations // see newWithRevocations
	hasher      *spyHasher
	tokens      *spyTokens
	accounts    *application.Accounts
	todo        *application.Tasks

	// With a guard only; see newGuarded.
	limits   application.Limits
	options  []application.AccountsOption
	throttle *spyThrottle
	guard    *application.Guard
	reported []error
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	store := memstore.New()
	f := &fixture{
		now: noon, hasher: new(spyHasher),
		users: &spyUsers{UserRepository: store.Users()},
		tasks: &spyTasks{TaskRepository: store.Tasks()},

		revocations: &spyRevocations{TokenRevocations: store.Revocations()},
	}
	f.users.around = f.revocations.call
	tokens, err := jwttoken.New([]byte("a secret of tests, 32 bytes long"), f.clock)
	if err != nil {
		t.Fatalf("create the tokens: %v", err)
	}
	f.tokens = &spyTokens{Tokens: tokens}
	for _, address := range []string{ana, bob} {
		email, err := domain.ParseEmail(address)
		if err != nil {
			t.Fatalf("parse %s: %v", address, err)
		}
		draft, err := domain.NewUserDraft(email, "plain:secret", noon)
		if err != nil {
			t.Fatalf("draft %s: %v", address, err)
		}
		if _, err := store.Users().Create(t.Context(), draft); err != nil {
			t.Fatalf("store %s: %v", address, err)
		}
	}
	f.setAccounts(t)
	f.todo = application.NewTasks(f.tasks, f.users, f.clock)
	return f
}

// newGuarded returns a fixture whose accounts have a guard.
func newGuarded(t *testing.T, limits application.Limits, options ...application.AccountsOption) *fixture {
	t.Helper()
	f := newFixture(t)
	f.limits, f.options = limits, options
	f.throttle = &spyThrottle{Throttle: memstore.NewThrottle()}
	f.setGuard(t, "a secret of tests")
	return f
}

// setGuard replaces the guard by one with the pseudonyms of the secret.
func (f *fixture) setGuard(t *testing.T, secret string) {
	t.Helper()
	report := func(_ context.Context, err error) { f.reported = append(f.reported, err) }
	f.guard = application.NewGuard(f.throttle, application.NewPseudonyms([]byte(secret)), f.limits, f.clock, report)
	f.setAccounts(t, append([]application.AccountsOption{application.WithGuard(f.guard)}, f.options...)...)
}

func (f *fixture) setAccounts(t *testing.T, options ...application.AccountsOption) {
	t.Helper()
	var err error
	if f.accounts, err = application.NewAccounts(f.users, f.hasher, f.tokens, f.tokens, f.clock, options...); err != nil {
		t.Fatalf("create the accounts: %v", err)
	}
}

func (f *fixture) clock() time.Time { return f.now }

// attempt is a login or a registration.
type attempt struct {
	register              bool
	email, password, from string // from may be empty: an unknown address
}

// do makes the attempt. After a timeout or a cancellation it may still be finalized in
// the background: see Guard.Wait.
func (f *fixture) do(ctx context.Context, a attempt) error {
	c := application.Credentials{Email: a.email, Password: a.password}
	if a.from != "" {
		c.From = netip.MustParseAddr(a.from)
	}
	if a.register {
		_, err := f.accounts.Register(ctx, c)
		return err
	}
	_, err := f.accounts.LogIn(ctx, c)
	return err
}

func (f *fixture) logIn(t *testing.T, email, password, from string) error {
	t.Helper()
	return f.do(t.Context(), attempt{email: email, password: password, from: from})
}

func (f *fixture) register(t *testing.T, email, from string) error {
	t.Helper()
	return f.do(t.Context(), attempt{register: true, email: email, password: "secret", from: from})
}

// guess makes n wrong guesses, none of which may be refused.
func (f *fixture) guess(t *testing.T, n int, email, from string) {
	t.Helper()
	for i := range n {
		if err := f.logIn(t, email, "wrong", from); !errors.Is(err, application.ErrInvalidCredentials) {
			t.Fatalf("guess %d at %s from %s: got error %v, want %v", i+1, email, from, err, application.ErrInvalidCredentials)
		}
	}
}

// wantRefusal checks that err is the refusal of a quota.
func wantRefusal(t *testing.T, what string, err error, policy string, limit int, retryAfter time.Duration) {
	t.Helper()
	var got *application.TooManyAttempts
	if !errors.As(err, &got) || !errors.Is(err, application.ErrTooManyAttempts) {
		t.Errorf("%s: got error %v, want %v", what, err, application.ErrTooManyAttempts)
		return
	}
	window := time.Hour
	if policy == "login" {
		window = 15 * time.Minute
	}
	if q := got.Quota; q.Name != policy || q.Limit != limit || q.Window != window || got.RetryAfter != retryAfter {
		t.Errorf("%s: got %s, %d in %v, retry after %v, want %s, %d in %v, retry after %v",
			what, q.Name, q.Limit, q.Window, got.RetryAfter, policy, limit, window, retryAfter)
	}
}
