package e2e_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

const busy = `{"error":"Server is busy, try again later"}`

// answered is a reply and when it came, counted from the start of the burst.
type answered struct {
	reply
	after time.Duration
}

// burst makes all exchanges at once and returns their answers in order.
func (s *server) burst(t *testing.T, requests []request) []answered {
	t.Helper()
	answers := make([]answered, len(requests))
	errs := make([]error, len(requests))
	var done sync.WaitGroup
	begin := time.Now()
	for i, r := range requests {
		done.Go(func() {
			answers[i].reply, errs[i] = s.try(t.Context(), r)
			answers[i].after = time.Since(begin)
		})
	}
	done.Wait()
	for i, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
		checkAnswer(t, requests[i], answers[i].reply)
	}
	return answers
}

// More people than there is room for ask for a password hash at once, at the
// cost that hashes have. Who is within the room is served, everybody else is
// told at once to come back, and those who want no hash notice nothing.
func TestBurstOfHashes(t *testing.T) {
	const slots, queue, size = 1, 4, 40
	p := launch(t, "DATABASE_URL=memory:", "HASH_CONCURRENCY="+strconv.Itoa(slots), "HASH_QUEUE="+strconv.Itoa(queue))
	ana := p.register(t, "ana@example.com")
	logins, registrations := make([]request, size), make([]request, size)
	for i := range size {
		logins[i] = logInAs("ana@example.com")
		if i%2 == 0 {
			logins[i] = guessAt(fmt.Sprintf("person%d@example.com", i))
		}
		registrations[i] = registration(fmt.Sprintf("person%d@example.com", i))
	}
	cases := []struct {
		name     string
		requests []request
		served   []int
	}{
		{"logins", logins, []int{200, 401}},
		{"registrations", registrations, []int{201}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var reads atomic.Int64
			ctx, stop := context.WithCancel(t.Context())
			var reader sync.WaitGroup
			reader.Go(func() {
				for ctx.Err() == nil {
					got, err := p.try(ctx, request{method: "GET", path: "/tasks", token: ana.token})
					if err == nil && got.status == 200 {
						reads.Add(1)
					} else if ctx.Err() == nil {
						t.Errorf("GET /tasks meanwhile: got %d %s and %v", got.status, got.body, err)
						return
					}
				}
			})
			answers := p.burst(t, c.requests)
			stop()
			reader.Wait()
			counts := make(map[int]int)
			var lastServed, lastRefused time.Duration
			for _, got := range answers {
				counts[got.status]++
				if got.status != 503 {
					lastServed = max(lastServed, got.after)
					continue
				}
				lastRefused = max(lastRefused, got.after)
				if got.body != busy || got.header.Get("Retry-After") == "" {
					t.Errorf("got %s with Retry-After %q, want %s", got.body, got.header.Get("Retry-After"), busy)
				}
			}
			served := 0
			for _, status := range c.served {
				served += counts[status]
			}
			if served < slots+queue || counts[503] == 0 || served+counts[503] != size {
				t.Errorf("got %v, want at least %d served, some 503 and nothing else", counts, slots+queue)
			}
			if lastRefused > lastServed {
				t.Errorf("the last refusal came after %v, the last service after %v: refusals waited in the queue", lastRefused, lastServed)
			}
			if reads.Load() < 3 {
				t.Errorf("got %d reads during the burst, want some", reads.Load())
			}
			p.logIn(t, "ana@example.com")
		})
	}
}

// Who goes away while waiting is not hashed for, and their place is free
// again.
func TestWhoLeavesTheQueue(t *testing.T) {
	t.Parallel()
	const queue, size = 3, 10
	url := "sqlite:" + filepath.Join(t.TempDir(), "own.db")
	p := launch(t, "DATABASE_URL="+url, "HASH_CONCURRENCY=1", "HASH_QUEUE="+strconv.Itoa(queue))
	p.url = url
	p.register(t, "ana@example.com")
	p.register(t, "slow@example.com")
	// The hash says itself what comparing with it costs: here, about two seconds.
	p.exec(t, "UPDATE users SET password_hash = replace(password_hash, '$2a$10$', '$2a$15$') WHERE email = 'slow@example.com'")

	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	refused := make(chan int, size)
	var crowd sync.WaitGroup
	for range size {
		crowd.Go(func() {
			if got, err := p.try(ctx, guessAt("slow@example.com")); err == nil {
				refused <- got.status
			}
		})
	}
	// All are refused but one whose hash is being compared and those who wait.
	for range size - 1 - queue {
		if status := <-refused; status != 503 {
			t.Fatalf("got %d, want 503: the room is for %d", status, 1+queue)
		}
	}
	p.waitForAttempts(t, 1)
	leave()
	crowd.Wait()
	p.waitForPlace(t)
	p.logIn(t, "ana@example.com")
	if compared := strings.Count(p.log.String(), `"event":"login failed"`); compared > 1 {
		t.Errorf("got %d comparisons, want the one that had begun: the others' people had gone", compared)
	}
	// Every place is free again, not only one.
	for deadline := time.Now().Add(30 * time.Second); ; {
		counts := together(t, []*server{p.server}, repeat(logInAs("ana@example.com"), 1+queue))
		if counts[200] == 1+queue {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("got %v, want %d × 200: places are lost", counts, 1+queue)
		}
	}
}

// waitForAttempts returns when so many attempts have been reserved, which is
// the last thing before the hash.
func (p *process) waitForAttempts(t *testing.T, want int) {
	t.Helper()
	db := p.database(t)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		var got int
		if err := db.QueryRowContext(t.Context(), "SELECT max(count) FROM attempts").Scan(&got); err != nil {
			t.Fatal(err)
		}
		if got == want {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("got %d attempts, want %d", got, want)
		}
	}
	// A look at the users table is far from as long as a hash that takes
	// seconds.
	time.Sleep(100 * time.Millisecond)
}

// waitForPlace returns when a request is let into the queue again, which must
// be while the hash in front of it is still being compared: it waits there,
// and is not refused.
func (p *process) waitForPlace(t *testing.T) {
	t.Helper()
	for {
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		got, err := p.try(ctx, logInAs("ana@example.com"))
		cancel()
		if strings.Contains(p.log.String(), `"event":"login failed"`) {
			t.Error("the places of those who left were free only after the hash that was being compared")
			return
		}
		if err != nil {
			return // it waits
		}
		if got.body != busy {
			t.Fatalf("got %d %s, want to wait or to be refused", got.status, got.body)
		}
		time.Sleep(10 * time.Millisecond)
	}
}
