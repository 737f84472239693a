package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// MaxBatch is the maximum number of statements in a batch, MaxInserted that of the rows
// of one INSERT, and SweepEvery the
// number of reservations, of revoked tokens, or of creates with a key, between two sweeps.
const (
	MaxBatch    = maxBatch
	MaxInserted = maxInserted
	SweepEvery  = sweepEvery
	SweepDelay  = sweepDelay
	SweepRows   = sweepRows
)

// InBatches returns a store like this one whose changes of many rows change at most n
// rows in a statement.
func (s *Store) InBatches(n int) *Store {
	limited := *s
	limited.maxRows = n
	return &limited
}

// Handles returns the store's handles.
func (s *Store) Handles() (write, read *gorm.DB) { return s.write, s.read }

// Named returns a statement with the store's names.
func (s *Store) Named(statement string) string { return s.names.Replace(statement) }

// NewQueue returns the function of a new batch queue that runs a change.
func NewQueue(runner Runner, batcher Batcher, slots int, patience time.Duration) func(context.Context, Statement) (Result, error) {
	s := new(Store)
	WithRunner(runner)(s)
	WithBatches(batcher, slots, patience)(s)
	return s.changes.Run
}

// ListStatements returns the statements for a page of all tasks and for a page of
// the tasks of one state.
func ListStatements(db *gorm.DB, descending bool) (all, ofState string) {
	s := newTaskStatements(New(db))
	if descending {
		return s.listDescending.all, s.listDescending.ofState
	}
	return s.list.all, s.list.ofState
}

// StateStatement returns the statement of Revocations.State, and DeleteTasksStatement
// that of a batch of Users.Delete.
func StateStatement(db *gorm.DB) string { return newRevocationStatements(New(db)).state }

func DeleteTasksStatement(db *gorm.DB) string {
	return New(db).inDialect(New(db).Users().statements.deleteTasks.change)
}

// LimitStatement returns the statement that finds out whether an owner is at the limit.
func LimitStatement(db *gorm.DB) string { return newTaskStatements(New(db)).limit }

// RemoveStatement returns the statement that deletes the expected version of a task.
func RemoveStatement(db *gorm.DB) string {
	return newTaskStatements(New(db)).remove
}

// LimitsStatement returns the statement that reads whether limits are reached.
func LimitsStatement(db *gorm.DB) string {
	return New(db).inDialect(newRecordStatements(New(db).dialect).limits)
}

// RecordStatement returns the statement that finds the record of a key.
func RecordStatement(db *gorm.DB) string {
	return New(db).inDialect(newRecordStatements(New(db).dialect).find)
}

// SweepRecords deletes idempotency records until the given time.
func SweepRecords(ctx context.Context, tasks *Tasks, until time.Time) error {
	return tasks.store.sweep(ctx, "idempotency_records", "created_at", until)
}
