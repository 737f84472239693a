package fairqueue_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
)

// clientOf returns the key of the client with the name.
func clientOf(name string) netip.Prefix {
	return netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2, name[0]}), 32)
}

// hash is how long a hash takes, as the queue assumes.
const hash = 50 * time.Millisecond

// line is a FairQueue, and what became of its callers.
type line struct {
	*fairqueue.Queue
	arrived map[string]int // by client

	mu              sync.Mutex // guards the following
	served, refused []string   // callers in their order
	outcomes        map[string]string
}

func newLine(slots, queue int) *line {
	return &line{Queue: newQueue(slots, queue), arrived: map[string]int{}, outcomes: map[string]string{}}
}

// enter enters a caller whose deadline is left from now, and whose hash takes a time.
func (l *line) enter(t *testing.T, name, client string, left, takes time.Duration) {
	t.Helper()
	began := time.Now()
	note := func(callers *[]string, what string) {
		l.mu.Lock()
		defer l.mu.Unlock()
		*callers = append(*callers, name)
		l.outcomes[name] = fmt.Sprint(what, " after ", time.Since(began))
	}
	ctx, cancel := context.WithTimeout(t.Context(), left)
	go func() {
		defer cancel()
		err := l.Do(ctx, clientOf(client), nothing, func() error {
			note(&l.served, "hashed")
			time.Sleep(takes)
			return nil
		})
		if errors.Is(err, fairqueue.ErrBusy) {
			note(&l.refused, "refused")
		}
	}()
	synctest.Wait()
}

// arrive enters patient callers, given by their clients as "A A B", one after the other.
// Their names are as "A1", the first caller of A.
func (l *line) arrive(t *testing.T, callers string) {
	t.Helper()
	for _, client := range strings.Fields(callers) {
		l.arrived[client]++
		l.enter(t, fmt.Sprint(client, l.arrived[client]), client, time.Hour, hash)
	}
}

// end waits for the end of the n next hashes, one at a time.
func (l *line) end(n int) {
	time.Sleep(time.Duration(n) * hash)
	synctest.Wait()
}

func (l *line) want(t *testing.T, served, refused string) {
	t.Helper()
	if got := strings.Join(l.served, " "); got != served {
		t.Errorf("got served %q, want %q", got, served)
	}
	if got := strings.Join(l.refused, " "); got != refused {
		t.Errorf("got refused %q, want %q", got, refused)
	}
	if got := l.Stats().Refused; got != uint64(len(l.refused)) {
		t.Errorf("got %d refused in the stats, want %d", got, len(l.refused))
	}
}

// Slots are given in turn between clients.
func TestFairQueueOrder(t *testing.T) {
	tests := map[string]struct {
		arrive string
		ended  int // hashes before then arrive
		then   string
		served string
	}{
		"one client":              {"A A A", 0, "", "A1 A2 A3"},
		"two clients":             {"A A A A B B", 0, "", "A1 B1 A2 B2 A3 A4"},
		"three clients":           {"A A A B B C", 0, "", "A1 B1 C1 A2 B2 A3"},
		"five clients":            {"A A A C C C - - - B D", 0, "", "A1 C1 -1 B1 D1 A2 C2 -2 A3 C3 -3"},
		"arrives after others":    {"A A A B B", 2, "C", "A1 B1 A2 B2 C1 A3"},
		"before the others again": {"A A A A B", 2, "B", "A1 B1 A2 B2 A3 A4"},
		"not before those ahead":  {"A B B C", 3, "B", "A1 B1 C1 B2 B3"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLine(1, 20)
				l.arrive(t, test.arrive)
				l.end(test.ended)
				l.arrive(t, test.then)
				l.end(len(strings.Fields(test.served)) - test.ended)
				l.want(t, test.served, "")
			})
		})
	}
}

// A turn is one slot, although several become free during a hash.
func TestFairQueueOrderWithTwoSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(2, 20)
		l.enter(t, "first", "-", time.Hour, hash)
		l.enter(t, "second", "-", time.Hour, hash+time.Nanosecond)
		l.arrive(t, "A A B B")
		time.Sleep(time.Nanosecond)
		l.end(1)
		l.want(t, "first second A1 B1", "")
		l.end(2)
	})
}

