package postgres

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// poolGeneration makes pools replace their connections after a server became
// read-only without closing them, as a former primary may. Each detected change
// increments the generation. The pool discards a connection of an older generation
// instead of reusing it.
type poolGeneration struct {
	number   atomic.Int64
	readOnly atomic.Bool // as of the last probe
}

// generationKey is the key of the generation in a connection's CustomData.
const generationKey = "tareas.generation"

// begin records the current generation in a new connection.
func (p *poolGeneration) begin(_ context.Context, conn *pgx.Conn) error {
	conn.PgConn().CustomData()[generationKey] = p.number.Load()
	return nil
}

// check discards a connection of an older generation before it is reused.
func (p *poolGeneration) check(_ context.Context, conn *pgx.Conn) error {
	if conn.PgConn().CustomData()[generationKey] != p.number.Load() {
		return driver.ErrBadConn
	}
	return nil
}

// onError increments the generation if a server rejects a write because it is
// read-only. Other errors go to next.
func (p *poolGeneration) onError(next pgconn.PgErrorHandler) pgconn.PgErrorHandler {
	return func(conn *pgconn.PgConn, err *pgconn.PgError) bool {
		if err.Code != readOnlyTransaction {
			return next(conn, err)
		}
		// Several connections may detect the same change: increment once.
		if generation, ok := conn.CustomData()[generationKey].(int64); ok {
			p.number.CompareAndSwap(generation, generation+1)
		}
		return false // pgx closes the connection
	}
}

// checkWritable returns gormstore.ErrReadOnly if the probe pool's server rejects
// writes. A process that only reads has no other way to detect a change. Each
// change of the result increments the generation, also the one back to writable,
// since the pools may have connected to the read-only server in between. The
// probe's connection to a read-only server is closed, so that the next probe
// connects to the host that the address then resolves to.
func (p *poolGeneration) checkWritable(ctx context.Context, probe *sql.DB) error {
	conn, err := probe.Conn(ctx)
	if err != nil {
		return err
	}
	var readOnly bool
	err = conn.QueryRowContext(ctx, "SELECT current_setting('transaction_read_only')::boolean").Scan(&readOnly)
	if err == nil && p.readOnly.Swap(readOnly) != readOnly {
		p.number.Add(1)
	}
	if err == nil && readOnly {
		err = gormstore.ErrReadOnly
		_ = conn.Raw(func(any) error { return driver.ErrBadConn })
	}
	if closed := conn.Close(); !errors.Is(closed, sql.ErrConnDone) {
		err = errors.Join(err, closed)
	}
	return err
}
