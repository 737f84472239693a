package boltstore_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// The example shows what a storage must have, and nothing optional: no conditions, no
// idempotency keys and no limit of tasks.
func TestNothingOptional(t *testing.T) {
	store := open(t, filepath.Join(t.TempDir(), "tasks.db"))
	tasks := application.NewTasks(store.Tasks, store.Users, time.Now)
	if tasks.HasConditions() {
		t.Error("got HasConditions true, want false")
	}
	if tasks.HasCreations() {
		t.Error("got HasCreations true, want false")
	}
	if _, limits := store.Tasks.(domain.TaskLimiter); limits {
		t.Error("got a domain.TaskLimiter, want none")
	}
}
