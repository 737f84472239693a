package boltstore_test

import (
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/boltstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		store, err := boltstore.Open(filepath.Join(t.TempDir(), "tasks.db")) // empty, and shared with no other rule
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
	})
}
