package fairqueue_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// A request is rejected if it would wait too long. A hash that cannot end by
// its deadline does not begin.
func TestDeadlines(t *testing.T) {
	for name, test := range map[string]struct {
		arrive func(t *testing.T, l *line)
		want   map[string]string
	}{
		"on arrival": {func(t *testing.T, l *line) {
			l.enter(t, "A", 3*hash-1, hash)
			l.enter(t, "A", 3*hash, hash)
		}, map[string]string{"A1": "rejected after 0s", "A2": "hashed after 0s"}},
		"behind another": {func(t *testing.T, l *line) {
			l.enter(t, "A", time.Second, hash)
			l.enter(t, "A", 4*hash-1, hash)
			l.enter(t, "A", 4*hash, hash)
		}, map[string]string{"A1": "hashed after 0s", "A2": "rejected after 0s", "A3": "hashed after 50ms"}},
		"more than two fifths of its time": {func(t *testing.T, l *line) {
			for range 6 {
				l.enter(t, "A", 10*hash, hash)
			}
		}, map[string]string{"A1": "hashed after 0s", "A5": "hashed after 200ms", "A6": "rejected after 0s"}},
		"after a slow hash": {func(t *testing.T, l *line) {
			l.enter(t, "A", time.Minute, 900*time.Millisecond)
			l.enter(t, "A", time.Second, hash)
			l.enter(t, "A", 2*time.Second, hash)
		}, map[string]string{"A1": "hashed after 0s", "A2": "rejected after 900ms", "A3": "hashed after 900ms"}},
		"others get turns before it": {func(t *testing.T, l *line) {
			l.enter(t, "A", time.Minute, hash)
			l.enter(t, "B", time.Minute, hash)
			l.enter(t, "B", 8*hash-1, hash)
			l.arrive(t, "C D E")
		}, map[string]string{"B1": "hashed after 50ms", "C1": "hashed after 100ms", "E1": "hashed after 200ms", "B2": "rejected after 250ms"}},
	} {
		synctest.Test(t, func(t *testing.T) {
			l := newLine(1, 100)
			test.arrive(t, l)
			l.end(int(time.Minute / hash))
			for request, want := range test.want {
				expect.Equal(t, name+", "+request, l.outcomes[request], want)
			}
			got := l.Stats()
			expect.Equal(t, name+", running, waiting and clients in memory", [3]int{got.Running, got.Waiting, l.Clients()}, [3]int{})
		})
	}
}

// caller is a client that disconnects after the duration in waits. It records the outcomes of its
// requests.
type caller struct {
	key   netip.Prefix
	waits time.Duration

	mu                      sync.Mutex // guards the following
	arrived, served, hashed int
	rejections              []time.Duration // how long they took
}

// request makes one request whose hash takes a little longer than the queue assumes.
func (c *caller) request(t *testing.T, queue *fairqueue.Queue) {
	t.Helper()
	began, hashed := time.Now(), 0
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	defer time.AfterFunc(c.waits, cancel).Stop()
	err := queue.Do(ctx, c.key, nothing, func() error {
		hashed++
		time.Sleep(52 * time.Millisecond)
		return nil
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.arrived++
	c.hashed += hashed
	switch took := time.Since(began); {
	case errors.Is(err, fairqueue.ErrBusy):
		c.rejections = append(c.rejections, took)
	case err == nil && took <= c.waits:
		c.served++
	}
}

// One client sends four times the requests that can be hashed. The queue hashes
// without a pause, and rejects the excess at once. Another client logs in meanwhile.
func TestFlood(t *testing.T) {
	for _, slots := range []int{1, 3} {
		for _, waits := range []time.Duration{3 * time.Second, 10 * time.Second} {
			t.Run(fmt.Sprintf("%d slots, clients wait %v", slots, waits), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					const lasts, hashTime = 20 * time.Second, 52 * time.Millisecond
					queue := newQueue(slots, 100)
					greedy := &caller{key: clientOf("A"), waits: waits}
					victim := &caller{key: clientOf("B"), waits: 5 * time.Second}
					var took time.Duration // by all logins of the victim
					end := make(chan struct{})
					time.AfterFunc(lasts/2, func() {
						defer close(end)
						began := time.Now()
						for range 10 {
							victim.request(t, queue)
						}
						took = time.Since(began)
					})
					for began := time.Now(); time.Since(began) < lasts; time.Sleep(hashTime / time.Duration(4*slots)) {
						go greedy.request(t, queue)
					}
					<-end
					time.Sleep(10 * time.Second)
					greedy.mu.Lock()
					defer greedy.mu.Unlock()

					if victim.served != 10 || took > 3*time.Second {
						t.Errorf("another client: got %d of 10 served within %v, want all within 3s", victim.served, took)
					}
					if want := int(lasts/hashTime) * slots; greedy.served < want*95/100 {
						t.Errorf("got %d served, want about %d", greedy.served, want)
					}
					expect.Equal(t, "hashes for requests whose client had gone", greedy.hashed-greedy.served, 0)
					if len(greedy.rejections) < greedy.arrived/2 {
						t.Fatalf("got %d of %d rejected, want most", len(greedy.rejections), greedy.arrived)
					}
					slices.Sort(greedy.rejections)
					if p99 := greedy.rejections[len(greedy.rejections)*99/100]; p99 > 50*time.Millisecond {
						t.Errorf("got rejections after %v (p99), want at most 50ms", p99)
					}
				})
			})
		}
	}
}

