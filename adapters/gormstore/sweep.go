package gormstore

import (
	"context"
	"math"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// sweepRows is the maximum number of rows that one transaction of sweepSome deletes. Rows with
// equal times may exceed it.
const sweepRows = 1500

// Sweep deletes expired rows. An idempotency record expires after domain.IdempotencyKeyLifetime,
// and a counter of attempts after its window. A trusted client has its own expiry. A revoked token
// is deleted application.RevokedTokenGrace after its expiry. Deletions of tasks are forgotten after
// domain.DeletionLifetime. Once an hour Sweep also forgets deletions beyond domain.MaxDeletions. A
// program without package bootstrap must call it regularly.
//
// On PostgreSQL the database's clock decides what has expired. If this process's clock differs from
// it by more than a minute, Sweep deletes nothing and returns a *ClockError. If a row stays locked,
// Sweep leaves all rows of the transaction to the next call.
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
		for more := true; more; {
			if more, err = s.sweepSome(ctx, expired.table, expired.column, expired.until); err != nil {
				return err
			}
		}
	}
	return s.sweepDeletions(ctx, now)
}

// sweepSome deletes about sweepRows of the rows whose column is at most until, the oldest first. It
// reports whether there may be more. It waits only briefly for each lock (see limitLocks), since
// waiting for several locks may deadlock. After a longer wait it deletes nothing. The range has two
// ends, so that PostgreSQL reads the column's index under any plan.
func (s *Store) sweepSome(ctx context.Context, table, column string, until time.Time) (more bool, err error) {
	last, operation := until.UnixMicro(), "delete old "+table
	err = s.withShortLockWaits(ctx, operation, func(ctx context.Context, s *Store) error {
		var bounds []int64
		err := s.readGORM(ctx, table, operation, func(db *gorm.DB) *gorm.DB {
			return db.Where(column+" <= ?", last).Order(column).Offset(sweepRows-1).Limit(1).Pluck(column, &bounds)
		})
		if err != nil {
			return err
		}
		if more = len(bounds) > 0; more {
			last = bounds[0]
		}
		_, err = s.changeGORM(ctx, table, operation, func(db *gorm.DB) *gorm.DB {
			return db.Where(column+" > ? AND "+column+" <= ?", int64(math.MinInt64), last).Delete(nil)
		})
		return err
	})
	if isLockTimeout(err) {
		return false, nil
	}
	return more, err
}

// withShortLockWaits runs work in a transaction that waits only briefly for each lock.
func (s *Store) withShortLockWaits(ctx context.Context, operation string, work func(context.Context, *Store) error) error {
	return s.transaction(ctx, func(ctx context.Context, tx *Store) error {
		if limit := s.dialect.limitLocks; limit != "" {
			if err := tx.execute(ctx, operation, limit); err != nil {
				return err
			}
		}
		return work(ctx, tx)
	})
}
