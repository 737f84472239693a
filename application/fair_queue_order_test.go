package application_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/application"
)

// clients are the addresses of clients, by a letter.
var clients = map[string][]string{
	"A": {"192.0.2.7", "::ffff:192.0.2.7"},
	"B": {"192.0.2.8"}, // of A's network
	"C": {"2001:db8:0:1::7", "2001:db8:0:1:ffff::8", "2001:db8:0:1::7%eth0"},
	"D": {"2001:db8:0:2::7"}, // of C's /48
	"-": {""},
}

// line is a FairQueue with one slot, and what became of its callers.
type line struct {
	*application.FairQueue
	free            chan struct{} // each value ends a hash
	arrived         map[string]int
	served, refused []string // as "A1", the first caller of A
}

func newLine(queue int) *line {
	return &line{FairQueue: newQueue(1, queue), free: make(chan struct{}), arrived: map[string]int{}}
}

// arrive enters callers, given by their clients as "A A B", one after the other.
func (l *line) arrive(ctx context.Context, callers string) {
	for _, client := range strings.Fields(callers) {
		var from netip.Addr
		if addresses := clients[client]; addresses[0] != "" {
			from = netip.MustParseAddr(addresses[l.arrived[client]%len(addresses)])
		}
		l.arrived[client]++
		name := fmt.Sprint(client, l.arrived[client])
		go func() {
			err := l.Do(ctx, from, func() error {
				l.served = append(l.served, name)
				<-l.free
				return nil
			})
			if errors.Is(err, application.ErrBusy) {
				l.refused = append(l.refused, name)
			}
		}()
		synctest.Wait()
	}
}

// end ends n hashes.
func (l *line) end(n int) {
	for range n {
		l.free <- struct{}{}
		synctest.Wait()
	}
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
		"all kinds of addresses":  {"A A A C C C - - - B D", 0, "", "A1 C1 -1 B1 D1 A2 C2 -2 A3 C3 -3"},
		"arrives after others":    {"A A A B B", 2, "C", "A1 B1 A2 B2 C1 A3"},
		"before the others again": {"A A A A B", 2, "B", "A1 B1 A2 B2 A3 A4"},
		"not before those ahead":  {"A B B C", 3, "B", "A1 B1 C1 B2 B3"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLine(20)
				l.arrive(t.Context(), test.arrive)
				l.end(test.ended)
				l.arrive(t.Context(), test.then)
				l.end(len(strings.Fields(test.served)) - test.ended)
				l.want(t, test.served, "")
			})
		})
	}
}

// A turn is one slot, although several become free during a hash.
func TestFairQueueOrderWithTwoSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(0)
		l.FairQueue = newQueue(2, 20)
		l.arrive(t.Context(), "- - A A B B")
		l.end(2)
		l.want(t, "-1 -2 A1 B1", "")
		l.end(4)
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
		"same client":       {3, "A A A A A", "A1 A2 A3 A4", "A5"},
		"another client":    {3, "A A A A B", "A1 B1 A2 A3", "A4"},
		"several":           {3, "A A A A B C", "A1 B1 C1 A2", "A4 A3"},
		"a tie":             {3, "- B A A B", "-1 B1 A1 A2", "B2"},
		"not the largest":   {4, "- A A A B B", "-1 A1 B1 A2 B2", "A3"},
		"one of each":       {3, "- A B C D", "-1 A1 B1 C1", "D1"},
		"has a slot":        {1, "A A B", "A1 B1", "A2"},
		"one /64":           {3, "- C C C D", "-1 C1 D1 C2", "C3"},
		"one IPv4 address":  {3, "- A A A B", "-1 A1 B1 A2", "A3"},
		"unknown addresses": {3, "A - - - B", "A1 -1 B1 -2", "-3"},
		"no queue":          {0, "A B A", "A1", "B1 A2"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLine(test.queue)
				l.arrive(t.Context(), test.arrive)
				l.want(t, strings.Fields(test.served)[0], test.refused)
				l.end(len(strings.Fields(test.served)))
				l.want(t, test.served, test.refused)
				l.arrive(t.Context(), strings.Repeat("A ", test.queue+1)) // the places are free again
				l.want(t, test.served+fmt.Sprintf(" A%d", l.arrived["A"]-test.queue), test.refused)
				l.end(test.queue + 1)
			})
		})
	}
}
