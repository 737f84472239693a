package httpbench_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	_ "modernc.org/sqlite"             // registers the driver "sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

// storage is where databases are created: a PostgreSQL server with default
// settings, a Citus cluster, or a directory for SQLite.
type storage struct {
	name     string
	sandbox  *sandbox.Sandbox
	postgres *sandbox.Postgres // the coordinator of Citus; nil for SQLite
	citus    *sandbox.Citus    // nil for others
}

func openStorage(t testing.TB, name string) storage {
	t.Helper()
	need.Program(t, "wrk")
	need.Program(t, "postgres") // and pgbench
	s := storage{name: name, sandbox: sandbox.New(t)}
	if name == "postgres" {
		s.postgres = sandbox.NewPostgres(t, s.sandbox, sandbox.PostgresOptions{})
	}
	if name == "citus" {
		s.citus = sandbox.NewCitus(t, s.sandbox, sandbox.PostgresOptions{})
		s.postgres = s.citus.Coordinator
	}
	return s
}

// title is the name of the database system.
func (s storage) title() string {
	return map[string]string{"postgres": "PostgreSQL", "citus": "Citus, CPU of the coordinator", "sqlite": "SQLite"}[s.name]
}

// cpu is the CPU time of the database server, or 0 if there is none. On Citus it is
// the coordinator's, which all requests pass.
func (s storage) cpu(t testing.TB) time.Duration {
	t.Helper()
	if s.postgres == nil {
		return 0
	}
	return cpuOfTree(t, s.postgres.Process().Pid())
}

// database is a database of a storage, with the test's own connection.
type database struct {
	storage storage
	url     string
	db      *sql.DB
	// seeded is the highest id of its initial tasks.
	seeded int
}

// seeded creates a database with the service's schema and these users, and
// closes it, so that it can be copied.
func (s storage) seeded(t testing.TB, name string, groups []userGroup) *database {
	t.Helper()
	d := &database{storage: s, url: "sqlite:" + filepath.Join(s.sandbox.Dir(), name+".db")}
	if s.postgres != nil && s.citus == nil {
		d.url = s.postgres.CreateDatabase(t, name)
	}
	if s.citus != nil {
		var err error
		if d.url, err = s.citus.CreateDatabase(name, ""); err != nil {
			t.Fatal(err)
		}
	}
	config := bootstrap.DatabaseConfig{URL: bootstrap.Secret(d.url), MaxConns: 1}
	migrate := func(db *gormstore.Database) error { return db.Migrate(t.Context()) }
	expect.NoError(t, bootstrap.WithDatabase(t.Context(), config, sqlite.Open, migrate))
	d.open(t)
	d.fill(t, groups)
	if s.citus != nil {
		distribute := func(db *gormstore.Database) error {
			_, err := db.Distribute(t.Context())
			return err
		}
		expect.NoError(t, bootstrap.WithDatabase(t.Context(), config, nil, distribute))
	}
	if s.postgres != nil {
		d.execute(t, "VACUUM ANALYZE")
	} else {
		d.execute(t, "ANALYZE")
	}
	err := d.db.Close()
	if s.citus != nil && err == nil {
		err = s.citus.Seal(name)
	}
	expect.NoError(t, err)
	return d
}

// copied creates a database with the same content.
func (d *database) copied(t testing.TB, name string) *database {
	t.Helper()
	copied := &database{storage: d.storage, seeded: d.seeded}
	if p := d.storage.postgres; p != nil {
		template := d.url[strings.LastIndex(d.url, "/")+1 : strings.Index(d.url, "?")]
		copied.url = p.URL(name)
		if c := d.storage.citus; c == nil {
			p.SQL(t, "CREATE DATABASE "+name+" TEMPLATE "+template)
		} else if _, err := c.CreateDatabase(name, template); err != nil {
			t.Fatal(err)
		}
	} else {
		file := filepath.Join(d.storage.sandbox.Dir(), name+".db")
		text, err := os.ReadFile(strings.TrimPrefix(d.url, "sqlite:"))
		expect.NoError(t, err)
		expect.NoError(t, os.WriteFile(file, text, 0o600))
		copied.url = "sqlite:" + file
	}
	copied.open(t)
	t.Cleanup(func() { _ = copied.db.Close() })
	return copied
}

func (d *database) open(t testing.TB) {
	t.Helper()
	driver, source := "pgx", d.url
	if file, ok := strings.CutPrefix(d.url, "sqlite:"); ok {
		driver, source = "sqlite", "file:"+file+"?_pragma=busy_timeout(5000)"
	}
	var err error
	if d.db, err = sql.Open(driver, source); err != nil {
		t.Fatal(err)
	}
	d.db.SetMaxOpenConns(1)
}

func (d *database) execute(t testing.TB, statement string, arguments ...any) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	if _, err := d.db.ExecContext(ctx, statement, arguments...); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// content is a checksum of the tasks.
func (d *database) content(t testing.TB) string {
	t.Helper()
	var tasks, completed, letters int
	err := d.db.QueryRowContext(t.Context(), `SELECT count(*), sum(CASE WHEN completed THEN id ELSE 0 END), sum(id * length(title)) FROM tasks`).
		Scan(&tasks, &completed, &letters)
	expect.NoError(t, err)
	return fmt.Sprintf("%d tasks (%d, %d)", tasks, completed, letters)
}

// reset undoes the changes of a round. It also vacuums (on PostgreSQL) and checkpoints, so that the
// next round does not pay for this maintenance.
func (d *database) reset(t testing.TB) {
	t.Helper()
	d.execute(t, "DELETE FROM tasks WHERE id > $1", d.seeded)
	d.execute(t, `UPDATE tasks SET title = `+titleOf("id")+`, completed = `+completedOf("id", readers)+`, updated_at = created_at
		WHERE id <= $1 AND updated_at <> created_at`, readers*tasksOfReader)
	if d.storage.postgres != nil {
		d.execute(t, "VACUUM ANALYZE tasks")
		d.execute(t, "CHECKPOINT")
		return
	}
	d.execute(t, "PRAGMA wal_checkpoint(TRUNCATE)")
}
