package application_test

import (
	"context"
	"errors"
	"net/netip"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// newQueue returns a FairQueue on the clock of deadlines.
func newQueue(slots, queue int) *application.FairQueue {
	return application.NewFairQueue(slots, queue, time.Now)
}

// do does the work in a slot, as an unknown address.
func do(ctx context.Context, queue *application.FairQueue, work func() error) error {
	return queue.Do(ctx, netip.Addr{}, work)
}

// slowHash is work that ends when the test sends to end.
type slowHash struct {
	running, started atomic.Int64
	end              chan struct{}
}

func (s *slowHash) run() error {
	s.started.Add(1)
	s.running.Add(1)
	<-s.end
	s.running.Add(-1)
	return nil
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
		"late":      {late, application.ErrBusy, 100},
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

// The slots and the queue have room for so many callers. A refusal takes no room.
func TestFairQueueRoom(t *testing.T) {
	tests := map[string]struct{ slots, queue int }{
		"no queue":      {1, 0},
		"short queue":   {1, 2},
		"several slots": {3, 5},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				queue := newQueue(test.slots, test.queue)
				slow := &slowHash{end: make(chan struct{})}
				for i := range test.slots + test.queue {
					if err := queue.Check(t.Context(), netip.Addr{}); err != nil {
						t.Errorf("caller %d: got error %v, want none", i+1, err)
					}
					go func() { _ = do(t.Context(), queue, slow.run) }()
					synctest.Wait()
				}
				for range 2 {
					err := do(t.Context(), queue, slow.run)
					if check := queue.Check(t.Context(), netip.Addr{}); !errors.Is(err, application.ErrBusy) || !errors.Is(check, application.ErrBusy) {
						t.Errorf("the next: got errors %v and %v of the check, want %v", err, check, application.ErrBusy)
					}
				}
				close(slow.end)
				synctest.Wait()
				wantIdle(t, queue)
			})
		})
	}
}

// wantIdle checks that nobody is in the queue.
func wantIdle(t *testing.T, queue *application.FairQueue) {
	t.Helper()
	if got := queue.Stats(); got.Running != 0 || got.Waiting != 0 {
		t.Errorf("got %d running and %d waiting, want none", got.Running, got.Waiting)
	}
}
