// Package executor has the type of frequent statements, and the interface that runs them. Package
// gormstore and its driver packages share it.
package executor

import (
	"context"
	"iter"
)

// Statement is a SQL statement as the database receives it.
type Statement struct {
	SQL  string
	Args []any
	// Table is the statement's table, for traces and GORM's plugins.
	Table string
	// Read reads the rows and returns the result's value. It is nil for a statement without
	// rows. A retry calls it again, and a batch calls it on another goroutine, so each call
	// must return a new value.
	Read func(Rows) (any, error)
	// Owner is the ID of the user whose task or clock the statement changes; 0 for other statements.
	Owner int64
	// Before are statements without rows that run before it, in the same transaction. Only
	// changes on SQLite have any.
	Before []Statement
}

// Steps yields the statements of Before, and then s.
func (s Statement) Steps() iter.Seq[Statement] {
	return func(yield func(Statement) bool) {
		for _, before := range s.Before {
			if !yield(before) {
				return
			}
		}
		yield(s)
	}
}

// Result is the outcome of a Statement: the value that Read returned, or the number of rows
// affected.
type Result struct {
	Value    any
	Affected int64
}

// Rows are the rows of a statement. *sql.Rows implements it.
type Rows interface {
	// Next advances to the next row. It returns false at the end or after an error.
	Next() bool
	// Scan copies the columns of the row into the destinations.
	Scan(into ...any) error
	// Err returns the error that ended the rows.
	Err() error
}

// Executor runs statements, each alone or in a batch. Outside a transaction it returns after the
// commit.
type Executor interface {
	// Read runs a statement that changes neither a task nor a clock of an owner.
	Read(ctx context.Context, statement Statement) (Result, error)
	// Change runs a statement that changes a task or the clock of its owner.
	Change(ctx context.Context, statement Statement) (Result, error)
}
