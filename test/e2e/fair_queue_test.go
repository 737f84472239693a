package e2e_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// One address with its own right passwords and new registrations keeps the queue
// for password hashing full. Users at another address log in and register all
// the same.
func TestOneAddressFillsTheHashQueue(t *testing.T) {
	t.Parallel()
	const connections, logins = 100, 10
	p := launch(t, "DATABASE_URL=memory:", "METRICS_ADDR=127.0.0.1:0", "HASH_CONCURRENCY=1", fmt.Sprintf("HASH_QUEUE=%d", connections-1))
	for _, email := range []string{"greedy@example.com", "ana@example.com"} {
		p.Register(t, email)
	}
	greedy := p.from(t, "127.0.0.66")
	greedy.Observe = nil // checks of its answers would take the CPU that the other address needs
	flooding := greedy.flood(t, connections)
	await.True(t, "the queue is full", func() bool {
		return strings.Contains(p.metrics(t), fmt.Sprintf("\ntareas_hash_waiting %d\n", connections-1))
	})

	began, before := time.Now(), flooding.served.Load()
	var served []int // statuses of the other address's requests
	for range logins {
		served = append(served, p.Do(t, logInAs("ana@example.com")).Status)
	}
	took, others := time.Since(began).Round(time.Millisecond), flooding.served.Load()-before
	t.Logf("%d logins took %v; the flooding address was served %d times meanwhile", logins, took, others)
	if got := strings.Count(fmt.Sprint(served), "200"); got < logins-1 {
		t.Errorf("got %d of %d logins served, want at least %d: %v", got, logins, logins-1, served)
	}
	if others > 2*logins {
		t.Errorf("got %d requests of the flooding address served meanwhile, want about one for each login", others)
	}
	if got := p.Do(t, registration("bob@example.com")).Status; got != http.StatusCreated {
		t.Errorf("register: got %d, want 201", got)
	}
	if flooding.refused.Load() == 0 {
		t.Error("got no request of the flooding address refused, want some")
	}
}

// hashFlood counts the answers to one address's logins and registrations.
type hashFlood struct{ served, refused atomic.Int64 }

// flood logs in greedy@example.com and registers new users, without a pause on
// each of the connections, until the test ends.
func (s *server) flood(t *testing.T, connections int) *hashFlood {
	t.Helper()
	answers := new(hashFlood)
	ctx, stop := context.WithCancel(t.Context())
	var clients sync.WaitGroup
	t.Cleanup(func() { stop(); clients.Wait() })
	for i := range connections {
		clients.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				r := logInAs("greedy@example.com")
				if i%2 == 0 {
					r = registration(fmt.Sprintf("greedy%d.%d@example.com", i, n))
				}
				got, err := s.Try(ctx, r)
				switch {
				case err != nil: // the test has ended
				case got.Status == http.StatusServiceUnavailable:
					answers.refused.Add(1)
				default:
					answers.served.Add(1)
				}
			}
		})
	}
	return answers
}
