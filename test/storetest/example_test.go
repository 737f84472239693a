package storetest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

func ExampleRun() {
	var t *testing.T // of the adapter's TestContract
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New() // an empty store for each rule
		return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
	})
}
