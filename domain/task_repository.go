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
// When the owner itself does not exist, all methods but List return
// ErrUserNotFound, before any other outcome.
type TaskRepository interface {
	// Create stores the draft under a fresh ID, atomically.
	Create(ctx context.Context, owner UserID, draft TaskDraft) (Task, error)
	// List returns owner's tasks that match the filter and have an ID above
	// page.After, by ascending ID, until the page is full (see TaskPage) or
	// there are no more. An owner who does not exist has none. The slice is the
	// caller's, to change and to recycle (see RecycleTasks).
	List(ctx context.Context, owner UserID, filter TaskFilter, page Page[TaskID]) ([]Task, error)
	// ListWithOwner returns the owner as UserRepository.ByID does, and with
	// them the tasks that List returns for the zero filter, whose slice is the
	// caller's too. A store may read both in one go: that is why the method is
	// there.
	ListWithOwner(ctx context.Context, owner UserID, page Page[TaskID]) (User, []Task, error)
	// Update applies the patch atomically, leaving fields alone that it keeps
	// even while others change them, and returns the task's new state. It
	// returns ErrTaskNotFound, ErrNotOwner when the task is somebody else's,
	// or ErrNoChanges for the zero patch.
	Update(ctx context.Context, owner UserID, id TaskID, patch TaskPatch) (Task, error)
	// Delete removes the task; its ID is never used again. It returns
	// ErrTaskNotFound, or ErrNotOwner when the task is somebody else's.
	Delete(ctx context.Context, owner UserID, id TaskID) error
}
