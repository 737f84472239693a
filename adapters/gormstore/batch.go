package gormstore

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
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
// At most slots transactions run at a time. If a slot is free, a change runs at
// once on its caller's goroutine. Changes that arrive while all slots are taken
// are queued, and the next free slot commits them as one batch. Each change
// still succeeds or fails by itself, and no call returns success before the
// commit.
//
// A change that has been queued for patience runs by itself, without a slot,
// since the batches in the slots may be waiting for a lock or for the network.
// Patience 0 means no limit, for databases with one writer.
func WithBatches(batcher Batcher, slots int, patience time.Duration) Option {
	return func(s *Store) { s.changes = s.newQueue(batcher, slots, patience) }
}

// WithReadBatches runs hot statements that read in batches likewise. A short read costs
// less CPU time, in this process and in the database, than its way there and back. With
// 32 clients, a server that sends each read by itself answers two thirds as many lists
// of ten tasks a second; see test/bench/README.md.
func WithReadBatches(batcher Batcher, slots int, patience time.Duration) Option {
	return func(s *Store) { s.reads = s.newQueue(batcher, slots, patience) }
}

func (s *Store) newQueue(batcher Batcher, slots int, patience time.Duration) *batchQueue {
	return &batchQueue{
		single: s.single, batcher: batcher, slots: slots, patience: patience,
		underWay: make(map[domain.TaskID]int),
	}
}

// single runs one statement of a queue, without a batch.
func (s *Store) single(ctx context.Context, statement Statement) (Result, error) {
	if s.runner != nil {
		return s.runner.Run(ctx, statement)
	}
	return runOn(ctx, s.write.Statement.ConnPool, statement)
}

// runBatch runs a batch and sends each caller its outcome. An error of the batch
// is the outcome of all its callers; after ErrRunIndividually they run their
// changes themselves.
func (q *batchQueue) runBatch(batch []*waiter) {
	statements := statementsOf(batch)
	results, err := q.execute(batch, statements)
	q.mark(-1, statements...)
	for i, w := range batch {
		o := outcome{err: err}
		if err == nil {
			o = outcome{results[i], results[i].Err}
		}
		w.outcome <- o
	}
}

// execute runs a batch. A change that is alone in it has its caller's context;
// several share one that ends at the latest deadline of their callers.
func (q *batchQueue) execute(batch []*waiter, statements []Statement) (results []Result, err error) {
	defer func() {
		if cause := recover(); cause != nil { // a panic on this goroutine would end the process
			err = fmt.Errorf("panic in a batch: %v\n%s", cause, debug.Stack())
		}
	}()
	if len(batch) == 1 {
		result, err := q.single(batch[0].ctx, statements[0])
		return []Result{result}, err
	}
	callers := make([]context.Context, len(batch))
	for i, w := range batch {
		callers[i] = w.ctx
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

func statementsOf(batch []*waiter) []Statement {
	statements := make([]Statement, len(batch))
	for i, w := range batch {
		statements[i] = w.statement
	}
	return statements
}

// TransactionBatcher returns a Batcher that runs the statements one by one in a
// transaction of the handle. It is for databases in the same process, which need
// no network round trip for a statement.
func TransactionBatcher(db *gorm.DB) Batcher { return transactionBatcher{session(db)} }

type transactionBatcher struct{ db *gorm.DB }

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
