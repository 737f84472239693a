package fairqueue_test

import (
	"context"
	"errors"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
)

// newQueue returns a FairQueue on the clock of deadlines.
func newQueue(slots, queue int) *fairqueue.Queue {
	return fairqueue.New(slots, queue, time.Now)
}

func nothing() error { return nil }

// do does the work in a slot.
func do(ctx context.Context, queue *fairqueue.Queue, work func() error) error {
	return queue.Do(ctx, netip.Prefix{}, nothing, work)
}

// Without a queue, nothing waits or is refused.
func TestNoQueue(t *testing.T) {
	var none *fairqueue.Queue
	ran := false
	err := errors.Join(none.Check(t.Context(), netip.Prefix{}), do(t.Context(), none, func() error { ran = true; return nil }))
	if err != nil || !ran || none.Stats() != (fairqueue.Stats{}) {
		t.Errorf("got %v, work done: %t, and %+v, want none refused and no counts", err, ran, none.Stats())
	}
}

// If a slot is free and the context has ended, select may choose either. 100
// repetitions make sure that it chooses both.
func TestDoSkipsCallersWhoseContextEnded(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	late, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	for name, c := range map[string]struct {
		ctx     context.Context
		want    error
		refused uint64
	}{
		"cancelled": {cancelled, context.Canceled, 0},
		"late":      {late, fairqueue.ErrBusy, 100},
	} {
		t.Run(name, func(t *testing.T) {
			queue := newQueue(1, 0)
			for range 100 {
				err := do(c.ctx, queue, func() error {
					t.Error("work ran for a caller whose context has ended")
					return nil
				})
				if !errors.Is(err, c.want) {
					t.Fatalf("got error %v, want %v", err, c.want)
				}
			}
			if got := queue.Stats().Refused; got != c.refused {
				t.Errorf("got %d refused, want %d", got, c.refused)
			}
			if err := do(t.Context(), queue, func() error { return nil }); err != nil {
				t.Errorf("afterwards: got error %v, want none", err)
			}
		})
	}
}

// The slots and the queue have room for so many callers. A refusal takes no room, and a
// caller whose context ends leaves the queue.
func TestFairQueueStats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		end := make(chan struct{})
		hash := func() error { <-end; return nil }
		queue := newQueue(2, 3)
		want := func(when string, want fairqueue.Stats) {
			t.Helper()
			synctest.Wait()
			if got := queue.Stats(); got != want {
				t.Errorf("%s: got %+v, want %+v", when, got, want)
			}
		}
		want("idle", fairqueue.Stats{Slots: 2})

		for range 3 {
			go func() { _ = do(t.Context(), queue, hash) }()
		}
		synctest.Wait() // so that the others are in the queue
		outcomes := make(chan error, 2)
		cancelled, cancel := context.WithCancel(t.Context())
		late, stop := context.WithTimeout(t.Context(), time.Second)
		defer stop()
		for _, ctx := range []context.Context{cancelled, late} {
			go func() { outcomes <- do(ctx, queue, hash) }()
		}
		want("full", fairqueue.Stats{Slots: 2, Running: 2, Waiting: 3})
		err, check := do(t.Context(), queue, hash), queue.Check(t.Context(), netip.Prefix{})
		if !errors.Is(err, fairqueue.ErrBusy) || !errors.Is(check, fairqueue.ErrBusy) {
			t.Errorf("full: got errors %v and %v of the check, want %v", err, check, fairqueue.ErrBusy)
		}
		want("two refused", fairqueue.Stats{Slots: 2, Running: 2, Waiting: 3, Refused: 2})
		cancel()
		if err := <-outcomes; !errors.Is(err, context.Canceled) {
			t.Errorf("got error %v, want %v", err, context.Canceled)
		}
		want("one cancelled", fairqueue.Stats{Slots: 2, Running: 2, Waiting: 2, Refused: 2})
		if err := <-outcomes; !errors.Is(err, fairqueue.ErrBusy) {
			t.Errorf("deadline: got error %v, want %v", err, fairqueue.ErrBusy)
		}
		want("one late", fairqueue.Stats{Slots: 2, Running: 2, Waiting: 1, Refused: 3})
		end <- struct{}{}
		want("one ended", fairqueue.Stats{Slots: 2, Running: 2, Refused: 3})
		for range 2 {
			end <- struct{}{}
		}
		want("all ended", fairqueue.Stats{Slots: 2, Refused: 3})
	})
}

// wantIdle checks that nobody is in the queue.
func wantIdle(t *testing.T, queue *fairqueue.Queue) {
	t.Helper()
	if got := queue.Stats(); got.Running != 0 || got.Waiting != 0 {
		t.Errorf("got %d running and %d waiting, want none", got.Running, got.Waiting)
	}
}
