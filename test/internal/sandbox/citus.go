package sandbox

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
)

// Citus is a cluster of PostgreSQL servers with the extension Citus.
type Citus struct {
	Coordinator *Postgres
	Workers     []*Postgres
}

// NewCitus starts a coordinator and two workers. Their database "postgres" is not part
// of the cluster. NewCitus skips the test if Citus is not installed.
func NewCitus(t testing.TB, s *Sandbox, options PostgresOptions) *Citus {
	t.Helper()
	need.Citus(t)
	c, err := LaunchCitus(s, options)
	expect.NoError(t, err)
	return c
}

// LaunchCitus is NewCitus for callers without a test.
func LaunchCitus(s *Sandbox, options PostgresOptions) (*Citus, error) {
	options.Settings = append([]string{
		"shared_preload_libraries=citus", "wal_level=logical", "max_prepared_transactions=200", "max_worker_processes=64",
		// Few shards, so that tests take little time.
		"citus.shard_count=4",
		"citus.enable_stat_counters=on",
		// The transactions that a killed worker has prepared are decided soon after
		// it is back.
		"citus.recover_2pc_interval=500",
	}, options.Settings...)
	servers := make([]*Postgres, 3)
	err := together(len(servers), func(i int) (err error) {
		servers[i], err = LaunchPostgres(s, options)
		return err
	})
	return &Citus{Coordinator: servers[0], Workers: servers[1:]}, err
}

// together calls a function for the numbers below n at the same time.
func together(n int, do func(i int) error) error {
	errs := make([]error, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { errs[i] = do(i) })
	}
	all.Wait()
	return cmp.Or(errs...)
}

// CreateDatabase makes a database on all servers and returns the coordinator's URL. Without
// a template it makes the servers a cluster in the database. A template already has the
// cluster, and must have no sessions; see Seal.
func (c *Citus) CreateDatabase(name, template string) (string, error) {
	servers := append([]*Postgres{c.Coordinator}, c.Workers...)
	err := together(len(servers), func(i int) error {
		if template != "" {
			return servers[i].exec("postgres", "CREATE DATABASE "+name+" TEMPLATE "+template)
		}
		return cmp.Or(servers[i].exec("postgres", "CREATE DATABASE "+name), servers[i].exec(name, "CREATE EXTENSION citus"))
	})
	if err == nil && template == "" {
		statements := []string{fmt.Sprintf("SELECT citus_set_coordinator_host('127.0.0.1', %d)", c.Coordinator.port)}
		for _, worker := range c.Workers {
			statements = append(statements, fmt.Sprintf("SELECT citus_add_node('127.0.0.1', %d)", worker.port))
		}
		err = c.Coordinator.exec(name, statements...)
	}
	return c.Coordinator.URL(name), err
}

// Seal ends the sessions in a database on all servers, and prevents new ones.
func (c *Citus) Seal(name string) error {
	return c.each(
		"ALTER DATABASE "+name+" ALLOW_CONNECTIONS false",
		"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '"+name+"'")
}

// DropDatabase drops a database on all servers. It fails while Citus's daemon works in it.
func (c *Citus) DropDatabase(name string) error {
	return cmp.Or(c.Seal(name), c.each("DROP DATABASE "+name+" WITH (FORCE)"))
}

// each executes statements on all servers, the coordinator first.
func (c *Citus) each(statements ...string) error {
	for _, server := range slices.Concat([]*Postgres{c.Coordinator}, c.Workers) {
		if err := server.exec("postgres", statements...); err != nil {
			return err
		}
	}
	return nil
}
