package faults_test

import (
	"net/http"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Replicas that start together on an empty database migrate it once, also
// through PgBouncer in transaction mode. No lock stays behind in a pooled
// connection, where the next migration would wait for it.
func TestMigrateThroughPgBouncer(t *testing.T) {
	server, _ := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	bouncer := startPgBouncer(t, server)
	for round := range length(3, 10) {
		name := "together_" + string(rune('a'+round))
		server.CreateDatabase(t, name)
		replicas := make([]*program.Process, 4)
		var wait sync.WaitGroup
		for i := range replicas {
			replicas[i] = program.Launch(t, "DATABASE_URL="+bouncer.URL(name)+execMode)
			wait.Go(func() {
				if err := replicas[i].WaitServing(); err != nil {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if t.Failed() {
			return
		}
		for _, replica := range replicas {
			newService(t, inTurn(replica)).awaitReady(t, http.StatusOK)
		}
		// A replica serves while it waits for a lock.
		await.True(t, "no lock is held or waited for", func() bool {
			return queryInt(t, server, "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == 0
		})
		for _, replica := range replicas {
			replica.Kill()
		}
	}
}
