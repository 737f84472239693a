package postgres

import (
	"cmp"
	"context"
	"database/sql/driver"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

const (
	// batchSlots is the number of slots for changes (see gormstore.WithBatches). With
	// two, one transaction executes its statements while the other waits for the disk.
	batchSlots = 2
	// readSlots is the number of slots for reads. A read waits for the network and for
	// the CPU of one connection's server process: with four, a slow read or a server
	// with several CPUs leaves work for the others.
	readSlots = 4
	// batchPatience limits how long a statement waits for a slot, and a batch for a
	// lock. It is longer than a commit to a disk or a standby takes, and
	// much shorter than the deadline of a request.
	batchPatience = 50 * time.Millisecond
)

// limitLocks returns a statement that sets lock_timeout to patience, since one
// waiting statement delays the whole batch. Like SET LOCAL it applies to the
// batch's transaction only.
func limitLocks(patience time.Duration) string {
	return fmt.Sprintf("SELECT set_config('lock_timeout', '%d', true)", patience.Milliseconds())
}

// RunBatch implements gormstore.Batcher with a pipeline: all statements are
// sent at once and form one transaction (PostgreSQL, "Extended Query": a Sync
// commits, or rolls back after an error). In simple_protocol mode they are one
// Query message, which is one transaction too.
func (r runner) RunBatch(ctx context.Context, statements []gormstore.Statement) (results []gormstore.Result, err error) {
	err = r.onConn(ctx, func(conn *pgx.Conn) error {
		results, err = r.pipeline(ctx, conn, statements)
		return err
	})
	return results, err
}

// readBatcher runs batches of statements that only read, which can be run again after
// any error.
type readBatcher struct{ runner }

// RunBatch implements gormstore.Batcher.
func (r readBatcher) RunBatch(ctx context.Context, statements []gormstore.Statement) ([]gormstore.Result, error) {
	results, err := r.runner.RunBatch(ctx, statements)
	if err != nil {
		return nil, cmp.Or(ctx.Err(), gormstore.ErrRunIndividually)
	}
	return results, nil
}

func (r runner) pipeline(ctx context.Context, conn *pgx.Conn, statements []gormstore.Statement) (results []gormstore.Result, err error) {
	batch := new(pgx.Batch)
	batch.Queue(r.limitLocks)
	for _, statement := range statements {
		batch.Queue(statement.SQL, statement.Args...)
	}
	sent := conn.SendBatch(ctx, batch)
	defer func() {
		// Close reads the remaining responses, that of the commit included.
		if end := sent.Close(); err == nil && end != nil {
			results, err = nil, batchError(end, true)
		}
	}()
	if _, err := sent.Exec(); err != nil {
		return nil, batchError(err, false)
	}
	results = make([]gormstore.Result, len(statements))
	for i, statement := range statements {
		found, err := sent.Query()
		if err == nil {
			results[i], results[i].Err = read(found, statement)
			err = found.Err() // PostgreSQL's error, which rolls the batch back
		}
		if err != nil {
			return nil, batchError(err, false)
		}
	}
	return results, nil
}

// batchError turns an error of a batch into the one that RunBatch returns, or into
// driver.ErrBadConn if onConn can run the batch on another connection. complete
// reports whether all results had been received.
func batchError(err error, complete bool) error {
	switch {
	case wasNotSent(err):
		return driver.ErrBadConn
	case nothingCommitted(err, complete):
		return gormstore.ErrRunIndividually
	}
	return err
}
