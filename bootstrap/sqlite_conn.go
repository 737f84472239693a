package bootstrap

import (
	"context"
	"database/sql/driver"

	sqlitedriver "github.com/glebarez/go-sqlite"
)

// steady makes connections to a SQLite file that finish what they have begun.
//
// The driver takes a statement for done that it did not begin because its
// context had ended, and says so without an error; and the interrupt by which
// it ends one may reach the next. Here a context that has ended keeps a
// statement from being sent, and has no part in it afterwards. What statements
// wait for is each other, and that is bounded by the busy timeout.
type steady struct{ dsn string }

var _ driver.Connector = steady{}

// Connect implements driver.Connector.
func (s steady) Connect(context.Context) (driver.Conn, error) {
	conn, err := s.Driver().Open(s.dsn)
	if known, ok := conn.(sqliteConnection); ok && err == nil {
		return steadyConn{known}, nil
	}
	return conn, err
}

// Driver implements driver.Connector.
func (steady) Driver() driver.Driver { return new(sqlitedriver.Driver) }

// sqliteConnection is what a connection of the driver can do.
type sqliteConnection interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
}

type steadyConn struct{ sqliteConnection }

// BeginTx implements driver.ConnBeginTx.
func (c steadyConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return c.sqliteConnection.BeginTx(context.WithoutCancel(ctx), options)
}

// ExecContext implements driver.ExecerContext.
func (c steadyConn) ExecContext(ctx context.Context, statement string, arguments []driver.NamedValue) (driver.Result, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return c.sqliteConnection.ExecContext(context.WithoutCancel(ctx), statement, arguments)
}

// QueryContext implements driver.QueryerContext. Who reads the rows looks at the
// context.
func (c steadyConn) QueryContext(ctx context.Context, statement string, arguments []driver.NamedValue) (driver.Rows, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return c.sqliteConnection.QueryContext(context.WithoutCancel(ctx), statement, arguments)
}
