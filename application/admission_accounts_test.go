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

// hashing are the attempts that cost a password hash.
var hashing = map[string]struct {
	attempt
	want error
}{
	"registration":             {attempt{true, "zoe@example.com", "secret", ""}, nil},
	"registration, taken":      {attempt{true, ana, "secret", ""}, domain.ErrEmailTaken},
	"login":                    {attempt{false, ana, "secret", ""}, nil},
	"login, wrong password":    {attempt{false, ana, "wrong", ""}, application.ErrInvalidCredentials},
	"login with unknown email": {attempt{false, "zoe@example.com", "secret", ""}, application.ErrInvalidCredentials},
	"login with invalid email": {attempt{false, "zoe", "secret", ""}, application.ErrInvalidCredentials},
}

// newAdmitted returns a fixture whose accounts have one hash slot and a queue.
func newAdmitted(t *testing.T, queue int) (*fixture, *application.Admission) {
	t.Helper()
	admission := application.NewAdmission(1, queue)
	return newGuarded(t, application.Limits{LogIn: 20, Address: 20}, application.WithAdmission(admission)), admission
}

func TestRefusalOfAFullQueueCostsNothing(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			f, admission := newAdmitted(t, 1)
			wantFree(t, admission, 2)
			hashes := f.hasher.calls.Load()
			if err := f.do(t.Context(), test.attempt); !errors.Is(err, application.ErrBusy) {
				t.Errorf("got error %v, want %v", err, application.ErrBusy)
			}
			hashes, statements, counts := f.hasher.calls.Load()-hashes, f.users.calls.Load(), f.throttle.calls
			if hashes != 0 || statements != 0 || counts != 0 {
				t.Errorf("got %d hashes, %d statements and %d calls of the throttle, want none", hashes, statements, counts)
			}
		})
	}
}

func TestHashingWaitsForASlot(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, admission := newAdmitted(t, 1)
				free := takeSlot(t, admission)
				before := f.hasher.calls.Load()
				outcome := make(chan error, 1)
				go func() { outcome <- f.do(t.Context(), test.attempt) }()
				synctest.Wait()
				if got := f.hasher.calls.Load() - before; got != 0 || len(outcome) != 0 {
					t.Errorf("got %d hashes and %d outcomes without a slot, want none", got, len(outcome))
				}
				wantFree(t, admission, 1)[0]() // the attempt has one of the two places
				close(free)
				if err := <-outcome; !errors.Is(err, test.want) {
					t.Errorf("got error %v, want %v", err, test.want)
				}
				if got := f.hasher.calls.Load() - before; got != 1 {
					t.Errorf("got %d hashes, want 1", got)
				}
				wantFree(t, admission, 2)
			})
		})
	}
}

// takeSlot takes the only slot until free is closed, without entering.
func takeSlot(t *testing.T, admission *application.Admission) (free chan struct{}) {
	t.Helper()
	free = make(chan struct{})
	go func() { _ = admission.Do(t.Context(), func() error { <-free; return nil }) }()
	synctest.Wait()
	return free
}

func TestCallersCancelledInTheQueueAreSkipped(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, admission := newAdmitted(t, 1)
				free := takeSlot(t, admission)
				before := f.hasher.calls.Load()
				ctx, cancel := context.WithTimeout(t.Context(), time.Second)
				defer cancel()
				if err := f.do(ctx, test.attempt); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("got error %v, want %v", err, context.DeadlineExceeded)
				}
				close(free)
				synctest.Wait()
				if got := f.hasher.calls.Load() - before; got != 0 {
					t.Errorf("got %d hashes, want none", got)
				}
				wantFree(t, admission, 2)
				if len(f.reported) != 0 {
					t.Errorf("got errors %v reported, want none", f.reported)
				}
			})
		})
	}
}

// An attempt that failed must leave the queue. Otherwise such attempts fill it up,
// and all later ones get ErrBusy.
func TestFailedAttemptsLeaveTheQueue(t *testing.T) {
	lost := errors.New("connection lost")
	tests := map[string]struct {
		apply func(*testing.T, *fixture)
		want  error
	}{
		"a quota is used up":  {func(t *testing.T, f *fixture) { t.Helper(); f.guess(t, 20, "", "") }, application.ErrTooManyAttempts},
		"the check fails":     {func(_ *testing.T, f *fixture) { f.throttle.fail("Check", lost) }, lost},
		"the reserve fails":   {func(_ *testing.T, f *fixture) { f.throttle.fail("Reserve", lost) }, lost},
		"the store fails":     {func(_ *testing.T, f *fixture) { f.users.err = lost }, lost},
		"the hasher fails":    {func(_ *testing.T, f *fixture) { f.hasher.before = func(context.Context) error { return lost } }, lost},
		"the hasher panics":   {func(_ *testing.T, f *fixture) { f.hasher.before = func(context.Context) error { panic(lost) } }, lost},
		"the throttle panics": {func(_ *testing.T, f *fixture) { f.throttle.before = func(string) error { panic(lost) } }, lost},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f, admission := newAdmitted(t, 1)
			test.apply(t, f)
			for _, register := range []bool{false, true} {
				for range 3 {
					err := recovered(func() error { return f.do(t.Context(), attempt{register, "zoe@example.com", "secret", ""}) })
					if !errors.Is(err, test.want) {
						t.Errorf("registration %t: got error %v, want %v", register, err, test.want)
					}
				}
			}
			wantFree(t, admission, 2)
		})
	}
}

// recovered returns a panic of call as an error.
func recovered(call func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = p.(error)
		}
	}()
	return call()
}
