package application_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// That an email is taken tells a stranger that it exists, as a wrong password
// does not.
func TestTakenEmailsCountAgainstTheAddress(t *testing.T) {
	g := newGate(t, application.Limits{Address: 3, Register: 3}).withAna(t)
	for _, email := range []string{"ana@example.com", "BOB@example.com", "ana@example.com"} {
		if err := g.register(t, email, "192.0.2.7"); !errors.Is(err, domain.ErrEmailTaken) {
			t.Fatalf("got error %v, want %v", err, domain.ErrEmailTaken)
		}
	}
	before := g.hasher.calls.Load()
	refused(t, "to register", g.register(t, "zoe@example.com", "192.0.2.7"), "address", 3, time.Hour, time.Hour)
	refused(t, "to log in", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "address", 3, time.Hour, time.Hour)
	if got := g.hasher.calls.Load() - before; got != 0 {
		t.Errorf("got %d hashes for the refused, want none", got)
	}
	for i := range 3 { // they were no accepted ones either
		if err := g.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.8"); err != nil {
			t.Errorf("from the next address: got error %v, want none", err)
		}
	}
}

func TestAcceptedRegistrations(t *testing.T) {
	tests := map[string]struct {
		limits   application.Limits
		accepted int
	}{
		"are no failures":       {application.Limits{LogIn: 2, Address: 2}, 20},
		"are limited on demand": {application.Limits{Register: 5}, 5},
		"whatever has failed":   {application.Limits{Address: 100, Register: 5}, 5},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, test.limits).withAna(t)
			for i := range test.accepted {
				if test.limits.Address > 10 {
					_ = g.register(t, "ana@example.com", "192.0.2.7")
				}
				if err := g.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7"); err != nil {
					t.Fatalf("registration %d: got error %v, want none", i+1, err)
				}
			}
			if test.limits.Register == 0 {
				return
			}
			refused(t, "one more", g.register(t, "eva@example.com", "192.0.2.7"), "register", 5, time.Hour, time.Hour)
			if err := g.register(t, "eva@example.com", "192.0.2.8"); err != nil {
				t.Errorf("from the next address: got error %v, want none", err)
			}
			g.now = noon.Add(time.Hour)
			if err := g.register(t, "max@example.com", "192.0.2.7"); err != nil {
				t.Errorf("an hour later: got error %v, want none", err)
			}
		})
	}
}

// What was no attempt, for want of anything to try, is not counted.
func TestRefusedCredentialsAreNoAttempts(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 1, Address: 1, Register: 1}).withAna(t)
	before := g.throttle.calls.Load()
	for range 3 {
		_ = g.register(t, "no email", "192.0.2.7")
		_ = g.logIn(t, "ana@example.com", "", "192.0.2.7")
		_ = g.logIn(t, "a\x00@example.com", "x", "192.0.2.7")
	}
	if got := g.throttle.calls.Load() - before; got != 0 {
		t.Errorf("got %d calls of the throttle, want none", got)
	}
}

// An attempt that came to nothing through no fault of the password is given
// back: an outage must not end in everybody being refused.
func TestWhatIsGivenBack(t *testing.T) {
	lost := errors.New("connection lost")
	tests := map[string]struct {
		apply func(*gate)
		want  error
	}{
		"a failing store":   {func(g *gate) { g.users.err = lost }, lost},
		"a failing hasher":  {func(g *gate) { g.hasher.before = func(context.Context) error { return lost } }, lost},
		"a busy hasher":     {func(g *gate) { g.hasher.before = func(context.Context) error { return application.ErrBusy } }, application.ErrBusy},
		"a passed deadline": {func(g *gate) { g.users.err = fmt.Errorf("find: %w", context.DeadlineExceeded) }, context.DeadlineExceeded},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, application.Limits{LogIn: 1, Address: 1, Register: 1}).withAna(t)
			test.apply(g)
			for range 3 {
				if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); !errors.Is(err, test.want) {
					t.Errorf("log in: got error %v, want %v", err, test.want)
				}
				if err := g.register(t, "zoe@example.com", "192.0.2.7"); !errors.Is(err, test.want) {
					t.Errorf("register: got error %v, want %v", err, test.want)
				}
			}
			g.users.err, g.hasher.before = nil, nil
			g.stillHasItsAttempts(t)
		})
	}
}

