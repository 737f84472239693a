package domain

import (
	"slices"
	"strconv"
	"time"
)

// TaskVersion identifies a state of a task. It is UpdatedAt in microseconds since 1970. Each
// accepted change takes the next version from the owner's clock (see OwnerClock), even if it sets
// the same values. Nothing else changes the version.
type TaskVersion int64

// AnyVersion in UpdateOptions.Expected or DeleteOptions.Expected matches every version. No task has
// it, so IfMatch(AnyVersion) allows no change. The zero TaskCondition allows every change.
const AnyVersion TaskVersion = 0

// Time returns the time of the version, in UTC.
func (v TaskVersion) Time() time.Time { return time.UnixMicro(int64(v)).UTC() }

// String returns the version as lower-case letters and digits, for an entity tag.
func (v TaskVersion) String() string { return strconv.FormatInt(int64(v), 36) }

// ParseTaskVersion parses a text that String returned. It returns ErrTaskVersionInvalid for any
// other text, and for "0", the text of AnyVersion.
func ParseTaskVersion(text string) (TaskVersion, error) {
	number, err := strconv.ParseInt(text, 36, 64)
	if version := TaskVersion(number); err == nil && version != AnyVersion && version.String() == text {
		return version, nil
	}
	return AnyVersion, ErrTaskVersionInvalid
}

// TaskCondition restricts a change to some versions of a task. The zero value is
// no restriction.
type TaskCondition struct {
	onlyMatch bool // only the versions in match allow the change
	match     []TaskVersion
	noneMatch []TaskVersion
}

// IfMatch returns the condition that the task has one of the versions. Without versions, it allows
// no change.
func IfMatch(versions ...TaskVersion) TaskCondition {
	return TaskCondition{onlyMatch: true, match: slices.Clone(versions)}
}

// IfNoneMatch returns the condition with a further restriction: the task has none of the versions.
func (c TaskCondition) IfNoneMatch(versions ...TaskVersion) TaskCondition {
	c.noneMatch = slices.Concat(c.noneMatch, versions)
	return c
}

// Match returns the versions that the task may have. It returns false if it may have every version.
func (c TaskCondition) Match() (versions []TaskVersion, ok bool) {
	return slices.Clone(c.match), c.onlyMatch
}

// NoneMatch returns the versions that the task must not have.
func (c TaskCondition) NoneMatch() []TaskVersion { return slices.Clone(c.noneMatch) }

// IsZero reports whether the condition is no restriction.
func (c TaskCondition) IsZero() bool { return !c.onlyMatch && len(c.noneMatch) == 0 }

// Holds reports whether the condition allows a change of the version.
func (c TaskCondition) Holds(version TaskVersion) bool {
	return (!c.onlyMatch || slices.Contains(c.match, version)) && !slices.Contains(c.noneMatch, version)
}
