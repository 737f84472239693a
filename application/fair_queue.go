package application

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// ErrBusy reports that too many callers wait for a password hash: the queue is
// full, or the caller's turn would come too late.
var ErrBusy = errors.New("too many passwords are being hashed")

// FairQueue limits password hashing: it runs a fixed number of hashes at a time,
// queues further callers, and refuses those whose turn would come too late. It is
// safe for concurrent use. A nil *FairQueue applies no limit.
//
// It is fair between clients (see ClientOf). A free slot goes to the clients in turn,
// and to the oldest caller of each. If the queue is full, the caller with the last
// turn is refused: the newest caller of the client with most. While 100 connections of one
// address keep the queue full, ten logins from another address are all served, each
// after one hash of the first.
//
// It estimates when a caller gets its turn, from the median time of the last hashes.
// A caller is refused on arrival if it would wait for more than two fifths of the time
// until its deadline: 2 seconds of 5. A longer queue serves few callers under a flood,
// because clients that give up after 3 seconds leave it just before their turn.
//
// A hash begins only if three medians are left until the deadline, its own included. A
// change of the password hashes twice, and the database needs time too.
type FairQueue struct {
	slots, queue int
	clock        Clock
	refused      atomic.Uint64 // ErrBusy so far

	mu      sync.Mutex // guards the following
	running []*queued
	waiting []*queued // in the order of their turns; empty if a slot is free
	times   hashTimes
}

// queued is a caller that waits for a slot or has one.
type queued struct {
	client   netip.Prefix
	deadline time.Time     // of the request
	patience time.Duration // the longest wait for which it is admitted
	turn     chan error    // gets one value: nil with a slot, or ErrBusy
}

// NewFairQueue returns a FairQueue that runs slots hashes at a time while up to
// queue further callers wait. slots must be at least 1, queue at least 0. The clock
// is that of the deadlines of contexts: time.Now.
func NewFairQueue(slots, queue int, clock Clock) *FairQueue {
	return &FairQueue{slots: slots, queue: queue, clock: clock, times: assumedTimes}
}

