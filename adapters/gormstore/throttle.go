package gormstore

import (
	"context"
	"database/sql/driver"
	"errors"
	"sync/atomic"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Throttle counts attempts in the database, for all processes that share it.
type Throttle struct {
	store *Store
	calls atomic.Int64
}

var _ application.Throttle = (*Throttle)(nil)

// sweepEvery is how many reservations may pass before one throws away what has
// expired.
const sweepEvery = 256

// Throttle returns a throttle on the store.
func (s *Store) Throttle() *Throttle { return &Throttle{store: s} }

const (
	// reserve counts one attempt under a key, in a new window where the old
	// one is over, unless the window in force is full.
	reserve = `INSERT INTO attempts (key, count, until) VALUES (@key, 1, @until)
		ON CONFLICT (key) DO UPDATE SET
			count = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN 1 ELSE attempts.count + 1 END,
			until = CASE WHEN attempts.count = 0 OR attempts.until <= @now THEN excluded.until ELSE attempts.until END
		WHERE attempts.until <= @now OR attempts.count < @limit`
	release = `UPDATE attempts SET count = count - 1 WHERE key = @key AND count > 0 AND until > @now`
	// remember keeps a mark: a row that counts nothing.
	remember = `INSERT INTO attempts (key, count, until) VALUES (@key, 0, @until)
		ON CONFLICT (key) DO UPDATE SET count = 0, until = excluded.until`
)

// sweep throws away what has expired. In PostgreSQL it passes over what
// somebody else is counting, so that neither waits for the other; in SQLite,
// where one writes at a time, there is nothing to pass over.
func (t *Throttle) sweep(ctx context.Context, at time.Time) error {
	statement := `DELETE FROM attempts WHERE until <= ?`
	if t.store.write.Name() == "postgres" {
		statement = `DELETE FROM attempts WHERE key IN (SELECT key FROM attempts WHERE until <= ? FOR UPDATE SKIP LOCKED)`
	}
	return t.store.write.WithContext(ctx).Exec(statement, at.UnixMicro()).Error
}

// Check implements application.Throttle.
func (t *Throttle) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if len(quotas) == 0 {
		return ctx.Err()
	}
	keys := make([]string, len(quotas))
	for i, quota := range quotas {
		keys[i] = quota.Key
	}
	var rows []struct {
		Key   string `gorm:"column:key"`
		Count int    `gorm:"column:count"`
		Until int64  `gorm:"column:until"`
	}
	err := t.store.read.WithContext(ctx).
		Raw(`SELECT key, count, until FROM attempts WHERE key IN ? AND until > ?`, keys, at.UnixMicro()).Scan(&rows).Error
	if err != nil {
		return failure(ctx, "check an attempt", err)
	}
	for _, quota := range quotas {
		for _, row := range rows {
			if row.Key == quota.Key && row.Count >= quota.Limit {
				return &application.TooManyAttempts{Quota: quota, RetryAfter: time.UnixMicro(row.Until).Sub(at)}
			}
		}
	}
	return nil
}

// Reserve implements application.Throttle. The quotas are counted in the order
// given, which is everybody's order: two reservations may wait for one another,
// and never for each other.
func (t *Throttle) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if len(quotas) == 0 {
		return ctx.Err()
	}
	// Before the attempt is counted: what fails here leaves nothing behind.
	if t.calls.Add(1)%sweepEvery == 0 {
		if err := t.sweep(ctx, at); err != nil {
			return failure(ctx, "throw old attempts away", err)
		}
	}
	err := t.each(ctx, quotas, func(tx *gorm.DB, quota application.Quota) error { return reserveOne(tx, at, quota) })
	if refused := (*application.TooManyAttempts)(nil); errors.As(err, &refused) {
		return refused
	}
	if err != nil {
		return failure(ctx, "reserve an attempt", err)
	}
	return nil
}

func reserveOne(tx *gorm.DB, at time.Time, quota application.Quota) error {
	counted := tx.Exec(reserve, map[string]any{
		"key": quota.Key, "limit": quota.Limit, "now": at.UnixMicro(), "until": at.Add(quota.Window).UnixMicro(),
	})
	if counted.Error != nil || counted.RowsAffected > 0 {
		return counted.Error
	}
	var until int64
	if err := tx.Raw(`SELECT until FROM attempts WHERE key = ?`, quota.Key).Scan(&until).Error; err != nil {
		return err
	}
	return &application.TooManyAttempts{Quota: quota, RetryAfter: time.UnixMicro(until).Sub(at)}
}

// Release implements application.Throttle.
func (t *Throttle) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	if len(quotas) == 0 {
		return ctx.Err()
	}
	giveBack := func(tx *gorm.DB, quota application.Quota) error {
		return tx.Exec(release, map[string]any{"key": quota.Key, "now": at.UnixMicro()}).Error
	}
	err := t.each(ctx, quotas, giveBack)
	if errors.Is(err, driver.ErrBadConn) {
		// The connection of a client that left, closed in its pool: nothing
		// was sent over it.
		err = t.each(ctx, quotas, giveBack)
	}
	if err != nil {
		return failure(ctx, "release an attempt", err)
	}
	return nil
}

// Remember implements application.Throttle.
func (t *Throttle) Remember(ctx context.Context, _ time.Time, mark string, until time.Time) error {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	parameters := map[string]any{"key": mark, "until": until.UnixMicro()}
	if err := t.store.write.WithContext(ctx).Exec(remember, parameters).Error; err != nil {
		return failure(ctx, "remember a mark", err)
	}
	return nil
}

// Remembers implements application.Throttle.
func (t *Throttle) Remembers(ctx context.Context, at time.Time, mark string) (bool, error) {
	ctx, cancel := t.store.bounded(ctx)
	defer cancel()
	var kept bool
	err := t.store.read.WithContext(ctx).
		Raw(`SELECT EXISTS (SELECT 1 FROM attempts WHERE key = ? AND until > ?)`, mark, at.UnixMicro()).
		Scan(&kept).Error
	if err != nil {
		return false, failure(ctx, "look for a mark", err)
	}
	return kept, nil
}

// each does the same for every quota, in one transaction.
func (t *Throttle) each(ctx context.Context, quotas []application.Quota, do func(tx *gorm.DB, quota application.Quota) error) error {
	return t.store.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		for _, quota := range quotas {
			if err := do(tx, quota); err != nil {
				return err
			}
		}
		return nil
	})
}
