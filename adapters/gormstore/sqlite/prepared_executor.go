package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"sync"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// preparedExecutor runs prepared statements, since SQLite takes longer to compile a short statement
// than to run it. Changes that wait together share a transaction.
type preparedExecutor struct {
	read, write *preparedStatements
	changes     *groupcommit.Queue[executor.Statement]
	checkCommit func() error
}

var _ executor.Executor = (*preparedExecutor)(nil)

// newExecutor returns an executor on two pools. The pool write has one connection. So the queue
// keeps its default of one slot. checkCommit runs after each commit, once for all changes of a batch. If
// it returns an error, the changes may be lost.
func newExecutor(read, write *sql.DB, checkCommit func() error) *preparedExecutor {
	e := &preparedExecutor{read: &preparedStatements{pool: read}, write: &preparedStatements{pool: write}, checkCommit: checkCommit}
	e.changes = groupcommit.New(groupcommit.Config[executor.Statement]{
		Run: e.runOne, RunBatch: e.runBatch,
		Key: func(s executor.Statement) int64 { return s.Owner },
	})
	return e
}

// Run implements executor.Executor.
func (e *preparedExecutor) Run(ctx context.Context, statement executor.Statement) error {
	if statement.Changes {
		return e.changes.Do(ctx, statement)
	}
	return e.read.run(ctx, statement)
}

// runOne runs a change alone.
func (e *preparedExecutor) runOne(ctx context.Context, statement executor.Statement) error {
	return e.runInTransaction(ctx, []executor.Statement{statement})
}

// runBatch runs changes in a transaction. If one fails, all are undone.
func (e *preparedExecutor) runBatch(ctx context.Context, batch []executor.Statement) ([]error, error) {
	err := e.runInTransaction(ctx, batch)
	if _, ofStatement := err.(statementError); ofStatement { //nolint:errorlint // made below, never wrapped
		err = cmp.Or(ctx.Err(), groupcommit.ErrNothingCommitted)
	}
	return make([]error, len(batch)), err
}

// statementError is the error of a statement in a transaction. The transaction changed nothing.
type statementError struct{ error }

// Unwrap returns the error.
func (e statementError) Unwrap() error { return e.error }

// runInTransaction runs changes one by one in one transaction.
func (e *preparedExecutor) runInTransaction(ctx context.Context, batch []executor.Statement) error {
	for _, statement := range batch { // before the transaction takes the only connection
		for _, step := range statement.Before {
			if err := e.write.prepare(ctx, step.SQL); err != nil {
				return err
			}
		}
		if err := e.write.prepare(ctx, statement.SQL); err != nil {
			return err
		}
	}
	tx, err := e.write.pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after an error or a panic
	// The driver starts a goroutine for each statement whose context can end. A change is too short to
	// need one. When ctx ends, database/sql still rolls the transaction back.
	uncancelled := context.WithoutCancel(ctx)
	for _, statement := range batch {
		if err := e.write.runIn(uncancelled, tx, statement); err != nil {
			return statementError{cmp.Or(ctx.Err(), err)}
		}
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	return e.checkCommit()
}

// preparedStatements are the prepared statements of a pool. They are never evicted, since the store
// has only a few.
type preparedStatements struct {
	pool *sql.DB
	kept sync.Map // *sql.Stmt by SQL text
}

func (p *preparedStatements) run(ctx context.Context, statement executor.Statement) error {
	if err := p.prepare(ctx, statement.SQL); err != nil {
		return err
	}
	return query(ctx, p.prepared(statement.SQL), statement)
}

// prepare prepares the statement of a text, unless it was prepared before.
func (p *preparedStatements) prepare(ctx context.Context, text string) error {
	if _, found := p.kept.Load(text); found {
		return nil
	}
	made, err := p.pool.PrepareContext(ctx, text)
	if err != nil {
		return err
	}
	// Concurrent first callers may each prepare the statement. One result is kept. The others are
	// closed with the pool, since (*sql.Stmt).Close would wait without a deadline for the connection's
	// current statement.
	p.kept.LoadOrStore(text, made)
	return nil
}

// prepared returns a statement that prepare has prepared.
func (p *preparedStatements) prepared(text string) *sql.Stmt {
	kept, _ := p.kept.Load(text)
	return kept.(*sql.Stmt) //nolint:forcetypeassert // stored by prepare
}

// runIn runs a prepared statement and the steps before it in a transaction.
func (p *preparedStatements) runIn(ctx context.Context, tx *sql.Tx, statement executor.Statement) error {
	for _, step := range statement.Before {
		if err := execute(ctx, tx.StmtContext(ctx, p.prepared(step.SQL)), statement.ArgsOf(step)); err != nil {
			return err
		}
	}
	return query(ctx, tx.StmtContext(ctx, p.prepared(statement.SQL)), statement)
}

func execute(ctx context.Context, prepared *sql.Stmt, args []any) error {
	_, err := prepared.ExecContext(ctx, args...)
	return err
}

// query runs a prepared statement and reads its rows. When ctx ends, the driver interrupts the
// statement and closes the connection. The pool then opens another. The ctx of a change never ends.
func query(ctx context.Context, prepared *sql.Stmt, statement executor.Statement) (err error) {
	rows, err := prepared.QueryContext(ctx, statement.Args...)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, rows.Close(), rows.Err()) }()
	return statement.Read(rows)
}
