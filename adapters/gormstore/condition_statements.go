package gormstore

import (
	"strconv"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// The parts of a TaskCondition that a statement checks, as bits.
const (
	matchPart = 1 << iota
	noneMatchPart
	conditionParts // the number of sets of parts
)

// oneTask returns the WHERE clause of a statement that changes one task, with the
// given parts of a condition. One argument holds all versions of a part, so that
// the number of versions does not change the statement.
func oneTask(db *gorm.DB, parts int) string {
	hasVersion := "updated_at IN (SELECT value FROM json_each(?))"
	if db.Name() == postgres {
		// Versions are compared as bigint, since a client may send one beyond the
		// range of a timestamp. A statement that waited for a concurrent change
		// checks the new row again: with all elements of an array, but with only
		// one row of an IN (SELECT).
		hasVersion = "(extract(epoch FROM updated_at) * 1000000)::bigint = ANY (ARRAY(SELECT value::bigint FROM json_array_elements_text(?::json) AS value))"
	}
	clause := where(db, "id = ? AND user_id = ?")
	if parts&matchPart != 0 {
		clause += " AND " + hasVersion
	}
	if parts&noneMatchPart != 0 {
		clause += " AND NOT " + hasVersion
	}
	return clause
}

// conditionArgs returns the parts that a condition has, and args followed by one
// argument for each of them.
func conditionArgs(args []any, condition domain.TaskCondition) (parts int, _ []any) {
	if condition.Match != nil {
		parts, args = parts|matchPart, append(args, versionsArg(condition.Match))
	}
	if len(condition.NoneMatch) > 0 {
		parts, args = parts|noneMatchPart, append(args, versionsArg(condition.NoneMatch))
	}
	return parts, args
}

// versionsArg returns the versions as the argument of a condition, a JSON array.
func versionsArg(versions []domain.TaskVersion) string {
	list := []byte{'['}
	for i, version := range versions {
		if i > 0 {
			list = append(list, ',')
		}
		list = strconv.AppendInt(list, int64(version), 10)
	}
	return string(append(list, ']'))
}
