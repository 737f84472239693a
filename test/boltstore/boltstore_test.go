package boltstore_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/boltstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		return open(t, filepath.Join(t.TempDir(), "tasks.db")) // empty, and used by no other rule
	})
}

func open(t *testing.T, file string) storetest.Backend {
	store, err := boltstore.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return storetest.Backend{
		Users: store.Users(), Tasks: store.Tasks(),
		Reopen: func(t *testing.T) storetest.Backend { store.Close(); return open(t, file) }, // as a restart does
	}
}

// The example shows what a storage must have, and nothing optional: no conditions
// and no limit of tasks.
func TestNothingOptional(t *testing.T) {
	store := open(t, filepath.Join(t.TempDir(), "tasks.db"))
	if application.NewTasks(store.Tasks, store.Users, time.Now).HasConditions() {
		t.Error("got HasConditions true, want false")
	}
	if _, limits := store.Tasks.(domain.TaskLimiter); limits {
		t.Error("got a domain.TaskLimiter, want none")
	}
}
