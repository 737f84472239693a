package gormstore

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"time"
)

// rangeStatements change the rows of a table in ranges of their key. bound finds the
// last key of a range, and change changes the range up to it. No row is locked before
// it is changed, since a sharded database cannot do that.
type rangeStatements struct{ bound, change string }

// ofUser returns the statements that delete a user's rows of a table.
func ofUser(table, key string) rangeStatements {
	return rangeStatements{
		bound:  "SELECT " + key + " FROM {" + table + "} WHERE user_id = ? AND " + key + " > ? ORDER BY " + key + " LIMIT 1 OFFSET ?",
		change: "DELETE FROM {" + table + "} WHERE user_id = ? AND " + key + " > ? AND " + key + " <= ?",
	}
}

// lowestKey and highestKey lie before and after all keys, which have 32 bytes.
var lowestKey, highestKey = []byte{0}, bytes.Repeat([]byte{0xff}, 33)

// inRanges changes the rows with a key above after and up to last, at most s.maxRows in
// a statement, and returns their number. The arguments of the statements begin with
// ofBound and ofChange.
func inRanges[K any](ctx context.Context, s *Store, operation string, statements rangeStatements, after, last K, ofBound, ofChange []any) (rows int, err error) {
	for more := true; more; {
		var bounds []K
		if _, err := s.exec(ctx, s.write, operation, &bounds, statements.bound, append(slices.Clip(ofBound), after, s.maxRows-1)...); err != nil {
			return rows, err
		}
		until := last
		if more = len(bounds) > 0; more {
			until = bounds[0]
		}
		changed, err := s.changeRows(ctx, operation, statements.change, append(slices.Clip(ofChange), after, until)...)
		rows += int(changed)
		if err != nil {
			return rows, err
		}
		after = until
	}
	return rows, nil
}

// sweepRows is the maximum number of rows that a sweep deletes, but for rows with equal
// times. It is more than sweepEvery calls add, which is four rows each at most.
const sweepRows = 1500

// sweep deletes the rows of a table whose column is not later than until, the oldest
// first, and at most about sweepRows. It deletes none if others lock one of them for
// long, since to wait for more than one lock may be a deadlock; the next sweep then does.
// The range has two ends, so that PostgreSQL reads the column's index under any plan.
func (s *Store) sweep(ctx context.Context, table, column string, until time.Time) error {
	last, operation := until.UnixMicro(), "delete old "+table
	err := s.transaction(ctx, func(ctx context.Context, s *Store) error {
		if limit := s.dialect.limitLocks; limit != "" {
			if _, err := s.changeRows(ctx, operation, limit); err != nil {
				return err
			}
		}
		var bounds []int64
		bound := "SELECT " + column + " FROM {" + table + "} WHERE " + column + " <= ? ORDER BY " + column + " LIMIT 1 OFFSET ?"
		if _, err := s.exec(ctx, s.write, operation, &bounds, bound, last, sweepRows-1); err != nil {
			return err
		}
		if len(bounds) > 0 {
			last = bounds[0]
		}
		_, err := s.changeRows(ctx, operation, "DELETE FROM {"+table+"} WHERE "+column+" > ? AND "+column+" <= ?", int64(math.MinInt64), last)
		return err
	})
	if isLockTimeout(err) {
		return nil
	}
	return err
}

// isLockTimeout reports whether a statement has waited for a lock for longer than
// lock_timeout.
func isLockTimeout(err error) bool {
	var refused interface{ SQLState() string } // implemented by pgx and other drivers
	return errors.As(err, &refused) && refused.SQLState() == "55P03"
}
