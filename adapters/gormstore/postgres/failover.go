package postgres

import (
	"context"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// failover makes pools replace their connections if a server becomes read-only without closing
// them, as a former primary may.
//
// Each detected change begins a generation. An error on a connection of an older generation closes
// only that connection, so that a change resets the pools once.
type failover struct {
	generation atomic.Int64
	readOnly   atomic.Bool // the result of the last probe
	pools      []*pgxpool.Pool
}

// generationKey is the key of the generation in a connection's CustomData.
const generationKey = "tareas.generation"

// afterConnect records the current generation in a new connection.
func (f *failover) afterConnect(_ context.Context, conn *pgx.Conn) error {
	conn.PgConn().CustomData()[generationKey] = f.generation.Load()
	return nil
}

// onError resets the pools if a server rejects a write because it is read-only. Other errors go
// to next.
func (f *failover) onError(next pgconn.PgErrorHandler) pgconn.PgErrorHandler {
	return func(conn *pgconn.PgConn, err *pgconn.PgError) bool {
		if err.Code != readOnlyTransaction {
			return next(conn, err)
		}
		if generation, ok := conn.CustomData()[generationKey].(int64); ok && f.generation.CompareAndSwap(generation, generation+1) {
			f.reset()
		}
		return false // pgx closes the connection
	}
}

// reset makes the pools replace all connections: idle connections at once, the others when they are
// released.
func (f *failover) reset() {
	for _, pool := range f.pools {
		pool.Reset()
	}
}

// checkWritable returns gormstore.ErrReadOnly if the probe pool's server rejects writes. A process
// that only reads has no other way to detect a fail-over. Each change of the result resets the
// pools, since they may have connected to the read-only server meanwhile. A connection to a
// read-only server is closed, so that the next probe resolves the address again.
func (f *failover) checkWritable(ctx context.Context, probe *pgxpool.Pool) error {
	conn, err := probe.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	var readOnly bool
	if err := conn.QueryRow(ctx, "SELECT current_setting('transaction_read_only')::boolean").Scan(&readOnly); err != nil {
		return err
	}
	if f.readOnly.Swap(readOnly) != readOnly {
		f.generation.Add(1)
		f.reset()
	}
	if readOnly {
		_ = conn.Conn().Close(ctx)
		return gormstore.ErrReadOnly
	}
	return nil
}
