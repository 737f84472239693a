package application_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// hashing is what costs a password hash, whatever comes of it.
var hashing = map[string]struct {
	register        bool
	email, password string
	want            error
}{
	"a registration":          {true, "zoe@example.com", "secret", nil},
	"one of a taken email":    {true, "ana@example.com", "secret", domain.ErrEmailTaken},
	"a login":                 {false, "ana@example.com", "secret", nil},
	"a wrong password":        {false, "ana@example.com", "wrong", application.ErrInvalidCredentials},
	"an unknown email":        {false, "zoe@example.com", "secret", application.ErrInvalidCredentials},
	"an email that cannot be": {false, "zoe", "secret", application.ErrInvalidCredentials},
}

func (g *gate) try(ctx context.Context, register bool, email, password string) error {
	credentials := application.Credentials{Email: email, Password: password, From: at("192.0.2.7")}
	if register {
		_, err := g.accounts.Register(ctx, credentials)
		return err
	}
	_, err := g.accounts.LogIn(ctx, credentials)
	return err
}

// admitted is a gate with one slot and so many places in the queue.
func admitted(t *testing.T, queue int) (*gate, *application.Admission) {
	t.Helper()
	admission := application.NewAdmission(1, queue)
	return newGate(t, application.Limits{LogIn: 20, Address: 20}, application.WithAdmission(admission)).withAna(t), admission
}

// Too many people at once cost nothing: no statement, no hash, no counting,
// and no waiting.
func TestBusyIsToldBeforeAnything(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			g, admission := admitted(t, 1)
			for range 2 {
				if _, err := admission.Enter(); err != nil {
					t.Fatalf("enter: %v", err)
				}
			}
			hashes, statements, counts := g.hasher.calls.Load(), g.users.calls.Load(), g.throttle.calls.Load()
			if err := g.try(t.Context(), test.register, test.email, test.password); !errors.Is(err, application.ErrBusy) {
				t.Errorf("got error %v, want %v", err, application.ErrBusy)
			}
			if g.hasher.calls.Load() != hashes || g.users.calls.Load() != statements || g.throttle.calls.Load() != counts {
				t.Errorf("got %d hashes, %d statements, %d counts, want none",
					g.hasher.calls.Load()-hashes, g.users.calls.Load()-statements, g.throttle.calls.Load()-counts)
			}
		})
	}
}

// Everybody waits for a slot and gives the place back.
func TestAllHashingIsAdmitted(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g, admission := admitted(t, 1)
				end := occupy(t, admission)
				before := g.hasher.calls.Load()
				outcome := make(chan error, 1)
				go func() { outcome <- g.try(t.Context(), test.register, test.email, test.password) }()
				synctest.Wait()
				if got := g.hasher.calls.Load() - before; got != 0 || len(outcome) != 0 {
					t.Errorf("got %d hashes and %d outcomes while the slot was taken, want none", got, len(outcome))
				}
				// Who waits has one of the two places.
				if leave, err := admission.Enter(); err != nil {
					t.Errorf("the other place: got error %v, want none", err)
				} else {
					if _, err := admission.Enter(); !errors.Is(err, application.ErrBusy) {
						t.Errorf("past the last place: got error %v, want %v", err, application.ErrBusy)
					}
					leave()
				}
				close(end)
				if err := <-outcome; !errors.Is(err, test.want) {
					t.Errorf("got error %v, want %v", err, test.want)
				}
				if got := g.hasher.calls.Load() - before; got != 1 {
					t.Errorf("got %d hashes, want 1", got)
				}
				placesAreFree(t, admission, 2)
			})
		})
	}
}

// occupy takes the slot, but no place, until end is closed.
func occupy(t *testing.T, admission *application.Admission) (end chan struct{}) {
	t.Helper()
	end = make(chan struct{})
	go func() { _ = admission.Do(t.Context(), func() error { <-end; return nil }) }()
	synctest.Wait()
	return end
}

func placesAreFree(t *testing.T, admission *application.Admission, places int) {
	t.Helper()
	for i := range places {
		if _, err := admission.Enter(); err != nil {
			t.Errorf("place %d afterwards: got error %v, want none", i+1, err)
		}
	}
	if _, err := admission.Enter(); !errors.Is(err, application.ErrBusy) {
		t.Errorf("past the last place: got error %v, want %v", err, application.ErrBusy)
	}
}

func TestCallerWhoIsGoneIsNotHashedFor(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				g, admission := admitted(t, 1)
				end := occupy(t, admission)
				before := g.hasher.calls.Load()
				ctx, leave := context.WithTimeout(t.Context(), time.Second)
				defer leave()
				// The bubble's clock moves on once everybody waits.
				if err := g.try(ctx, test.register, test.email, test.password); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("got error %v, want %v", err, context.DeadlineExceeded)
				}
				close(end)
				synctest.Wait()
				if got := g.hasher.calls.Load() - before; got != 0 {
					t.Errorf("got %d hashes, want none", got)
				}
				placesAreFree(t, admission, 2)
				if len(g.reported) != 0 {
					t.Errorf("got %v reported, want the attempt given back", g.reported)
				}
			})
		})
	}
}

// A place is left also by those whom the guard refuses, and by those whose
// hash ends in a panic.
func TestPlacesAreLeftInAnyCase(t *testing.T) {
	g, admission := admitted(t, 0)
	g.throttle.reserveErr = errors.New("connection lost")
	if err := g.try(t.Context(), false, "ana@example.com", "secret"); !errors.Is(err, g.throttle.reserveErr) {
		t.Errorf("got error %v, want %v", err, g.throttle.reserveErr)
	}
	g.throttle.reserveErr = nil
	g.hasher.before = func(context.Context) error { panic("index out of reach") }
	func() {
		defer func() { _ = recover() }()
		_ = g.try(t.Context(), false, "ana@example.com", "secret")
	}()
	g.hasher.before = nil
	if err := g.try(t.Context(), false, "ana@example.com", "secret"); err != nil {
		t.Errorf("afterwards: got error %v, want none", err)
	}
	placesAreFree(t, admission, 1)
}
