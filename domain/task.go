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

// TaskID identifies a task. The store assigns it: at least 1, never reused.
type TaskID int64

// ParseTaskID parses a decimal integer with an optional minus sign, and returns ErrTaskIDNotInteger
// for other text. For an integer that is below 1 or does not fit in an int64, it returns 0. No task
// has the ID 0.
func ParseTaskID(text string) (TaskID, error) {
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, ErrTaskIDNotInteger
	}
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil || id < 0 {
		return 0, nil //nolint:nilerr // no task has an ID out of range
	}
	return TaskID(id), nil
}

// Task is a task of one user, its owner. It marshals as the text "task 7 of user 1", for logs. Its
// wire format belongs to the adapters: ginhttp writes the JSON of the API.
type Task struct {
	id          TaskID
	owner       UserID
	title       string
	description nullable
	completed   bool
	due         Date // the zero Date for null
	createdAt   time.Time
	updatedAt   time.Time
}

// TaskRecord contains the stored fields of a Task. A nil Description or Due is null.
type TaskRecord struct {
	ID          TaskID
	Owner       UserID
	Title       string
	Description *string
	Completed   bool
	Due         *Date
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// RestoreTask returns the Task of a stored record. It is for storage adapters. It validates
// nothing, because NewTaskDraft and NewTaskPatch did.
func RestoreTask(r TaskRecord) Task {
	return Task{
		id: r.ID, owner: r.Owner,
		title: r.Title, description: nullableOf(r.Description), completed: r.Completed, due: dateOf(r.Due),
		createdAt: storedTime(r.CreatedAt), updatedAt: storedTime(r.UpdatedAt),
	}
}

// Record returns the stored fields of the task. RestoreTask is the inverse.
func (t Task) Record() TaskRecord {
	record := TaskRecord{ID: t.id, Owner: t.owner, Title: t.title, Completed: t.completed, CreatedAt: t.createdAt, UpdatedAt: t.updatedAt}
	if text, ok := t.Description(); ok {
		record.Description = &text
	}
	if due, ok := t.Due(); ok {
		record.Due = &due
	}
	return record
}

// storedTime returns the time as every store keeps it: in UTC, truncated to microseconds. So a
// draft and the stored entity have equal times.
func storedTime(t time.Time) time.Time { return time.UnixMicro(t.UnixMicro()).UTC() }

// ID returns the ID that the store assigned.
func (t Task) ID() TaskID { return t.id }

// Owner returns the ID of the user that the task belongs to.
func (t Task) Owner() UserID { return t.owner }

// Title returns the title as the user typed it.
func (t Task) Title() string { return t.title }

// Description returns the description; ok is false if it is null.
func (t Task) Description() (text string, ok bool) { return t.description.text, t.description.given }

// TextBytes returns the size of title and description, in bytes.
func (t Task) TextBytes() int { return len(t.title) + len(t.description.text) }

// Completed reports whether the task is done.
func (t Task) Completed() bool { return t.completed }

// Due returns the due date; ok is false if it is null.
func (t Task) Due() (date Date, ok bool) { return t.due, !t.due.IsZero() }

// CreatedAt returns the time of creation, in UTC, truncated to microseconds.
func (t Task) CreatedAt() time.Time { return t.createdAt }

// UpdatedAt returns the time of the last update, in UTC, truncated to microseconds. Before the
// first update it returns the time of creation.
func (t Task) UpdatedAt() time.Time { return t.updatedAt }

// Equal reports whether the tasks are the same in all fields.
func (t Task) Equal(other Task) bool { return t == other }

// Version returns the version of the task's state.
func (t Task) Version() TaskVersion { return TaskVersion(t.updatedAt.UnixMicro()) }

// Apply returns the task with the changes of the patch. UpdatedAt becomes the time of the patch, or
// a microsecond after the old UpdatedAt if that is later. So no two states have the same version.
// The zero patch changes nothing.
func (t Task) Apply(p TaskPatch) Task {
	if title, ok := p.edit.Title.Value(); ok {
		t.title = title
	}
	if !p.edit.Description.IsKeep() {
		text, given := p.edit.Description.Value()
		t.description = nullable{text, given}
	}
	if completed, ok := p.edit.Completed.Value(); ok {
		t.completed = completed
	}
	if !p.edit.Due.IsKeep() {
		t.due, _ = p.edit.Due.Value() // the zero Date for null
	}
	if !p.IsZero() {
		t.updatedAt = t.updatedAt.Add(time.Microsecond)
		if p.at.After(t.updatedAt) {
			t.updatedAt = p.at
		}
	}
	return t
}

// TaskDraft is a valid task that is not stored yet.
type TaskDraft struct {
	title       string
	description nullable
	completed   bool
	due         Date // the zero Date for null
	createdAt   time.Time
	imported    bool
}

// NewTask is the unchecked input of NewTaskDraft. A nil Description or Due is null.
type NewTask struct {
	Title       string
	Description *string
	Completed   bool
	Due         *Date
}

// Check returns the error that NewTaskDraft returns for the task, or nil.
func (n NewTask) Check() error {
	if err := checkTitle(n.Title); err != nil {
		return err
	}
	if n.Description != nil {
		if err := checkDescription(*n.Description); err != nil {
			return err
		}
	}
	return checkDue(n.Due)
}

// NewTaskDraft returns a draft that is created at the given time. It returns ErrTitleRequired,
// ErrTitleTooLong or ErrDescriptionTooLong. It returns a *FieldError for text that is not UTF-8 or
// contains NUL, and for a Due that is the zero Date.
func NewTaskDraft(task NewTask, at time.Time) (TaskDraft, error) {
	if err := task.Check(); err != nil {
		return TaskDraft{}, err
	}
	return TaskDraft{
		title: task.Title, description: nullableOf(task.Description), completed: task.Completed, due: dateOf(task.Due),
		createdAt: storedTime(at),
	}, nil
}

// Title returns the draft's title.
func (d TaskDraft) Title() string { return d.title }

// Description returns the draft's description; ok is false if it is null.
func (d TaskDraft) Description() (text string, ok bool) {
	return d.description.text, d.description.given
}

// Completed reports whether the draft is done.
func (d TaskDraft) Completed() bool { return d.completed }

// Due returns the draft's due date; ok is false if it is null.
func (d TaskDraft) Due() (date Date, ok bool) { return d.due, !d.due.IsZero() }

// CreatedAt returns the time of creation, in UTC, truncated to microseconds.
func (d TaskDraft) CreatedAt() time.Time { return d.createdAt }

// WithVersion returns the draft with the version's time as CreatedAt.
func (d TaskDraft) WithVersion(version TaskVersion) TaskDraft {
	d.createdAt = version.Time()
	return d
}

// AsImport returns the draft as part of an import. Its Fingerprint differs, so an import cannot
// replay the idempotency key of a request that created the same task alone.
func (d TaskDraft) AsImport() TaskDraft {
	d.imported = true
	return d
}

// Task returns the task that is stored for the draft, with the given ID and owner.
func (d TaskDraft) Task(id TaskID, owner UserID) Task {
	return Task{
		id: id, owner: owner, title: d.title, description: d.description, completed: d.completed, due: d.due,
		createdAt: d.createdAt, updatedAt: d.createdAt,
	}
}

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

// nullable is a text or null. The zero value is null. Unlike a *string, it cannot be changed from
// outside and needs no allocation.
type nullable struct {
	text  string
	given bool
}

// quoted returns the text in quotes, or null.
func (n nullable) quoted() string {
	if !n.given {
		return "null"
	}
	return strconv.Quote(n.text)
}

func nullableOf(text *string) nullable {
	if text == nil {
		return nullable{}
	}
	return nullable{text: *text, given: true}
}
