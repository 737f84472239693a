package application_test

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

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	hashTime       = 52 * time.Millisecond
	requestTimeout = 5 * time.Second
)

// client is a client of a queue that waits for a time, and has its requests' outcomes.
// A hash that ends when it no longer waits is none served.
type client struct {
	from  netip.Addr
	waits time.Duration

	mu                      sync.Mutex // guards the following
	arrived, served, hashed int
	refusals                []time.Duration // how long they took
}

// request makes one request, which takes a hash.
func (c *client) request(t *testing.T, queue *application.FairQueue) {
	t.Helper()
	began := time.Now()
	ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
	defer cancel()
	defer time.AfterFunc(c.waits, cancel).Stop()
	hashed := 0
	err := queue.Do(ctx, c.from, func() error {
		hashed++
		time.Sleep(hashTime)
		return nil
	})
	c.mu.Lock()
	defer c.mu.Unlock()
	c.arrived++
	c.hashed += hashed
	switch took := time.Since(began); {
	case errors.Is(err, application.ErrBusy):
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
					greedy := &client{from: netip.MustParseAddr("192.0.2.7"), waits: waits}
					victim := &client{from: netip.MustParseAddr("198.51.100.7"), waits: requestTimeout}
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

// slowUsers takes a time to create a user.
type slowUsers struct{ domain.UserRepository }

func (s slowUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	time.Sleep(20 * time.Millisecond)
	if err := ctx.Err(); err != nil {
		return domain.User{}, fmt.Errorf("insert a user: %w", err)
	}
	return s.UserRepository.Create(ctx, draft)
}

// More registrations than can be hashed until their deadline: each is made, finds the
// email taken or is refused before its hash. None fails between its hash and its user.
func TestRegistrationsBeyondTheirDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const registrations = 200
		queue := newQueue(1, registrations)
		f := newGuarded(t, ratelimit.Limits{Address: registrations}, application.WithFairQueue(queue))
		f.users.UserRepository = slowUsers{f.users.UserRepository}
		f.before = at("hasher", func(ctx context.Context) error {
			if ctx.Err() == nil {
				time.Sleep(hashTime)
			}
			return ctx.Err()
		})
		outcomes := make(chan error, registrations)
		for range registrations {
			go func() {
				ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
				defer cancel()
				outcomes <- uses["register"].do(ctx, f, "secret", "")
			}()
		}
		created, taken, busy := 0, 0, 0
		for range registrations {
			switch err := <-outcomes; {
			case err == nil:
				created++
			case errors.Is(err, domain.ErrEmailTaken):
				taken++
			case errors.Is(err, application.ErrBusy):
				busy++
			default:
				t.Errorf("got error %v, want none, %v or %v", err, domain.ErrEmailTaken, application.ErrBusy)
			}
		}
		if hashes := f.count("hasher"); created != 1 || busy == 0 || hashes != created+taken {
			t.Errorf("got %d created, %d taken, %d busy and %d hashes, want 1 created and a hash for each not refused", created, taken, busy, hashes)
		}
		f.guard.Wait()
	})
}
