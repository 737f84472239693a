package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Statement is a hot statement: one of a frequent request, which a Runner may run in place
// of the handle's pool.
type Statement struct {
	// SQL is in the words of dialect; a Runner gets it in those of the database.
	SQL  string
	Args []any
	// Read reads the rows and returns the result's value. It is nil for a
	// statement without rows. A retry calls it again, and a batch calls it on
	// another goroutine, so each call must return a new value.
	Read func(Rows) (any, error)
	// Task is the ID of the task being changed; 0 for inserts and reads.
	Task domain.TaskID
}

// Format implements fmt.Formatter. It writes SQL for every verb: the arguments may be a
// password hash or the texts of a user.
func (s Statement) Format(state fmt.State, _ rune) { _, _ = state.Write([]byte(s.SQL)) }

// MarshalText implements encoding.TextMarshaler. It returns SQL, as Format.
func (s Statement) MarshalText() ([]byte, error) { return []byte(s.SQL), nil }

// Result is the outcome of a Statement: the value that its Read returned, or
// the number of rows affected.
type Result struct {
	Value    any
	Affected int64
	// Err is the error of the statement or its Read in a batch that was committed
	// nevertheless. A Batcher may roll the batch back instead.
	Err error
}

// Rows are the rows of a statement. *sql.Rows implements it.
type Rows interface {
	// Next advances to the next row. It returns false at the end or after an
	// error.
	Next() bool
	// Scan copies the columns of the row into the destinations.
	Scan(into ...any) error
	// Err returns the error that ended the rows.
	Err() error
}

// Runner runs hot statements in place of the handle's pool, within the handle's callbacks.
type Runner interface {
	// Run runs one statement and returns its result once it is committed.
	Run(ctx context.Context, s Statement) (Result, error)
}

// Batcher is a Runner that also runs several statements in one transaction.
type Batcher interface {
	Runner
	// RunBatch runs the statements in the given order and returns their results
	// once the transaction is committed. It returns ErrRunIndividually if the
	// batch failed and its statements can be run again, since certainly nothing was
	// committed. After any other error the batch may have been committed or not.
	RunBatch(ctx context.Context, batch []Statement) ([]Result, error)
}

// ErrRunIndividually reports that a batch failed and changed nothing, and that the
// caller must run each of its statements individually.
var ErrRunIndividually = errors.New("the batch changed nothing; run its statements individually")

// query runs a hot statement that reads. If batches of reads are on, their queue runs
// it, by itself or in a batch.
func (s *Store) query(ctx context.Context, table, operation string, statement Statement) (result Result, err error) {
	if s.inTx { // else the closure would cost an allocation
		err = s.savepoint(ctx, func(ctx context.Context, s *Store) error {
			result, err = s.run(ctx, s.read, table, operation, statement, s.readRunner)
			return err
		})
		return result, err
	}
	return s.run(ctx, s.read, table, operation, statement, s.readRunner)
}

// change runs a hot statement that changes tasks. If batches are on, the batch queue
// runs it, by itself or in a batch.
func (s *Store) change(ctx context.Context, operation string, statement Statement) (Result, error) {
	return s.run(ctx, s.write, "tasks", operation, statement, s.changeRunner)
}

// run runs a hot statement within the timeout. Callbacks see table, with the store's
// prefix, as GORM's Statement.Table. An error begins with the operation.
func (s *Store) run(ctx context.Context, handle *gorm.DB, table, operation string, statement Statement, runner Runner) (result Result, err error) {
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	statement.SQL = s.hotText(statement.SQL)
	tx := handle.Clauses() // a new statement, without the copies that WithContext makes
	tx.Statement.Context, tx.Statement.Table, tx.Statement.Vars = ctx, s.prefix+table, statement.Args
	tx.Statement.SQL.WriteString(statement.SQL)
	if runner == nil {
		result, err = viaHandle(tx, statement)
	} else {
		result, err = viaRunner(tx, statement, runner)
	}
	return result, s.committed(handle, operation, failure(ctx, operation, err))
}

