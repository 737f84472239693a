package application

import (
	"context"
	"errors"
	"fmt"

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
	creations domain.TaskCreations
	sweeps    creationSweeps
	searches  searchSlots
}

// NewTasks returns a Tasks on the given ports.
func NewTasks(tasks domain.TaskRepository, users domain.UserRepository, clock Clock) *Tasks {
	creations, _ := tasks.(domain.TaskCreations)
	return &Tasks{tasks: tasks, users: users, clock: clock, creations: creations}
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
	var updated domain.Task
	err = t.expecting(ctx, caller, id, condition, func(version domain.TaskVersion) (err error) {
		updated, err = t.tasks.Update(ctx, caller, id, patch, version)
		return err
	})
	return updated, err
}

// Delete deletes a task of the caller. It returns domain.ErrTaskNotFound or
// domain.ErrNotOwner.
func (t *Tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.DeleteIf(ctx, caller, id, domain.TaskCondition{})
}

// DeleteIf does what Delete does if the condition holds for the task. Otherwise it
// returns domain.ErrTaskChanged.
func (t *Tasks) DeleteIf(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	return t.expecting(ctx, caller, id, condition, func(version domain.TaskVersion) error {
		return t.tasks.Delete(ctx, caller, id, version)
	})
}

// expecting calls change with a version of the task for which the condition holds, or
// with domain.AnyVersion if there is no condition. If the task changes meanwhile, it
// reads the task again: the new version may be allowed too. It gives up only when ctx
// ends, as each repetition follows a change by another caller.
func (t *Tasks) expecting(ctx context.Context, caller domain.UserID, id domain.TaskID, condition domain.TaskCondition, change func(domain.TaskVersion) error) error {
	if condition.IsZero() {
		return change(domain.AnyVersion)
	}
	for {
		task, err := t.tasks.Get(ctx, caller, id)
		if err != nil {
			return err
		}
		if !condition.Holds(task.Version()) {
			return fmt.Errorf("task %d: %w", id, domain.ErrTaskChanged)
		}
		if err := change(task.Version()); !errors.Is(err, domain.ErrTaskChanged) {
			return err
		}
	}
}
