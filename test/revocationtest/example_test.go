package revocationtest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
)

func ExampleRun() {
	var t *testing.T // of the adapter's TestContract
	revocationtest.Run(t, func(*testing.T) revocationtest.Backend {
		store := memstore.New()
		return revocationtest.Backend{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations()}
	})
}
