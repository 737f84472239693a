package domain

import (
	"context"
	"iter"
	"slices"
	"time"
)

// TaskFilter selects tasks by their state and by their due date. The zero value selects all.
type TaskFilter struct {
	byState   bool
	completed bool
	due       DateRange
}

// Equal reports whether the filters are the same.
func (f TaskFilter) Equal(other TaskFilter) bool { return f == other }

// WithCompleted returns f with a further condition: tasks are completed, or open if completed is
// false.
func (f TaskFilter) WithCompleted(completed bool) TaskFilter {
	f.byState, f.completed = true, completed
	return f
}

// WithDue returns f with a further condition: tasks have a due date in the range. The zero
// DateRange also selects tasks without a due date.
func (f TaskFilter) WithDue(due DateRange) TaskFilter {
	f.due = due
	return f
}

// Completed returns the state to select; ok is false if the filter selects all.
func (f TaskFilter) Completed() (completed, ok bool) { return f.completed, f.byState }

// Due returns the due dates to select; the zero DateRange if the filter has none.
func (f TaskFilter) Due() DateRange { return f.due }

// Matches reports whether the filter selects the task.
func (f TaskFilter) Matches(t Task) bool {
	if f.byState && t.completed != f.completed {
		return false
	}
	return f.due.IsZero() || f.due.Contains(t.due)
}

// UpdateOptions are options of TaskRepository.Update. The zero value has none.
type UpdateOptions struct {
	Expected TaskVersion // the version that the task must have; AnyVersion for any
}

// DeleteOptions are options of TaskRepository.Delete. The zero value has none.
type DeleteOptions struct {
	Expected TaskVersion // as in UpdateOptions
	At       time.Time   // the minimum time of the deletion; the zero Time for none
}

// TaskRepository stores tasks under their owner. Implementations are safe for concurrent use;
// package test/storetest tests them. If the context has ended before the call, a method changes
// nothing and returns an error that matches ctx.Err(). If the context ends during the call, a
// change may take effect even if the method returns an error.
//
// The owner is part of the key: no method reads or changes a task without it. If the owner does not
// exist, all methods except List, LastChanges and Changes return ErrUserNotFound. That error takes
// precedence over ErrTaskNotFound and ErrNotOwner.
//
// Two errors are returned even if the context has ended or the owner does not exist. Update returns
// ErrNoChanges for the zero patch. A method returns an *UnsupportedError for a feature that the
// repository lacks.
//
// Each change of a task takes its version, and its time, from the clock of the owner: see
// OwnerClock. The time of a change is at least the time in its draft, patch or DeleteOptions.
type TaskRepository interface {
	// Create stores all drafts or none, under new and rising IDs. There must be at least one draft,
	// and all drafts must have the same CreatedAt. The tasks' versions are consecutive numbers, in
	// the order of the drafts.
	Create(ctx context.Context, owner UserID, drafts []TaskDraft, options CreateOptions) (CreateResult, error)
	// Get returns the task as the last change left it. It returns ErrTaskNotFound,
	// or ErrNotOwner if the task belongs to another user.
	Get(ctx context.Context, owner UserID, id TaskID) (Task, error)
	// List returns the owner's tasks that match the filter and follow options.After, in the order
	// of the options. FillTaskPage defines where the page ends. The task with the ID options.After
	// may have been deleted meanwhile, or may have another due date. The list of an owner that does
	// not exist is empty. The caller may modify the slice.
	List(ctx context.Context, owner UserID, filter TaskFilter, options ListOptions) (TaskPage, error)
	// Update applies the patch atomically, as Task.Apply does, and returns the new state of the
	// task. It writes only the fields that the patch changes, so that a concurrent update of other
	// fields is not lost. It returns ErrTaskNotFound, or ErrNotOwner if the task belongs to another
	// user. For the zero patch it returns ErrNoChanges.
	//
	// If the task does not have the expected version, it returns ErrTaskChanged and changes
	// nothing. The check and the change are atomic: if concurrent calls expect the same version,
	// one succeeds. The other errors take precedence over ErrTaskChanged. With an error it returns
	// the zero Task.
	Update(ctx context.Context, owner UserID, id TaskID, patch TaskPatch, options UpdateOptions) (Task, error)
	// Delete deletes the task; its ID is never reused. It returns ErrTaskNotFound,
	// or ErrNotOwner if the task belongs to another user, or ErrTaskChanged as
	// Update does.
	Delete(ctx context.Context, owner UserID, id TaskID, options DeleteOptions) error
	// LastChanges returns the clock of each owner. It omits owners that do not exist. Its cost does
	// not depend on the number of tasks.
	LastChanges(ctx context.Context, owners []UserID) (map[UserID]OwnerClock, error)
	// Changes returns the owner's changes that the options select, from the earliest.
	// FillChangePage defines where the page ends. options.Until must not exceed the ChangedAt that
	// LastChanges returned.
	//
	// It returns ErrChangesForgotten if options.After is before SweptAt of the owner's clock.
	// DeletionLifetime and MaxDeletions define how long a repository remembers a deletion.
	Changes(ctx context.Context, owner UserID, options ChangesOptions) (ChangePage, error)
}

