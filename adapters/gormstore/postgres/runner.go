package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// runner runs statements on pgx's connections. database/sql would convert each
// value twice and start a goroutine for each query.
type runner struct {
	pool       *sql.DB
	limitLocks string // the first statement of each batch
}

var (
	_ gormstore.Runner  = runner{}
	_ gormstore.Batcher = runner{}
)

// maxAttempts limits the attempts to send a statement. database/sql makes as many.
const maxAttempts = 3

// onConn calls use with a connection of the pool. While use returns
// driver.ErrBadConn, onConn calls it again with another connection, at most
// maxAttempts times in all.
func (r runner) onConn(ctx context.Context, use func(*pgx.Conn) error) error {
	for attempt := 1; ; attempt++ {
		err := r.once(ctx, use)
		if attempt == maxAttempts || !errors.Is(err, driver.ErrBadConn) {
			return err
		}
	}
}

// once calls use with a connection of the pool.
func (r runner) once(ctx context.Context, use func(*pgx.Conn) error) error {
	conn, err := r.pool.Conn(ctx)
	if err != nil {
		return err
	}
	err = conn.Raw(func(driverConn any) error {
		conn := driverConn.(validatedConn).Conn() //nolint:forcetypeassert // by validatingConnector
		if conn.IsClosed() {
			return driver.ErrBadConn
		}
		err := use(conn)
		if ended := ctx.Err(); ended != nil && errors.Is(err, driver.ErrBadConn) {
			// The connection may be intact, since pgx sends nothing after ctx
			// ends, and ErrBadConn would discard it. IsValid finds a broken one.
			return ended
		}
		return err
	})
	return cmp.Or(err, conn.Close())
}

// Run implements gormstore.Runner. It retries a statement that was not sent, as on
// an idle connection that ended unnoticed, and one that PostgreSQL terminated
// before it was complete. It does not retry after the connection was lost in any
// other way: the statement may be committed.
func (r runner) Run(ctx context.Context, statement gormstore.Statement) (result gormstore.Result, err error) {
	err = r.onConn(ctx, func(conn *pgx.Conn) error {
		found, err := conn.Query(ctx, statement.SQL, statement.Args...)
		if err == nil {
			result, err = read(found, statement)
		}
		incomplete := found.CommandTag().String() == "" // the tag ends the result
		if wasNotSent(err) || wasTerminated(err) && incomplete {
			return driver.ErrBadConn
		}
		return err
	})
	return result, err
}

// read returns the result of a statement and closes its rows.
func read(found pgx.Rows, statement gormstore.Statement) (result gormstore.Result, err error) {
	defer found.Close()
	if statement.Read != nil {
		result.Value, err = statement.Read(&rows{Rows: found})
	}
	found.Close()
	result.Affected = found.CommandTag().RowsAffected()
	return result, cmp.Or(err, found.Err())
}

// validatingConnector returns connections that report whether they are broken, so
// that the pool discards them. Otherwise a request that gets three broken ones in a
// row would fail although its statement was never sent.
type validatingConnector struct{ driver.Connector }

// Connect implements driver.Connector.
func (c validatingConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if pgxConn, ok := conn.(*stdlib.Conn); ok && err == nil {
		return validatedConn{pgxConn}, nil
	}
	return conn, err
}

// stdlibConn is an alias: an embedded stdlib.Conn would be a field named Conn, and
// hide the method Conn.
type stdlibConn = stdlib.Conn

// validatedConn is a connection that reports whether it is broken.
type validatedConn struct{ *stdlibConn }

var _ driver.Validator = validatedConn{}

// IsValid implements driver.Validator.
func (c validatedConn) IsValid() bool { return !c.Conn().IsClosed() }
