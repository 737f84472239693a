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
	advance := executor.Statement{SQL: t.store.statements.advanceClock}
	last, moved, err := runChange(ctx, t.store, "task_clocks", "move the clock", advance, scanNumber, owner, at, n)
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
