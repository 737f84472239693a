package application

import "github.com/seed-9b87e5c3/tareas/domain"

// TaskEvent is a change that a storage has made in a transaction. The storage reports it before the
// commit.
type TaskEvent struct {
	Kind  TaskEventKind
	Owner domain.UserID
	// OwnerKey is the owner's embedder key, also for UserDeleted; the zero EmbedderKey for a
	// registered user.
	OwnerKey domain.EmbedderKey
	Before   domain.Task // of TaskUpdated and TaskDeleted, else the zero Task
	After    domain.Task // of TaskCreated and TaskUpdated, else the zero Task
}

// TaskEventKind is the kind of a TaskEvent.
type TaskEventKind string

// The kinds of changes.
const (
	TaskCreated TaskEventKind = "task.created" // also each task of an import, but not a replayed one
	TaskUpdated TaskEventKind = "task.updated"
	TaskDeleted TaskEventKind = "task.deleted"
	// UserDeleted is the deletion of a user. The user's tasks have no TaskDeleted.
	UserDeleted TaskEventKind = "user.deleted"
)
