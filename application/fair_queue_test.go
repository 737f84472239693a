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

// do enters the queue as an unknown address and does the work.
func do(ctx context.Context, queue *application.FairQueue, work func() error) error {
	place, err := queue.Enter(netip.Addr{})
	if err != nil {
		return err
	}
	defer place.Leave()
	return place.Do(ctx, work)
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

func TestFairQueueLimitsConcurrency(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const slots, callers = 3, 20
		slow := &slowHash{end: make(chan struct{})}
		queue := application.NewFairQueue(slots, callers)
		for range callers {
			go func() { _ = do(t.Context(), queue, slow.run) }()
		}
		for ended := range callers {
			synctest.Wait()
			if got, want := slow.running.Load(), int64(min(slots, callers-ended)); got != want {
				t.Errorf("after %d hashes: got %d at a time, want %d", ended, got, want)
			}
			slow.end <- struct{}{}
		}
		synctest.Wait()
		if got := slow.started.Load(); got != callers {
			t.Errorf("got %d hashes, want %d", got, callers)
		}
	})
}

func TestDoReturnsTheErrorAndFreesTheSlot(t *testing.T) {
	queue := application.NewFairQueue(1, 0)
	for _, want := range []error{errors.New("no entropy"), errors.New("malformed hash"), nil} {
		if err := do(t.Context(), queue, func() error { return want }); !errors.Is(err, want) {
			t.Errorf("got error %v, want %v", err, want)
		}
	}
}

func TestNoQueueIsNoLimit(t *testing.T) {
	var queue *application.FairQueue
	ran := 0
	err := do(t.Context(), queue, func() error {
		return do(t.Context(), queue, func() error { ran++; return nil })
	})
	if err != nil || ran != 1 {
		t.Errorf("got error %v and %d runs, want none and 1", err, ran)
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
		"late":      {late, application.ErrBusy, 100},
	} {
		t.Run(name, func(t *testing.T) {
			queue := application.NewFairQueue(1, 0)
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

func TestEnter(t *testing.T) {
	tests := map[string]struct{ slots, queue int }{
		"no queue":      {1, 0},
		"short queue":   {1, 2},
		"several slots": {3, 5},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			queue := application.NewFairQueue(test.slots, test.queue)
			places := wantFree(t, queue, test.slots+test.queue)
			if _, err := queue.Enter(netip.Addr{}); !errors.Is(err, application.ErrBusy) { // a refusal takes no place
				t.Errorf("a second refusal: got error %v, want %v", err, application.ErrBusy)
			}
			places[0].Leave()
			places[0].Leave()
			wantFree(t, queue, 1)
		})
	}
}

// wantFree enters as many callers as want, all of one holder, and checks that the
// next is refused.
func wantFree(t *testing.T, queue *application.FairQueue, want int) (places []*application.QueuePlace) {
	t.Helper()
	for i := range want {
		place, err := queue.Enter(netip.Addr{})
		if err != nil {
			t.Errorf("caller %d of %d: got error %v, want none", i+1, want, err)
		}
		places = append(places, place)
	}
	if _, err := queue.Enter(netip.Addr{}); !errors.Is(err, application.ErrBusy) {
		t.Errorf("caller %d of %d: got error %v, want %v", want+1, want, err, application.ErrBusy)
	}
	return places
}
