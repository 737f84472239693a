package domain

import "time"

// TaskPatch is a set of changes to one task, validated when it was made. The
// zero value changes nothing and is what no NewTaskPatch returns; repositories
// answer it with ErrNoChanges.
type TaskPatch struct {
	title       Change[string]
	description Change[string]
	completed   Change[bool]
	at          time.Time
}

// TaskChanges names the fields that a patch can change. Fields left out are
// kept.
type TaskChanges struct {
	Title       Change[string]
	Description Change[string]
	Completed   Change[bool]
}

// NewTaskPatch returns the patch that makes the changes at the given time. It
// returns ErrNoChanges when there are none, ErrTitleRequired for a title that
// is null or white space, ErrTitleTooLong, ErrDescriptionTooLong, or a
// *FieldError: for text that cannot be stored, and for a null state.
func NewTaskPatch(changes TaskChanges, at time.Time) (TaskPatch, error) {
	p := TaskPatch{
		title: changes.Title, description: changes.Description, completed: changes.Completed,
		at: storedTime(at),
	}
	if p.IsZero() {
		return TaskPatch{}, ErrNoChanges
	}
	if !p.title.IsKeep() {
		// A null title reads as the empty one, which is missing.
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

// Title returns the new title; ok is false when it is kept.
func (p TaskPatch) Title() (title string, ok bool) { return p.title.Value() }

// Description returns the new description, nil for null; ok is false when it
// is kept.
func (p TaskPatch) Description() (text *string, ok bool) {
	return p.description.pointer(), !p.description.IsKeep()
}

// Completed returns the new state; ok is false when it is kept.
func (p TaskPatch) Completed() (completed, ok bool) { return p.completed.Value() }

// At returns the time of the change, in UTC, to the microsecond.
func (p TaskPatch) At() time.Time { return p.at }
