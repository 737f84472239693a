package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// MaxBatch is the maximum number of statements in a batch, and SweepEvery the
// number of reservations between two sweeps.
const (
	MaxBatch   = maxBatch
	SweepEvery = sweepEvery
)

// Handles returns the handles that the store's statements go through.
func (s *Store) Handles() (write, read *gorm.DB) { return s.write, s.read }

// NewQueue returns what runs a change, in a batch if it has to wait.
func NewQueue(runner Runner, batcher Batcher, slots int, patience time.Duration) func(context.Context, Statement) (Result, error) {
	s := new(Store)
	WithRunner(runner)(s)
	WithBatches(batcher, slots, patience)(s)
	return s.batches.run
}

// ListStatements returns the statements for a page of all tasks, and of those
// of one state.
func ListStatements(db *gorm.DB) (all, ofState string) {
	s := newTaskStatements(db)
	return s.listAll, s.listState
}
