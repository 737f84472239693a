package bootstrap

import (
	"cmp"
	"context"
	"database/sql/driver"
	"errors"
	"time"

	zombiezen "zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// reading makes connections that answer the queries of every day by a second
// one beneath, of a library that keeps statements compiled and hands columns out
// as they are. The driver compiles each statement anew, which takes it longer
// than to run it. Both are the same SQLite, and are told of the file in the same
// words, of which SQLite passes over those for the driver.
type reading struct {
	steady
	busyTimeout time.Duration
}

// Connect implements driver.Connector.
func (r reading) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := r.steady.Connect(ctx)
	known, ok := conn.(steadyConn)
	if err != nil || !ok {
		return conn, err
	}
	beneath, err := r.open()
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return readingConn{known, beneath}, nil
}

// open opens a connection beneath. It keeps less of the file than SQLite's 2 MB:
// all readers together would hold 20 times what the operating system has anyway.
func (r reading) open() (*zombiezen.Conn, error) {
	conn, err := zombiezen.OpenConn(r.dsn, zombiezen.OpenReadOnly, zombiezen.OpenURI)
	if err != nil {
		return nil, err
	}
	conn.SetBusyTimeout(r.busyTimeout)
	const keep512KiB = "PRAGMA cache_size = -512"
	if err := sqlitex.ExecuteTransient(conn, keep512KiB, nil); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

type readingConn struct {
	steadyConn
	beneath *zombiezen.Conn
}

// Close implements driver.Conn.
func (c readingConn) Close() error { return errors.Join(c.beneath.Close(), c.steadyConn.Close()) }

// Run implements gormstore.Native. What has no rows to read, or arguments of
// other kinds, goes by the driver. It keeps each statement that it has ever run:
// they are few.
func (c readingConn) Run(ctx context.Context, statement string, arguments []any, read func(gormstore.Rows) error) (affected int64, err error) {
	if read == nil {
		return sqliteConn{c.steadyConn}.Run(ctx, statement, arguments, read)
	}
	query, err := c.beneath.Prepare(statement)
	if err != nil {
		return 0, err
	}
	// Until then SQLite keeps for it what was current at its first row.
	defer func() { err = cmp.Or(err, query.Reset()) }()
	if !bound(query, arguments) {
		return sqliteConn{c.steadyConn}.Run(ctx, statement, arguments, read)
	}
	rows := newCompiledRows(ctx, query)
	return 0, cmp.Or(read(rows), rows.Err())
}

// bound reports whether it has bound the arguments.
func bound(query *zombiezen.Stmt, arguments []any) bool {
	if len(arguments) != query.BindParamCount() {
		return false
	}
	for i, argument := range arguments {
		switch argument := argument.(type) {
		case int64:
			query.BindInt64(i+1, argument)
		case int:
			query.BindInt64(i+1, int64(argument))
		case bool:
			query.BindBool(i+1, argument)
		case string:
			query.BindText(i+1, argument)
		default:
			return false
		}
	}
	return true
}
