package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"sync"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// preparedExecutor runs statements that are prepared once: SQLite takes longer to compile a
// short statement than to run it. Changes that arrive together share a transaction.
type preparedExecutor struct {
	read, write *preparedStatements
	changes     *groupcommit.Queue[executor.Statement, executor.Result]
}

var _ executor.Executor = (*preparedExecutor)(nil)

// newExecutor returns an executor on two pools. The writing one has one connection.
func newExecutor(read, write *sql.DB) *preparedExecutor {
	e := &preparedExecutor{read: &preparedStatements{pool: read}, write: &preparedStatements{pool: write}}
	e.changes = groupcommit.New(groupcommit.Config[executor.Statement, executor.Result]{
		Run: e.write.run, RunBatch: e.runBatch, Slots: 1, Batches: 1,
		Key: func(s executor.Statement) int64 { return s.Task },
	})
	return e
}

// Read implements executor.Executor.
func (e *preparedExecutor) Read(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	return e.read.run(ctx, statement)
}

// Change implements executor.Executor.
func (e *preparedExecutor) Change(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	return e.changes.Do(ctx, statement)
}

// runBatch runs changes one by one in a transaction. If one fails, all are undone.
func (e *preparedExecutor) runBatch(ctx context.Context, batch []executor.Statement) ([]groupcommit.Outcome[executor.Result], error) {
	tx, err := e.write.pool.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }() // after an error or a panic
	outcomes := make([]groupcommit.Outcome[executor.Result], len(batch))
	for i, statement := range batch {
		prepared, err := e.write.inTx(ctx, tx, statement.SQL)
		if err == nil {
			outcomes[i].Result, err = runPrepared(ctx, prepared, statement)
		}
		if err != nil {
			return nil, cmp.Or(ctx.Err(), groupcommit.ErrNothingCommitted)
		}
	}
	return outcomes, tx.Commit()
}

// preparedStatements are the prepared statements of a pool. None is evicted: the store has
// only a few.
type preparedStatements struct {
	pool *sql.DB
	kept sync.Map // *sql.Stmt by SQL text
}

func (p *preparedStatements) run(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	kept, found := p.kept.Load(statement.SQL)
	if !found {
		made, err := p.pool.PrepareContext(ctx, statement.SQL)
		if err != nil {
			return executor.Result{}, err
		}
		// Concurrent first callers each prepare one. The pool closes the surplus at its end:
		// (*sql.Stmt).Close waits, without a deadline, for the connection's current
		// statement, which may be waiting for a lock.
		kept, _ = p.kept.LoadOrStore(statement.SQL, made)
	}
	return runPrepared(ctx, kept.(*sql.Stmt), statement) //nolint:forcetypeassert // stored above
}

// inTx returns the prepared statement of a transaction, which may hold the pool's only
// connection. A statement that is new is prepared for the transaction alone.
func (p *preparedStatements) inTx(ctx context.Context, tx *sql.Tx, text string) (*sql.Stmt, error) {
	if kept, found := p.kept.Load(text); found {
		return tx.StmtContext(ctx, kept.(*sql.Stmt)), nil //nolint:forcetypeassert // as above
	}
	return tx.PrepareContext(ctx, text)
}

// runPrepared runs a prepared statement. The driver interrupts one whose context ends, and the
// connection can be used again.
func runPrepared(ctx context.Context, prepared *sql.Stmt, statement executor.Statement) (result executor.Result, err error) {
	if statement.Read == nil {
		done, err := prepared.ExecContext(ctx, statement.Args...)
		if err != nil {
			return executor.Result{}, err
		}
		result.Affected, err = done.RowsAffected()
		return result, err
	}
	rows, err := prepared.QueryContext(ctx, statement.Args...)
	if err != nil {
		return executor.Result{}, err
	}
	defer func() { err = cmp.Or(err, rows.Close(), rows.Err()) }()
	result.Value, err = statement.Read(rows)
	return result, err
}
