package application

import (
	"context"
	"fmt"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Tasks creates, lists, updates and deletes the tasks of a caller. It is safe for
// concurrent use.
//
// The methods return domain.ErrUserNotFound if the caller does not exist.
type Tasks struct {
	tasks   domain.TaskRepository
	users   domain.UserRepository
	clock   Clock
	limiter domain.TaskLimiter // nil: no limit
	limit   int
}

// NewTasks returns a Tasks on the given ports.
func NewTasks(tasks domain.TaskRepository, users domain.UserRepository, clock Clock) *Tasks {
	return &Tasks{tasks: tasks, users: users, clock: clock}
}

// NewLimitedTasks returns a Tasks that creates a task only while its caller has
// fewer than limit tasks, which is at least 1. Concurrent calls may exceed it (see
// domain.TaskLimiter).
func NewLimitedTasks(tasks domain.TaskLimiter, users domain.UserRepository, clock Clock, limit int) *Tasks {
	return &Tasks{tasks: tasks, users: users, clock: clock, limiter: tasks, limit: limit}
}

// NewTask is the unchecked input of Create. A nil Description is null.
type NewTask struct {
	Title       string
	Description *string
	Completed   bool
}

// Create stores a new task of the caller and returns it. It returns the errors of
// domain.NewTaskDraft, and then domain.ErrTaskLimit if the caller has as many tasks
// as the limit of NewLimitedTasks.
func (t *Tasks) Create(ctx context.Context, caller domain.UserID, task NewTask) (domain.Task, error) {
	draft, err := domain.NewTaskDraft(task.Title, task.Description, task.Completed, t.clock())
	if err != nil {
		return domain.Task{}, err
	}
	if t.limiter != nil {
		return t.limiter.CreateWithin(ctx, caller, draft, t.limit)
	}
	return t.tasks.Create(ctx, caller, draft)
}

// Page returns one page of the caller's tasks that match the filter, in ascending
// order of ID. It returns domain.ErrEmptyPage if the repository reports more tasks
// but returns none. Only for the first page it returns domain.ErrUserNotFound.
func (t *Tasks) Page(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	listed, err := t.tasks.List(ctx, caller, filter, page)
	if err != nil {
		return domain.TaskPage{}, err
	}
	if len(listed.Tasks) > 0 {
		return listed, nil
	}
	if listed.More {
		return domain.TaskPage{}, fmt.Errorf("list tasks of user %d after task %d: %w", caller, page.After, domain.ErrEmptyPage)
	}
	// A caller with tasks exists, so only an empty first page costs the extra
	// statement.
	if page.After == 0 {
		if _, err := t.users.ByID(ctx, caller); err != nil {
			return domain.TaskPage{}, err
		}
	}
	return listed, nil
}

// All returns all tasks of the caller that match the filter, in ascending order of
// ID. The loop over it reads one page at a time and ends after the first error.
func (t *Tasks) All(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
	return allPages(domain.Task.ID, func(page domain.Page[domain.TaskID]) ([]domain.Task, bool, error) {
		listed, err := t.Page(ctx, caller, filter, page)
		return listed.Tasks, listed.More, err
	})
}

// Update changes a task of the caller and returns its new state.
// It returns the errors of domain.NewTaskPatch, domain.ErrTaskNotFound, or
// domain.ErrNotOwner.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
	patch, err := domain.NewTaskPatch(changes, t.clock())
	if err != nil {
		return domain.Task{}, err
	}
	return t.tasks.Update(ctx, caller, id, patch)
}

// Delete deletes a task of the caller. It returns domain.ErrTaskNotFound or
// domain.ErrNotOwner.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.tasks.Delete(ctx, caller, id)
}
