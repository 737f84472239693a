package domain

import "time"

// TaskPatch is a valid set of changes to one task. The zero value changes nothing;
// repositories return ErrNoChanges for it.
type TaskPatch struct {
	title       Change[string]
	description Change[string]
	completed   Change[bool]
	at          time.Time
}

// TaskChanges is the unchecked input of NewTaskPatch. The zero value of a field
// keeps it.
type TaskChanges struct {
	Title       Change[string]
	Description Change[string]
	Completed   Change[bool]
}

// NewTaskPatch returns the patch that makes the changes at the given time. It
// returns ErrNoChanges, ErrTitleRequired (also for a null title), ErrTitleTooLong or
// ErrDescriptionTooLong, and a *FieldError for text that is not UTF-8 or contains
// NUL and for a null Completed.
func NewTaskPatch(changes TaskChanges, at time.Time) (TaskPatch, error) {
	p := TaskPatch{
		title: changes.Title, description: changes.Description, completed: changes.Completed,
		at: storedTime(at),
	}
	if p.IsZero() {
		return TaskPatch{}, ErrNoChanges
	}
	if !p.title.IsKeep() {
		// The value of a null title is empty: ErrTitleRequired.
		if err := checkTitle(p.title.value); err != nil {
			return TaskPatch{}, err
		}
	}
	if text, ok := p.description.Value(); ok {
		if err := checkDescription(text); err != nil {
			return TaskPatch{}, err
		}
	}
	if p.completed.IsNull() {
		return TaskPatch{}, &FieldError{Field: "completed", Err: ErrNotNullable}
	}
	return p, nil
}

// IsZero reports whether the patch changes nothing.
func (p TaskPatch) IsZero() bool {
	return p.title.IsKeep() && p.description.IsKeep() && p.completed.IsKeep()
}

// Title returns the new title; ok is false if it is kept.
func (p TaskPatch) Title() (title string, ok bool) { return p.title.Value() }

// Description returns the new description, nil for null; ok is false if it is
// kept.
func (p TaskPatch) Description() (text *string, ok bool) {
	return p.description.pointer(), !p.description.IsKeep()
}

// Completed returns the new state; ok is false if it is kept.
func (p TaskPatch) Completed() (completed, ok bool) { return p.completed.Value() }

// At returns the time of the change, in UTC, truncated to microseconds.
func (p TaskPatch) At() time.Time { return p.at }
