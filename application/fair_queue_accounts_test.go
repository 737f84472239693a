package application_test

import (
	"context"
	"errors"
	"sync/atomic"
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

// newQueued returns a fixture whose accounts have one hash slot and a queue.
func newQueued(t *testing.T, size int) (*fixture, *application.FairQueue) {
	t.Helper()
	queue := newQueue(1, size)
	return newGuarded(t, application.Limits{LogIn: 20, Address: 20}, application.WithFairQueue(queue)), queue
}

func TestRefusalOfAFullQueueCostsNothing(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, queue := newQueued(t, 0)
				free := takeSlot(t, queue)
				hashes := f.hasher.calls.Load()
				if err := f.do(t.Context(), test.attempt); !errors.Is(err, application.ErrBusy) {
					t.Errorf("got error %v, want %v", err, application.ErrBusy)
				}
				hashes, statements, counts := f.hasher.calls.Load()-hashes, f.users.calls.Load(), f.throttle.calls
				if hashes != 0 || statements != 0 || counts != 0 {
					t.Errorf("got %d hashes, %d statements and %d calls of the throttle, want none", hashes, statements, counts)
				}
				close(free)
			})
		})
	}
}

func TestHashingWaitsForASlot(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, queue := newQueued(t, 1)
				free := takeSlot(t, queue)
				before := f.hasher.calls.Load()
				outcome := make(chan error, 1)
				go func() { outcome <- f.do(t.Context(), test.attempt) }()
				synctest.Wait()
				if got := f.hasher.calls.Load() - before; got != 0 || len(outcome) != 0 {
					t.Errorf("got %d hashes and %d outcomes without a slot, want none", got, len(outcome))
				}
				if got := queue.Stats().Waiting; got != 1 {
					t.Errorf("got %d waiting, want the attempt", got)
				}
				close(free)
				if err := <-outcome; !errors.Is(err, test.want) {
					t.Errorf("got error %v, want %v", err, test.want)
				}
				if got := f.hasher.calls.Load() - before; got != 1 {
					t.Errorf("got %d hashes, want 1", got)
				}
				wantIdle(t, queue)
			})
		})
	}
}

// takeSlot takes the only slot until free is closed.
func takeSlot(t *testing.T, queue *application.FairQueue) (free chan struct{}) {
	t.Helper()
	free = make(chan struct{})
	go func() { _ = do(t.Context(), queue, func() error { <-free; return nil }) }()
	synctest.Wait()
	return free
}

func TestCallersWhoseContextEndsInTheQueueAreSkipped(t *testing.T) {
	for name, test := range hashing {
		for _, want := range []error{context.Canceled, application.ErrBusy} {
			t.Run(name+", "+want.Error(), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					f, queue := newQueued(t, 1)
					free := takeSlot(t, queue)
					before := f.hasher.calls.Load()
					ctx, cancel := context.WithTimeout(t.Context(), time.Second)
					defer cancel()
					if errors.Is(want, context.Canceled) {
						time.AfterFunc(time.Second/2, cancel)
					}
					if err := f.do(ctx, test.attempt); !errors.Is(err, want) {
						t.Errorf("got error %v, want %v", err, want)
					}
					close(free)
					synctest.Wait()
					if got := f.hasher.calls.Load() - before; got != 0 {
						t.Errorf("got %d hashes, want none", got)
					}
					wantIdle(t, queue)
					if len(f.reported) != 0 {
						t.Errorf("got errors %v reported, want none", f.reported)
					}
				})
			})
		}
	}
}

// The holder of a place is the attempt's address. An attempt that loses its place
// counts against no quota.
func TestQueuedAttemptsAreHeldByTheirAddress(t *testing.T) {
	for name, test := range hashing {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f, queue := newQueued(t, 2)
				var reserved atomic.Int64
				f.throttle.before = func(method string) error {
					if method == "Reserve" {
						reserved.Add(1)
					}
					return nil
				}
				free := takeSlot(t, queue)
				type outcome struct {
					from string
					err  error
				}
				outcomes := make(chan outcome, 3)
				for _, from := range []string{"192.0.2.7", "192.0.2.7", "198.51.100.7"} {
					test.from = from
					go func(a attempt) { outcomes <- outcome{a.from, f.do(t.Context(), a)} }(test.attempt)
					synctest.Wait()
				}
				if got := len(outcomes); got != 1 || reserved.Load() != 0 {
					t.Fatalf("got %d outcomes and %d attempts counted without a slot, want 1 and none", got, reserved.Load())
				}
				if got := <-outcomes; got.from != "192.0.2.7" || !errors.Is(got.err, application.ErrBusy) {
					t.Errorf("got error %v for %s, want %v for the address with two attempts", got.err, got.from, application.ErrBusy)
				}
				close(free)
				<-outcomes
				<-outcomes
				if got := reserved.Load(); got != 2 {
					t.Errorf("got %d attempts counted, want 2", got)
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
			f, queue := newQueued(t, 1)
			test.apply(t, f)
			for _, register := range []bool{false, true} {
				for range 3 {
					err := recovered(func() error { return f.do(t.Context(), attempt{register, "zoe@example.com", "secret", ""}) })
					if !errors.Is(err, test.want) {
						t.Errorf("registration %t: got error %v, want %v", register, err, test.want)
					}
				}
			}
			wantIdle(t, queue)
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
