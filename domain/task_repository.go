package domain

import "context"

// TaskFilter selects tasks by their state. The zero value selects all.
type TaskFilter struct {
	byState   bool
	completed bool
}

// FilterCompleted returns the filter that selects the completed tasks, or those
// that are not.
func FilterCompleted(completed bool) TaskFilter {
	return TaskFilter{byState: true, completed: completed}
}

// Completed returns the state to select; ok is false if the filter selects all.
func (f TaskFilter) Completed() (completed, ok bool) { return f.completed, f.byState }

// Matches reports whether the filter selects the task.
func (f TaskFilter) Matches(t Task) bool { return !f.byState || t.completed == f.completed }

// TaskRepository stores tasks under their owner. Implementations are safe for
// concurrent use; package test/storetest tests them. A method that is called with
// an ended context returns an error that matches the context's and changes
// nothing. If the context ends during the call, a change may take effect although
// the method returns an error.
//
// The owner is part of the key: no method reads or changes a task without it. If
// the owner does not exist, all methods except List return ErrUserNotFound, even if
// ErrTaskNotFound or ErrNotOwner applies too.
type TaskRepository interface {
	// Create stores the draft under a new ID, atomically.
	Create(ctx context.Context, owner UserID, draft TaskDraft) (Task, error)
	// Get returns the task. It returns ErrTaskNotFound, or ErrNotOwner if the
	// task belongs to another user.
	Get(ctx context.Context, owner UserID, id TaskID) (Task, error)
	// List returns the owner's tasks that match the filter and have an ID above
	// page.After, in ascending order of ID, as FillTaskPage does. An owner that
	// does not exist has no tasks. The caller may modify the slice.
	List(ctx context.Context, owner UserID, filter TaskFilter, page Page[TaskID]) (TaskPage, error)
	// Update applies the patch atomically and returns the new state of the task.
	// It writes only the fields that the patch changes, so that a concurrent
	// update of other fields is not lost. It returns ErrTaskNotFound, or
	// ErrNotOwner if the task belongs to another user. For the zero patch it
	// returns ErrNoChanges, whether or not the owner and the task exist.
	Update(ctx context.Context, owner UserID, id TaskID, patch TaskPatch) (Task, error)
	// Delete deletes the task; its ID is never reused. It returns ErrTaskNotFound,
	// or ErrNotOwner if the task belongs to another user.
	Delete(ctx context.Context, owner UserID, id TaskID) error
}

// TaskLimiter is a TaskRepository that can limit the number of tasks of an owner.
// The service needs it only with a limit, and then refuses to start on a repository
// without it. Package test/storetest tests it.
type TaskLimiter interface {
	// Create has no limit.
	TaskRepository
	// CreateWithin does what Create does, unless the owner has at least limit
	// tasks: it then returns ErrTaskLimit and stores nothing. The limit is at
	// least 1.
	//
	// Concurrent calls may count before one of them has stored its task. So n
	// calls that run at the same time may exceed the limit by n-1 tasks.
	CreateWithin(ctx context.Context, owner UserID, draft TaskDraft, limit int) (Task, error)
}
