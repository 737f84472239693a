package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// One client address with right passwords fills the queue for password hashes. Its further
// logins and registrations are rejected. Requests without a hash are served. A login from
// another address takes a place of the first address. A lock delays the hashes.
func TestOneAddressFillsTheHashQueue(t *testing.T) {
	t.Parallel()
	const slots, queue = 1, 4
	s := start(t, pgtest.Migrated(t), func(c *bootstrap.Config) {
		c.MetricsAddr, c.HashConcurrency, c.HashQueue = "127.0.0.1:0", slots, queue
	})
	ana := s.Register(t, "ana@example.com")
	s.Register(t, "greedy@example.com")
	greedy := s.from(t, "127.0.0.66")
	queued := func(waiting, rejected int) {
		t.Helper()
		await.True(t, fmt.Sprintf("%d wait, %d are rejected", waiting, rejected), func() bool {
			return strings.Contains(s.metrics(t), fmt.Sprintf("\ntareas_hash_rejected_total %d\n", rejected)) &&
				strings.Contains(s.metrics(t), fmt.Sprintf("\ntareas_hash_waiting %d\n", waiting))
		})
	}

	unlock := s.lock(t, "BEGIN", "LOCK TABLE attempts IN EXCLUSIVE MODE") // attempts can be read
	requests := make([]request, slots+queue)
	for i := range requests {
		requests[i] = logInAs("greedy@example.com")
	}
	answers := begin(t, []*server{greedy}, requests)
	queued(queue, 0)
	for _, r := range []request{logInAs("greedy@example.com"), registration("greedy2@example.com")} {
		if got := greedy.Want(t, r, 503, busy); got.Header.Get("Retry-After") == "" {
			t.Errorf("%s: got no Retry-After", r.Path)
		}
	}
	queued(queue, 2)
	s.wantList(t, ana)
	other := begin(t, []*server{s}, []request{logInAs("ana@example.com")})
	queued(queue, 3)
	unlock()
	if got := statuses(answers()); got[200] != slots+queue-1 || got[503] != 1 {
		t.Errorf("the address: got %v by status, want one 503 and %d served", got, slots+queue-1)
	}
	if got := statuses(other()); got[200] != 1 {
		t.Errorf("another address: got %v by status, want 200", got)
	}
	greedy.Want(t, registration("greedy2@example.com"), 201, `{"id":3,"email":"greedy2@example.com"}`)
}
