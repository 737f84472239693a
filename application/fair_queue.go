package application

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
)

// ErrBusy reports that too many callers wait for a password hash: the queue is
// full, or the caller's deadline passed in it.
var ErrBusy = errors.New("too many passwords are being hashed")

// FairQueue limits password hashing: it runs a fixed number of hashes at a time,
// queues a fixed number of callers, and refuses the rest at once. It is safe for
// concurrent use. Enter of a nil *FairQueue applies no limit.
//
// It is fair between holders of addresses. A free slot goes to the holders in
// turn, and to the oldest caller of each. If the queue is full, the newest caller
// of the holder with most callers in it is refused, which may be the one that
// arrives. While 100 connections of one address keep the queue full, ten logins
// from another address are all served, each after one hash of the first; a
// first-come queue refused all ten.
type FairQueue struct {
	slots, capacity int           // capacity counts slots and queue
	refused         atomic.Uint64 // ErrBusy so far

	mu      sync.Mutex               // guards the following, and the places
	running int                      // places with a slot
	waiting int                      // places without
	holders map[netip.Prefix]*holder // by ClientOf their address
	turns   []*holder                // the same holders; the next turn first
}

// holder is the holder of an address with at least one waiting place.
type holder struct {
	places []*QueuePlace // the oldest first
}

// QueuePlace is the place of one caller in a FairQueue. The nil *QueuePlace is a
// place in no queue.
type QueuePlace struct {
	queue   *FairQueue
	client  netip.Prefix // the holder's key in queue.holders
	turn    chan error   // gets one value: nil with a slot, or ErrBusy
	holder  *holder      // nil unless it waits
	ready   bool         // Do waits for a slot
	running bool         // has a slot
}

// NewFairQueue returns a FairQueue that runs slots hashes at a time while up to
// queue further callers wait. slots must be at least 1, queue at least 0.
func NewFairQueue(slots, queue int) *FairQueue {
	return &FairQueue{slots: slots, capacity: slots + queue, holders: make(map[netip.Prefix]*holder)}
}

// Enter returns a place for a caller that will need a hash, or ErrBusy. The caller
// must call Leave. A later caller can take the place away until it has a slot;
// then Do returns ErrBusy.
//
// All callers with the zero address, which is an unknown one, are one holder.
func (q *FairQueue) Enter(from netip.Addr) (*QueuePlace, error) {
	if q == nil {
		return nil, nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	p := &QueuePlace{queue: q, client: ClientOf(from), turn: make(chan error, 1)}
	q.add(p)
	if q.running+q.waiting <= q.capacity {
		return p, nil
	}
	refused := q.newestOfLargest(p.holder)
	q.remove(refused)
	if refused == p {
		q.refused.Add(1)
		return nil, ErrBusy
	}
	refused.turn <- ErrBusy
	return p, nil
}

// Do waits for a slot and runs work, which hashes a password, in it. It may be
// called once, and leaves the queue. If the place is taken away or the deadline of
// ctx passes first, Do returns ErrBusy; if ctx is cancelled, an error that matches
// context.Canceled. It runs no work then. When a database hangs, that deadline ends
// the callers that wait for a slot, so ctx should have one.
func (p *QueuePlace) Do(ctx context.Context, work func() error) error {
	if p == nil {
		return work()
	}
	defer p.Leave()
	if err := p.wait(ctx); err != nil {
		return err
	}
	return work()
}

// wait returns nil once the place has a slot.
func (p *QueuePlace) wait(ctx context.Context) (err error) {
	p.queue.getReady(p)
	select {
	case err = <-p.turn:
	case <-ctx.Done():
	}
	// If both cases are ready, select takes either.
	switch {
	case err == nil && errors.Is(ctx.Err(), context.DeadlineExceeded):
		err = fmt.Errorf("deadline passed in the queue: %w", ErrBusy)
	case err == nil && ctx.Err() != nil:
		return fmt.Errorf("wait for a hash slot: %w", ctx.Err())
	}
	if err != nil {
		p.queue.refused.Add(1)
	}
	return err
}

// Leave gives up the place. It does nothing if the caller has left already.
func (p *QueuePlace) Leave() {
	if p == nil {
		return
	}
	q := p.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case p.holder != nil:
		q.remove(p)
	case p.running:
		p.running = false
		q.running--
		if h, waits := q.holders[p.client]; waits {
			q.toBack(h) // behind those that arrived during its hash
		}
		q.grant()
	}
}

func (q *FairQueue) getReady(p *QueuePlace) {
	q.mu.Lock()
	defer q.mu.Unlock()
	p.ready = true
	q.grant()
}

// The methods below are called with mu locked.

// grant gives the free slots to ready places, in turn between the holders.
func (q *FairQueue) grant() {
	for q.running < q.slots {
		p := q.next()
		if p == nil {
			return
		}
		q.toBack(p.holder)
		q.remove(p)
		p.running = true
		q.running++
		p.turn <- nil
	}
}

// next returns the oldest ready place of the first holder that has one, or nil.
func (q *FairQueue) next() *QueuePlace {
	for _, h := range q.turns {
		if i := slices.IndexFunc(h.places, func(p *QueuePlace) bool { return p.ready }); i >= 0 {
			return h.places[i]
		}
	}
	return nil
}

func (q *FairQueue) toBack(h *holder) {
	i := slices.Index(q.turns, h)
	q.turns = append(slices.Delete(q.turns, i, i+1), h)
}

// newestOfLargest returns the newest place of the holder with most places. Among
// equals, it prefers the given holder.
func (q *FairQueue) newestOfLargest(largest *holder) *QueuePlace {
	for _, h := range q.turns {
		if len(h.places) > len(largest.places) {
			largest = h
		}
	}
	return largest.places[len(largest.places)-1]
}

func (q *FairQueue) add(p *QueuePlace) {
	h, ok := q.holders[p.client]
	if !ok {
		h = new(holder)
		q.holders[p.client] = h
		q.turns = append(q.turns, h)
	}
	h.places = append(h.places, p)
	p.holder = h
	q.waiting++
}

func (q *FairQueue) remove(p *QueuePlace) {
	h := p.holder
	i := slices.Index(h.places, p)
	h.places = slices.Delete(h.places, i, i+1)
	p.holder = nil
	q.waiting--
	if len(h.places) == 0 {
		delete(q.holders, p.client)
		i := slices.Index(q.turns, h)
		q.turns = slices.Delete(q.turns, i, i+1)
	}
}
