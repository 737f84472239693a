package gormstore

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// maxBatch is the maximum number of statements in a batch. It limits how long
// the first one waits for the last.
const maxBatch = 64

// WithBatches commits changes of tasks in batches (group commit). A small write
// spends most of its time waiting for the disk, and a batch waits once for all its
// changes. With 32 clients, a server that commits each change by itself creates half as
// many tasks a second on PostgreSQL, and a quarter on SQLite; see test/bench/README.md.
//
// At most slots transactions hold a slot at a time. If one is free and no batch runs, a
// change runs at once on its caller's goroutine. Changes that arrive otherwise are queued,
// and one slot commits them batch by batch until the queue is empty. Each change still
// succeeds or fails by itself, and no call returns success before the commit.
//
// There is one batch at a time, unless another whole one waits: two would have half as many
// changes each, and a change would take a fifth more CPU time, in this process and in the
// database. A change that is alone counts as no batch, since it may wait long for a lock.
//
// A change that has been queued for patience runs by itself, without a slot,
// since the changes in the slots may be waiting for a lock or for the network.
// Patience 0 means no limit, for databases with one writer.
func WithBatches(batcher Batcher, slots int, patience time.Duration) Option {
	return func(s *Store) { s.changeRunner = newQueue(batcher, slots, 1, patience) }
}

// WithReadBatches runs hot statements that read in batches likewise, but two at a time, since
// a batch with a long read takes longer. A short read costs less CPU time, in this process
// and in the database, than its way there and back. With 32 clients, a server that sends
// each read by itself answers 65 % as many lists of ten tasks a second; see
// test/bench/README.md.
func WithReadBatches(batcher Batcher, slots int, patience time.Duration) Option {
	return func(s *Store) { s.readRunner = newQueue(batcher, slots, 2, patience) }
}

// newQueue returns a queue. forBatches is how many of the slots batches may take, as long as
// less than a whole batch waits.
func newQueue(batcher Batcher, slots, forBatches int, patience time.Duration) *batchQueue {
	if batcher == nil || slots < 1 {
		panic("gormstore: batches need a Batcher and at least 1 slot")
	}
	return &batchQueue{batcher: batcher, slots: slots, forBatches: forBatches, patience: patience, underWay: make(map[domain.TaskID]int)}
}

// batchQueue queues statements and runs them in batches.
type batchQueue struct {
	batcher           Batcher
	slots, forBatches int
	patience          time.Duration

	mutex   sync.Mutex
	taken   int       // number of slots in use
	batches int       // number of batches of several statements that run
	waiting []*waiter // oldest first
	// underWay has the number of running changes of each task; reads are not in it.
	// Another change of such a task joins no batch: it would wait for the row lock
	// and delay the whole batch.
	underWay map[domain.TaskID]int
}

// waiter is a statement in the queue.
type waiter struct {
	ctx       context.Context
	statement Statement
	outcome   chan Result // with the error; buffered: sending never blocks
}

// Run implements Runner, in a batch if no slot is free. If ctx ends while
// the batch runs, Run returns the context's error at once. The batch continues, so a
// change may still be committed.
func (q *batchQueue) Run(ctx context.Context, statement Statement) (Result, error) {
	w, slot := q.enter(ctx, statement)
	if slot {
		defer q.releaseSlot()
	}
	if w == nil {
		return q.runSingle(ctx, statement)
	}
	var impatient <-chan time.Time
	if q.patience > 0 {
		timer := time.NewTimer(q.patience)
		defer timer.Stop()
		impatient = timer.C
	}
	for {
		select {
		case result := <-w.outcome:
			if result.Err == ErrRunIndividually { //nolint:errorlint // the queue's own signal, never wrapped
				return q.runSingle(ctx, statement)
			}
			return result, result.Err
		case <-impatient:
			if q.remove(w) {
				return q.runSingle(ctx, statement)
			}
			// The batch with the statement runs already: wait for its outcome.
		case <-ctx.Done():
			q.remove(w)
			return Result{}, ctx.Err()
		}
	}
}

// enter queues the statement if no slot is free for it, and returns the waiter that
// receives its outcome. Otherwise it returns nil, and the caller runs the statement
// itself; slot reports whether it took a slot, which the caller must
// release. A change of a task with a running change takes no slot: it would hold
// the slot while it waits for the row lock.
func (q *batchQueue) enter(ctx context.Context, statement Statement) (w *waiter, slot bool) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if q.taken < q.slots && q.batches < q.forBatches {
		if slot = q.underWay[statement.Task] == 0; slot {
			q.taken++
		}
		return nil, slot
	}
	w = &waiter{ctx: ctx, statement: statement, outcome: make(chan Result, 1)}
	q.waiting = append(q.waiting, w)
	if len(q.waiting) >= maxBatch && q.taken < q.slots {
		q.taken++
		go q.releaseSlot()
	}
	return w, false
}

// remove takes w out of the queue and reports whether it was there.
func (q *batchQueue) remove(w *waiter) bool {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	at := slices.Index(q.waiting, w)
	if at < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, at, at+1)
	return true
}

func (q *batchQueue) runSingle(ctx context.Context, statement Statement) (Result, error) {
	q.mark(+1, statement.Task)
	defer q.mark(-1, statement.Task)
	return q.batcher.Run(ctx, statement)
}

