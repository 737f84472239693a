package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// gormExecutor runs statements through GORM's callbacks, on the handle of an embedder and in every
// transaction.
type gormExecutor struct{ handle *gorm.DB }

var _ executor.Executor = gormExecutor{}

// Read implements executor.Executor.
func (e gormExecutor) Read(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	return e.run(ctx, statement)
}

// Change implements executor.Executor.
func (e gormExecutor) Change(ctx context.Context, statement executor.Statement) (result executor.Result, err error) {
	if _, inTx := e.handle.Statement.ConnPool.(gorm.TxCommitter); len(statement.Before) == 0 || inTx {
		return e.runAll(ctx, statement)
	}
	err = e.handle.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		result, err = gormExecutor{tx}.runAll(ctx, statement)
		return err
	})
	return result, err
}

// runAll runs the steps of a statement, and returns the result of the last one.
func (e gormExecutor) runAll(ctx context.Context, statement executor.Statement) (result executor.Result, err error) {
	for step := range statement.Steps() {
		if result, err = e.run(ctx, step); err != nil {
			return executor.Result{}, err
		}
	}
	return result, nil
}

func (e gormExecutor) run(ctx context.Context, statement executor.Statement) (executor.Result, error) {
	tx := e.handle.Clauses() // a new statement, without the copies that WithContext makes
	tx.Statement.Context, tx.Statement.Table, tx.Statement.Vars = ctx, statement.Table, statement.Args
	tx.Statement.SQL.WriteString(statement.SQL)
	if statement.Read == nil {
		done := tx.Callback().Raw().Execute(tx)
		return executor.Result{Affected: done.RowsAffected}, done.Error
	}
	value, err := queryRows(tx, statement.Read)
	return executor.Result{Value: value}, err
}

// queryRows runs the statement of a handle through GORM's callbacks, and reads and closes its rows.
func queryRows[T any](tx *gorm.DB, read func(executor.Rows) (T, error)) (value T, err error) {
	// With "rows" set, GORM's callback returns *sql.Rows instead of *sql.Row.
	done := tx.Callback().Row().Execute(tx.Set("rows", true))
	rows, _ := done.Statement.Dest.(*sql.Rows)
	switch {
	case done.Error != nil && rows != nil: // a callback after the statement failed
		return value, errors.Join(done.Error, rows.Close())
	case done.Error != nil:
		return value, done.Error
	case rows == nil:
		return value, errors.New("a callback of the handle removed the rows")
	}
	defer func() { err = cmp.Or(err, rows.Close(), rows.Err()) }()
	return read(rows)
}
