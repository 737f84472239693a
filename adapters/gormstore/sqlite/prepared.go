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
	prepared
	db *sql.DB
}

// preparedTx is a transaction that uses the prepared statements of its pool.
type preparedTx struct {
	prepared
	gorm.TxCommitter
}

var (
	_ gorm.ConnPoolBeginner = (*preparedPool)(nil)
	_ gorm.GetDBConnector   = (*preparedPool)(nil)
	_ gorm.ConnPool         = (*preparedTx)(nil)
)

func newPreparedPool(db *sql.DB) *preparedPool {
	return &preparedPool{prepared{db, new(sync.Map)}, db}
}

// GetDBConn implements gorm.GetDBConnector.
func (p *preparedPool) GetDBConn() (*sql.DB, error) { return p.db, nil }

// BeginTx implements gorm.ConnPoolBeginner.
func (p *preparedPool) BeginTx(ctx context.Context, options *sql.TxOptions) (gorm.ConnPool, error) {
	tx, err := p.db.BeginTx(ctx, options)
	if err != nil {
		return nil, err
	}
	return &preparedTx{prepared{tx, p.kept}, tx}, nil
}

// prepared is a pool, or a transaction of it, with the pool's prepared statements.
type prepared struct {
	gorm.ConnPool           // a *sql.DB or *sql.Tx
	kept          *sync.Map // *sql.Stmt by SQL text
}

// statement returns the kept statement of this text, bound to the transaction, if it is
// one. If there is none it prepares one. That of a transaction, which may hold the pool's
// only connection, ends with it.
func (p prepared) statement(ctx context.Context, text string) (*sql.Stmt, error) {
	kept, found := p.kept.Load(text)
	tx, inTx := p.ConnPool.(*sql.Tx)
	if !found {
		made, err := p.PrepareContext(ctx, text)
		if err != nil || inTx {
			return made, err
		}
		// Concurrent first callers each prepare one. The pool closes the surplus at its end:
		// (*sql.Stmt).Close waits, without a deadline, for the connection's current
		// statement, which may be waiting for a lock.
		kept, _ = p.kept.LoadOrStore(text, made)
	}
	statement := kept.(*sql.Stmt) //nolint:forcetypeassert // stored above
	if inTx {
		return tx.StmtContext(ctx, statement), nil
	}
	return statement, nil
}

// ExecContext implements gorm.ConnPool.
func (p prepared) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	statement, err := p.statement(ctx, text) //nolint:sqlclosecheck // kept, or ends with its transaction
	if err != nil {
		return nil, err
	}
	return statement.ExecContext(ctx, args...)
}

// QueryContext implements gorm.ConnPool. The driver interrupts a statement whose
// context ends, and the connection can be used again.
func (p prepared) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	statement, err := p.statement(ctx, text) //nolint:sqlclosecheck // kept, or ends with its transaction
	if err != nil {
		return nil, err
	}
	return statement.QueryContext(ctx, args...)
}
