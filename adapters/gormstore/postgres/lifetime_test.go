package postgres_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// A connection is replaced when it reaches its maximum age, and not before.
func TestConnectionsAreReplacedByAge(t *testing.T) {
	url := pgtest.Empty(t)
	synctest.Test(t, func(t *testing.T) {
		for name, pool := range open(t, url, gormstore.Limits{MaxConns: 1}).Pools {
			first := pid(t, pool)
			time.Sleep(postgres.MaxConnLifetime - time.Second)
			if got := pid(t, pool); got != first {
				t.Errorf("%s: got the connection %d a second before its maximum age, want %d still", name, got, first)
			}
			time.Sleep(2 * time.Second)
			if got := pid(t, pool); got == first {
				t.Errorf("%s: got the connection %d after its maximum age, want a new one", name, got)
			}
		}
	})
}
