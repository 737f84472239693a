package domain

import "context"

// TaskFilter chooses tasks by their state. The zero value takes all.
type TaskFilter struct {
	byState   bool
	completed bool
}

// FilterCompleted takes the tasks whose state is the given one.
func FilterCompleted(completed bool) TaskFilter {
	return TaskFilter{byState: true, completed: completed}
}

// Completed returns the wanted state; ok is false when the filter takes all.
func (f TaskFilter) Completed() (completed, ok bool) { return f.completed, f.byState }

// Matches reports whether the filter takes the task.
func (f TaskFilter) Matches(t Task) bool { return !f.byState || t.completed == f.completed }

// TaskRepository stores tasks, each under its owner. Implementations are safe
// for concurrent use; package test/storetest checks them. A method whose
// context has ended returns an error that matches the context's, and changes
// nothing.
//
// The owner is part of the key: no method reads or changes a task without it.
// When the owner does not exist, all methods but List return ErrUserNotFound.
// It precedes ErrTaskNotFound and ErrNotOwner.
type TaskRepository interface {
	// Create stores the draft under a fresh ID, atomically.
	Create(ctx context.Context, owner UserID, draft TaskDraft) (Task, error)
	// Get returns the task. It returns ErrTaskNotFound, or ErrNotOwner when the
	// task belongs to another user.
	Get(ctx context.Context, owner UserID, id TaskID) (Task, error)
	// List returns owner's tasks that match the filter and have an ID above
	// page.After, by ascending ID, until the page is full or there are no more.
	// FillTaskPage fills it. An unknown owner has no tasks. The caller may
	// modify the slice.
	List(ctx context.Context, owner UserID, filter TaskFilter, page Page[TaskID]) (TaskPage, error)
	// Update applies the patch atomically and returns the task's new state. It
	// writes only the fields that the patch sets, so that concurrent changes of
	// others survive. It returns ErrNoChanges for the zero patch, which precedes
	// the other errors, ErrTaskNotFound, or ErrNotOwner when the task belongs to
	// another user.
	Update(ctx context.Context, owner UserID, id TaskID, patch TaskPatch) (Task, error)
	// Delete removes the task; its ID is never used again. It returns
	// ErrTaskNotFound, or ErrNotOwner when the task belongs to another user.
	Delete(ctx context.Context, owner UserID, id TaskID) error
}
