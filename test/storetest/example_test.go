package storetest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// The test of a storage adapter is one call. Each rule needs an empty storage:
// for a database, create a schema or a file, and remove it in t.Cleanup. A
// storage that survives a restart also sets Backend.Reopen.
func ExampleRun() {
	_ = func(t *testing.T) { // func TestContract(t *testing.T)
		storetest.Run(t, func(*testing.T) storetest.Backend {
			store := memstore.New() // your store
			return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
		})
	}
}
