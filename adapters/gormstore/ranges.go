package gormstore

import (
	"bytes"
	"context"
	"slices"
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
