package application

import "github.com/seed-9b87e5c3/tareas/domain"

// TaskChange is a change that a storage has made in a transaction, and reports before the
// commit.
type TaskChange struct {
	Kind   ChangeKind
	Owner  domain.UserID
	Before domain.Task // of TaskUpdated and TaskDeleted, else the zero Task
	After  domain.Task // of TaskCreated and TaskUpdated, else the zero Task
}

// ChangeKind says what a TaskChange has changed.
type ChangeKind string

// The kinds of changes.
const (
	TaskCreated ChangeKind = "task created" // also each task of an import, but not a replayed one
	TaskUpdated ChangeKind = "task updated"
	TaskDeleted ChangeKind = "task deleted"
	// UserRemoved is the deletion of a user, and stands for that of all tasks.
	UserRemoved ChangeKind = "user removed"
)