// Check returns the ErrBusy that Do would return at once. It is called before the
// caller has cost anything.
func (q *FairQueue) Check(ctx context.Context, from netip.Addr) error {
	if q == nil {
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	_, err := q.place(q.newQueued(ctx, from))
	return q.counted(err)
}

// Do waits for a slot and runs work, which hashes a password, in it. If the queue
// refuses the caller or the deadline of ctx passes first, Do returns ErrBusy; if ctx
// is cancelled, an error that matches context.Canceled. It runs no work then. When a
// database hangs, that deadline ends the callers that wait for a slot, so ctx should
// have one.
//
// All callers with the zero address, which is an unknown one, are one client.
func (q *FairQueue) Do(ctx context.Context, from netip.Addr, work func() error) error {
	if q == nil {
		return work()
	}
	c, err := q.enter(ctx, from)
	if err != nil {
		return q.counted(err)
	}
	defer q.leave(c)
	select {
	case err = <-c.turn:
	case <-ctx.Done():
	}
	switch ended := ctx.Err(); { // if both cases are ready, select takes either
	case err != nil:
		return q.counted(err)
	case errors.Is(ended, context.DeadlineExceeded):
		return q.counted(fmt.Errorf("deadline passed in the queue: %w", ErrBusy))
	case ended != nil:
		return fmt.Errorf("wait for a hash slot: %w", ended)
	}
	began := q.clock()
	err = work()
	// An attempt that a quota refuses has no hash, and one that its deadline ended has
	// waited for a database.
	if !errors.Is(err, ErrTooManyAttempts) && ctx.Err() == nil {
		q.measured(q.clock().Sub(began))
	}
	return err
}

func (q *FairQueue) counted(err error) error {
	if err != nil {
		q.refused.Add(1)
	}
	return err
}

func (q *FairQueue) newQueued(ctx context.Context, from netip.Addr) *queued {
	c := &queued{client: ClientOf(from), turn: make(chan error, 1)}
	now, left := q.clock(), time.Duration(math.MaxInt64)
	if deadline, ok := ctx.Deadline(); ok {
		left = deadline.Sub(now)
	}
	c.deadline, c.patience = now.Add(left), left/5*2
	return c
}

// enter adds a caller, which may take the place of another.
func (q *FairQueue) enter(ctx context.Context, from netip.Addr) (*queued, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	c := q.newQueued(ctx, from)
	at, err := q.place(c)
	if err != nil {
		return nil, err
	}
	q.waiting = slices.Insert(q.waiting, at, c)
	q.grant()
	if last := len(q.waiting) - 1; last >= q.queue {
		q.waiting[last].turn <- ErrBusy
		q.waiting = slices.Delete(q.waiting, last, last+1)
	}
	return c, nil
}

// leave removes a caller that waits or has a slot, and none that has been refused.
func (q *FairQueue) leave(c *queued) {
	q.mu.Lock()
	defer q.mu.Unlock()
	is := func(other *queued) bool { return other == c }
	q.running = slices.DeleteFunc(q.running, is)
	q.waiting = slices.DeleteFunc(q.waiting, is)
	q.grant()
}

func (q *FairQueue) measured(took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.times.add(took)
}

// The methods below are called with mu locked.

// place returns the index in waiting of a caller that arrives, or ErrBusy.
func (q *FairQueue) place(c *queued) (int, error) {
	at := q.turnOf(c.client)
	full := len(q.running) == q.slots && at == len(q.waiting) && at >= q.queue
	if !full && q.wait(at) <= c.patience && !q.late(c, at) {
		return at, nil
	}
	if len(q.running) == 0 {
		// No hash will correct a measured time that is too long. Otherwise every
		// caller might be refused from now on.
		q.times.add(q.times.median() / 2)
	}
	return 0, ErrBusy
}

// turnOf returns the index in waiting of a client's next caller. After the last one of
// the client, each other client has one turn before it. The client that has a slot
// has had its turn.
func (q *FairQueue) turnOf(client netip.Prefix) int {
	had := make(map[netip.Prefix]bool)
	first := 0
	for i, c := range q.waiting {
		if c.client == client {
			first = i + 1
		}
	}
	if first == 0 {
		for _, c := range q.running {
			had[c.client] = true
		}
	}
	for i, c := range q.waiting[first:] {
		if had[c.client] {
			return first + i
		}
		had[c.client] = true
	}
	return len(q.waiting)
}

// wait returns how long a caller will wait that has so many callers before it.
func (q *FairQueue) wait(before int) time.Duration {
	hashes := max(0, before+len(q.running)+1-q.slots)
	return time.Duration(hashes) * q.times.median() / time.Duration(q.slots)
}

// late reports whether a caller with so many before it gets its turn too late.
func (q *FairQueue) late(c *queued, before int) bool {
	return q.clock().Add(q.wait(before) + 3*q.times.median()).After(c.deadline)
}

// grant gives the free slots to the callers with the next turns. It refuses those
// whose turn would come too late, because others have arrived before them or a hash
// has taken longer.
func (q *FairQueue) grant() {
	before := 0
	q.waiting = slices.DeleteFunc(q.waiting, func(c *queued) bool {
		if q.late(c, before) {
			c.turn <- ErrBusy
			return true
		}
		before++
		return false
	})
	for len(q.waiting) > 0 && len(q.running) < q.slots {
		c := q.waiting[0]
		q.waiting = slices.Delete(q.waiting, 0, 1)
		q.running = append(q.running, c)
		c.turn <- nil
	}
}

// hashTimes are how long the last callers held their slots. The median is taken for
// that of the next: a few that a busy moment has slowed down must not refuse everybody.
type hashTimes struct {
	last [9]time.Duration
	next int
}

// assumedTimes are those before the first hashes: of bcrypt with cost 10.
var assumedTimes = func() (times hashTimes) {
	for range times.last {
		times.add(50 * time.Millisecond)
	}
	return times
}()

func (h *hashTimes) add(took time.Duration) {
	h.last[h.next] = took
	h.next = (h.next + 1) % len(h.last)
}

func (h *hashTimes) median() time.Duration {
	sorted := h.last // a copy
	slices.Sort(sorted[:])
	return sorted[len(sorted)/2]
}
