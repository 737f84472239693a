package application_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/application"
)

// slowHash begins when it is run and ends when it is told to.
type slowHash struct {
	running, begun atomic.Int64
	end            chan struct{}
}

func (s *slowHash) run() error {
	s.begun.Add(1)
	s.running.Add(1)
	<-s.end
	s.running.Add(-1)
	return nil
}

func TestNoMoreHashesThanSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const slots, callers = 3, 20
		slow := &slowHash{end: make(chan struct{})}
		admission := application.NewAdmission(slots, callers)
		for range callers {
			go func() { _ = admission.Do(t.Context(), slow.run) }()
		}
		for ended := range callers {
			synctest.Wait() // until whoever can run does
			if got, want := slow.running.Load(), int64(min(slots, callers-ended)); got != want {
				t.Errorf("after %d hashes: got %d at a time, want %d", ended, got, want)
			}
			slow.end <- struct{}{}
		}
		synctest.Wait()
		if got := slow.begun.Load(); got != callers {
			t.Errorf("got %d hashes, want %d", got, callers)
		}
	})
}

func TestAdmissionPassesTheOutcomeOn(t *testing.T) {
	admission := application.NewAdmission(1, 0)
	if err := admission.Do(t.Context(), func() error { return nil }); err != nil {
		t.Errorf("got error %v, want none", err)
	}
	broken := errors.New("no entropy")
	for range 3 { // each gives its slot back
		if err := admission.Do(t.Context(), func() error { return broken }); !errors.Is(err, broken) {
			t.Errorf("got error %v, want %v", err, broken)
		}
	}
}

// Who has gone by the time of the slot is not worked for, free as it may be.
func TestCallerWhoHasGoneGetsNoSlot(t *testing.T) {
	admission := application.NewAdmission(1, 0)
	gone, leave := context.WithCancel(t.Context())
	leave()
	for range 100 {
		err := admission.Do(gone, func() error {
			t.Error("work was done for somebody who has gone")
			return nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("got error %v, want %v", err, context.Canceled)
		}
	}
}

func TestPlaces(t *testing.T) {
	tests := map[string]struct{ slots, queue int }{
		"no queue":      {1, 0},
		"short queue":   {1, 2},
		"several slots": {3, 5},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			admission := application.NewAdmission(test.slots, test.queue)
			var leave []func()
			for i := range test.slots + test.queue {
				out, err := admission.Enter()
				if err != nil {
					t.Fatalf("place %d: got error %v, want none", i+1, err)
				}
				leave = append(leave, out)
			}
			for range 3 { // those who were refused take nobody's place
				if _, err := admission.Enter(); !errors.Is(err, application.ErrBusy) {
					t.Errorf("past the last place: got error %v, want %v", err, application.ErrBusy)
				}
			}
			leave[0]()
			if _, err := admission.Enter(); err != nil {
				t.Errorf("the place that was left: got error %v, want none", err)
			}
			if _, err := admission.Enter(); !errors.Is(err, application.ErrBusy) {
				t.Errorf("past the last place again: got error %v, want %v", err, application.ErrBusy)
			}
		})
	}
}

func TestCallerWhoLeavesTheQueueIsNotHashedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := &slowHash{end: make(chan struct{})}
		admission := application.NewAdmission(1, 1)
		go func() { _ = admission.Do(t.Context(), slow.run) }()
		synctest.Wait()
		ctx, leave := context.WithCancel(t.Context())
		outcome := make(chan error, 1)
		go func() { outcome <- admission.Do(ctx, slow.run) }()
		synctest.Wait()
		leave()
		if err := <-outcome; !errors.Is(err, context.Canceled) {
			t.Errorf("got error %v, want %v", err, context.Canceled)
		}
		slow.end <- struct{}{}
		synctest.Wait()
		if got := slow.begun.Load(); got != 1 {
			t.Errorf("got %d hashes begun, want 1", got)
		}
	})
}
