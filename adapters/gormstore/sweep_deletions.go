package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// surplusInterval is the interval at which sweepDeletions searches for owners with too many
// deletions. The search reads the whole table, in short statements.
const surplusInterval = time.Hour

// sweepDeletions forgets the deletions that are older than domain.DeletionLifetime. Once an hour it
// also forgets deletions beyond domain.MaxDeletions. After an error the next call retries.
func (s *Store) sweepDeletions(ctx context.Context, now time.Time) error {
	if err := s.forgetOld(ctx, now.Add(-domain.DeletionLifetime).UnixMicro()); err != nil {
		return err
	}
	s.sweeps.mutex.Lock()
	surplusAt := s.sweeps.surplusAt
	s.sweeps.mutex.Unlock()
	if !surplusAt.IsZero() && time.Since(surplusAt) < surplusInterval {
		return nil
	}
	if err := s.forgetSurplus(ctx); err != nil {
		return err
	}
	s.sweeps.mutex.Lock()
	defer s.sweeps.mutex.Unlock()
	s.sweeps.surplusAt = time.Now()
	return nil
}

// forgetOld forgets all deletions up to a time, in ranges of time.
func (s *Store) forgetOld(ctx context.Context, last int64) error {
	return inRanges(ctx, s, "deleted_tasks", "deleted_at", int64(0), last, everyRow, func(rows keyRange[int64]) error {
		var owners []struct {
			UserID int64 `gorm:"column:user_id"`
			Last   int64 `gorm:"column:last"`
		}
		err := s.readGORM(ctx, "deleted_tasks", "find old deletions", func(db *gorm.DB) *gorm.DB {
			return rows.in(db).Select("user_id, max(deleted_at) AS last").Group("user_id").Scan(&owners)
		})
		if err != nil {
			return err
		}
		for _, owner := range owners {
			if err := s.forget(ctx, owner.UserID, keyRange[int64]{"deleted_at", rows.after, owner.Last}); err != nil {
				return err
			}
		}
		return nil
	})
}

// forgetSurplus forgets the oldest deletions of each owner with too many. It starts at an owner and
// skips domain.MaxDeletions(0) rows in the order of owners. If the next row has the same owner,
// that owner may have too many deletions. Otherwise the search goes on at the row's owner.
func (s *Store) forgetSurplus(ctx context.Context) error {
	for owner := int64(0); ; {
		var found []int64
		err := s.readGORM(ctx, "deleted_tasks", "find many deletions", func(db *gorm.DB) *gorm.DB {
			return db.Where("user_id >= ?", owner).Order("user_id").Offset(domain.MaxDeletions(0)).Limit(1).Pluck("user_id", &found)
		})
		switch {
		case err != nil || len(found) == 0:
			return err
		case found[0] > owner:
			owner = found[0]
			continue
		}
		if err := s.forgetSurplusOf(ctx, owner); err != nil {
			return err
		}
		owner++
	}
}

// forgetSurplusOf forgets an owner's oldest deletions until domain.MaxDeletions are left.
func (s *Store) forgetSurplusOf(ctx context.Context, owner int64) error {
	owned := func(db *gorm.DB) *gorm.DB { return db.Where("user_id = ?", owner) }
	var tasks int64
	err := s.readGORM(ctx, "tasks", "count tasks", func(db *gorm.DB) *gorm.DB { return owned(db).Count(&tasks) })
	if err != nil {
		return err
	}
	var last []int64 // of the surplus
	err = s.readGORM(ctx, "deleted_tasks", "find old deletions", func(db *gorm.DB) *gorm.DB {
		return owned(db).Order("deleted_at DESC").Offset(domain.MaxDeletions(int(tasks))).Limit(1).Pluck("deleted_at", &last)
	})
	if err != nil || len(last) == 0 {
		return err
	}
	return inRanges(ctx, s, "deleted_tasks", "deleted_at", int64(0), last[0], owned, func(rows keyRange[int64]) error {
		return s.forget(ctx, owner, rows)
	})
}

// forget forgets the owner's deletions in a range of time that ends with a deletion. One
// transaction deletes them and sets swept_at, so a reader that misses a deletion sees the new
// swept_at. If others lock the rows for long, a later sweep forgets them.
func (s *Store) forget(ctx context.Context, owner int64, rows keyRange[int64]) error {
	const operation = "forget deletions"
	return s.transactionUnlessLocked(ctx, operation, func(ctx context.Context, tx *Store) error {
		_, err := tx.changeGORM(ctx, "task_clocks", operation, func(db *gorm.DB) *gorm.DB {
			return db.Where("user_id = ? AND swept_at < ?", owner, rows.until).UpdateColumn("swept_at", rows.until)
		})
		if err != nil {
			return err
		}
		_, err = tx.changeGORM(ctx, "deleted_tasks", operation, func(db *gorm.DB) *gorm.DB {
			return rows.in(db.Where("user_id = ?", owner)).Delete(nil)
		})
		return err
	})
}
