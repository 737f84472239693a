package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"strings"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// written is the statement as GORM writes it for a dialect, with placeholders
// of its own kind.
func written(db *gorm.DB, statement string) string {
	arguments := make([]any, strings.Count(statement, "?"))
	return db.Session(&gorm.Session{DryRun: true}).Exec(statement, arguments...).Statement.SQL.String()
}

// query is a statement that has been written for a dialect.
type query struct {
	table     string // for GORM's callbacks to know
	statement string
	arguments []any
	// read has its rows read; nil where there are none. It forgets what it has
	// read when it is called again.
	read func(Rows) error
	// task is the one that is changed, if it is one that there is.
	task domain.TaskID
}

// run runs a query. GORM calls its callbacks around it, as for all others. The
// rows affected are told of statements that have no rows to read.
func (s *Store) run(ctx context.Context, handle *gorm.DB, q query) (affected int64, err error) {
	tx := handle.Clauses() // a statement of its own, without all that WithContext copies
	tx.Statement.Context, tx.Statement.Table, tx.Statement.Vars = ctx, q.table, q.arguments
	tx.Statement.SQL.WriteString(q.statement)
	pool := &beneath{ConnPool: tx.Statement.ConnPool, find: s.native, read: q.read, task: q.task}
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
	task domain.TaskID
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
		call := &Call{Context: ctx, Statement: statement, Arguments: arguments, Read: b.read, task: b.task}
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
