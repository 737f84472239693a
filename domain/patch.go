package domain

import "time"

// FieldEdit is the edit of one field: keep it, set it to a value, or set it to null.
// The zero value keeps the field.
type FieldEdit[T any] struct {
	given, null bool
	value       T // the zero value unless the edit sets one
}

// SetTo returns an edit that sets the field to value.
func SetTo[T any](value T) FieldEdit[T] { return FieldEdit[T]{given: true, value: value} }

// SetToNull returns an edit that sets the field to null.
func SetToNull[T any]() FieldEdit[T] { return FieldEdit[T]{given: true, null: true} }

// IsKeep reports whether the field keeps its value.
func (e FieldEdit[T]) IsKeep() bool { return !e.given }

// IsNull reports whether the field is set to null.
func (e FieldEdit[T]) IsNull() bool { return e.null }

// Value returns the new value; ok is false if the field is kept or set to null.
func (e FieldEdit[T]) Value() (value T, ok bool) { return e.value, e.given && !e.null }

// TaskPatch is a valid edit of one task. The zero value changes nothing;
// repositories return ErrNoChanges for it.
type TaskPatch struct {
	edit TaskEdit
	at   time.Time
}

// TaskEdit is the unchecked input of NewTaskPatch. A field with its zero value keeps the task's
// value.
type TaskEdit struct {
	Title       FieldEdit[string]
	Description FieldEdit[string]
	Completed   FieldEdit[bool]
	Due         FieldEdit[Date]
}

// Equal reports whether the edits are the same.
func (e TaskEdit) Equal(other TaskEdit) bool { return e == other }

// NewTaskPatch returns the patch that makes the edit at the given time. It returns ErrNoChanges,
// ErrTitleRequired (also for a null title), ErrTitleTooLong or ErrDescriptionTooLong. It returns a
// *FieldError for text that is not UTF-8 or contains NUL, for a null Completed, and for the zero
// Date.
func NewTaskPatch(edit TaskEdit, at time.Time) (TaskPatch, error) {
	if edit == (TaskEdit{}) {
		return TaskPatch{}, ErrNoChanges
	}
	if !edit.Title.IsKeep() {
		// The value of a null title is empty: ErrTitleRequired.
		if err := checkTitle(edit.Title.value); err != nil {
			return TaskPatch{}, err
		}
	}
	if text, ok := edit.Description.Value(); ok {
		if err := checkDescription(text); err != nil {
			return TaskPatch{}, err
		}
	}
	if edit.Completed.IsNull() {
		return TaskPatch{}, &FieldError{Field: "completed", Err: ErrNotNullable}
	}
	if due, ok := edit.Due.Value(); ok {
		if err := checkDue(&due); err != nil {
			return TaskPatch{}, err
		}
	}
	return TaskPatch{edit: edit, at: storedTime(at)}, nil
}

// WithVersion returns the patch with the time of the version.
func (p TaskPatch) WithVersion(version TaskVersion) TaskPatch {
	p.at = version.Time()
	return p
}

// IsZero reports whether the patch changes nothing.
func (p TaskPatch) IsZero() bool { return p.edit == (TaskEdit{}) }

// Edit returns the edit that NewTaskPatch got.
func (p TaskPatch) Edit() TaskEdit { return p.edit }

// At returns the time of the change, in UTC, truncated to microseconds.
func (p TaskPatch) At() time.Time { return p.at }
