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
)

const (
	hashTime       = 52 * time.Millisecond
	requestTimeout = 5 * time.Second
)

// client is a client of a queue that waits for a time, and has its requests' outcomes.
// A hash that ends when it no longer waits is none served.
type client struct {
	key   netip.Prefix
	waits time.Duration

	mu                      sync.Mutex // guards the following
	arrived, served, hashed int
	refusals                []time.Duration // how long they took
}

// request makes one request, which takes a hash.
func (c *client) request(t *testing.T, queue *fairqueue.Queue) {
	t.Helper()
	began := time.Now()
	ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
	defer cancel()
	defer time.AfterFunc(c.waits, cancel).Stop()
	hashed := 0
	err := queue.Do(ctx, c.key, nothing, func() error {
		hashed++
		time.Sleep(hashTime)
		return nil
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.arrived++
	c.hashed += hashed
	switch took := time.Since(began); {
	case errors.Is(err, fairqueue.ErrBusy):
		c.refusals = append(c.refusals, took)
	case err == nil && took <= c.waits:
		c.served++
	}
}

// Four times as many requests as can be hashed come from one address. They are served
// as fast as hashes run, and the others are refused without a wait. Another address
// logs in meanwhile.
func TestFairQueueUnderAFlood(t *testing.T) {
	for _, slots := range []int{1, 3} {
		for _, waits := range []time.Duration{3 * time.Second, 10 * time.Second} {
			t.Run(fmt.Sprintf("%d slots, clients wait %v", slots, waits), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					const lasts = 20 * time.Second
					queue := newQueue(slots, 100)
					greedy := &client{key: netip.MustParsePrefix("192.0.2.7/32"), waits: waits}
					victim := &client{key: netip.MustParsePrefix("198.51.100.7/32"), waits: requestTimeout}
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
					time.Sleep(2 * requestTimeout)
					greedy.mu.Lock()
					defer greedy.mu.Unlock()

					if victim.served != 10 || took > 3*time.Second {
						t.Errorf("another address: got %d of 10 served within %v, want all within 3s", victim.served, took)
					}
					if want := int(lasts/hashTime) * slots; greedy.served < want*95/100 {
						t.Errorf("got %d served, want about %d", greedy.served, want)
					}
					if lost := greedy.hashed - greedy.served; lost != 0 {
						t.Errorf("got %d hashes for clients that had gone, want none", lost)
					}
					if len(greedy.refusals) < greedy.arrived/2 {
						t.Fatalf("got %d of %d refused, want most", len(greedy.refusals), greedy.arrived)
					}
					slices.Sort(greedy.refusals)
					if p99 := greedy.refusals[len(greedy.refusals)*99/100]; p99 > 50*time.Millisecond {
						t.Errorf("got refusals after %v (p99), want at most 50ms", p99)
					}
				})
			})
		}
	}
}
