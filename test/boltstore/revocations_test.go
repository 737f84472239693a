package boltstore_test

import (
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/boltstore"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
)

func TestRevocationsContract(t *testing.T) {
	revocationtest.Run(t, func(t *testing.T) revocationtest.Backend {
		return openAll(t, filepath.Join(t.TempDir(), "tasks.db"))
	})
}

func openAll(t *testing.T, file string) revocationtest.Backend {
	store, err := boltstore.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return revocationtest.Backend{
		Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations(),
		Reopen: func(t *testing.T) revocationtest.Backend { store.Close(); return openAll(t, file) },
	}
}
