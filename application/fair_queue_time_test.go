package application_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// tardy is a FairQueue with one slot and callers with deadlines.
type tardy struct {
	*application.FairQueue
	outcomes sync.Map // strings by the caller's name
}

func (q *tardy) outcome(name string) any {
	outcome, _ := q.outcomes.Load(name)
	return outcome
}

// arrive enters a caller of a client: its deadline is left from now, and its hash takes
// a time.
func (q *tardy) arrive(t *testing.T, name, from string, left, takes time.Duration) {
	t.Helper()
	began := time.Now()
	ctx, cancel := context.WithTimeout(t.Context(), left)
	go func() {
		defer cancel()
		err := q.Do(ctx, netip.MustParseAddr(from), func() error {
			q.outcomes.Store(name, fmt.Sprint("hashed after ", time.Since(began)))
			time.Sleep(takes)
			return nil
		})
		if errors.Is(err, application.ErrBusy) {
			q.outcomes.Store(name, fmt.Sprint("refused after ", time.Since(began)))
		}
	}()
	synctest.Wait()
}

// No hash is begun whose request cannot end by its deadline. Its caller is refused as
// soon as that is known, and the slot goes to the next.
func TestNoHashIsBegunTooLate(t *testing.T) {
	const hash = 50 * time.Millisecond // as the queue assumes
	for name, test := range map[string]struct {
		arrive func(t *testing.T, q *tardy)
		want   map[string]string
	}{
		"on arrival": {func(t *testing.T, q *tardy) {
			q.arrive(t, "too little", "192.0.2.1", 3*hash-1, hash)
			q.arrive(t, "enough", "192.0.2.1", 3*hash, hash)
		}, map[string]string{"too little": "refused after 0s", "enough": "hashed after 0s"}},
		"behind another": {func(t *testing.T, q *tardy) {
			q.arrive(t, "first", "192.0.2.1", time.Second, hash)
			q.arrive(t, "too little", "192.0.2.1", 4*hash-1, hash)
			q.arrive(t, "enough", "192.0.2.1", 4*hash, hash)
		}, map[string]string{"first": "hashed after 0s", "too little": "refused after 0s", "enough": "hashed after 50ms"}},
		"more than two fifths of its time": {func(t *testing.T, q *tardy) {
			for i := range 10 {
				q.arrive(t, fmt.Sprint(i), "192.0.2.1", 10*hash, hash)
			}
		}, map[string]string{
			"0": "hashed after 0s", "1": "hashed after 50ms", "2": "hashed after 100ms", "3": "hashed after 150ms", "4": "hashed after 200ms",
			"5": "refused after 0s", "6": "refused after 0s", "7": "refused after 0s", "8": "refused after 0s", "9": "refused after 0s",
		}},
		"after a slow hash": {func(t *testing.T, q *tardy) {
			q.arrive(t, "slow", "192.0.2.1", time.Minute, 900*time.Millisecond)
			q.arrive(t, "too little", "192.0.2.1", time.Second, hash)
			q.arrive(t, "enough", "192.0.2.1", 2*time.Second, hash)
		}, map[string]string{"slow": "hashed after 0s", "too little": "refused after 900ms", "enough": "hashed after 900ms"}},
		"others get turns before it": {func(t *testing.T, q *tardy) {
			q.arrive(t, "first", "192.0.2.1", time.Minute, hash)
			for i := range 2 { // their hashes may begin within 350 ms
				q.arrive(t, fmt.Sprint("patient ", i), "203.0.113.1", time.Minute, hash)
				q.arrive(t, fmt.Sprint(i), "192.0.2.1", 10*hash, hash)
			}
			q.arrive(t, "last", "203.0.113.1", time.Minute, hash)
			time.Sleep(hash / 2)
			for i := range 4 {
				q.arrive(t, fmt.Sprint("other ", i), fmt.Sprintf("198.51.100.%d", i), time.Minute, hash)
			}
		}, map[string]string{
			"first": "hashed after 0s", "patient 0": "hashed after 50ms", "0": "hashed after 300ms", "1": "refused after 25ms",
			"other 0": "hashed after 75ms", "other 1": "hashed after 125ms", "other 2": "hashed after 175ms", "other 3": "hashed after 225ms",
			"patient 1": "hashed after 350ms", "last": "hashed after 400ms",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				q := &tardy{FairQueue: newQueue(1, 100)}
				test.arrive(t, q)
				time.Sleep(time.Minute)
				for name, want := range test.want {
					if got := q.outcome(name); got != want {
						t.Errorf("%s: got %v, want %s", name, got, want)
					}
				}
				wantIdle(t, q.FairQueue)
			})
		})
	}
}

// Hashes that took very long refuse callers only until a few others have run.
func TestFairQueueForgetsSlowHashes(t *testing.T) {
	for name, test := range map[string]struct{ slow, refused int }{
		"a few": {4, 0},
		"many":  {40, 2}, // each halves the estimate
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				queue := newQueue(1, 100)
				for range test.slow {
					_ = do(t.Context(), queue, func() error { time.Sleep(4 * time.Second); return nil })
				}
				c := &client{waits: requestTimeout}
				for range 30 {
					c.request(t, queue)
				}
				if refused := len(c.refusals); refused != test.refused || c.served != 30-refused {
					t.Errorf("got %d refused and %d served of 30, want %d refused", refused, c.served, test.refused)
				}
			})
		})
	}
}

// Attempts without a hash say nothing of the time of one.
func TestFairQueueMeasuresHashesOnly(t *testing.T) {
	for name, err := range map[string]error{
		"a quota refuses":     &application.TooManyAttempts{},
		"the deadline passes": context.DeadlineExceeded,
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				q := &tardy{FairQueue: newQueue(1, 100)}
				for range 20 {
					ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
					_ = do(ctx, q.FairQueue, func() error {
						if errors.Is(err, context.DeadlineExceeded) {
							<-ctx.Done()
						}
						return err
					})
					cancel()
				}
				q.arrive(t, "first", "192.0.2.1", time.Second, 50*time.Millisecond)
				q.arrive(t, "too little", "192.0.2.1", 199*time.Millisecond, 0)
				q.arrive(t, "enough", "192.0.2.1", 200*time.Millisecond, 0)
				time.Sleep(time.Second)
				if got := fmt.Sprint(q.outcome("too little"), ", ", q.outcome("enough")); got != "refused after 0s, hashed after 50ms" {
					t.Errorf("got %s, want the assumed time of a hash, 50 ms", got)
				}
			})
		})
	}
}
