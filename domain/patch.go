package domain

import "time"

// Change is the change of one field in a patch: keep it, set it to a value, or set
// it to null. The zero value keeps the field.
type Change[T any] struct {
	given, null bool
	value       T // unless it is null
}

// Set returns the Change that sets the field to value.
func Set[T any](value T) Change[T] { return Change[T]{given: true, value: value} }

// SetNull returns the Change that sets the field to null.
func SetNull[T any]() Change[T] { return Change[T]{given: true, null: true} }

// IsKeep reports whether the field keeps its value.
func (c Change[T]) IsKeep() bool { return !c.given }

// IsNull reports whether the field is set to null.
func (c Change[T]) IsNull() bool { return c.null }

// Value returns the new value; ok is false if the field is kept or set to null.
func (c Change[T]) Value() (value T, ok bool) { return c.value, c.given && !c.null }

// TaskPatch is a valid set of changes to one task. The zero value changes nothing;
// repositories return ErrNoChanges for it.
type TaskPatch struct {
	changes TaskChanges
	at      time.Time
}

// TaskChanges is the unchecked input of NewTaskPatch. The zero value of a field
// keeps it.
type TaskChanges struct {
	Title       Change[string]
	Description Change[string]
	Completed   Change[bool]
}

// Equal reports whether the changes are the same, as == does.
func (c TaskChanges) Equal(other TaskChanges) bool { return c == other }

// NewTaskPatch returns the patch that makes the changes at the given time. It
// returns ErrNoChanges, ErrTitleRequired (also for a null title), ErrTitleTooLong or
// ErrDescriptionTooLong, and a *FieldError for text that is not UTF-8 or contains
// NUL and for a null Completed.
func NewTaskPatch(changes TaskChanges, at time.Time) (TaskPatch, error) {
	if changes == (TaskChanges{}) {
		return TaskPatch{}, ErrNoChanges
	}
	if !changes.Title.IsKeep() {
		// The value of a null title is empty: ErrTitleRequired.
		if err := checkTitle(changes.Title.value); err != nil {
			return TaskPatch{}, err
		}
	}
	if text, ok := changes.Description.Value(); ok {
		if err := checkDescription(text); err != nil {
			return TaskPatch{}, err
		}
	}
	if changes.Completed.IsNull() {
		return TaskPatch{}, &FieldError{Field: "completed", Err: ErrNotNullable}
	}
	return TaskPatch{changes: changes, at: storedTime(at)}, nil
}

// IsZero reports whether the patch changes nothing.
func (p TaskPatch) IsZero() bool { return p.changes == (TaskChanges{}) }

// Title returns the new title; ok is false if it is kept.
func (p TaskPatch) Title() (title string, ok bool) { return p.changes.Title.Value() }

// Description returns the new description, nil for null; ok is false if it is
// kept.
func (p TaskPatch) Description() (text *string, ok bool) {
	if value, isSet := p.changes.Description.Value(); isSet {
		return &value, true
	}
	return nil, p.changes.Description.IsNull()
}

// Completed returns the new state; ok is false if it is kept.
func (p TaskPatch) Completed() (completed, ok bool) { return p.changes.Completed.Value() }

// At returns the time of the change, in UTC, truncated to microseconds.
func (p TaskPatch) At() time.Time { return p.at }
