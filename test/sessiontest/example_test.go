package sessiontest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

// The test of a storage adapter is one call. Each rule needs an empty storage:
// for a database, create a schema or a file, and remove it in t.Cleanup. A
// storage that survives a restart also sets Backend.Reopen.
func ExampleRun() {
	_ = func(t *testing.T) { // func TestSessionsContract(t *testing.T)
		sessiontest.Run(t, func(*testing.T) sessiontest.Backend {
			store := memstore.New() // your store
			return sessiontest.Backend{Users: store.Users(), Tasks: store.Tasks(), Sessions: store.Sessions()}
		})
	}
}
