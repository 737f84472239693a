package application

import (
	"context"
	"iter"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks is what users do with their tasks. It is safe for concurrent use.
//
// Every method returns domain.ErrUserNotFound when the caller does not exist.
type Tasks struct {
	tasks domain.TaskRepository
	users domain.UserRepository
	clock Clock
}

// NewTasks puts the use cases on their ports.
func NewTasks(tasks domain.TaskRepository, users domain.UserRepository, clock Clock) *Tasks {
	return &Tasks{tasks: tasks, users: users, clock: clock}
}

// NewTask is what a user says of a task to be made. A nil Description is null.
type NewTask struct {
	Title       string
	Description *string
	Completed   bool
}

// Create stores a task of the caller. It returns the errors of
// domain.NewTaskDraft.
func (t *Tasks) Create(ctx context.Context, caller domain.UserID, task NewTask) (domain.Task, error) {
	draft, err := domain.NewTaskDraft(task.Title, task.Description, task.Completed, t.clock())
	if err != nil {
		return domain.Task{}, err
	}
	return t.tasks.Create(ctx, caller, draft)
}

// Page returns one page of the caller's tasks that match the filter, by
// ascending ID.
func (t *Tasks) Page(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) ([]domain.Task, error) {
	tasks, err := t.tasks.List(ctx, caller, filter, page)
	if err != nil {
		return nil, err
	}
	// Whoever has tasks exists; only the owner of none is asked for, so that
	// the check costs nobody else a statement.
	if len(tasks) == 0 && page.After == 0 {
		if _, err := t.users.ByID(ctx, caller); err != nil {
			return nil, err
		}
	}
	return tasks, nil
}

// All returns the caller's tasks that match the filter by ascending ID, read
// page by page as the loop goes on. The first error ends it.
func (t *Tasks) All(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
	return taskWalk(func(page domain.Page[domain.TaskID]) ([]domain.Task, error) {
		return t.Page(ctx, caller, filter, page)
	})
}

// AllWithOwner returns the caller, and all their tasks as All does. The first
// page is read with the caller, in one go; the first loop begins with it, and
// every further one, which may run at the same time, reads it anew.
func (t *Tasks) AllWithOwner(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
	owner, came, err := t.tasks.ListWithOwner(ctx, caller, firstPage[domain.TaskID]())
	if err != nil {
		return domain.User{}, nil, err
	}
	// Whoever begins first gets what came, and nobody else: it will be recycled.
	var unread atomic.Pointer[[]domain.Task]
	unread.Store(&came)
	return owner, taskWalk(func(page domain.Page[domain.TaskID]) ([]domain.Task, error) {
		if tasks := unread.Swap(nil); tasks != nil {
			return *tasks, nil
		}
		return t.Page(ctx, caller, domain.TaskFilter{}, page)
	}), nil
}

// Update makes the changes to a task of the caller and returns its new state.
// It returns the errors of domain.NewTaskPatch, domain.ErrTaskNotFound, or
// domain.ErrNotOwner.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
	patch, err := domain.NewTaskPatch(changes, t.clock())
	if err != nil {
		return domain.Task{}, err
	}
	return t.tasks.Update(ctx, caller, id, patch)
}

// Delete removes a task of the caller. It returns domain.ErrTaskNotFound or
// domain.ErrNotOwner.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.tasks.Delete(ctx, caller, id)
}