// mark records the start (+1) or the end (-1) of a change in underWay.
func (q *batchQueue) mark(step int, task domain.TaskID) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	q.markLocked(step, task)
}

func (q *batchQueue) markLocked(step int, task domain.TaskID) {
	if task == 0 {
		return
	}
	if q.underWay[task] += step; q.underWay[task] == 0 {
		delete(q.underWay, task)
	}
}

// releaseSlot ends the caller's use of its slot. If statements are queued for it, another
// goroutine runs them in the slot, batch by batch. The slot becomes free when there is no
// further batch.
func (q *batchQueue) releaseSlot() {
	if batch := q.nextBatch(nil); len(batch) > 0 {
		go func() {
			for ; len(batch) > 0; batch = q.nextBatch(batch) {
				q.runBatch(batch)
			}
		}()
	}
}

// nextBatch removes the statements of the next batch from the queue and marks them as
// running. If there are none, or other slots run them, it frees the slot. A change of a
// task with a running change is not added; its caller runs it individually. ended is the
// batch that the slot has just ended, if any.
func (q *batchQueue) nextBatch(ended []*waiter) (batch []*waiter) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if len(ended) > 1 {
		q.batches--
	}
	mayRun := q.batches < q.forBatches || len(q.waiting) >= maxBatch
	for mayRun && len(q.waiting) > 0 && len(batch) < maxBatch {
		w := q.waiting[0]
		q.waiting = slices.Delete(q.waiting, 0, 1)
		switch {
		case w.ctx.Err() != nil: // its caller returns without the outcome
		case q.underWay[w.statement.Task] > 0:
			w.outcome <- Result{Err: ErrRunIndividually}
		default:
			batch = append(batch, w)
		}
	}
	if len(batch) == 0 {
		q.taken--
		return nil
	}
	if len(batch) > 1 {
		q.batches++
	}
	// Batches lock rows in task order, so that they cannot deadlock. The sort is
	// stable: changes of one task keep their order of arrival.
	slices.SortStableFunc(batch, func(x, y *waiter) int { return cmp.Compare(x.statement.Task, y.statement.Task) })
	for _, w := range batch {
		q.markLocked(+1, w.statement.Task)
	}
	return batch
}

// runBatch runs a batch and sends each caller its outcome. An error of the batch
// is the outcome of all its callers; after ErrRunIndividually they run their
// changes themselves.
func (q *batchQueue) runBatch(batch []*waiter) {
	results, err := q.execute(batch)
	for _, w := range batch {
		q.mark(-1, w.statement.Task)
	}
	for i, w := range batch {
		if err != nil {
			w.outcome <- Result{Err: err}
		} else {
			w.outcome <- results[i]
		}
	}
}

// execute runs a batch. A change that is alone in it has its caller's context;
// several share one that ends at the latest deadline of their callers.
func (q *batchQueue) execute(batch []*waiter) (results []Result, err error) {
	defer func() {
		if cause := recover(); cause != nil { // a panic on this goroutine would end the process
			err = fmt.Errorf("panic in a batch: %v\n%s", cause, debug.Stack())
		}
	}()
	if len(batch) == 1 {
		result, err := q.batcher.Run(batch[0].ctx, batch[0].statement)
		return []Result{result}, err
	}
	callers, statements := make([]context.Context, len(batch)), make([]Statement, len(batch))
	for i, w := range batch {
		callers[i], statements[i] = w.ctx, w.statement
	}
	ctx, cancel := untilLatestDeadline(callers...)
	defer cancel()
	return q.batcher.RunBatch(ctx, statements)
}

// untilLatestDeadline returns a context with the latest deadline of the callers', or
// without one if a caller has none. A caller's cancellation does not cancel it, since
// the work for the others goes on.
func untilLatestDeadline(callers ...context.Context) (context.Context, context.CancelFunc) {
	var latest time.Time
	for _, ctx := range callers {
		deadline, limited := ctx.Deadline()
		if !limited {
			return context.WithCancel(context.Background())
		}
		if deadline.After(latest) {
			latest = deadline
		}
	}
	return context.WithDeadline(context.Background(), latest)
}

// TransactionBatcher returns a Batcher that runs the statements one by one in a
// transaction of the handle. It is for databases in the same process, which need
// no network round trip for a statement.
func TransactionBatcher(db *gorm.DB) Batcher { return transactionBatcher{session(db)} }

type transactionBatcher struct{ db *gorm.DB }

// Run implements Runner, without a transaction.
func (b transactionBatcher) Run(ctx context.Context, statement Statement) (Result, error) {
	return runOn(ctx, b.db.Statement.ConnPool, statement)
}

// RunBatch implements Batcher.
func (b transactionBatcher) RunBatch(ctx context.Context, batch []Statement) ([]Result, error) {
	results := make([]Result, len(batch))
	err := b.db.WithContext(ctx).Transaction(func(tx *gorm.DB) (err error) {
		for i, statement := range batch {
			if results[i], err = runOn(ctx, tx.Statement.ConnPool, statement); err != nil {
				return cmp.Or(ctx.Err(), ErrRunIndividually)
			}
		}
		return nil
	})
	return results, err
}
