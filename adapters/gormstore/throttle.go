package gormstore

import (
	"context"
	"sync/atomic"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Throttle counts attempts in the table attempts, for all processes that share the
// database. Each statement is a transaction of its own. On PostgreSQL statements
// lock rows in the order of their keys, so that they cannot deadlock. SQLite has
// one writer.
type Throttle struct {
	store        *Store
	reservations atomic.Int64
}

var _ application.Throttle = (*Throttle)(nil)

// sweepEvery is the number of calls from one sweep of a process to the next: of
// reservations, of creates with a key, and of ended tokens. A sweep deletes up to
// sweepRows rows, more than those calls add.
const sweepEvery = 256

// Throttle returns a throttle on the store.
func (s *Store) Throttle() *Throttle { return &Throttle{store: s} }

// Check implements application.Throttle.
func (t *Throttle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if len(quotas) == 0 {
		return ctx.Err()
	}
	refused, err := t.usedUp(ctx, t.store.read, at, quotas)
	if err != nil {
		return failure(ctx, "check an attempt", err)
	}
	return refused
}

// Reserve implements application.Throttle.
func (t *Throttle) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if len(quotas) == 0 {
		return ctx.Err()
	}
	// Sweep first: if it fails, no attempt has been counted.
	if t.reservations.Add(1)%sweepEvery == 0 {
		if err := t.store.exec(ctx, t.store.write, "delete expired attempts", nil, sweepStatement(t.store.dialect), at.UnixMicro(), sweepRows); err != nil {
			return err
		}
	}
	refused, err := t.reserve(ctx, at, quotas)
	if err != nil {
		return failure(ctx, "reserve an attempt", err)
	}
	return refused
}

// reserve counts the attempt, or returns a *TooManyAttempts as refused. Only a
// refusal takes more than one statement.
func (t *Throttle) reserve(ctx context.Context, at time.Time, quotas []application.Quota) (refused, err error) {
	for {
		var counted []string
		err := execute(ctx, t.store.write, &counted, reserveStatement(t.store.dialect, len(quotas)), reserveArguments(at, quotas)...)
		if err != nil || len(counted) == len(quotas) {
			return nil, err
		}
		// On PostgreSQL a concurrent attempt may use up a quota after this
		// statement has checked it. The smaller keys are then counted already.
		if len(counted) > 0 {
			if err := t.giveBack(ctx, at, counted); err != nil {
				return nil, err
			}
		}
		// Read from the writer: a replica may lag.
		refused, err := t.usedUp(ctx, t.store.write, at, quotas)
		if err != nil || refused != nil {
			return refused, err
		}
		// A concurrent release has freed the quota: retry.
	}
}

// Release implements application.Throttle.
func (t *Throttle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	if len(quotas) == 0 {
		return ctx.Err()
	}
	return t.release(ctx, at, keysOf(quotas))
}

// giveBack releases the partial count of a refused reservation. It does so even if
// ctx was cancelled, but not past its deadline.
func (t *Throttle) giveBack(ctx context.Context, at time.Time, keys []string) error {
	deadline, limited := ctx.Deadline()
	ctx = context.WithoutCancel(ctx)
	if limited {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, deadline)
		defer cancel()
	}
	return t.release(ctx, at, keys)
}

func (t *Throttle) release(ctx context.Context, at time.Time, keys []string) error {
	return t.store.exec(ctx, t.store.write, "release an attempt", nil, releaseStatement(t.store.dialect), keys, at.UnixMicro())
}

// Remember implements application.Throttle. It does not write if the stored
// mark ends within markTolerance of until, so a user's logins write it once a
// day.
func (t *Throttle) Remember(ctx context.Context, at time.Time, mark string, until time.Time) error {
	return t.store.exec(ctx, t.store.write, "remember a mark", nil, rememberStatement, mark, until.UnixMicro(), at.UnixMicro(), until.Add(-markTolerance).UnixMicro())
}

// Remembers implements application.Throttle.
func (t *Throttle) Remembers(ctx context.Context, at time.Time, mark string) (kept bool, err error) {
	err = t.store.exec(ctx, t.store.read, "find a mark", &kept, remembersStatement, mark, at.UnixMicro())
	return kept, err
}

// usedUp returns a *TooManyAttempts for the first used-up quota, if any.
func (t *Throttle) usedUp(ctx context.Context, handle *gorm.DB, at time.Time, quotas []application.Quota) (refused, err error) {
	var rows []struct {
		Key   string `gorm:"column:key"`
		Count int    `gorm:"column:count"`
		Until int64  `gorm:"column:until"`
	}
	if err := execute(ctx, handle, &rows, checkStatement, keysOf(quotas), at.UnixMicro()); err != nil {
		return nil, err
	}
	for _, quota := range quotas {
		for _, row := range rows {
			if row.Key == quota.Key && row.Count >= quota.Limit {
				return &application.TooManyAttempts{Quota: quota, RetryAfter: time.UnixMicro(row.Until).Sub(at)}, nil
			}
		}
	}
	return nil, nil
}

// exec is execute within the store's timeout. Its error has the operation.
func (s *Store) exec(ctx context.Context, handle *gorm.DB, operation string, rows any, statement string, arguments ...any) error {
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	if err := execute(ctx, handle, rows, statement, arguments...); err != nil {
		return failure(ctx, operation, err)
	}
	return nil
}

// execute runs one statement on a handle of the store, or in a transaction.
// It scans the returned rows into rows, a pointer, unless that is nil.
func execute(ctx context.Context, handle *gorm.DB, rows any, statement string, arguments ...any) error {
	if rows == nil {
		return handle.WithContext(ctx).Exec(statement, arguments...).Error
	}
	return handle.WithContext(ctx).Raw(statement, arguments...).Scan(rows).Error
}
