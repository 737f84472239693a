// Package groupcommit collects statements that wait at the same time, and runs them as one batch. A
// batch of writes is one transaction, which waits once for the disk. A batch of reads can be sent
// in one round trip.
//
// A key is idle while no statement with that key runs. The key 0 is always idle. A statement runs
// alone at once if a slot is free, fewer than Config.Batches batches run, and its key is idle.
// Otherwise it waits. A batch begins when a slot is free and fewer than Config.Batches batches run.
// While MaxBatch statements wait, a free slot is enough. The batch takes all waiting statements
// with idle keys, up to MaxBatch. If it would have one statement, the statement runs alone. A
// statement that has waited for Config.MaxWait needs no slot. It runs alone when its key is idle.
//
// RunBatch returns the error of each statement. If it returns ErrNothingCommitted, each statement
// is retried alone. Any other error goes to every caller of the batch without a retry, since the
// statements may be committed.
//
// Statements with the same nonzero key run in the order of their arrival, one after the other or in
// one batch. If they ran at the same time, a statement would hold a connection while it waits for the
// lock of another.
package groupcommit

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// MaxBatch is the maximum number of statements in a batch. It limits how long a statement waits
// for the others of its batch.
const MaxBatch = 64

// ErrNothingCommitted is returned by Config.RunBatch to have each statement retried alone. RunBatch
// must return it unwrapped, and the batch must have changed nothing.
var ErrNothingCommitted = errors.New("the batch changed nothing")

// Config configures a Queue of statements of type S.
type Config[S any] struct {
	// Run runs one statement. Run and RunBatch may store results through pointers in the statements.
	Run func(ctx context.Context, statement S) error
	// RunBatch runs statements in their order, and returns one error or nil for each. It runs writes
	// in one transaction, and returns after the commit.
	RunBatch func(ctx context.Context, batch []S) ([]error, error)
	// Key returns the key of a statement. A statement with the key 0 conflicts with no other. A batch
	// runs its statements in the order of their keys, so that batches of several processes cannot
	// deadlock. Statements with the same key keep the order of their arrival.
	Key func(statement S) int64
	// Slots is the maximum number of statements and batches that run at a time. The default is 1.
	Slots int
	// Batches is the maximum number of batches that run at a time. The default is 1. While MaxBatch
	// statements wait, only Slots limits the batches.
	Batches int
	// MaxWait limits how long a statement waits for a slot, from its arrival. The statement then runs
	// alone without a slot, because the statements in the slots may wait for a lock or for the network.
	// The time in a failed batch counts too. Zero is no limit.
	MaxWait time.Duration
}

// Queue runs statements alone or in batches. It is safe for concurrent use.
type Queue[S any] struct {
	config Config[S]

	mutex          sync.Mutex
	slotsInUse     int
	batchesRunning int
	running        map[int64]bool // the keys of running statements
	waiting        []*call[S]     // oldest first
	// timer runs hurry when the next call becomes urgent, or earlier. It is nil only if every waiting
	// call is urgent, or if there is no MaxWait. A timer for each call would take more CPU time.
	timer *time.Timer
}

// New returns a queue.
func New[S any](config Config[S]) *Queue[S] {
	config.Slots, config.Batches = max(config.Slots, 1), max(config.Batches, 1)
	return &Queue[S]{config: config, running: make(map[int64]bool)}
}

type call[S any] struct {
	ctx       context.Context
	statement S
	key       int64
	arrived   time.Time     // when it began to wait
	noBatch   bool          // it runs alone: its batch has failed, or it is urgent
	urgent    bool          // it has waited for MaxWait, and needs no slot
	hasSlot   bool          // true while it runs alone in a slot
	decision  chan decision // buffers its only value, so a send never blocks
}

// decision ends the wait of a call: the call may run alone, or has run in a batch.
type decision struct {
	mayRun bool
	err    error // of the call in the batch
}

// Do runs a statement. If ctx ends while the statement waits or runs in a batch, Do returns the
// error of ctx at once. A running batch goes on, so the statement may be committed, and its result
// may be stored later.
func (q *Queue[S]) Do(ctx context.Context, statement S) error {
	c := &call[S]{ctx: ctx, statement: statement, key: q.config.Key(statement)}
	if q.enter(c) {
		defer q.leave(c)
		return q.config.Run(ctx, statement)
	}
	return q.wait(c)
}

// wait returns the error of a waiting call, which runs alone or in a batch.
func (q *Queue[S]) wait(c *call[S]) error {
	select {
	case d := <-c.decision:
		if d.mayRun {
			defer q.leave(c)
			return q.config.Run(c.ctx, c.statement)
		}
		return d.err
	case <-c.ctx.Done():
		q.cancel(c)
		return c.ctx.Err()
	}
}

// enter reports whether the call may run alone at once. Otherwise the call waits.
func (q *Queue[S]) enter(c *call[S]) bool {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if q.slotsInUse < q.config.Slots && q.batchesRunning < q.config.Batches && !q.running[c.key] {
		q.slotsInUse++
		c.hasSlot = true
		q.begin(c)
		return true
	}
	c.decision, c.arrived = make(chan decision, 1), time.Now()
	q.waiting = append(q.waiting, c)
	if q.timer == nil && q.config.MaxWait > 0 {
		q.timer = time.AfterFunc(q.config.MaxWait, q.hurry)
	}
	if len(q.waiting) >= MaxBatch {
		q.dispatch()
	}
	return false
}

// leave ends a call that ran alone.
func (q *Queue[S]) leave(c *call[S]) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	q.end(c)
	q.dispatch()
}

// hurry starts the urgent calls.
func (q *Queue[S]) hurry() {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	q.markUrgent()
	q.dispatch()
}

