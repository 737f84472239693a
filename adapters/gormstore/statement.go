package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"strings"

	"gorm.io/gorm"
)

// Rows are read one after the other. *sql.Rows are Rows, and a driver's own may
// be.
type Rows interface {
	// Next goes to the next row; false is the end, or an error.
	Next() bool
	// Scan copies the columns of the row. What has a method
	// ScanBytes([]byte) error is given those of a text as they are, to be
	// copied before it returns, or has a method Scan as sql.Scanner.
	Scan(into ...any) error
	// Err returns the error that ended the rows.
	Err() error
}

// Native runs statements on one connection in the way of its driver.
type Native interface {
	// Run runs a statement, has its rows read, and returns how many rows it
	// has affected. Who reads runs nothing else on the connection meanwhile.
	// It returns driver.ErrBadConn when the connection has broken and the
	// statement was not sent.
	Run(ctx context.Context, statement string, arguments []any, read func(Rows) error) (affected int64, err error)
}

// WithNative runs the statements of every day on the driver's connections,
// beneath database/sql, which converts each value twice and starts a goroutine
// for each query. Find is given what sql.Conn.Raw hands out and returns nil for
// a connection that it does not know.
func WithNative(find func(driverConn any) Native) Option {
	return func(s *Store) { s.native = find }
}

// written is the statement as GORM writes it for a dialect, with placeholders
// of its own kind.
func written(db *gorm.DB, statement string) string {
	arguments := make([]any, strings.Count(statement, "?"))
	return db.Session(&gorm.Session{DryRun: true}).Exec(statement, arguments...).Statement.SQL.String()
}

// run runs a statement that has been written for the handle, and has its rows
// read. GORM calls its callbacks around it, as for all others; the table is for
// them to know. The rows affected are told of statements that have no rows to
// read, for which read is nil.
func (s *Store) run(ctx context.Context, handle *gorm.DB, table, statement string, arguments []any, read func(Rows) error) (affected int64, err error) {
	tx := handle.Clauses() // a statement of its own, without all that WithContext copies
	tx.Statement.Context, tx.Statement.Table, tx.Statement.Vars = ctx, table, arguments
	tx.Statement.SQL.WriteString(statement)
	pool := &beneath{ConnPool: tx.Statement.ConnPool, find: s.native, read: read}
	if handle == s.write {
		pool.group = s.group
	}
	tx.Statement.ConnPool = pool
	result := tx.Callback().Raw().Execute(tx)
	if result.Error == nil && !pool.ran {
		return 0, errors.New("a callback has run the statement elsewhere, where its rows were not read")
	}
	return result.RowsAffected, result.Error
}

// beneath is the pool of one statement. It stands where GORM executes it, and
// reads the rows before GORM's callbacks take it for done.
type beneath struct {
	gorm.ConnPool
	find func(driverConn any) Native
	read func(Rows) error
	// group is where the statement waits for others, or nil.
	group *group
	ran   bool
}

// ExecContext implements gorm.ConnPool.
func (b *beneath) ExecContext(ctx context.Context, statement string, arguments ...any) (sql.Result, error) {
	b.ran = true
	pool, ok := b.ConnPool.(*sql.DB)
	if !ok || b.find == nil {
		return b.plain(ctx, statement, arguments)
	}
	// As database/sql does: a connection that broke while it was idle is no
	// reason to fail, as long as nothing was sent.
	const attempts = 3
	for attempt := 1; ; attempt++ {
		affected, known, err := b.once(ctx, pool, statement, arguments)
		switch {
		case !known && err == nil:
			return b.plain(ctx, statement, arguments)
		case attempt == attempts || !errors.Is(err, driver.ErrBadConn):
			return driver.RowsAffected(affected), err
		}
	}
}

// once runs the statement on a connection of the pool, with others where it has
// a group. Known is false where nobody knows the driver.
func (b *beneath) once(ctx context.Context, pool *sql.DB, statement string, arguments []any) (affected int64, known bool, err error) {
	if b.group != nil {
		call := &Call{Context: ctx, Statement: statement, Arguments: arguments, Read: b.read}
		if b.group.run(pool, b.find, call) {
			return call.Affected, true, call.Err
		}
	}
	err = onConnection(ctx, pool, func(driverConn any) (err error) {
		native := b.find(driverConn)
		if known = native != nil; known {
			affected, err = native.Run(ctx, statement, arguments, b.read)
		}
		return err
	})
	return affected, known, err
}

// onConnection hands the driver's own connection out of the pool.
func onConnection(ctx context.Context, pool *sql.DB, use func(driverConn any) error) error {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	err = conn.Raw(use)
	return cmp.Or(err, conn.Close())
}

// plain runs the statement through database/sql. Errors come as they are, since
// dialects know their own only so.
func (b *beneath) plain(ctx context.Context, statement string, arguments []any) (_ sql.Result, err error) {
	if b.read == nil {
		return b.ConnPool.ExecContext(ctx, statement, arguments...)
	}
	rows, err := b.QueryContext(ctx, statement, arguments...)
	if err != nil {
		return nil, err
	}
	defer func() { err = cmp.Or(err, rows.Close(), rows.Err()) }()
	return driver.RowsAffected(0), b.read(rows)
}
