package gormstore

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// batchQueue queues statements and runs them in batches.
type batchQueue struct {
	single   func(context.Context, Statement) (Result, error)
	batcher  Batcher
	slots    int
	patience time.Duration

	mutex   sync.Mutex
	taken   int       // number of slots in use
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
	outcome   chan outcome // buffered: sending never blocks
}

type outcome struct {
	result Result
	err    error
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
		case o := <-w.outcome:
			if o.err == ErrRunIndividually { //nolint:errorlint // the queue's own signal, never wrapped
				return q.runSingle(ctx, statement)
			}
			return o.result, o.err
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

// enter queues the statement if no slot is free, and returns the waiter that
// receives its outcome. Otherwise it returns nil, and the caller runs the statement
// itself; slot reports whether it took a slot, which the caller must
// release. A change of a task with a running change takes no slot: it would hold
// the slot while it waits for the row lock.
func (q *batchQueue) enter(ctx context.Context, statement Statement) (w *waiter, slot bool) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if q.taken < q.slots {
		if slot = q.underWay[statement.Task] == 0; slot {
			q.taken++
		}
		return nil, slot
	}
	w = &waiter{ctx: ctx, statement: statement, outcome: make(chan outcome, 1)}
	q.waiting = append(q.waiting, w)
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
	q.mark(+1, statement)
	defer q.mark(-1, statement)
	return q.single(ctx, statement)
}

// mark records the start (+1) or the end (-1) of changes in underWay.
func (q *batchQueue) mark(step int, statements ...Statement) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	q.markLocked(step, statements)
}

func (q *batchQueue) markLocked(step int, statements []Statement) {
	for _, s := range statements {
		if s.Task == 0 {
			continue
		}
		if q.underWay[s.Task] += step; q.underWay[s.Task] == 0 {
			delete(q.underWay, s.Task)
		}
	}
}

// releaseSlot ends the caller's use of its slot. If statements are queued, another
// goroutine runs them in the slot, batch by batch. The slot becomes free when the
// queue is empty.
func (q *batchQueue) releaseSlot() {
	if batch := q.nextBatch(); len(batch) > 0 {
		go func() {
			for ; len(batch) > 0; batch = q.nextBatch() {
				q.runBatch(batch)
			}
		}()
	}
}

// nextBatch removes the statements of the next batch from the queue and marks them as
// running. If there are none, it frees the slot. A change of a task with a running
// change is not added; its caller runs it individually.
func (q *batchQueue) nextBatch() (batch []*waiter) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for len(q.waiting) > 0 && len(batch) < maxBatch {
		w := q.waiting[0]
		q.waiting = slices.Delete(q.waiting, 0, 1)
		switch {
		case w.ctx.Err() != nil: // its caller returns without the outcome
		case q.underWay[w.statement.Task] > 0:
			w.outcome <- outcome{err: ErrRunIndividually}
		default:
			batch = append(batch, w)
		}
	}
	if len(batch) == 0 {
		q.taken--
		return nil
	}
	// Batches lock rows in task order, so that they cannot deadlock. The sort is
	// stable: changes of one task keep their order of arrival.
	slices.SortStableFunc(batch, func(x, y *waiter) int { return cmp.Compare(x.statement.Task, y.statement.Task) })
	q.markLocked(+1, statementsOf(batch))
	return batch
}
