package faults_test

import (
	"database/sql"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// citus is the service on a Citus cluster, and a session on the coordinator.
type citus struct {
	*sandbox.Citus
	variable string // DATABASE_URL
	running  *restartable
	url      string
}

// startCitus starts the service on a cluster. Its tables are not distributed yet.
func startCitus(t *testing.T) *citus {
	t.Helper()
	cluster := sandbox.NewCitus(t, sandbox.New(t), sandbox.PostgresOptions{})
	url, err := cluster.CreateDatabase("tareas", "")
	expect.NoError(t, err)
	c := &citus{Citus: cluster, variable: "DATABASE_URL=" + url, url: url}
	c.running = startProgram(t, c.variable)
	return c
}

func (c *citus) distribute(t *testing.T) {
	t.Helper()
	if text, err := program.Command(t.Context(), t, []string{c.variable}, "migrate", "distribute").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
}

// value returns the value of a query on the coordinator.
func value[T any](t *testing.T, c *citus, query string, arguments ...any) (v T) {
	t.Helper()
	if err := openDatabase(t, c.url).QueryRowContext(t.Context(), query, arguments...).Scan(&v); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return v
}

// awaitDecided waits until the coordinator has decided on all prepared transactions of the
// workers. If a worker died, an acknowledged change may be invisible until then.
func (c *citus) awaitDecided(t *testing.T) {
	t.Helper()
	for _, worker := range c.Workers {
		await.True(t, "no transaction is prepared", func() bool {
			return worker.Query(t, "SELECT count(*) FROM pg_prepared_xacts") == "0"
		})
	}
}

// The service, a worker or the coordinator is killed under load. No acknowledged change
// is lost, and none happens twice or only in part.
func TestKilledOnCitus(t *testing.T) {
	c := startCitus(t)
	c.distribute(t)
	l := newLoad(t, newService(t, c.running.base), 8)
	victims := []struct {
		name string
		kill func()
	}{
		{"service", func() { c.running.kill(); c.running.start(t) }},
		{"worker", func() { c.Workers[0].Kill(t); c.Workers[0].Start(t) }},
		{"coordinator", func() { c.Coordinator.Kill(t); c.Coordinator.Start(t) }},
	}
	var last int64
	for range length(1, 10) {
		for _, victim := range victims {
			l.start(t)
			l.await(t, 60)
			killed := time.Now()
			victim.kill()
			l.awaitRecovery(t, killed)
			l.stop()
			c.awaitDecided(t)
			l.verify(t)
			if t.Failed() {
				t.Fatalf("after the kill of the %s", victim.name)
			}
			if newest := value[int64](t, c, "SELECT max(id) FROM tasks"); newest <= last {
				t.Errorf("got the ID %d after %d, want IDs to rise", newest, last)
			} else {
				last = newest
			}
		}
	}
}

// Under load the tables are distributed with their rows, and later spread over another
// worker. Almost all executions touch one shard.
func TestCitusGrows(t *testing.T) {
	c := startCitus(t)
	second := c.Workers[1].Port()
	value[sql.NullString](t, c, "SELECT citus_remove_node('127.0.0.1', $1)", second)
	l := newLoad(t, newService(t, c.running.base), 8)
	l.start(t)
	l.await(t, 100)
	c.distribute(t)
	l.await(t, 100)
	value[sql.NullString](t, c, "SELECT citus_add_node('127.0.0.1', $1)::text", second)
	value[sql.NullString](t, c, "SELECT citus_rebalance_start(shard_transfer_mode := 'force_logical')::text")
	value[sql.NullString](t, c, "SELECT citus_rebalance_wait()::text")
	value[sql.NullString](t, c, "SELECT citus_stat_counters_reset()::text")
	l.await(t, 100)
	l.stop()
	c.awaitDecided(t)
	l.verifyAnswered(t)
	if got := value[int](t, c, "SELECT count(DISTINCT nodename || nodeport) FROM citus_shards WHERE table_name = 'tasks'::regclass"); got != 2 {
		t.Errorf("got tasks on %d workers, want 2", got)
	}
	shares := openDatabase(t, c.url).QueryRowContext(t.Context(), "SELECT query_execution_single_shard, query_execution_multi_shard FROM citus_stat_counters WHERE name = current_database()")
	var single, several int
	if err := shares.Scan(&single, &several); err != nil || single < 100 || several*100 > single {
		t.Errorf("got %d executions on one shard and %d on several, and %v, want at most one in a hundred", single, several, err)
	}
}

// While a worker is away or does not respond, its users get the route's 500. The
// tasks of other users work. Registrations need all nodes.
func TestWorkerAway(t *testing.T) {
	c := startCitus(t)
	c.distribute(t)
	service := newService(t, c.running.base)
	people := service.register(t, "user", 4)
	client := service.client(0)
	away := c.Workers[0]
	onWorker := make(map[int64]bool)
	for _, p := range people {
		port := value[int](t, c, "SELECT nodeport FROM pg_dist_shard_placement WHERE shardid = get_shard_id_for_distribution_column('tasks', $1::bigint)", p.ID)
		onWorker[p.ID] = port == away.Port()
	}
	if n := len(slices.DeleteFunc(slices.Collect(maps.Values(onWorker)), func(on bool) bool { return on })); n == 0 || n == len(people) {
		t.Fatalf("got %d of %d users on the other worker, want some on each", n, len(people))
	}
	check := func(isAway bool) {
		t.Helper()
		for _, p := range people {
			want := http.StatusCreated
			if isAway && onWorker[p.ID] {
				want = http.StatusInternalServerError
			}
			if got := client.Do(t, request{Method: "POST", Path: "/tasks", Body: `{"title":"Buy milk"}`, Token: p.Token}); got.Status != want || want == 500 && !strings.Contains(got.Body, "Error creating task") {
				t.Errorf("user %d: got %d %s, want %d", p.ID, got.Status, got.Body, want)
			}
		}
		register := map[bool]int{false: http.StatusCreated, true: http.StatusInternalServerError}[isAway]
		if got := client.Do(t, request{Method: "POST", Path: "/usuarios", Body: resttest.Credentials("new@example.com", resttest.Password)}); got.Status != register {
			t.Errorf("register: got %d %s, want %d", got.Status, got.Body, register)
		}
		if got := service.status(t, "/readyz"); got != http.StatusOK {
			t.Errorf("/readyz: got %d, want 200", got)
		}
	}
	away.Freeze(t)
	check(true)
	away.Thaw(t)
	away.Kill(t)
	check(true)
	away.Start(t)
	check(false)
}
