package memstore_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

func TestSessionsContract(t *testing.T) {
	sessiontest.Run(t, func(*testing.T) sessiontest.Backend {
		store := memstore.New()
		return sessiontest.Backend{Users: store.Users(), Tasks: store.Tasks(), Sessions: store.Sessions()}
	})
}
