package memstore_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
	})
}
