package application

import (
	"context"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Operation is a change of tasks that a caller requests. Later releases may add fields and kinds.
type Operation struct {
	Kind   OperationKind
	Caller domain.UserID
	// CallerKey is the caller's embedder key; the zero EmbedderKey for a registered user.
	CallerKey domain.EmbedderKey
	// TaskID is the ID of the task to change or delete; 0 for new tasks. The task may not exist, or
	// belong to another user.
	TaskID   domain.TaskID
	NewTasks int // the number of tasks to create; 0 for an update or a deletion
}

// OperationKind is the kind of an Operation.
type OperationKind string

// The kinds of operations.
const (
	CreateTask  OperationKind = "task.create"
	ImportTasks OperationKind = "tasks.import"
	UpdateTask  OperationKind = "task.update"
	DeleteTask  OperationKind = "task.delete"
)

// allow returns the error of TasksConfig.Authorize for the operation of a caller. Every method that
// changes tasks calls it before the first change.
func (t *Tasks) allow(ctx context.Context, caller domain.UserID, op Operation) error {
	if t.config.Authorize == nil {
		return nil
	}
	user, err := t.config.Users.ByID(ctx, caller)
	if err != nil {
		return err
	}
	op.Caller, op.CallerKey = caller, user.EmbedderKey()
	return t.config.Authorize(ctx, op)
}
