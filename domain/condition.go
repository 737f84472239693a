package domain

import "slices"

// TaskVersion identifies a state of a task: it is greater after each accepted
// change, one that sets the same values included, and changes with nothing else. It
// is the time of the change in microseconds since 1970.
type TaskVersion int64

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
