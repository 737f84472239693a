package application_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A throttle that cannot count lets nobody through: a guesser might have
// broken it. That says nothing of the password.
func TestThrottleThatCannotReserve(t *testing.T) {
	lost := errors.New("connection lost")
	g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
	g.throttle.reserveErr = lost
	before := g.hasher.calls.Load()
	for what, err := range map[string]error{
		"right password": g.logIn(t, "ana@example.com", "secret", "192.0.2.7"),
		"wrong password": g.logIn(t, "ana@example.com", "wrong", "192.0.2.7"),
		"registration":   g.register(t, "zoe@example.com", "192.0.2.7"),
	} {
		if !errors.Is(err, lost) || errors.Is(err, application.ErrInvalidCredentials) || errors.Is(err, application.ErrTooManyAttempts) {
			t.Errorf("%s: got error %v, want %v", what, err, lost)
		}
	}
	if got := g.hasher.calls.Load() - before; got != 0 {
		t.Errorf("got %d passwords hashed, want none", got)
	}
}

func TestThrottleThatCannotTellWhoIsKnown(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
	g.guess(t, 3, "ana@example.com", "192.0.2.8")
	g.throttle.remembersErr = errors.New("connection lost")
	before := g.hasher.calls.Load()
	err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7")
	if !errors.Is(err, g.throttle.remembersErr) || errors.Is(err, application.ErrInvalidCredentials) || errors.Is(err, application.ErrTooManyAttempts) {
		t.Errorf("got error %v, want %v", err, g.throttle.remembersErr)
	}
	if got := g.hasher.calls.Load() - before; got != 0 {
		t.Errorf("got %d passwords checked, want none", got)
	}
}

// Once an attempt has been made, its outcome stands. What could not be counted
// is for the log.
func TestThrottleThatFailsAfterwards(t *testing.T) {
	lost := errors.New("connection lost")
	tests := map[string]struct {
		apply    func(*watchedThrottle)
		attempt  func(*testing.T, *gate) error
		want     error
		reported bool
	}{
		"release, right password": {
			func(w *watchedThrottle) { w.releaseErr = lost },
			func(t *testing.T, g *gate) error { return g.logIn(t, "ana@example.com", "secret", "192.0.2.7") }, nil, true,
		},
		"release, accepted registration": {
			func(w *watchedThrottle) { w.releaseErr = lost },
			func(t *testing.T, g *gate) error { return g.register(t, "zoe@example.com", "192.0.2.7") }, nil, true,
		},
		"release, taken email": {
			func(w *watchedThrottle) { w.releaseErr = lost },
			func(t *testing.T, g *gate) error { return g.register(t, "ana@example.com", "192.0.2.7") }, domain.ErrEmailTaken, true,
		},
		"remember, right password": {
			func(w *watchedThrottle) { w.rememberErr = lost },
			func(t *testing.T, g *gate) error { return g.logIn(t, "ana@example.com", "secret", "192.0.2.7") }, nil, true,
		},
		"remember, wrong password": {
			func(w *watchedThrottle) { w.rememberErr = lost },
			func(t *testing.T, g *gate) error { return g.logIn(t, "ana@example.com", "wrong", "192.0.2.7") },
			application.ErrInvalidCredentials, false,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, application.Limits{LogIn: 3, Address: 3, Register: 3}).withAna(t)
			test.apply(g.throttle)
			if err := test.attempt(t, g); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
			if !test.reported {
				if len(g.reported) != 0 {
					t.Errorf("got %v reported, want nothing", g.reported)
				}
				return
			}
			if len(g.reported) != 1 || !errors.Is(g.reported[0], lost) {
				t.Errorf("got %v reported, want once %v", g.reported, lost)
			}
		})
	}
}

// An address that cannot be released is remembered all the same.
func TestMarkIsKeptThoughNothingIsReleased(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 2}).withAna(t)
	g.throttle.releaseErr = errors.New("connection lost")
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Fatalf("got error %v, want none", err)
	}
	g.throttle.releaseErr = nil
	g.guess(t, 1, "ana@example.com", "192.0.2.8")
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Errorf("under the mark: got error %v, want none", err)
	}
}

// Who logs in does not wait twice for a throttle that has frozen.
func TestFrozenThrottleIsAskedOnce(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 2}).withAna(t)
	g.throttle.releaseErr = context.DeadlineExceeded
	g.throttle.watching = true
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Errorf("got error %v, want none", err)
	}
	if len(g.throttle.marks) != 0 {
		t.Errorf("got %d marks asked for, want none after the release ran out of time", len(g.throttle.marks))
	}
}