// cancel removes a waiting call. If the call has just been allowed to run, cancel ends it.
func (q *Queue[S]) cancel(c *call[S]) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	q.waiting = slices.DeleteFunc(q.waiting, func(other *call[S]) bool { return other == c })
	select {
	case d := <-c.decision:
		if d.mayRun {
			q.end(c)
			q.dispatch()
		}
	default:
	}
}

// runBatch runs a batch in a slot, and gives each call its error. After ErrNothingCommitted the
// calls wait again, each to run alone.
func (q *Queue[S]) runBatch(batch []*call[S]) {
	errs, err := q.execute(batch)
	q.mutex.Lock()
	defer q.mutex.Unlock()
	q.slotsInUse--
	q.batchesRunning--
	for _, c := range batch {
		q.end(c)
	}
	if err == ErrNothingCommitted { //nolint:errorlint // the queue's own signal, never wrapped
		for _, c := range batch {
			c.noBatch = true
		}
		// Do may already have returned for a call whose context has ended. If such a call got a slot,
		// nothing would release the slot.
		batch = slices.DeleteFunc(batch, func(c *call[S]) bool { return c.ctx.Err() != nil })
		q.waiting = slices.Concat(batch, q.waiting)
		slices.SortStableFunc(q.waiting, func(a, b *call[S]) int { return a.arrived.Compare(b.arrived) })
		if q.config.MaxWait > 0 {
			q.markUrgent()
		}
	} else {
		for i, c := range batch {
			if err != nil {
				c.decision <- decision{err: err}
			} else {
				c.decision <- decision{err: errs[i]}
			}
		}
	}
	q.dispatch()
}

// execute runs a batch within the latest deadline of its callers.
func (q *Queue[S]) execute(batch []*call[S]) (errs []error, err error) {
	defer func() {
		if cause := recover(); cause != nil { // a panic on this goroutine would end the process
			err = fmt.Errorf("panic in a batch: %v\n%s", cause, debug.Stack())
		}
	}()
	statements := make([]S, len(batch))
	for i, c := range batch {
		statements[i] = c.statement
	}
	ctx, cancel := untilLatestDeadline(batch)
	defer cancel()
	errs, err = q.config.RunBatch(ctx, statements)
	if err == nil && len(errs) != len(batch) {
		err = fmt.Errorf("groupcommit: RunBatch returned %d errors for %d statements", len(errs), len(batch))
	}
	return errs, err
}

// untilLatestDeadline returns a context with the latest deadline of the callers, or without one if
// a caller has none. A caller that gives up does not cancel the batch.
func untilLatestDeadline[S any](batch []*call[S]) (context.Context, context.CancelFunc) {
	var latest time.Time
	for _, c := range batch {
		deadline, limited := c.ctx.Deadline()
		if !limited {
			return context.WithCancel(context.Background())
		}
		if deadline.After(latest) {
			latest = deadline
		}
	}
	return context.WithDeadline(context.Background(), latest)
}

// The methods below are called with the mutex locked.

// dispatch starts the waiting calls that may run.
func (q *Queue[S]) dispatch() {
	q.startUrgent()
	for q.slotsInUse < q.config.Slots && (q.batchesRunning < q.config.Batches || len(q.waiting) >= MaxBatch) {
		batch := q.next()
		if len(batch) == 0 {
			return
		}
		q.slotsInUse++
		for _, c := range batch {
			q.begin(c)
		}
		if len(batch) == 1 { // not a batch: it runs on its caller's goroutine, and may wait long for a lock
			batch[0].hasSlot = true
			batch[0].decision <- decision{mayRun: true}
			continue
		}
		q.batchesRunning++
		go q.runBatch(batch)
	}
}

// markUrgent marks the calls that have waited for MaxWait, and sets the timer for the oldest other
// call.
func (q *Queue[S]) markUrgent() {
	if q.timer != nil {
		q.timer.Stop()
		q.timer = nil
	}
	for _, c := range q.waiting {
		left := q.config.MaxWait - time.Since(c.arrived)
		if left > 0 {
			q.timer = time.AfterFunc(left, q.hurry)
			return
		}
		c.noBatch, c.urgent = true, true
	}
}

// startUrgent starts the urgent calls whose keys are idle.
func (q *Queue[S]) startUrgent() {
	q.waiting = slices.DeleteFunc(q.waiting, func(c *call[S]) bool {
		if !c.urgent || q.running[c.key] {
			return false
		}
		q.begin(c)
		c.decision <- decision{mayRun: true}
		return true
	})
}

// next removes the calls of the next batch from waiting, and returns them. A call with noBatch is a
// batch of one.
func (q *Queue[S]) next() (batch []*call[S]) {
	full := false
	q.waiting = slices.DeleteFunc(q.waiting, func(c *call[S]) bool {
		switch {
		case c.ctx.Err() != nil: // its Do returns by itself
			return true
		case full, q.running[c.key]:
			return false
		case c.noBatch && len(batch) > 0: // no later call with its key may overtake it
			full = true
			return false
		}
		batch = append(batch, c)
		full = c.noBatch || len(batch) == MaxBatch
		return true
	})
	slices.SortStableFunc(batch, func(a, b *call[S]) int { return cmp.Compare(a.key, b.key) })
	return batch
}

// begin marks the key of a call as running.
func (q *Queue[S]) begin(c *call[S]) {
	if c.key != 0 {
		q.running[c.key] = true
	}
}

// end releases the key and the slot of a call.
func (q *Queue[S]) end(c *call[S]) {
	delete(q.running, c.key)
	if c.hasSlot {
		c.hasSlot = false
		q.slotsInUse--
	}
}