// exec runs a statement that is not hot, within the timeout, and returns the number of
// its rows. It scans returned rows into rows, a pointer, unless that is nil. An error
// begins with the operation.
func (s *Store) exec(ctx context.Context, handle *gorm.DB, operation string, rows any, statement string, arguments ...any) (int64, error) {
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	done := handle.WithContext(ctx)
	if rows == nil {
		done = done.Exec(s.text(statement), arguments...)
	} else {
		done = done.Raw(s.text(statement), arguments...).Scan(rows)
	}
	return done.RowsAffected, s.committed(handle, operation, failure(ctx, operation, done.Error))
}

// changeRows runs a statement and returns the number of rows that it changed.
func (s *Store) changeRows(ctx context.Context, operation, statement string, arguments ...any) (int64, error) {
	return s.exec(ctx, s.write, operation, nil, statement, arguments...)
}

// changeUser runs a statement that changes one user.
func (s *Store) changeUser(ctx context.Context, operation, statement string, arguments ...any) error {
	affected, err := s.changeRows(ctx, operation, statement, arguments...)
	if err == nil && affected == 0 {
		return domain.ErrUserNotFound
	}
	return err
}

// viaHandle runs GORM's statement tx: on the handle's pool, or on another one that a plugin
// selects.
func viaHandle(tx *gorm.DB, statement Statement) (Result, error) {
	if statement.Read == nil {
		done := tx.Callback().Raw().Execute(tx)
		return Result{Affected: done.RowsAffected}, done.Error
	}
	// With "rows" set, GORM's callback returns *sql.Rows instead of *sql.Row.
	done := tx.Callback().Row().Execute(tx.Set("rows", true))
	rows, _ := done.Statement.Dest.(*sql.Rows)
	switch {
	case done.Error != nil && rows != nil: // a callback after the statement failed
		return Result{}, errors.Join(done.Error, rows.Close())
	case done.Error != nil:
		return Result{}, done.Error
	case rows == nil:
		return Result{}, errors.New("a callback of the handle removed the rows")
	}
	return readAll(rows, statement)
}

// readAll reads the rows of a statement and closes them.
func readAll(rows *sql.Rows, statement Statement) (result Result, err error) {
	defer func() { err = cmp.Or(err, rows.Close(), rows.Err()) }()
	result.Value, err = statement.Read(rows)
	return result, err
}

// runOn runs a statement on a pool or a transaction, without callbacks.
func runOn(ctx context.Context, pool gorm.ConnPool, statement Statement) (Result, error) {
	if statement.Read != nil {
		rows, err := pool.QueryContext(ctx, statement.SQL, statement.Args...)
		if err != nil {
			return Result{}, err
		}
		return readAll(rows, statement)
	}
	done, err := pool.ExecContext(ctx, statement.SQL, statement.Args...)
	if err != nil {
		return Result{}, err
	}
	affected, err := done.RowsAffected()
	return Result{Affected: affected}, err
}

// viaRunner runs GORM's statement tx within the handle's callbacks, with the runner instead
// of the handle's pool.
func viaRunner(tx *gorm.DB, statement Statement, runner Runner) (Result, error) {
	pool := &directPool{ConnPool: tx.Statement.ConnPool, statement: statement, runner: runner}
	tx.Statement.ConnPool = pool
	err := tx.Callback().Raw().Execute(tx).Error
	if err == nil && !pool.ran {
		err = errors.New("a callback of the handle ran the statement on another pool; its rows were not read")
	}
	return pool.result, err
}

// directPool replaces the ConnPool of one statement; ExecContext calls the runner.
type directPool struct {
	gorm.ConnPool
	statement Statement
	runner    Runner
	result    Result
	ran       bool
}

// ExecContext implements gorm.ConnPool. ctx is the callbacks' context, which
// may carry a span.
func (p *directPool) ExecContext(ctx context.Context, _ string, _ ...any) (_ sql.Result, err error) {
	p.ran = true
	p.result, err = p.runner.Run(ctx, p.statement)
	return driver.RowsAffected(p.result.Affected), err
}