// If the queue is full, the caller with the last round is refused, the newest if several
// have it. The first caller has
// the slot and does not wait.
func TestFullFairQueue(t *testing.T) {
	tests := map[string]struct {
		queue                   int
		arrive, served, refused string
	}{
		"same client":     {3, "A A A A A", "A1 A2 A3 A4", "A5"},
		"another client":  {3, "A A A A B", "A1 B1 A2 A3", "A4"},
		"several":         {3, "A A A A B C", "A1 B1 C1 A2", "A4 A3"},
		"a tie":           {3, "- B A A B", "-1 B1 A1 A2", "B2"},
		"not the largest": {4, "- A A A B B", "-1 A1 B1 A2 B2", "A3"},
		"one of each":     {3, "- A B C D", "-1 A1 B1 C1", "D1"},
		"has a slot":      {1, "A A B", "A1 B1", "A2"},
		"no queue":        {0, "A B A", "A1", "B1 A2"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLine(1, test.queue)
				l.arrive(t, test.arrive)
				l.want(t, strings.Fields(test.served)[0], test.refused)
				l.end(len(strings.Fields(test.served)))
				l.want(t, test.served, test.refused)
				l.arrive(t, strings.Repeat("A ", test.queue+1)) // the places are free again
				l.want(t, test.served+fmt.Sprintf(" A%d", l.arrived["A"]-test.queue), test.refused)
				l.end(test.queue + 1)
			})
		})
	}
}

// No hash is begun whose request cannot end by its deadline. Its caller is refused as
// soon as that is known, and the slot goes to the next.
func TestNoHashIsBegunTooLate(t *testing.T) {
	for name, test := range map[string]struct {
		arrive func(t *testing.T, l *line)
		want   map[string]string
	}{
		"on arrival": {func(t *testing.T, l *line) {
			l.enter(t, "too little", "A", 3*hash-1, hash)
			l.enter(t, "enough", "A", 3*hash, hash)
		}, map[string]string{"too little": "refused after 0s", "enough": "hashed after 0s"}},
		"behind another": {func(t *testing.T, l *line) {
			l.enter(t, "first", "A", time.Second, hash)
			l.enter(t, "too little", "A", 4*hash-1, hash)
			l.enter(t, "enough", "A", 4*hash, hash)
		}, map[string]string{"first": "hashed after 0s", "too little": "refused after 0s", "enough": "hashed after 50ms"}},
		"more than two fifths of its time": {func(t *testing.T, l *line) {
			for i := range 10 {
				l.enter(t, fmt.Sprint(i), "A", 10*hash, hash)
			}
		}, map[string]string{
			"0": "hashed after 0s", "1": "hashed after 50ms", "2": "hashed after 100ms", "3": "hashed after 150ms", "4": "hashed after 200ms",
			"5": "refused after 0s", "6": "refused after 0s", "7": "refused after 0s", "8": "refused after 0s", "9": "refused after 0s",
		}},
		"after a slow hash": {func(t *testing.T, l *line) {
			l.enter(t, "slow", "A", time.Minute, 900*time.Millisecond)
			l.enter(t, "too little", "A", time.Second, hash)
			l.enter(t, "enough", "A", 2*time.Second, hash)
		}, map[string]string{"slow": "hashed after 0s", "too little": "refused after 900ms", "enough": "hashed after 900ms"}},
		"others get turns before it": {func(t *testing.T, l *line) {
			l.enter(t, "first", "A", time.Minute, hash)
			for i := range 2 { // their hashes may begin within 350 ms
				l.enter(t, fmt.Sprint("patient ", i), "B", time.Minute, hash)
				l.enter(t, fmt.Sprint(i), "A", 10*hash, hash)
			}
			l.enter(t, "last", "B", time.Minute, hash)
			time.Sleep(hash / 2)
			for i := range 4 {
				l.enter(t, fmt.Sprint("other ", i), fmt.Sprint(i), time.Minute, hash)
			}
		}, map[string]string{
			"first": "hashed after 0s", "patient 0": "hashed after 50ms", "0": "hashed after 300ms", "1": "refused after 25ms",
			"other 0": "hashed after 75ms", "other 1": "hashed after 125ms", "other 2": "hashed after 175ms", "other 3": "hashed after 225ms",
			"patient 1": "hashed after 350ms", "last": "hashed after 400ms",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLine(1, 100)
				test.arrive(t, l)
				l.end(int(time.Minute / hash))
				for name, want := range test.want {
					if got := l.outcomes[name]; got != want {
						t.Errorf("%s: got %q, want %q", name, got, want)
					}
				}
				wantIdle(t, l.Queue)
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
	for _, name := range []string{"prepare fails", "the deadline passes"} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLine(1, 100)
				for range 20 {
					ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
					prepare, work := nothing, func() error { <-ctx.Done(); return ctx.Err() }
					if name == "prepare fails" {
						prepare, work = func() error { return errors.New("quota is used up") }, nil
					}
					_ = l.Do(ctx, clientOf("A"), prepare, work)
					cancel()
				}
				l.enter(t, "first", "A", time.Second, 50*time.Millisecond)
				l.enter(t, "too little", "A", 199*time.Millisecond, 0)
				l.enter(t, "enough", "A", 200*time.Millisecond, 0)
				l.end(20)
				if early, enough := l.outcomes["too little"], l.outcomes["enough"]; early != "refused after 0s" || enough != "hashed after 50ms" {
					t.Errorf("got %s and %s, want the assumed time of a hash, 50 ms", early, enough)
				}
			})
		})
	}
}