const (
	// MaxPageSize is the maximum number of entries that a List call returns.
	MaxPageSize = 1000
	// MaxPageBytes limits the titles and descriptions of the tasks in a TaskPage, in bytes. The
	// task that reaches the limit is the last one of the page. The limit bounds the memory that a slow
	// reader of long texts holds.
	MaxPageBytes = 64 << 10
)

func sizeOf(limit int) int {
	if limit < 1 || limit > MaxPageSize {
		return MaxPageSize
	}
	return limit
}

// TaskOrder is the order of a list of tasks.
type TaskOrder int

const (
	// ByID is the order of creation.
	ByID TaskOrder = iota
	// ByIDDescending is from the highest ID down.
	ByIDDescending
	// ByDue is from the earliest due date to the latest. Tasks without a due date come last. Tasks
	// with the same date are in the order of their IDs.
	ByDue
)

// ListOptions are options of TaskRepository.List. The zero value selects the first page by ID,
// of MaxPageSize tasks.
type ListOptions struct {
	Order TaskOrder
	// After is the ID of the last task of the previous page. With 0 the list starts at the first
	// page, in every order. Any other ID is an exclusive bound, even a negative one.
	After TaskID
	// AfterDue is the due date of that task, for the order ByDue; the zero Date for null.
	AfterDue Date
	// Limit is the maximum number of tasks. Any value outside 1 to MaxPageSize means MaxPageSize.
	Limit int
}

// Size returns the maximum number of tasks, from 1 to MaxPageSize.
func (o ListOptions) Size() int { return sizeOf(o.Limit) }

// TaskPage is one page of a user's tasks. It is limited by MaxPageSize and
// MaxPageBytes.
type TaskPage struct {
	Tasks []Task // in the order of the list
	// More reports whether another matching task follows. It is false if Tasks
	// is empty; see ErrEmptyPage.
	More bool
}

// firstCapacity is the initial capacity of a page: most users have few tasks.
const firstCapacity = 16

// FillTaskPage reads tasks into a page until it is full, and then one more to set More. The tasks
// must match the filter of the list and follow options.After in the order of the options. After an
// error in tasks it returns only the error.
func FillTaskPage(options ListOptions, tasks iter.Seq2[Task, error]) (TaskPage, error) {
	var filled TaskPage
	size, textBytes := options.Size(), 0
	for task, err := range tasks {
		if err != nil {
			return TaskPage{}, err
		}
		if len(filled.Tasks) == size || textBytes >= MaxPageBytes {
			filled.More = true
			break
		}
		switch len(filled.Tasks) {
		case 0:
			filled.Tasks = make([]Task, 0, min(firstCapacity, size))
		case firstCapacity: // grow to the full page at once
			filled.Tasks = slices.Grow(filled.Tasks, size-firstCapacity)
		}
		filled.Tasks = append(filled.Tasks, task)
		textBytes += task.TextBytes()
	}
	return filled, nil
}
