package gormstore

import (
	"context"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// advanceClock moves the owner's clock by n changes, and returns the time of the last one. It locks
// the clock until the end of the transaction.
func (t *Tasks) advanceClock(ctx context.Context, owner domain.UserID, at time.Time, n int) (last int64, err error) {
	last, moved, err := changeRow(ctx, t.store, "move the clock", executor.Statement{
		SQL: t.store.statements.advanceClock, Args: []any{int64(owner), at.UnixMicro(), n}, Table: t.store.prefix + "task_clocks", Owner: int64(owner),
	}, scanNumber)
	if err == nil && !moved {
		err = errNoRow
	}
	return last, err
}

// lockClock locks the owner's clock until the end of the transaction, so that the owner's tasks
// cannot change meanwhile. It does not move the clock.
func (t *Tasks) lockClock(ctx context.Context, owner domain.UserID) error {
	_, err := t.advanceClock(ctx, owner, time.Time{}, 0)
	return err
}