// A few slow hashes cause no rejection. After many, each rejection halves the estimate, so the
// queue soon accepts requests again.
func TestEstimateForgetsSlowHashes(t *testing.T) {
	for name, test := range map[string]struct{ slow, rejected int }{
		"a few": {4, 0},
		"many":  {40, 2}, // each rejection halves the estimate
	} {
		synctest.Test(t, func(t *testing.T) {
			queue := newQueue(1, 100)
			for range test.slow {
				_ = queue.Do(t.Context(), clientOf("A"), nothing, func() error { time.Sleep(4 * time.Second); return nil })
			}
			c := &caller{waits: 5 * time.Second}
			for range 30 {
				c.request(t, queue)
			}
			expect.Equal(t, name+", rejected of 30", len(c.rejections), test.rejected)
			expect.Equal(t, name+", served of 30", c.served, 30-test.rejected)
		})
	}
}

// A queue whose first estimate is too long for every deadline soon accepts requests.
func TestEstimateForgetsItsAssumption(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue, rejected := newQueue(1, 100), 0
		for range 5 {
			ctx, cancel := context.WithTimeout(t.Context(), 70*time.Millisecond)
			err := queue.Do(ctx, clientOf("A"), nothing, func() error { time.Sleep(10 * time.Millisecond); return nil })
			if cancel(); errors.Is(err, fairqueue.ErrBusy) {
				rejected++
			}
		}
		expect.Equal(t, "rejected of 5 (each halves the estimate)", rejected, 2)
	})
}

// A request whose deadline has passed does not change the estimate.
func TestEstimateIgnoresExpiredRequests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := newQueue(1, 100)
		for _, left := range []time.Duration{0, 0, 0, 140 * time.Millisecond} { // less than three hashes
			ctx, cancel := context.WithTimeout(t.Context(), left)
			expect.ErrorIs(t, left.String(), queue.Do(ctx, clientOf("A"), nothing, nothing), fairqueue.ErrBusy)
			cancel()
		}
	})
}

// Requests without a hash do not change the estimate.
func TestEstimateMeasuresHashesOnly(t *testing.T) {
	fails := func() error { return errors.New("quota is used up") }
	for name, prepare := range map[string]func() error{"prepare fails": fails, "the deadline passes": nothing} {
		synctest.Test(t, func(t *testing.T) {
			l := newLine(1, 100)
			for range 20 {
				ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
				_ = l.Do(ctx, clientOf("A"), prepare, func() error { <-ctx.Done(); return ctx.Err() })
				cancel()
			}
			l.enter(t, "A", time.Second, hash)
			l.enter(t, "A", 4*hash-1, 0)
			l.enter(t, "A", 4*hash, 0)
			l.end(20)
			expect.Equal(t, name+", less time than three hashes of 50 ms", l.outcomes["A2"], "rejected after 0s")
			expect.Equal(t, name+", enough time", l.outcomes["A3"], "hashed after 50ms")
		})
	}
}
