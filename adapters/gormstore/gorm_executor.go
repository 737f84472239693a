package gormstore

import (
	"cmp"
	"context"
	"errors"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// gormExecutor runs statements through GORM's callbacks, on the handle of an embedder and in every
// transaction.
type gormExecutor struct{ handle *gorm.DB }

var _ executor.Executor = gormExecutor{}

// Run implements executor.Executor. The steps and the statement are one transaction.
func (e gormExecutor) Run(ctx context.Context, statement executor.Statement) error {
	if _, inTx := e.handle.Statement.ConnPool.(gorm.TxCommitter); len(statement.Before) > 0 && !inTx {
		return e.handle.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
			return gormExecutor{tx}.Run(ctx, statement)
		})
	}
	for _, step := range statement.Before {
		tx := e.prepare(ctx, statement.Table, step.SQL, statement.ArgsOf(step))
		if err := tx.Callback().Raw().Execute(tx).Error; err != nil {
			return err
		}
	}
	return queryRows(e.prepare(ctx, statement.Table, statement.SQL, statement.Args), statement.Read)
}

// prepare returns a handle with a statement for GORM's callbacks.
func (e gormExecutor) prepare(ctx context.Context, table, text string, args []any) *gorm.DB {
	tx := e.handle.Clauses() // a new statement; WithContext would copy it once more
	tx.Statement.Context, tx.Statement.Table, tx.Statement.Vars = ctx, table, args
	tx.Statement.SQL.WriteString(text)
	return tx
}

// queryRows runs the statement of a handle through GORM's callbacks, and reads and closes its rows.
func queryRows(tx *gorm.DB, read func(executor.Rows) error) (err error) {
	rows, err := tx.Rows()
	switch {
	case err != nil && rows != nil: // the statement succeeded, and then a callback failed
		return errors.Join(err, rows.Close())
	case err != nil:
		return err
	case rows == nil:
		return errors.New("a callback of the handle removed the rows")
	}
	defer func() { err = cmp.Or(err, rows.Close(), rows.Err()) }()
	return read(rows)
}
