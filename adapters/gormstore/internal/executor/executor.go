// Package executor has the type of frequent statements, and the interface that runs them. Package
// gormstore and its driver packages share it.
package executor

import "context"

// Statement is a SQL statement as the database receives it.
type Statement struct {
	SQL  string
	Args []any
	// Table is the table that traces and GORM's plugins see. The statement may use other tables.
	Table string
	// Read reads the rows and stores the statement's result. A retry calls it again, so each call
	// must replace the result. A batch calls it on another goroutine, even after Executor.Run has
	// returned the error of its context. So after an error of Run the result must not be used.
	Read func(Rows) error
	// Changes reports whether the statement changes a task or the clock of an owner. Owner does not
	// tell it, since an embedder may pass 0, which is the ID of no user.
	Changes bool
	// Owner is the ID of the user whose task or clock the statement changes; 0 for other statements.
	Owner int64
	// Before are the steps that run before it, in the same transaction. Only changes on SQLite
	// have any.
	Before []Step
}

// Step is a statement without rows that runs before another statement. It has the first ArgCount
// arguments of the other statement.
type Step struct {
	SQL      string
	ArgCount int
}

// ArgsOf returns the arguments of a step of s.
func (s Statement) ArgsOf(step Step) []any { return s.Args[:step.ArgCount:step.ArgCount] }

// Rows are the rows of a statement. *sql.Rows implements it.
type Rows interface {
	// Next advances to the next row. It returns false at the end or after an error.
	Next() bool
	// Scan copies the columns of the row into the destinations.
	Scan(into ...any) error
	// Err returns the error that ended the rows.
	Err() error
}

// Executor runs statements, each alone or in a batch.
type Executor interface {
	// Run runs a statement and its Read. Outside a transaction it returns after the commit.
	Run(ctx context.Context, statement Statement) error
}
