package boltstore_test

import (
	"path/filepath"
	"testing"

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
