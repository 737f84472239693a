package domain

import (
	"slices"
	"strconv"
)

// TaskVersion identifies a state of a task: it is greater after each accepted
// change, one that sets the same values included, and changes with nothing else. It
// is the time of the change in microseconds since 1970.
type TaskVersion int64

// String returns the version as lower-case letters and digits, for an entity tag.
func (v TaskVersion) String() string { return strconv.FormatInt(int64(v), 36) }

// ParseTaskVersion returns the version of a text of String, and 0, which no task
// has, for another text.
func ParseTaskVersion(text string) TaskVersion {
	number, err := strconv.ParseInt(text, 36, 64)
	if version := TaskVersion(number); err == nil && version.String() == text {
		return version
	}
	return 0
}

// TaskCondition restricts a change to some versions of a task. The zero value is
// no restriction.
type TaskCondition struct {
	// Match has the versions of which the task must have one; nil for any
	// version, and an empty slice for none.
	Match []TaskVersion
	// NoneMatch has versions that the task must not have.
	NoneMatch []TaskVersion
}

// IsZero reports whether the condition is no restriction.
func (c TaskCondition) IsZero() bool { return c.Match == nil && len(c.NoneMatch) == 0 }

// Holds reports whether the condition allows a change of the version.
func (c TaskCondition) Holds(version TaskVersion) bool {
	return (c.Match == nil || slices.Contains(c.Match, version)) && !slices.Contains(c.NoneMatch, version)
}
