package postgres

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// runner runs statements on pgx's connections. It bypasses database/sql, which
// converts each value twice and starts a goroutine for each query.
type runner struct{ pool *sql.DB }

var (
	_ gormstore.Runner  = runner{}
	_ gormstore.Batcher = runner{}
)

// maxAttempts is the number of attempts for a statement that could not be sent,
// as in database/sql.
const maxAttempts = 3

// onConn calls use with a connection, and again with another one while use
// returns driver.ErrBadConn.
func (r runner) onConn(ctx context.Context, use func(*pgx.Conn) error) error {
	for attempt := 1; ; attempt++ {
		err := r.once(ctx, use)
		if attempt == maxAttempts || !errors.Is(err, driver.ErrBadConn) {
			return err
		}
	}
}

func (r runner) once(ctx context.Context, use func(*pgx.Conn) error) error {
	conn, err := r.pool.Conn(ctx)
	if err != nil {
		return err
	}
	err = conn.Raw(func(driverConn any) error {
		own, ok := driverConn.(validatedConn)
		if !ok {
			return fmt.Errorf("the pool has a connection %T that is not its own", driverConn)
		}
		if own.Conn().IsClosed() {
			return driver.ErrBadConn
		}
		err := use(own.Conn())
		if ended := ctx.Err(); ended != nil && errors.Is(err, driver.ErrBadConn) {
			return ended // nothing was sent: the connection is still good
		}
		return err
	})
	return cmp.Or(err, conn.Close())
}

// Run implements gormstore.Runner. A statement is tried again where it was not
// sent, or where PostgreSQL ended the connection before the statement was
// complete: idle connections may have ended unnoticed.
func (r runner) Run(ctx context.Context, statement gormstore.Statement) (result gormstore.Result, err error) {
	err = r.onConn(ctx, func(conn *pgx.Conn) error {
		found, err := conn.Query(ctx, statement.SQL, statement.Args...)
		if err == nil {
			result, err = read(found, statement)
		}
		incomplete := found.CommandTag().String() == ""
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

// validatingConnector returns connections that the pool discards once they are
// broken. Otherwise the pool would keep them, and a request that takes three
// broken ones in a row would fail although its statement was never sent.
type validatingConnector struct{ driver.Connector }

// Connect implements driver.Connector.
func (c validatingConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if pgxConn, ok := conn.(*stdlib.Conn); ok && err == nil {
		return validatedConn{pgxConn}, nil
	}
	return conn, err
}

// stdlibConn is an alias, so that the embedded field does not hide the method
// Conn.
type stdlibConn = stdlib.Conn

// validatedConn is a connection that reports whether it is broken.
type validatedConn struct{ *stdlibConn }

var _ driver.Validator = validatedConn{}

// IsValid implements driver.Validator.
func (c validatedConn) IsValid() bool { return !c.Conn().IsClosed() }
