// Package fairqueue limits how many passwords are hashed at a time, and is fair between clients.
package fairqueue

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

// Queue limits password hashing: it runs a fixed number of hashes at a time,
// queues further callers, and refuses those whose turn would come too late. It is
// safe for concurrent use. A nil *Queue applies no limit.
//
// It is fair between clients, by round-robin: in each round every client
// that waits gets one slot. If the queue is full, the caller with the last round is
// refused: the newest caller of a client with most. While 100 connections of one
// address keep the queue full, ten logins from another address are all served, each
// after one hash of the first.
//
// It estimates when a caller gets its turn, from the time of the last hashes. A caller
// is refused on arrival if it would wait for more than two fifths of the time until its
// deadline: 2 seconds of 5. A longer queue serves few callers under a flood, because
// clients that give up after 3 seconds leave it just before their turn.
//
// A hash begins only if there is time for three until the deadline. A change of the
// password hashes twice, and the database needs time too.
type Queue struct {
	slots, queue int
	clock        func() time.Time
	refused      atomic.Uint64 // ErrBusy so far

	mu       sync.Mutex // guards the following
	running  []*queued
	waiting  []*queued // in the order of their turns; empty if a slot is free
	round    int       // of the caller that got the last slot
	hashTime time.Duration
}

// queued is a caller that waits for a slot or has one.
type queued struct {
	client   netip.Prefix
	deadline time.Time
	round    int
	turn     chan error // gets one value: nil with a slot, or ErrBusy
}

// assumedHashTime is the estimate before the first hash: of bcrypt with cost 10.
const assumedHashTime = 50 * time.Millisecond

// New returns a Queue that runs slots hashes at a time while up to
// queue further callers wait. Fewer than 1 slots count as 1, a queue below 0 as 0. The
// clock is that of the deadlines of contexts: time.Now.
func New(slots, queue int, clock func() time.Time) *Queue {
	return &Queue{slots: max(1, slots), queue: max(0, queue), clock: clock, hashTime: assumedHashTime}
}

// Check returns the ErrBusy that Do would return at once. It is called before the
// caller has cost anything.
func (q *Queue) Check(ctx context.Context, client netip.Prefix) error {
	if q == nil {
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	_, _, err := q.place(ctx, client)
	return q.counted(err)
}

// Do waits for a slot. In the slot it runs prepare and, if that succeeds, work, which hashes a
// password. If the queue
// refuses the caller or the deadline of ctx passes first, Do returns ErrBusy; if ctx
// is cancelled, an error that matches context.Canceled. It runs neither then. When a
// database hangs, that deadline ends the callers that wait for a slot, so ctx should
// have one.
//
// All callers with the zero Prefix are one client.
func (q *Queue) Do(ctx context.Context, client netip.Prefix, prepare, work func() error) error {
	if q == nil {
		if err := prepare(); err != nil {
			return err
		}
		return work()
	}
	c, err := q.enter(ctx, client)
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
	if err := prepare(); err != nil {
		return err
	}
	err = work()
	if ctx.Err() == nil { // else it has waited for a database
		q.measured(q.clock().Sub(began))
	}
	return err
}

func (q *Queue) counted(err error) error {
	if err != nil {
		q.refused.Add(1)
	}
	return err
}

// enter adds a caller, which may take the place of another.
func (q *Queue) enter(ctx context.Context, client netip.Prefix) (*queued, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	c, at, err := q.place(ctx, client)
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
func (q *Queue) leave(c *queued) {
	q.mu.Lock()
	defer q.mu.Unlock()
	is := func(other *queued) bool { return other == c }
	q.running = slices.DeleteFunc(q.running, is)
	q.waiting = slices.DeleteFunc(q.waiting, is)
	q.grant()
}

// measured moves the estimate towards the time of a hash, by a quarter at most: a few
// hashes that a busy moment has slowed down must not refuse everybody.
func (q *Queue) measured(took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	step := max(q.hashTime/4, time.Millisecond)
	q.hashTime += min(max(took-q.hashTime, -step), step)
}

// The methods below are called with mu locked.

// place returns a caller that arrives and its index in waiting, or ErrBusy. Its round is
// the one after its client's last, and not one that is over.
func (q *Queue) place(ctx context.Context, client netip.Prefix) (c *queued, at int, err error) {
	c = &queued{client: client, round: q.round, turn: make(chan error, 1)}
	now, left := q.clock(), time.Duration(math.MaxInt64)
	if deadline, ok := ctx.Deadline(); ok {
		left = deadline.Sub(now)
	}
	c.deadline = now.Add(left)
	for _, other := range slices.Concat(q.running, q.waiting) {
		if other.client == c.client {
			c.round = max(c.round, other.round+1)
		}
	}
	for at < len(q.waiting) && q.waiting[at].round <= c.round {
		at++
	}
	full := len(q.running) == q.slots && at >= q.queue
	if !full && q.wait(at) <= left/5*2 && !q.late(c, at) {
		return c, at, nil
	}
	if len(q.running) == 0 && q.hashTime > assumedHashTime {
		q.hashTime /= 2 // no hash will correct an estimate that refuses every caller
	}
	return nil, 0, ErrBusy
}

// wait returns how long a caller will wait that has so many callers before it.
func (q *Queue) wait(before int) time.Duration {
	hashes := max(0, before+len(q.running)+1-q.slots)
	return time.Duration(hashes) * q.hashTime / time.Duration(q.slots)
}

// late reports whether a caller with so many before it gets its turn too late.
func (q *Queue) late(c *queued, before int) bool {
	return q.clock().Add(q.wait(before) + 3*q.hashTime).After(c.deadline)
}

// grant gives the free slots to the callers with the next turns. It refuses those
// whose turn would come too late, because others have arrived before them or a hash
// has taken longer.
func (q *Queue) grant() {
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
		q.running, q.round = append(q.running, c), c.round
		c.turn <- nil
	}
}

// Stats are the metrics of a Queue.
type Stats struct {
	// Slots is the maximum number of concurrent hashes, Running the number of
	// slots in use, and Waiting the number of callers in the queue.
	Slots, Running, Waiting int
	// Refused is the number of callers that got ErrBusy so far.
	Refused uint64
}

// Stats returns the current metrics.
func (q *Queue) Stats() Stats {
	if q == nil {
		return Stats{}
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	return Stats{Slots: q.slots, Running: len(q.running), Waiting: len(q.waiting), Refused: q.refused.Load()}
}
