package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// sweptOwners is the maximum number of owners that one query of sweepDeletions returns.
const sweptOwners = 100

// overflowInterval is how often sweepDeletions counts the deletions of each owner.
const overflowInterval = time.Hour

// ownerDeletions is what sweepDeletions reads of an owner.
type ownerDeletions struct {
	UserID int64 `gorm:"column:user_id"`
	Value  int64 `gorm:"column:value"` // the last old deletion, or the number of deletions
}

// sweepDeletions forgets the deletions that are older than domain.DeletionLifetime. Once an hour
// it counts all, and forgets those beyond domain.MaxDeletions.
func (s *Store) sweepDeletions(ctx context.Context, now time.Time) error {
	old := now.Add(-domain.DeletionLifetime).UnixMicro()
	err := s.eachOwner(ctx, func(db *gorm.DB) *gorm.DB {
		return db.Select("user_id, max(deleted_at) AS value").Where("deleted_at <= ?", old).Group("user_id")
	}, func(found ownerDeletions) error { return s.forget(ctx, found.UserID, found.Value) })
	if err != nil || !s.sweeps.countsNow() {
		return err
	}
	return s.eachOwner(ctx, func(db *gorm.DB) *gorm.DB {
		return db.Select("user_id, count(*) AS value").Group("user_id").Having("count(*) > ?", domain.MaxDeletions(0))
	}, func(found ownerDeletions) error { return s.forgetOverflow(ctx, found) })
}

// eachOwner calls do for each owner that the query selects.
func (s *Store) eachOwner(ctx context.Context, query func(*gorm.DB) *gorm.DB, do func(ownerDeletions) error) error {
	for after := int64(0); ; {
		var owners []ownerDeletions
		err := s.readGORM(ctx, "deleted_tasks", "count deletions", func(db *gorm.DB) *gorm.DB {
			return query(db.Where("user_id > ?", after)).Order("user_id").Limit(sweptOwners).Scan(&owners)
		})
		if err != nil || len(owners) == 0 {
			return err
		}
		for _, owner := range owners {
			if err := do(owner); err != nil {
				return err
			}
			after = owner.UserID
		}
	}
}

// forgetOverflow forgets an owner's oldest deletions until domain.MaxDeletions are left.
func (s *Store) forgetOverflow(ctx context.Context, owner ownerDeletions) error {
	var tasks int64
	err := s.readGORM(ctx, "tasks", "count tasks", func(db *gorm.DB) *gorm.DB { return db.Where("user_id = ?", owner.UserID).Count(&tasks) })
	surplus := int(owner.Value) - domain.MaxDeletions(int(tasks))
	if err != nil || surplus <= 0 {
		return err
	}
	var last []int64
	err = s.readGORM(ctx, "deleted_tasks", "find old deletions", func(db *gorm.DB) *gorm.DB {
		return db.Where("user_id = ?", owner.UserID).Order("deleted_at").Offset(surplus-1).Limit(1).Pluck("deleted_at", &last)
	})
	if err != nil || len(last) == 0 {
		return err
	}
	return s.forget(ctx, owner.UserID, last[0])
}

// forget forgets the owner's deletions up to a time. It stores swept_at first: a reader for whom a
// deletion is missing also reads the new swept_at.
func (s *Store) forget(ctx context.Context, owner, until int64) error {
	err := s.transaction(ctx, func(ctx context.Context, s *Store) error {
		if limit := s.dialect.limitLocks; limit != "" {
			if err := s.execute(ctx, "forget deletions", limit); err != nil {
				return err
			}
		}
		_, err := s.changeGORM(ctx, "task_clocks", "forget deletions", func(db *gorm.DB) *gorm.DB {
			return db.Where("user_id = ? AND swept_at < ?", owner, until).UpdateColumn("swept_at", until)
		})
		return err
	})
	if isLockTimeout(err) { // the next sweep forgets them
		return nil
	}
	if err != nil {
		return err
	}
	owned := func(db *gorm.DB) *gorm.DB { return db.Where("user_id = ?", owner) }
	return inRanges(ctx, s, "deleted_tasks", "deleted_at", 0, until, owned, func(rows keyRange[int64]) error {
		_, err := s.changeGORM(ctx, "deleted_tasks", "forget deletions", func(db *gorm.DB) *gorm.DB { return rows.in(owned(db)).Delete(nil) })
		return err
	})
}
