package gormstore

import (
	"context"
	"math"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Sweep deletes expired rows. An idempotency record expires after domain.IdempotencyKeyLifetime,
// and a counter of attempts after its window. A trusted client has its own expiry. A revoked token
// is deleted application.RevokedTokenGrace after its expiry. Deletions of tasks are forgotten after
// domain.DeletionLifetime. Once an hour Sweep also forgets each owner's deletions beyond
// domain.MaxDeletions. A program without package bootstrap must call it regularly.
//
// On PostgreSQL the database's clock decides what has expired. If this process's clock differs from
// it by more than a minute, Sweep deletes nothing and returns a *ClockError. Sweep deletes rows in
// ranges. If a row stays locked, it leaves the row's range to the next call.
func (s *Store) Sweep(ctx context.Context) (err error) {
	var now time.Time
	if s.dialect.hasServerTime {
		if now, err = s.readServerTime(ctx); err == nil {
			err = s.compareClocks(now)
		}
	} else {
		now, err = s.sweepTime(ctx)
	}
	if err != nil {
		return err
	}
	for _, expired := range []struct {
		table, column string
		until         time.Time
	}{
		{"idempotency_records", "created_at", now.Add(-domain.IdempotencyKeyLifetime)},
		{"revoked_tokens", "until", now.Add(-application.RevokedTokenGrace)},
		{"attempts", "kept_until", now},
	} {
		err = inRanges(ctx, s, expired.table, expired.column, int64(math.MinInt64), expired.until.UnixMicro(), everyRow, func(rows keyRange[int64]) error {
			return s.deleteRange(ctx, expired.table, rows)
		})
		if err != nil {
			return err
		}
	}
	return s.sweepDeletions(ctx, now)
}

// deleteRange deletes a range of rows, unless others lock one of them for long.
func (s *Store) deleteRange(ctx context.Context, table string, rows keyRange[int64]) error {
	operation := "delete old " + table
	return s.transactionUnlessLocked(ctx, operation, func(ctx context.Context, tx *Store) error {
		_, err := tx.changeGORM(ctx, table, operation, func(db *gorm.DB) *gorm.DB { return rows.in(db).Delete(nil) })
		return err
	})
}

// transactionUnlessLocked runs work in a transaction that waits only briefly for each lock (see
// limitLocks), since waiting for several locks may deadlock. After a longer wait the transaction
// changes nothing, and transactionUnlessLocked returns nil.
func (s *Store) transactionUnlessLocked(ctx context.Context, operation string, work func(context.Context, *Store) error) error {
	err := s.transaction(ctx, func(ctx context.Context, tx *Store) error {
		if limit := s.dialect.limitLocks; limit != "" {
			if err := tx.execute(ctx, operation, limit); err != nil {
				return err
			}
		}
		return work(ctx, tx)
	})
	if isLockTimeout(err) {
		return nil
	}
	return err
}
