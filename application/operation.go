package application

import (
	"context"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Operation is a change of tasks that a caller requests. Only this package creates operations.
// Later releases may add methods and kinds.
type Operation struct {
	kind      OperationKind
	caller    domain.UserID
	callerKey domain.EmbedderKey
	task      domain.TaskID
	newTasks  int
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

// Kind returns the operation's kind.
func (o Operation) Kind() OperationKind { return o.kind }

// Caller returns the user who requests the operation.
func (o Operation) Caller() domain.UserID { return o.caller }

// CallerKey returns the caller's embedder key; the zero EmbedderKey for a registered user.
func (o Operation) CallerKey() domain.EmbedderKey { return o.callerKey }

// TaskID returns the ID of the task to change or delete; 0 for new tasks. The task may not exist, or
// belong to another user.
func (o Operation) TaskID() domain.TaskID { return o.task }

// NewTaskCount returns the number of tasks to create; 0 for an update or a deletion.
func (o Operation) NewTaskCount() int { return o.newTasks }

// allow returns the error of TasksConfig.Authorize for the operation of a caller. Every method that
// changes tasks calls it before the first change.
func (t *Tasks) allow(ctx context.Context, caller domain.UserID, op Operation) error {
	if t.authorize == nil {
		return nil
	}
	user, err := t.users.ByID(ctx, caller)
	if err != nil {
		return err
	}
	op.caller, op.callerKey = caller, user.EmbedderKey()
	return t.authorize(ctx, op)
}
