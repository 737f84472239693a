package groupcommit

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"time"
)

// runBatch runs a batch in a slot, and gives each call its outcome. After
// ErrNothingCommitted the calls wait again, each to run alone.
func (q *Queue[S, R]) runBatch(batch []*call[S, R]) {
	outcomes, err := q.execute(batch)
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
			q.urgent = q.urgent || c.urgent
		}
		// A call whose context has ended may have returned: nobody would end its turn.
		batch = slices.DeleteFunc(batch, func(c *call[S, R]) bool { return c.ctx.Err() != nil })
		q.waiting = slices.Concat(batch, q.waiting)
	} else {
		for i, c := range batch {
			if err != nil {
				c.turns <- turn[R]{outcome: Outcome[R]{Err: err}}
			} else {
				c.turns <- turn[R]{outcome: outcomes[i]}
			}
		}
	}
	q.dispatch()
}

// execute runs a batch within the latest deadline of its callers.
func (q *Queue[S, R]) execute(batch []*call[S, R]) (outcomes []Outcome[R], err error) {
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
	outcomes, err = q.config.RunBatch(ctx, statements)
	if err == nil && len(outcomes) != len(batch) {
		err = fmt.Errorf("groupcommit: RunBatch returned %d outcomes of %d statements", len(outcomes), len(batch))
	}
	return outcomes, err
}

// untilLatestDeadline returns a context with the latest deadline of the callers, or without
// one if a caller has none. A caller that gives up does not cancel the work for the others.
func untilLatestDeadline[S, R any](batch []*call[S, R]) (context.Context, context.CancelFunc) {
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
