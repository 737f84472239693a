package boltstore_test

import (
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/boltstore"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// The tests do not sync, because a sync may take a second, and no test cuts the power.
func TestMain(m *testing.M) {
	bbolt.DefaultOptions.NoSync = true
	m.Run()
}

func TestContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		return open(t, filepath.Join(t.TempDir(), "tasks.db")) // an empty database for each rule
	})
}

func open(t *testing.T, file string) storetest.Backend {
	store, err := boltstore.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return storetest.Backend{
		Users: store.Users(), Tasks: store.Tasks(), Sweep: store.Sweep,
		Lacks:  []domain.Feature{domain.FeatureIdempotencyKeys},
		Reopen: func(t *testing.T) storetest.Backend { store.Close(); return open(t, file) }, // as a restart does
	}
}

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
		Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations(), Sweep: store.Sweep,
		Lacks:  []domain.Feature{domain.FeatureIdempotencyKeys},
		Reopen: func(t *testing.T) revocationtest.Backend { store.Close(); return openAll(t, file) },
	}
}
