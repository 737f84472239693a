package postgres

import (
	"cmp"
	"context"

	"github.com/jackc/pgx/v5"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

type outcome = groupcommit.Outcome[executor.Result]

// readBatch sends reads together, without a transaction. After any error they can run again.
func (e *pgxExecutor) readBatch(ctx context.Context, statements []executor.Statement) (outcomes []outcome, err error) {
	err = e.onConn(ctx, func(conn *pgx.Conn) error {
		outcomes, err = send(ctx, conn, nil, statements)
		return err
	})
	if err != nil {
		return nil, cmp.Or(ctx.Err(), groupcommit.ErrNothingCommitted)
	}
	return outcomes, nil
}

// changeBatch sends changes together, in one transaction. On Citus each runs alone and commits on
// one worker: a batch would be a two-phase commit on all workers of its owners.
func (e *pgxExecutor) changeBatch(ctx context.Context, statements []executor.Statement) (outcomes []outcome, err error) {
	err = e.onConn(ctx, func(conn *pgx.Conn) error {
		if serverOf(conn) == citus {
			return groupcommit.ErrNothingCommitted
		}
		outcomes, err = send(ctx, conn, e.beginBatch, statements)
		return err
	})
	return outcomes, err
}

// send sends statements in a pipeline. With statements that begin a transaction, it also commits.
func send(ctx context.Context, conn *pgx.Conn, begin []string, statements []executor.Statement) (outcomes []outcome, err error) {
	batch := new(pgx.Batch)
	for _, text := range begin {
		batch.Queue(text)
	}
	for _, statement := range statements {
		batch.Queue(statement.SQL, statement.Args...)
	}
	if len(begin) > 0 {
		batch.Queue("COMMIT")
	}
	sent := conn.SendBatch(ctx, batch)
	defer func() {
		// Close reads the remaining responses, also of the commit.
		if end := sent.Close(); err == nil && end != nil {
			outcomes, err = nil, batchError(end, true)
		}
		if conn.PgConn().TxStatus() == 'E' {
			_, _ = conn.Exec(ctx, "ROLLBACK") // after an error the pool destroys the connection
		}
	}()
	for range begin {
		if _, err := sent.Exec(); err != nil {
			return nil, batchError(err, false)
		}
	}
	outcomes = make([]outcome, len(statements))
	for i, statement := range statements {
		found, err := sent.Query()
		if err == nil {
			outcomes[i].Result, outcomes[i].Err = read(found, statement)
			err = found.Err() // PostgreSQL's error, which rolls the batch back
		}
		if err != nil {
			return nil, batchError(err, false)
		}
	}
	return outcomes, nil
}

// batchError turns an error of a batch into groupcommit's, or into a retryError if the batch may
// be sent again. complete reports whether all results had been received.
func batchError(err error, complete bool) error {
	switch {
	case wasNotSent(err):
		return retryError{err}
	case nothingCommitted(err, complete):
		return groupcommit.ErrNothingCommitted
	}
	return err
}
