package faults_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Replicas take no more connections than DB_MAX_CONNS and one for /readyz each,
// and no request fails, however many replicas there are. Requests per second
// are reported only: replicas, clients and servers share one machine.
func TestScale(t *testing.T) {
	const poolSize = 4
	type layout struct {
		replicas  int
		pgbouncer bool
	}
	layouts := length([]layout{{2, false}, {2, true}}, []layout{{1, false}, {2, false}, {4, false}, {4, true}})
	server, _ := startPostgres(t, sandbox.PostgresOptions{})
	for i, c := range layouts {
		name := fmt.Sprintf("replicas=%d", c.replicas)
		if c.pgbouncer {
			name += ",pgbouncer"
		}
		t.Run(name, func(t *testing.T) {
			database := fmt.Sprintf("tareas%d", i)
			url := server.CreateDatabase(t, database)
			most := c.replicas * (poolSize + 1)
			if c.pgbouncer {
				url, most = startPgBouncer(t, server).URL(database)+execMode, poolerSize
			}
			fleet := startFleet(t, "http", c.replicas, "DATABASE_URL="+url, fmt.Sprintf("DB_MAX_CONNS=%d", poolSize))
			clients := length(8, 32)
			service := newService(t, fleet.base).withOwnConnections(t, clients)
			people := service.register(t, "scale", clients)
			begin := time.Now()
			v := startTraffic(t, service, people, 0, 0)
			seen := 0
			await.True(t, "the requests are answered", func() bool {
				seen = max(seen, connections(t, server, database))
				answered, failed := v.counts()
				return answered >= length(1000, 10_000) || failed > 0
			})
			v.stop()
			took := time.Since(begin)
			reportViolations(t, "a request failed", v.failures)
			if seen < 1 || seen > most {
				t.Errorf("got %d connections to the database, want 1 to %d", seen, most)
			}
			figure(t, "requests per second", int(float64(len(v.answers))/took.Seconds()))
			figure(t, "time of 50 % and of 99 % of the requests at most", fmt.Sprintf("%s, %s",
				v.quantile(0.5).Round(100*time.Microsecond), v.quantile(0.99).Round(100*time.Microsecond)))
			figure(t, "failed requests", len(v.failures))
			figure(t, "connections to the database", fmt.Sprintf("%d of at most %d", seen, most))
		})
	}
}
