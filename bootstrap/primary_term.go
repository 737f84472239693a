package bootstrap

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// readOnlyTransaction is the SQLSTATE of a write to a server that takes none
// (PostgreSQL, appendix A, class 25).
const readOnlyTransaction = "25006"

// primaryTerm counts how often the primary of a pool has turned out to be one
// no more. A server that turns read-only in place keeps its connections, and a
// pool would stay with it; connections of an earlier term are not used again.
type primaryTerm struct{ number atomic.Int64 }

// termKey is where a connection keeps the term that it was made in.
const termKey = "tareas.term"

// begin notes the term of a new connection.
func (p *primaryTerm) begin(_ context.Context, conn *pgx.Conn) error {
	conn.PgConn().CustomData()[termKey] = p.number.Load()
	return nil
}

// check ends a connection of an earlier term before it is used again.
func (p *primaryTerm) check(_ context.Context, conn *pgx.Conn) error {
	if conn.PgConn().CustomData()[termKey] != p.number.Load() {
		return driver.ErrBadConn
	}
	return nil
}

// takesWrites asks the server of a probe, which writes nothing and would not find
// out otherwise. Where requests cannot connect any more, neither would they.
func (p *primaryTerm) takesWrites(ctx context.Context, probe *sql.DB) error {
	var readOnly bool
	if err := probe.QueryRowContext(ctx, "SELECT current_setting('transaction_read_only')::boolean").Scan(&readOnly); err != nil {
		return err
	}
	if readOnly {
		p.number.Add(1)
		return errReadOnly
	}
	return nil
}

// onError ends the term when a server refuses a write, and with it the
// connection. What else is to be done about an error, otherwise decides.
func (p *primaryTerm) onError(otherwise pgconn.PgErrorHandler) pgconn.PgErrorHandler {
	return func(conn *pgconn.PgConn, err *pgconn.PgError) bool {
		if err.Code != readOnlyTransaction {
			return otherwise(conn, err)
		}
		// Many connections find out at once, and that is one end.
		if term, ok := conn.CustomData()[termKey].(int64); ok {
			p.number.CompareAndSwap(term, term+1)
		}
		return false
	}
}
