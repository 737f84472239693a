package sqlite

import (
	"context"
	"database/sql"
	"sync"

	"gorm.io/gorm"
)

// preparedPool is a pool that prepares each statement once and keeps it: SQLite
// takes longer to compile a short statement than to run it. Nothing is evicted,
// since the store has only a few dozen statements. GORM's own statement cache
// returns the context error of one caller to others, and leaks a goroutine.
type preparedPool struct {
	*sql.DB
	statements sync.Map // *sql.Stmt by SQL text
}

var (
	_ gorm.ConnPool         = (*preparedPool)(nil)
	_ gorm.ConnPoolBeginner = (*preparedPool)(nil)
	_ gorm.GetDBConnector   = (*preparedPool)(nil)
)

// GetDBConn implements gorm.GetDBConnector.
func (p *preparedPool) GetDBConn() (*sql.DB, error) { return p.DB, nil }

// prepared returns the kept statement of this text, which it prepares first if
// there is none.
func (p *preparedPool) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if kept, ok := p.statements.Load(text); ok {
		return kept.(*sql.Stmt), nil //nolint:forcetypeassert // stored below
	}
	statement, err := p.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	// Concurrent first callers each prepare one. The pool closes the surplus at its end:
	// (*sql.Stmt).Close waits, without a deadline, for the connection's current
	// statement, which may be waiting for a lock.
	kept, _ := p.statements.LoadOrStore(text, statement)
	return kept.(*sql.Stmt), nil //nolint:forcetypeassert // stored above
}

// ExecContext implements gorm.ConnPool.
func (p *preparedPool) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	statement, err := p.prepared(ctx, text) //nolint:sqlclosecheck // kept
	if err != nil {
		return nil, err
	}
	return statement.ExecContext(ctx, args...)
}

// QueryContext implements gorm.ConnPool. The driver interrupts a statement whose
// context ends, and the connection can be used again.
func (p *preparedPool) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	statement, err := p.prepared(ctx, text) //nolint:sqlclosecheck // kept
	if err != nil {
		return nil, err
	}
	return statement.QueryContext(ctx, args...)
}

// BeginTx implements gorm.ConnPoolBeginner.
func (p *preparedPool) BeginTx(ctx context.Context, options *sql.TxOptions) (gorm.ConnPool, error) {
	tx, err := p.DB.BeginTx(ctx, options)
	if err != nil {
		return nil, err
	}
	return &preparedTx{tx, p}, nil
}

// preparedTx is a transaction that uses the prepared statements of its pool.
type preparedTx struct {
	*sql.Tx
	pool *preparedPool
}

// prepared returns the pool's kept statement of this text, bound to the
// transaction. If there is none it prepares one on the transaction, which may hold
// the pool's only connection.
func (t *preparedTx) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if kept, ok := t.pool.statements.Load(text); ok {
		return t.StmtContext(ctx, kept.(*sql.Stmt)), nil //nolint:forcetypeassert // see preparedPool
	}
	return t.PrepareContext(ctx, text)
}

// ExecContext implements gorm.ConnPool.
func (t *preparedTx) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	statement, err := t.prepared(ctx, text) //nolint:sqlclosecheck // ends with the transaction
	if err != nil {
		return nil, err
	}
	return statement.ExecContext(ctx, args...)
}

// QueryContext implements gorm.ConnPool.
func (t *preparedTx) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	statement, err := t.prepared(ctx, text) //nolint:sqlclosecheck // ends with the transaction
	if err != nil {
		return nil, err
	}
	return statement.QueryContext(ctx, args...)
}
