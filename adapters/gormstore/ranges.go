package gormstore

import (
	"bytes"
	"context"
	"math"

	"gorm.io/gorm"
)

// maxID is the greatest ID.
const maxID = int64(math.MaxInt64)

// lowestKey and highestKey lie before and after all keys, which have 32 bytes.
var lowestKey, highestKey = []byte{0}, bytes.Repeat([]byte{0xff}, 33)

// inRanges changes the rows of a table that have a key above after and up to last, at most
// s.maxRows in a statement, and returns their number. among selects some of the rows. No row is
// locked before it is changed, since a sharded database cannot do that.
func inRanges[K any](ctx context.Context, s *Store, table, key string, after, last K, among, change func(db *gorm.DB) *gorm.DB) (rows int, err error) {
	operation := "change rows of " + table
	for more := true; more; {
		var bounds []K
		err := s.readGORM(ctx, table, operation, func(db *gorm.DB) *gorm.DB {
			return among(db).Where(key+" > ?", after).Order(key).Offset(s.maxRows-1).Limit(1).Pluck(key, &bounds)
		})
		if err != nil {
			return rows, err
		}
		until := last
		if more = len(bounds) > 0; more {
			until = bounds[0]
		}
		changed, err := s.changeGORM(ctx, table, operation, func(db *gorm.DB) *gorm.DB {
			return change(among(db).Where(key+" > ? AND "+key+" <= ?", after, until))
		})
		rows += int(changed)
		if err != nil {
			return rows, err
		}
		after = until
	}
	return rows, nil
}

// deleteInRanges deletes the rows that among selects.
func deleteInRanges[K any](ctx context.Context, s *Store, table, key string, after, last K, among func(db *gorm.DB) *gorm.DB) error {
	_, err := inRanges(ctx, s, table, key, after, last, among, func(db *gorm.DB) *gorm.DB { return db.Delete(nil) })
	return err
}
