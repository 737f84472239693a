package faults_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Replicas take as many connections as README says, and no request fails,
// however many there are. What they do in a second is a figure and no more: all
// replicas, clients and servers of this test share one machine.
func TestScale(t *testing.T) {
	const poolSize = 4
	type layout struct {
		replicas  int
		pgbouncer bool
	}
	layouts := length([]layout{{2, false}, {2, true}}, []layout{{1, false}, {2, false}, {4, false}, {4, true}})
	s := sandbox.New(t)
	server := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{})
	for i, c := range layouts {
		name := fmt.Sprintf("replicas=%d", c.replicas)
		if c.pgbouncer {
			name += ",pgbouncer"
		}
		t.Run(name, func(t *testing.T) {
			database := fmt.Sprintf("tareas%d", i)
			url := server.CreateDatabase(t, database)
			most := c.replicas * (poolSize + 1) // the other one is for /readyz
			if c.pgbouncer {
				const shared = 3
				url, most = sandbox.PgBouncer(t, s, server, fmt.Sprintf("default_pool_size = %d", shared)).URL(database)+"&default_query_exec_mode=exec", shared
			}
			fleet := startFleet(t, s, "http", c.replicas, "DATABASE_URL="+url, fmt.Sprintf("DB_MAX_CONNS=%d", poolSize))
			clients := length(8, 32)
			service := reach(t, 30*time.Second, fleet.base).apart(t, clients)
			people := service.join(t, "scale", clients)
			begin := time.Now()
			v := startVisits(t, service, people, 0, 0, 10*time.Minute)
			seen := 0
			for time.Since(begin) < length(time.Second, 15*time.Second) {
				seen = max(seen, connections(t, server, database))
				time.Sleep(20 * time.Millisecond)
			}
			v.stop()
			took := time.Since(begin)
			answered := v.verify(t)
			if seen < 1 || seen > most {
				t.Errorf("got %d connections to the database, want at most %d", seen, most)
			}
			figure(t, "requests in a second", int(float64(answered)/took.Seconds()))
			figure(t, "half, and 99 of 100 requests took at most", fmt.Sprintf("%s, %s",
				v.quantile(0.5).Round(100*time.Microsecond), v.quantile(0.99).Round(100*time.Microsecond)))
			figure(t, "failed requests", len(v.failures))
			figure(t, "connections to the database", fmt.Sprintf("%d of at most %d", seen, most))
		})
	}
}

// connections counts those that are open to a database.
func connections(t *testing.T, server *sandbox.Postgres, database string) int {
	t.Helper()
	n, err := strconv.Atoi(server.Query(t, "SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'", database))
	if err != nil {
		t.Fatal(err)
	}
	return n
}