// stillHasItsAttempts fails unless one wrong guess and one registration, and no
// more, are let through.
func (g *gate) stillHasItsAttempts(t *testing.T) {
	t.Helper()
	if err := g.register(t, "zoe@example.com", "192.0.2.7"); err != nil {
		t.Errorf("register: got error %v, want none", err)
	}
	g.guess(t, 1, "ana@example.com", "192.0.2.7")
	refused(t, "the second", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "login", 1, 15*time.Minute, 15*time.Minute)
	if len(g.reported) > 0 {
		t.Errorf("got %v reported, want nothing", g.reported)
	}
}

// Whoever goes away in the middle gets the attempt back, though the context of
// the request is over by then.
func TestGoneCallersGetTheirAttemptBack(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 1, Address: 1, Register: 1}).withAna(t)
	attempts := map[string]func(context.Context) error{
		"log in": func(ctx context.Context) error {
			_, err := g.accounts.LogIn(ctx, application.Credentials{Email: "ana@example.com", Password: "secret", From: at("192.0.2.7")})
			return err
		},
		"register": func(ctx context.Context) error {
			_, err := g.accounts.Register(ctx, application.Credentials{Email: "zoe@example.com", Password: "secret", From: at("192.0.2.7")})
			return err
		},
	}
	for name, attempt := range attempts {
		for range 3 {
			ctx, cancel := context.WithCancel(t.Context())
			t.Cleanup(cancel)
			g.hasher.before = func(ctx context.Context) error {
				cancel()
				return ctx.Err()
			}
			if err := attempt(ctx); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: got error %v, want %v", name, err, context.Canceled)
			}
		}
	}
	g.hasher.before = nil
	g.stillHasItsAttempts(t)
}

// A right password is no guess, even if no token comes of it.
func TestTokenFailureIsGivenBack(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 1, Address: 1, Register: 1}).withAna(t)
	g.issuer.err = errors.New("no key")
	for range 3 {
		if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); !errors.Is(err, g.issuer.err) {
			t.Errorf("got error %v, want %v", err, g.issuer.err)
		}
	}
	g.stillHasItsAttempts(t)
}

func TestLimitsOfNothing(t *testing.T) {
	tests := map[string]application.Limits{
		"all off":      {},
		"below zero":   {LogIn: -1, Address: -1, Register: -1},
		"address only": {Address: 1000},
		"login only":   {LogIn: 1000},
	}
	for name, limits := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, limits).withAna(t)
			g.throttle.watching = true
			g.guess(t, 100, "ana@example.com", "192.0.2.7")
			for i := range 100 {
				if err := g.register(t, "ana@example.com", "192.0.2.7"); !errors.Is(err, domain.ErrEmailTaken) {
					t.Fatalf("got error %v, want %v", err, domain.ErrEmailTaken)
				}
				if err := g.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7"); err != nil {
					t.Fatalf("got error %v, want none", err)
				}
			}
			if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
				t.Errorf("got error %v, want none", err)
			}
			// A mark lifts the limit of one email; without one it is for nothing.
			if got := len(g.throttle.marks) > 0; got != (limits.LogIn > 0) {
				t.Errorf("got marks %v, want some: %t", g.throttle.marks, limits.LogIn > 0)
			}
			if got := len(g.throttle.keys) > 0; got != (limits.LogIn > 0 || limits.Address > 0) {
				t.Errorf("got %d keys counted, want some: %t", len(g.throttle.keys), !got)
			}
		})
	}
}

// However many log in at once with the right password, nobody is taken for a
// guesser: what waits for a hash is not counted yet.
func TestManyLoginsAtOnce(t *testing.T) {
	admission := application.NewAdmission(2, 100)
	g := newGate(t, application.Limits{LogIn: 20, Address: 20}, application.WithAdmission(admission)).withAna(t)
	errs := make([]error, 100)
	start := make(chan struct{})
	var done sync.WaitGroup
	for i := range errs {
		done.Go(func() {
			<-start
			errs[i] = g.logIn(t, "ana@example.com", "secret", "192.0.2.7")
		})
	}
	close(start)
	done.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Errorf("got %v, want no error", err)
	}
}
