package revocationtest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
)

// The test of a storage adapter is one call. Each rule needs an empty storage:
// for a database, create a schema or a file, and remove it in t.Cleanup. A
// storage that survives a restart also sets Backend.Reopen.
func ExampleRun() {
	_ = func(t *testing.T) { // func TestRevocationsContract(t *testing.T)
		revocationtest.Run(t, func(*testing.T) revocationtest.Backend {
			store := memstore.New() // your store
			return revocationtest.Backend{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations()}
		})
	}
}
