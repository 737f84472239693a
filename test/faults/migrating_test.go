package faults_test

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promises 8 and 9: replicas that start at once on an empty database make the
// schema once, also where a pooler deals out connections by the transaction. No
// lock stays behind in a connection that others are given: they would wait for
// it at the next migration.
func TestMigrateThroughPgBouncer(t *testing.T) {
	s := sandbox.New(t)
	server := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{NotDurable: true})
	bouncer := sandbox.PgBouncer(t, s, server, "default_pool_size = 3")
	for round := range length(3, 10) {
		name := "together_" + string(rune('a'+round))
		server.CreateDatabase(t, name)
		begin := time.Now()
		replicas := make([]*program.Process, 4)
		var wait sync.WaitGroup
		for i := range replicas {
			replicas[i] = program.Launch(t, "DATABASE_URL="+bouncer.URL(name)+pooled)
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
			service := reach(t, 15*time.Second, func(int) string { return replica.Base })
			service.awaitReady(t, http.StatusOK)
		}
		took := time.Since(begin)
		// Who still waits for a lock that nobody gives back serves all the same.
		until(t, "nobody holds or waits for a lock", func() bool {
			return server.Query(t, "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == "0"
		})
		for _, replica := range replicas {
			replica.Kill()
		}
		figure(t, "4 replicas ready on an empty database through PgBouncer", took.Round(time.Millisecond))
	}
}

// Promise 8: so does "tareas migrate", and a service that may not migrate runs
// on what it has made.
func TestMigrateCommandThroughPgBouncer(t *testing.T) {
	s := sandbox.New(t)
	server := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{NotDurable: true})
	server.CreateDatabase(t, "tareas")
	url := "DATABASE_URL=" + sandbox.PgBouncer(t, s, server, "default_pool_size = 3").URL("tareas") + pooled
	var wait sync.WaitGroup
	for range 3 {
		migrate := program.Command(t.Context(), t, []string{url}, "migrate")
		wait.Go(func() {
			if text, err := migrate.CombinedOutput(); err != nil {
				t.Errorf("migrate: %v: %s", err, text)
			}
		})
	}
	wait.Wait()
	p := program.Start(t, url, "AUTO_MIGRATE=off")
	reach(t, 15*time.Second, func(int) string { return p.Base }).join(t, "ana", 1)
}
