package gormstore

import (
	"encoding/json"
	"time"

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
	versions := "(SELECT value FROM json_each(?))"
	if db.Name() == postgres {
		versions = "(SELECT value::timestamptz FROM json_array_elements_text(?::json) AS value)"
	}
	clause := where(db, "id = ? AND user_id = ?")
	if parts&matchPart != 0 {
		clause += " AND updated_at IN " + versions
	}
	if parts&noneMatchPart != 0 {
		clause += " AND updated_at NOT IN " + versions
	}
	return clause
}

// conditionArgs returns the parts of a condition, and args with theirs added.
func (s *taskStatements) conditionArgs(args []any, condition domain.TaskCondition) (parts int, _ []any) {
	if condition.Match != nil {
		parts, args = parts|matchPart, append(args, s.versions(condition.Match))
	}
	if len(condition.NoneMatch) > 0 {
		parts, args = parts|noneMatchPart, append(args, s.versions(condition.NoneMatch))
	}
	return parts, args
}

// versions returns the versions as a JSON array of values of updated_at.
func (s *taskStatements) versions(versions []domain.TaskVersion) string {
	values := make([]any, len(versions))
	for i, version := range versions {
		values[i] = timeValue(s.dialect, time.UnixMicro(int64(version)).UTC())
	}
	text, err := json.Marshal(values)
	if err != nil { // a time after the year 9999, which no task has
		return "[]"
	}
	return string(text)
}
