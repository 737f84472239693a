package application_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// If the throttle cannot count, the attempt fails: an attacker may have broken it.
func TestThrottleFailsBeforeTheHash(t *testing.T) {
	// The attacker, 192.0.2.8, has used up the quota of neighbour's network.
	const neighbour, other = "192.0.2.7", "198.51.100.7"
	lost := errors.New("connection lost")
	tests := map[string][]attempt{ // by method of the throttle
		"Check":     {{false, ana, "secret", other}, {false, ana, "wrong", other}, {true, "zoe@example.com", "secret", other}},
		"Reserve":   {{false, ana, "secret", other}, {false, ana, "wrong", other}, {true, "zoe@example.com", "secret", other}},
		"Remembers": {{false, ana, "secret", neighbour}, {false, ana, "wrong", neighbour}},
	}
	for method, attempts := range tests {
		t.Run(method, func(t *testing.T) {
			f := newGuarded(t, application.Limits{LogIn: 3, Register: 3})
			f.guess(t, 3, ana, "192.0.2.8")
			f.throttle.fail(method, lost)
			before := f.hasher.calls.Load()
			for _, a := range attempts {
				err := f.do(t.Context(), a)
				if !errors.Is(err, lost) || errors.Is(err, application.ErrInvalidCredentials) || errors.Is(err, application.ErrTooManyAttempts) {
					t.Errorf("%+v: got error %v, want %v", a, err, lost)
				}
			}
			if got := f.hasher.calls.Load() - before; got != 0 {
				t.Errorf("got %d hashes, want none", got)
			}
		})
	}
}

// An error of the throttle after the hash is reported and changes no outcome.
func TestThrottleFailsAfterTheHash(t *testing.T) {
	const from = "192.0.2.7"
	lost := errors.New("connection lost")
	tests := map[string]struct {
		method   string
		attempt  attempt
		want     error
		reported int
	}{
		"release a login":          {"Release", attempt{false, ana, "secret", from}, nil, 1},
		"release a registration":   {"Release", attempt{true, "zoe@example.com", "secret", from}, nil, 1},
		"release a taken email":    {"Release", attempt{true, ana, "secret", from}, domain.ErrEmailTaken, 1},
		"remember a login":         {"Remember", attempt{false, ana, "secret", from}, nil, 1},
		"remember, wrong password": {"Remember", attempt{false, ana, "wrong", from}, application.ErrInvalidCredentials, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, application.Limits{LogIn: 3, Address: 3, Register: 3})
			f.throttle.fail(test.method, lost)
			if err := f.do(t.Context(), test.attempt); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if len(f.reported) != test.reported || (test.reported > 0 && !errors.Is(f.reported[0], lost)) {
				t.Errorf("got errors %v reported, want %d", f.reported, test.reported)
			}
		})
	}
}

func TestClientIsRememberedThoughTheReleaseFails(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 2})
	f.throttle.fail("Release", errors.New("connection lost"))
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	f.throttle.before = nil
	f.guess(t, 1, ana, "192.0.2.8")
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("as a trusted client: got error %v, want none", err)
	}
}

// A client waits for one timeout of the throttle, not two.
func TestThrottleThatTimesOutIsNotCalledAgain(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 2})
	f.throttle.fail("Release", context.DeadlineExceeded)
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("got error %v, want none", err)
	}
	if got := len(f.throttle.marks); got != 0 {
		t.Errorf("got %d marks, want none after the timeout", got)
	}
}

// After a timeout of the store the throttle, which is often the same database,
// may hang too. The response does not wait for it, and Guard.Wait does.
func TestSettlesInTheBackgroundAfterATimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newGuarded(t, application.Limits{Register: 1})
		thawed := make(chan struct{})
		f.throttle.before = func(method string) error {
			if method == "Release" {
				<-thawed
			}
			return nil
		}
		f.users.err = context.DeadlineExceeded
		zoe := application.Credentials{Email: "zoe@example.com", Password: "secret"}
		outcome := make(chan error, 1)
		go func() {
			_, err := f.accounts.Register(t.Context(), zoe)
			outcome <- err
		}()
		synctest.Wait()
		if len(outcome) != 1 {
			t.Error("the registration waits for the throttle, want it to return")
		}
		close(thawed)
		if err := <-outcome; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got error %v, want %v", err, context.DeadlineExceeded)
		}
		f.guard.Wait()
		f.users.err = nil
		if _, err := f.accounts.Register(t.Context(), zoe); err != nil {
			t.Errorf("afterwards: got error %v, want the attempt released", err)
		}
	})
}
