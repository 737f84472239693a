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
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// hash is the duration of a hash that the queue assumes.
const hash = 50 * time.Millisecond

func newQueue(slots, waiting int) *fairqueue.Queue {
	return expect.Must(fairqueue.New(fairqueue.Config{Slots: slots, MaxWaiting: waiting, Clock: time.Now}))
}

func nothing() error { return nil }

// clientOf returns the key of the client with the name, which is a letter.
func clientOf(name string) netip.Prefix {
	return netip.PrefixFrom(netip.AddrFrom4([4]byte{192, 0, 2, name[0]}), 32)
}

// line is a Queue with the outcomes of its requests. "A1" is the first request of the
// client A.
type line struct {
	*fairqueue.Queue
	arrived map[string]int // by client

	mu               sync.Mutex // guards the following
	served, rejected []string
	outcomes         map[string]string
}

func newLine(slots, waiting int) *line {
	return &line{Queue: newQueue(slots, waiting), arrived: map[string]int{}, outcomes: map[string]string{}}
}

// enter sends a request. The parameter left is the time until its deadline, and takes is the
// duration of its hash.
func (l *line) enter(t *testing.T, client string, left, takes time.Duration) {
	t.Helper()
	l.arrived[client]++
	name, began := fmt.Sprint(client, l.arrived[client]), time.Now()
	note := func(requests *[]string, outcome string) {
		l.mu.Lock()
		defer l.mu.Unlock()
		*requests = append(*requests, name)
		l.outcomes[name] = fmt.Sprint(outcome, " after ", time.Since(began))
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
			note(&l.rejected, "rejected")
		}
	}()
	synctest.Wait()
}

// arrive sends one request after the other, each with enough time. The text lists their clients,
// such as "A A B".
func (l *line) arrive(t *testing.T, clients string) {
	t.Helper()
	for _, client := range strings.Fields(clients) {
		l.enter(t, client, time.Hour, hash)
	}
}

// end waits until the next n hashes have ended.
func (l *line) end(n int) {
	time.Sleep(time.Duration(n) * hash)
	synctest.Wait()
}

func (l *line) want(t *testing.T, what, served, rejected string) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	expect.Equal(t, what+", served", strings.Join(l.served, " "), served)
	expect.Equal(t, what+", rejected", strings.Join(l.rejected, " "), rejected)
	expect.Equal(t, what+", rejected in the stats", l.Stats().Rejected, uint64(len(l.rejected)))
}
