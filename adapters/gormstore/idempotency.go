package gormstore

import (
	"context"
	"encoding/json"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// recordRow is a row of the table idempotency_records.
type recordRow struct {
	UserID         int64  `gorm:"column:user_id"`
	Key            []byte `gorm:"column:key"`
	Fingerprint    []byte `gorm:"column:fingerprint"`
	TaskIDs        string `gorm:"column:task_ids"`
	FirstChangedAt int64  `gorm:"column:first_changed_at"`
	CreatedAt      int64  `gorm:"column:created_at;autoCreateTime:false"`
}

// reserveKey inserts a record without a result, and returns nil. If the owner has used the key, it
// returns that record. On PostgreSQL it returns domain.ErrIdempotencyKeyInProgress if the insert
// waits longer than lock_timeout.
func (t *Tasks) reserveKey(ctx context.Context, owner domain.UserID, key domain.IdempotencyKey, keptFrom time.Time) (*domain.IdempotencyRecord, error) {
	row := recordRow{UserID: int64(owner), Key: key[:], Fingerprint: []byte{}, CreatedAt: keptFrom.UnixMicro()}
	for {
		inserted, err := t.store.changeGORM(ctx, "idempotency_records", "reserve a key", func(db *gorm.DB) *gorm.DB {
			return db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
		})
		switch {
		case isLockTimeout(err):
			return nil, domain.ErrIdempotencyKeyInProgress
		case err != nil || inserted > 0:
			return nil, t.store.userNotFound(err)
		}
		record, err := t.findRecord(ctx, owner, key)
		if err != nil || record != nil { // nil if it was deleted meanwhile
			return record, err
		}
	}
}

// findRecord returns the owner's record with the key, or nil if there is none.
func (t *Tasks) findRecord(ctx context.Context, owner domain.UserID, key domain.IdempotencyKey) (*domain.IdempotencyRecord, error) {
	var rows []recordRow
	err := t.store.readGORM(ctx, "idempotency_records", "find a key", func(db *gorm.DB) *gorm.DB {
		return ofKey(db, owner, key).Find(&rows)
	})
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	record := &domain.IdempotencyRecord{At: time.UnixMicro(rows[0].FirstChangedAt)}
	copy(record.Fingerprint[:], rows[0].Fingerprint)
	return record, json.Unmarshal([]byte(rows[0].TaskIDs), &record.Tasks)
}

// completeRecord stores the result in the record that reserveKey has inserted.
func (t *Tasks) completeRecord(ctx context.Context, owner domain.UserID, key domain.IdempotencyKey, record domain.IdempotencyRecord) error {
	ids, err := json.Marshal(record.Tasks)
	if err != nil {
		return err
	}
	_, err = t.store.changeGORM(ctx, "idempotency_records", "complete the record of a key", func(db *gorm.DB) *gorm.DB {
		result := recordRow{Fingerprint: record.Fingerprint[:], TaskIDs: string(ids), FirstChangedAt: record.At.UnixMicro()}
		return ofKey(db, owner, key).Select("fingerprint", "task_ids", "first_changed_at").Updates(&result)
	})
	return err
}

// ofKey selects the record of the owner with the key.
func ofKey(db *gorm.DB, owner domain.UserID, key domain.IdempotencyKey) *gorm.DB {
	return db.Where("user_id = ? AND key = ?", int64(owner), key[:])
}

// checkKeyLimit returns domain.ErrTooManyIdempotencyKeys if the owner has at least
// domain.MaxIdempotencyKeys(limit) keys. A limit of 0 is no limit.
func (t *Tasks) checkKeyLimit(ctx context.Context, owner domain.UserID, limit int) error {
	if limit <= 0 {
		return nil
	}
	var keys [][]byte
	err := t.store.readGORM(ctx, "idempotency_records", "count keys", func(db *gorm.DB) *gorm.DB {
		return db.Where("user_id = ?", int64(owner)).Order("key").Offset(domain.MaxIdempotencyKeys(limit)-1).Limit(1).Pluck("key", &keys)
	})
	if err == nil && len(keys) > 0 {
		err = domain.ErrTooManyIdempotencyKeys
	}
	return err
}
