package yardstick_test

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

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// storage is where databases are made: a PostgreSQL server as it comes, with
// its default durability, or a directory for SQLite.
type storage struct {
	name     string
	sandbox  *sandbox.Sandbox
	postgres *sandbox.Postgres // nil for SQLite
}

func openStorage(t *testing.T, name string) storage {
	t.Helper()
	s := storage{name: name, sandbox: sandbox.New(t)}
	if name == "postgres" {
		s.postgres = sandbox.NewPostgres(t, s.sandbox, sandbox.PostgresOptions{})
	}
	return s
}

// title is the product's name.
func (s storage) title() string {
	if s.postgres == nil {
		return "SQLite"
	}
	return "PostgreSQL"
}

// cpu is what the database server has used; nothing where there is none.
func (s storage) cpu(t *testing.T) time.Duration {
	t.Helper()
	if s.postgres == nil {
		return 0
	}
	return cpuOfFamily(t, s.postgres.Process().Pid())
}

// database is one of a storage's, with a connection beside the server's.
type database struct {
	storage storage
	url     string
	db      *sql.DB
	// seeded is the highest id of the tasks that it begins with.
	seeded int
}

// seeded makes a database with the service's schema and these people in it,
// and lets go of it, so that it can be copied.
func (s storage) seeded(t *testing.T, name string, people []people) *database {
	t.Helper()
	d := &database{storage: s, url: "sqlite:" + filepath.Join(s.sandbox.Dir(), name+".db")}
	if s.postgres != nil {
		d.url = s.postgres.CreateDatabase(t, name)
	}
	config := bootstrap.DatabaseConfig{URL: bootstrap.Secret(d.url), MaxConns: 1}
	if err := bootstrap.MigrateUp(t.Context(), config, map[string]bootstrap.OpenDatabase{"sqlite": sqlite.Open}); err != nil {
		t.Fatal(err)
	}
	d.open(t)
	d.fill(t, people)
	if s.postgres != nil {
		d.execute(t, "VACUUM ANALYZE")
	} else {
		d.execute(t, "ANALYZE")
	}
	if err := d.db.Close(); err != nil {
		t.Fatal(err)
	}
	return d
}

// copied makes a database with the same content.
func (d *database) copied(t *testing.T, name string) *database {
	t.Helper()
	twin := &database{storage: d.storage, seeded: d.seeded}
	if p := d.storage.postgres; p != nil {
		p.SQL(t, "CREATE DATABASE "+name+" TEMPLATE "+d.url[strings.LastIndex(d.url, "/")+1:strings.Index(d.url, "?")])
		twin.url = p.URL(name)
	} else {
		file := filepath.Join(d.storage.sandbox.Dir(), name+".db")
		text, err := os.ReadFile(strings.TrimPrefix(d.url, "sqlite:"))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		twin.url = "sqlite:" + file
	}
	twin.open(t)
	t.Cleanup(func() { _ = twin.db.Close() })
	return twin
}

func (d *database) open(t *testing.T) {
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

func (d *database) execute(t *testing.T, statement string, arguments ...any) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	if _, err := d.db.ExecContext(ctx, statement, arguments...); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// content sums up the tasks.
func (d *database) content(t *testing.T) string {
	t.Helper()
	var tasks, completed, letters int
	err := d.db.QueryRowContext(t.Context(), `SELECT count(*), sum(CASE WHEN completed THEN id ELSE 0 END), sum(id * length(title)) FROM tasks`).
		Scan(&tasks, &completed, &letters)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%d tasks (%d, %d)", tasks, completed, letters)
}

// reset undoes what a round has done, and leaves the database nothing to catch
// up with in the next one.
func (d *database) reset(t *testing.T) {
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
