package application_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A taken email reveals that the email exists, so it counts as a failure of the
// client, but not as a registration.
func TestTakenEmailsCountAgainstTheAddress(t *testing.T) {
	f := newGuarded(t, application.Limits{Address: 3, Register: 1})
	for _, email := range []string{ana, "BOB@example.com", ana} {
		if err := f.register(t, email, "192.0.2.7"); !errors.Is(err, domain.ErrEmailTaken) {
			t.Fatalf("got error %v, want %v", err, domain.ErrEmailTaken)
		}
	}
	before := f.hasher.calls.Load()
	wantRefusal(t, "registration", f.register(t, "zoe@example.com", "192.0.2.7"), "address", 3, time.Hour)
	wantRefusal(t, "login", f.logIn(t, ana, "secret", "192.0.2.7"), "address", 3, time.Hour)
	if got := f.hasher.calls.Load() - before; got != 0 {
		t.Errorf("got %d hashes for refused attempts, want none", got)
	}
}

func TestRegistrationsAreNoFailures(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 2, Address: 2})
	for i := range 20 {
		if err := f.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7"); err != nil {
			t.Fatalf("registration %d: got error %v, want none", i+1, err)
		}
	}
}

func TestRegisterQuota(t *testing.T) {
	f := newGuarded(t, application.Limits{Address: 100, Register: 5})
	for i := range 5 {
		if err := f.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7"); err != nil {
			t.Fatalf("registration %d: got error %v, want none", i+1, err)
		}
	}
	wantRefusal(t, "one more", f.register(t, "eva@example.com", "192.0.2.7"), "register", 5, time.Hour)
	if err := f.register(t, "eva@example.com", "192.0.2.8"); err != nil {
		t.Errorf("from the next address: got error %v, want none", err)
	}
	f.now = noon.Add(time.Hour)
	if err := f.register(t, "max@example.com", "192.0.2.7"); err != nil {
		t.Errorf("an hour later: got error %v, want none", err)
	}
}

// Invalid input is refused before the throttle is called.
func TestInvalidInputDoesNotCount(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 1, Address: 1, Register: 1})
	_ = f.register(t, "invalid", "192.0.2.7")
	_ = f.logIn(t, ana, "", "192.0.2.7")
	_ = f.logIn(t, "a\x00@example.com", "x", "192.0.2.7")
	if got := f.throttle.calls; got != 0 {
		t.Errorf("got %d calls of the throttle, want none", got)
	}
}

// An error of the service, such as a lost connection, reaches the caller. The
// attempt is released, even if the request was cancelled. Otherwise an outage would
// use up the quotas of all clients.
func TestFailuresOfTheServiceAreReleased(t *testing.T) {
	lost := errors.New("connection lost")
	failingHasher := func(err error) func(*fixture, context.CancelFunc) {
		return func(f *fixture, _ context.CancelFunc) { f.hasher.before = func(context.Context) error { return err } }
	}
	tests := map[string]struct {
		apply func(*fixture, context.CancelFunc)
		want  error
	}{
		"store":    {func(f *fixture, _ context.CancelFunc) { f.users.err = lost }, lost},
		"hasher":   {failingHasher(lost), lost},
		"deadline": {failingHasher(fmt.Errorf("find: %w", context.DeadlineExceeded)), context.DeadlineExceeded},
		"cancelled request": {func(f *fixture, cancel context.CancelFunc) {
			f.hasher.before = func(ctx context.Context) error { cancel(); return ctx.Err() }
		}, context.Canceled},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, application.Limits{LogIn: 1, Address: 1, Register: 1})
			for range 3 {
				for _, a := range []attempt{{false, ana, "secret", "192.0.2.7"}, {true, "zoe@example.com", "secret", "192.0.2.7"}} {
					ctx, cancel := context.WithCancel(t.Context())
					test.apply(f, cancel)
					if err := f.do(ctx, a); !errors.Is(err, test.want) {
						t.Errorf("%+v: got error %v, want %v", a, err, test.want)
					}
					cancel()
					f.guard.Wait()
				}
			}
			f.users.err, f.hasher.before = nil, nil
			f.wantUnusedQuotas(t)
		})
	}
}

func TestTokenFailureIsReleased(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 1, Address: 1, Register: 1})
	f.tokens.err = errors.New("no key")
	for range 3 {
		if err := f.logIn(t, ana, "secret", "192.0.2.7"); !errors.Is(err, f.tokens.err) {
			t.Errorf("got error %v, want %v", err, f.tokens.err)
		}
	}
	f.wantUnusedQuotas(t)
}

// wantUnusedQuotas checks that no attempt of 192.0.2.7 is counted. With limits of
// 1, one registration and one wrong guess are accepted, and a second guess is not.
func (f *fixture) wantUnusedQuotas(t *testing.T) {
	t.Helper()
	if err := f.register(t, "zoe@example.com", "192.0.2.7"); err != nil {
		t.Errorf("register: got error %v, want none", err)
	}
	f.guess(t, 1, ana, "192.0.2.7")
	wantRefusal(t, "second guess", f.logIn(t, ana, "secret", "192.0.2.7"), "login", 1, 15*time.Minute)
	if len(f.reported) > 0 {
		t.Errorf("got errors %v reported, want none", f.reported)
	}
}

func TestLimitsThatAreOff(t *testing.T) {
	tests := map[string]struct {
		limits      application.Limits
		keys, marks bool // whether the guard passes any to the throttle
	}{
		"all off":      {application.Limits{}, false, false},
		"below zero":   {application.Limits{LogIn: -1, Address: -1, Register: -1}, false, false},
		"address only": {application.Limits{Address: 1000}, true, false},
		"login only":   {application.Limits{LogIn: 1000}, true, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, test.limits)
			f.guess(t, 100, ana, "192.0.2.7")
			for i := range 100 {
				if err := f.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7"); err != nil {
					t.Fatalf("registration %d: got error %v, want none", i+1, err)
				}
			}
			if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
				t.Errorf("log in: got error %v, want none", err)
			}
			if keys, marks := len(f.throttle.keys) > 0, len(f.throttle.marks) > 0; keys != test.keys || marks != test.marks {
				t.Errorf("got keys %t and marks %t, want %t and %t", keys, marks, test.keys, test.marks)
			}
		})
	}
}
