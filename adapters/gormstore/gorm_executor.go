package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// gormExecutor runs statements through GORM's callbacks: on the handle of an embedder, and in
// every transaction.
type gormExecutor struct{ handle *gorm.DB }

var _ executor.Executor = gormExecutor{}

// Read implements executor.Executor.
func (e gormExecutor) Read(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	return e.run(ctx, statement)
}

// Change implements executor.Executor.
func (e gormExecutor) Change(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	return e.run(ctx, statement)
}

func (e gormExecutor) run(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	tx := e.handle.Clauses() // a new statement, without the copies that WithContext makes
	tx.Statement.Context, tx.Statement.Table, tx.Statement.Vars = ctx, statement.Table, statement.Args
	tx.Statement.SQL.WriteString(statement.SQL)
	if statement.Read == nil {
		done := tx.Callback().Raw().Execute(tx)
		return executor.Result{Affected: done.RowsAffected}, done.Error
	}
	// With "rows" set, GORM's callback returns *sql.Rows instead of *sql.Row.
	done := tx.Callback().Row().Execute(tx.Set("rows", true))
	rows, _ := done.Statement.Dest.(*sql.Rows)
	switch {
	case done.Error != nil && rows != nil: // a callback after the statement failed
		return executor.Result{}, errors.Join(done.Error, rows.Close())
	case done.Error != nil:
		return executor.Result{}, done.Error
	case rows == nil:
		return executor.Result{}, errors.New("a callback of the handle removed the rows")
	}
	return readAll(rows, statement)
}

// readAll reads the rows of a statement and closes them.
func readAll(rows *sql.Rows, statement executor.Statement) (result executor.Result, err error) {
	defer func() { err = cmp.Or(err, rows.Close(), rows.Err()) }()
	result.Value, err = statement.Read(rows)
	return result, err
}
