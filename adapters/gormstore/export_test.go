package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"time"

	"gorm.io/gorm"
)

// MaxBatch is the maximum number of statements in a batch, MaxInserted that of the rows
// of one INSERT, and SweepRows that of the rows that a transaction of Sweep deletes.
const (
	MaxBatch    = maxBatch
	MaxInserted = maxInserted
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

// Text returns a statement with the store's words and names.
func (s *Store) Text(statement string) string { return s.text(statement) }

// HotText is Text with the placeholders of the handle's database.
func HotText(db *gorm.DB, statement string) string { return New(db).hotText(statement) }

// Statements whose plans are tested.
const (
	ListUp          = listUp
	ListDown        = listDown
	ListOfStateUp   = listOfStateUp
	ListOfStateDown = listOfStateDown
	RemoveTask      = removeTask
	NthTask         = nthTask
	FindRecord      = findRecord
	ReadLimits      = readLimits
	TokenState      = tokenState
)

// ReserveStatement returns the statement that reserves as many keys.
var ReserveStatement = reserveStatement

// DeleteTasks is the statement of a batch of Users.Delete.
var DeleteTasks = deleteTasks.change

// WithRunners runs hot statements that read, and changes of tasks, with a Runner.
func WithRunners(read, change Runner) Option {
	return func(s *Store) { s.readRunner, s.changeRunner = read, change }
}

// RunnerOf returns the runner that an option sets.
func RunnerOf(option Option) Runner {
	s := new(Store)
	option(s)
	return cmp.Or(s.readRunner, s.changeRunner)
}

// NewQueue returns the function of a new batch queue that runs a change.
func NewQueue(batcher Batcher, slots, forBatches int, patience time.Duration) func(context.Context, Statement) (Result, error) {
	return newQueue(batcher, slots, forBatches, patience).Run
}

// TakeMigrationLock returns the transaction that holds the migration lock.
func TakeMigrationLock(ctx context.Context, pool *sql.DB) (*sql.Tx, error) {
	var lock transactionLock
	err := lock.Lock(ctx, pool)
	return lock.held, err
}
