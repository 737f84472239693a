package bootstrap

import (
	"cmp"
	"context"
	"database/sql/driver"
	"errors"
	"strings"
	"time"

	zombiezen "zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// reading makes connections that answer the queries of every day by a second
// one beneath, of a library that keeps statements compiled and hands columns out
// as they are. The driver compiles each statement anew, which takes it longer
// than to run it. Both are the same SQLite.
type reading struct {
	steady
	file        string
	busyTimeout time.Duration
}

// Connect implements driver.Connector.
func (r reading) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := r.steady.Connect(ctx)
	if known, ok := conn.(steadyConn); ok && err == nil {
		return &readingConn{steadyConn: known, opens: r}, nil
	}
	return conn, err
}

type readingConn struct {
	steadyConn
	opens   reading
	beneath *zombiezen.Conn // nil before the first query
}

// Close implements driver.Conn.
func (c *readingConn) Close() error {
	if c.beneath == nil {
		return c.steadyConn.Close()
	}
	return errors.Join(c.beneath.Close(), c.steadyConn.Close())
}

// compiled returns a query that waits for its arguments.
func (c *readingConn) compiled(statement string) (_ *zombiezen.Stmt, err error) {
	if c.beneath == nil {
		if c.beneath, err = c.opens.open(); err != nil {
			return nil, err
		}
	}
	return c.beneath.Prepare(statement)
}

// open opens a connection beneath. It keeps less of the file than SQLite's 2 MB:
// all readers together would hold 20 times what the operating system has anyway.
func (r reading) open() (*zombiezen.Conn, error) {
	conn, err := zombiezen.OpenConn(r.file, zombiezen.OpenReadOnly)
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

// Run implements gormstore.Native as sqliteConn does, and leaves to it what is
// no query or has arguments of other kinds.
func (c *readingConn) Run(ctx context.Context, statement string, arguments []any, read func(gormstore.Rows) error) (affected int64, err error) {
	if read == nil || !isQuery(statement) {
		return sqliteConn{c.steadyConn}.Run(ctx, statement, arguments, read)
	}
	query, err := c.compiled(statement)
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

// isQuery reports whether a statement of ours changes nothing.
func isQuery(statement string) bool { return strings.HasPrefix(statement, "SELECT ") }

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
