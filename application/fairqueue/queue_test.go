package fairqueue_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/fairqueue"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestNewChecksItsConfig(t *testing.T) {
	for name, config := range map[string]fairqueue.Config{
		"no slot":              {Slots: 0, Clock: time.Now},
		"fewer than 0 waiting": {Slots: 1, MaxWaiting: -1, Clock: time.Now},
		"no clock":             {Slots: 1},
	} {
		if queue, err := fairqueue.New(config); err == nil || queue != nil {
			t.Errorf("%s: got %v and %v, want an error", name, queue, err)
		}
	}
}

// Clients take turns. A client that arrives during a hash comes before the client of that hash.
func TestOrder(t *testing.T) {
	for name, test := range map[string]struct {
		arrive string
		ended  int // hashes that end before the clients in then arrive
		then   string
		served string
	}{
		"five clients":            {"A A A C C C - - - B D", 0, "", "A1 C1 -1 B1 D1 A2 C2 -2 A3 C3 -3"},
		"arrives after others":    {"A A A B B", 2, "C", "A1 B1 A2 B2 C1 A3"},
		"before the others again": {"A A A A B", 2, "B", "A1 B1 A2 B2 A3 A4"},
		"not before those ahead":  {"A B B C", 3, "B", "A1 B1 C1 B2 B3"},
	} {
		synctest.Test(t, func(t *testing.T) {
			l := newLine(1, 20)
			l.arrive(t, test.arrive)
			l.end(test.ended)
			l.arrive(t, test.then)
			l.end(len(strings.Fields(test.served)) - test.ended)
			l.want(t, name, test.served, "")
		})
	}
}

// A client gets one slot per turn, even if a second slot becomes free during its hash.
func TestOrderWithTwoSlots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(2, 20)
		l.enter(t, "-", time.Hour, hash)
		l.enter(t, "-", time.Hour, hash+time.Nanosecond)
		l.arrive(t, "A A B B")
		time.Sleep(time.Nanosecond)
		l.end(1)
		l.want(t, "two slots", "-1 -2 A1 B1", "")
		l.end(2)
	})
}

// The last request of the longest FIFO is rejected. An arriving request is rejected itself if no
// other FIFO is longer than its own would be. The first request has the slot and does not wait.
func TestFullQueue(t *testing.T) {
	for name, test := range map[string]struct {
		waiting                  int
		arrive, served, rejected string
	}{
		"same client":     {3, "A A A A A", "A1 A2 A3 A4", "A5"},
		"another client":  {3, "A A A A B", "A1 B1 A2 A3", "A4"},
		"several":         {3, "A A A A B C", "A1 B1 C1 A2", "A4 A3"},
		"a tie":           {3, "- B A A B", "-1 B1 A1 A2", "B2"},
		"not the longest": {4, "- A A A B B", "-1 A1 B1 A2 B2", "A3"},
		"one of each":     {3, "- A B C D", "-1 A1 B1 C1", "D1"},
		"nobody may wait": {0, "A B A", "A1", "B1 A2"},
	} {
		synctest.Test(t, func(t *testing.T) {
			l := newLine(1, test.waiting)
			l.arrive(t, test.arrive)
			l.want(t, name, strings.Fields(test.served)[0], test.rejected)
			l.end(len(strings.Fields(test.served)))
			l.want(t, name+", at the end", test.served, test.rejected)
			l.arrive(t, strings.Repeat("A ", test.waiting+1)) // there is room again
			l.want(t, name+", then others", test.served+fmt.Sprintf(" A%d", l.arrived["A"]-test.waiting), test.rejected)
			l.end(test.waiting + 1)
		})
	}
}

// If a slot is free and the context has ended, select may choose either. 100 repetitions make
// sure that it chooses both.
func TestEndedContexts(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	late, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	for name, c := range map[string]struct {
		ctx      context.Context
		want     error
		rejected uint64
	}{
		"cancelled": {cancelled, context.Canceled, 0},
		"late":      {late, fairqueue.ErrBusy, 100},
	} {
		queue := newQueue(1, 0)
		for range 100 {
			expect.ErrorIs(t, name, queue.Do(c.ctx, clientOf("A"), nothing, func() error {
				t.Errorf("%s: work ran for a request whose context has ended", name)
				return nil
			}), c.want)
		}
		expect.Equal(t, name, queue.Stats(), fairqueue.Stats{Slots: 1, Rejected: c.rejected})
	}
}

func TestStats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		end := make(chan struct{})
		queue := newQueue(2, 2)
		outcomes := make(chan error, 4)
		cancelled, cancel := context.WithCancel(t.Context())
		late, stop := context.WithTimeout(t.Context(), time.Second)
		defer stop()
		want := func(when string, want fairqueue.Stats) {
			t.Helper()
			synctest.Wait()
			expect.Equal(t, when, queue.Stats(), want)
		}
		want("idle", fairqueue.Stats{Slots: 2})
		for _, ctx := range []context.Context{t.Context(), t.Context(), cancelled, late} {
			go func() {
				outcomes <- queue.Do(ctx, clientOf("A"), nothing, func() error { <-end; return nil })
			}()
			synctest.Wait()
		}
		expect.ErrorIs(t, "full", queue.Check(t.Context(), clientOf("A")), fairqueue.ErrBusy)
		want("full", fairqueue.Stats{Slots: 2, Running: 2, Waiting: 2, Rejected: 1})
		cancel()
		expect.ErrorIs(t, "cancel", <-outcomes, context.Canceled)
		want("one cancelled", fairqueue.Stats{Slots: 2, Running: 2, Waiting: 1, Rejected: 1})
		expect.ErrorIs(t, "deadline", <-outcomes, fairqueue.ErrBusy)
		want("one late", fairqueue.Stats{Slots: 2, Running: 2, Rejected: 2})
		close(end)
		want("all ended", fairqueue.Stats{Slots: 2, Rejected: 2})
	})
}
