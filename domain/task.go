package domain

import (
	"strconv"
	"strings"
	"time"
)

// Limits of a task's texts, in characters (Unicode code points).
const (
	MaxTitleChars       = 500
	MaxDescriptionChars = 16383
)

// TaskID identifies a task. Stores assign it, from 1, and never twice.
type TaskID int64

// ParseTaskID reads a decimal integer, a leading minus allowed. Anything else
// is ErrTaskIDNotInteger. An integer that no task can have (zero, negative or
// past 63 bits) becomes 0, which no store ever assigns: it is not found, as
// any other task that does not exist.
func ParseTaskID(text string) (TaskID, error) {
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, ErrTaskIDNotInteger
	}
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil || id < 0 {
		return 0, nil //nolint:nilerr // out of range is an identity that no task has
	}
	return TaskID(id), nil
}

// Task is something that its owner wants to do.
type Task struct {
	id          TaskID
	owner       UserID
	title       string
	description nullable
	completed   bool
	createdAt   time.Time
	updatedAt   time.Time
}

// TaskRecord is a task laid open, as a store keeps it. A nil description is
// null.
type TaskRecord struct {
	ID          TaskID
	Owner       UserID
	Title       string
	Description *string
	Completed   bool
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// RestoreTask rebuilds a task from what a store kept. It is the doorway of
// storage adapters and checks nothing: the values passed NewTaskDraft or
// NewTaskPatch on their way in.
func RestoreTask(r TaskRecord) Task {
	return Task{
		id: r.ID, owner: r.Owner,
		title: r.Title, description: nullableOf(r.Description), completed: r.Completed,
		createdAt: storedTime(r.CreatedAt), updatedAt: storedTime(r.UpdatedAt),
	}
}

// ID returns the identity that the store assigned.
func (t Task) ID() TaskID { return t.id }

// Owner returns the user whose task it is.
func (t Task) Owner() UserID { return t.owner }

// Title returns the title as it was given.
func (t Task) Title() string { return t.title }

// Description returns the description; ok is false when it is null.
func (t Task) Description() (text string, ok bool) { return t.description.text, t.description.given }

// Completed reports whether the task is done.
func (t Task) Completed() bool { return t.completed }

// CreatedAt returns the time of creation, in UTC, to the microsecond.
func (t Task) CreatedAt() time.Time { return t.createdAt }

// UpdatedAt returns the time of the last update, or of creation, in UTC, to
// the microsecond.
func (t Task) UpdatedAt() time.Time { return t.updatedAt }

// Apply returns the task with the patch's changes.
func (t Task) Apply(p TaskPatch) Task {
	if title, ok := p.Title(); ok {
		t.title = title
	}
	if !p.description.IsKeep() {
		text, given := p.description.Value()
		t.description = nullable{text, given}
	}
	if completed, ok := p.Completed(); ok {
		t.completed = completed
	}
	if !p.IsZero() {
		t.updatedAt = p.At()
	}
	return t
}

// TaskDraft is a task that no store has seen yet.
type TaskDraft struct {
	title       string
	description nullable
	completed   bool
	createdAt   time.Time
}

// NewTaskDraft returns the draft of a task made at the given time; a nil
// description is null. It returns ErrTitleRequired, ErrTitleTooLong,
// ErrDescriptionTooLong, or a *FieldError for text that cannot be stored.
func NewTaskDraft(title string, description *string, completed bool, at time.Time) (TaskDraft, error) {
	if err := checkTitle(title); err != nil {
		return TaskDraft{}, err
	}
	if description != nil {
		if err := checkDescription(*description); err != nil {
			return TaskDraft{}, err
		}
	}
	return TaskDraft{title: title, description: nullableOf(description), completed: completed, createdAt: storedTime(at)}, nil
}

// Title returns the draft's title.
func (d TaskDraft) Title() string { return d.title }

// Description returns the draft's description; ok is false when it is null.
func (d TaskDraft) Description() (text string, ok bool) {
	return d.description.text, d.description.given
}

// Completed returns the draft's state.
func (d TaskDraft) Completed() bool { return d.completed }

// CreatedAt returns the time of creation, in UTC, to the microsecond.
func (d TaskDraft) CreatedAt() time.Time { return d.createdAt }

func checkTitle(title string) error {
	if err := checkText("title", title); err != nil {
		return err
	}
	if strings.TrimSpace(title) == "" {
		return ErrTitleRequired
	}
	if tooLong(title, MaxTitleChars) {
		return ErrTitleTooLong
	}
	return nil
}

func checkDescription(description string) error {
	if err := checkText("description", description); err != nil {
		return err
	}
	if tooLong(description, MaxDescriptionChars) {
		return ErrDescriptionTooLong
	}
	return nil
}
