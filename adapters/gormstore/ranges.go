package gormstore

import (
	"bytes"
	"context"

	"gorm.io/gorm"
)

// lowestKey and highestKey lie before and after all keys, which have 32 bytes.
var lowestKey, highestKey = []byte{0}, bytes.Repeat([]byte{0xff}, 33)

// everyRow selects every row of a table.
func everyRow(db *gorm.DB) *gorm.DB { return db }

// keyRange selects the rows with after < key <= until. With both bounds, PostgreSQL uses the key's
// index under any plan.
type keyRange[K any] struct {
	key          string
	after, until K
}

func (r keyRange[K]) in(db *gorm.DB) *gorm.DB {
	return db.Where(r.key+" > ? AND "+r.key+" <= ?", r.after, r.until)
}

// inRanges calls change with consecutive ranges of the keys with after < key <= last. The parameter
// filter selects rows, and each range has about s.rangeRows of them. Rows with equal keys are in one
// range. inRanges does not lock rows first, since a sharded database cannot do that.
func inRanges[K any](ctx context.Context, s *Store, table, key string, after, last K, filter func(db *gorm.DB) *gorm.DB, change func(keyRange[K]) error) error {
	for more := true; more; {
		rows := keyRange[K]{key, after, last}
		var bounds []K
		err := s.readGORM(ctx, table, "find rows of "+table, func(db *gorm.DB) *gorm.DB {
			return rows.in(filter(db)).Order(key).Offset(s.rangeRows-1).Limit(1).Pluck(key, &bounds)
		})
		if err != nil {
			return err
		}
		if more = len(bounds) > 0; more {
			rows.until = bounds[0]
		}
		if err := change(rows); err != nil {
			return err
		}
		after = rows.until
	}
	return nil
}
