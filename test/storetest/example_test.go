package storetest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// The test of a storage adapter is one call. Every rule gets a storage of its
// own: for a database that is a schema or a file of its own, which t.Cleanup
// removes.
func ExampleRun() {
	_ = func(t *testing.T) { // func TestContract(t *testing.T)
		storetest.Run(t, func(*testing.T) storetest.Backend {
			store := memstore.New() // your store
			return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
		})
	}
}
