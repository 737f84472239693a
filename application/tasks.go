package application

import (
	"context"

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
	// nil if the repository does not implement it
	conditional domain.ConditionalTasks
	creations   domain.TaskCreations
	sweeps      creationSweeps
}

// NewTasks returns a Tasks on the given ports.
func NewTasks(tasks domain.TaskRepository, users domain.UserRepository, clock Clock) *Tasks {
	conditional, _ := tasks.(domain.ConditionalTasks)
	creations, _ := tasks.(domain.TaskCreations)
	return &Tasks{tasks: tasks, users: users, clock: clock, conditional: conditional, creations: creations}
}

// NewLimitedTasks returns a Tasks that creates a task only while its caller has
// fewer than limit tasks, which is at least 1. Concurrent calls may exceed it (see
// domain.TaskLimiter).
func NewLimitedTasks(tasks domain.TaskLimiter, users domain.UserRepository, clock Clock, limit int) *Tasks {
	limited := NewTasks(tasks, users, clock)
	limited.limiter, limited.limit = tasks, limit
	return limited
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

// Get returns a task of the caller. It returns domain.ErrTaskNotFound or
// domain.ErrNotOwner.
func (t *Tasks) Get(ctx context.Context, caller domain.UserID, id domain.TaskID) (domain.Task, error) {
	return t.tasks.Get(ctx, caller, id)
}

// Update changes a task of the caller and returns its new state.
// It returns the errors of domain.NewTaskPatch, domain.ErrTaskNotFound, or
// domain.ErrNotOwner.
func (t *Tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
	return t.UpdateIf(ctx, caller, id, changes, domain.TaskCondition{})
}

// UpdateIf does what Update does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) UpdateIf(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges, condition domain.TaskCondition) (domain.Task, error) {
	patch, err := domain.NewTaskPatch(changes, t.clock())
	if err != nil {
		return domain.Task{}, err
	}
	if condition.IsZero() {
		return t.tasks.Update(ctx, caller, id, patch)
	}
	return t.conditional.UpdateIf(ctx, caller, id, patch, condition)
}

// Delete deletes a task of the caller. It returns domain.ErrTaskNotFound or
// domain.ErrNotOwner.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.DeleteIf(ctx, caller, id, domain.TaskCondition{})
}

// DeleteIf does what Delete does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) DeleteIf(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	if condition.IsZero() {
		return t.tasks.Delete(ctx, caller, id)
	}
	return t.conditional.DeleteIf(ctx, caller, id, condition)
}

// HasConditions reports whether the repository is a domain.ConditionalTasks. Without
// it, UpdateIf and DeleteIf must be called with the zero condition only.
func (t *Tasks) HasConditions() bool { return t.conditional != nil }
