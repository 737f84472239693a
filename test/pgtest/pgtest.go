// Package pgtest makes PostgreSQL databases for tests. It uses the server of
// TEST_DATABASE_URL, or starts a temporary server from the installed programs.
// Without either it skips the test.
package pgtest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	ours "github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

// shared are the options of the servers that all tests of a process share. With 16 processors, the
// pools of 16 parallel tests can have more than 200 connections.
var shared = sandbox.PostgresOptions{NotDurable: true, Settings: []string{"max_connections=1000"}}

// server starts the server that all tests of a process share.
var server = sync.OnceValues(func() (*url.URL, error) {
	if given := os.Getenv("TEST_DATABASE_URL"); given != "" {
		return url.Parse(given)
	}
	s, err := sandbox.OpenInMemory() // ends with this process
	if err != nil {
		return nil, err
	}
	p, err := sandbox.LaunchPostgres(s, shared)
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return url.Parse(p.URL("postgres"))
})

// template makes a database with the current schema and returns its name.
// Migrated copies the database.
var template = sync.OnceValues(func() (string, error) {
	base, err := server()
	if err != nil {
		return "", err
	}
	name := databaseName()
	if err := execute(base, "CREATE DATABASE "+name); err != nil {
		return "", err
	}
	return name, migrate(within(base, name))
})

// Migrated returns the URL of a new database with the current schema. It is
// dropped when the test ends.
func Migrated(t testing.TB) string {
	t.Helper()
	needServer(t)
	name, err := template()
	if err != nil {
		t.Fatalf("make the template database: %v", err)
	}
	return create(t, " TEMPLATE "+name)
}

// Empty returns the URL of a new database without tables. It is dropped when the
// test ends.
func Empty(t testing.TB) string {
	t.Helper()
	needServer(t)
	return create(t, "")
}

// Dump writes the content of a database to a file, as plain SQL.
func Dump(t testing.TB, url, file string) {
	t.Helper()
	run(t, "pg_dump", "--no-owner", "--file="+file, url)
}

// Restored returns the URL of a new database with the content of a file by Dump. It is dropped
// when the test ends.
func Restored(t testing.TB, file string) string {
	t.Helper()
	url := Empty(t)
	run(t, "psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file="+file, url)
	return url
}

func run(t testing.TB, program string, arguments ...string) {
	t.Helper()
	if text, err := exec.CommandContext(t.Context(), need.Program(t, program), arguments...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", program, err, text)
	}
}

// cluster is a Citus cluster with a database that Distributed copies.
var cluster = sync.OnceValues(func() (*sandbox.Citus, error) {
	s, err := sandbox.OpenInMemory() // ends with this process
	if err != nil {
		return nil, err
	}
	c, err := sandbox.LaunchCitus(s, shared)
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	database, err := c.CreateDatabase(distributed, "")
	if err != nil {
		return nil, err
	}
	db, err := ours.Open(context.Background(), patient(database), gormstore.Limits{MaxConns: 1})
	if err != nil {
		return nil, err
	}
	err = db.Migrate(context.Background())
	if err == nil {
		_, err = db.Distribute(context.Background())
	}
	return c, errors.Join(err, db.Close(), c.Seal(distributed))
})

// distributed is the name of the database that Distributed copies.
const distributed = "distributed"

// Distributed returns the URL of a new database with the current schema, distributed over
// the workers of a Citus cluster. The database is dropped when the test ends. The test is
// skipped if Citus is not installed.
func Distributed(t testing.TB) string {
	t.Helper()
	return onCluster(t, distributed)
}

// EmptyCluster is Distributed without tables.
func EmptyCluster(t testing.TB) string {
	t.Helper()
	return onCluster(t, "")
}

func onCluster(t testing.TB, template string) string {
	t.Helper()
	need.Citus(t)
	c, err := cluster()
	if err != nil {
		t.Fatalf("start Citus: %v", err)
	}
	name := databaseName()
	copying.Lock()
	database, err := c.CreateDatabase(name, template)
	copying.Unlock()
	if err != nil {
		t.Fatalf("create database: %v", err)
	}
	t.Cleanup(func() {
		if err := c.DropDatabase(name); err != nil {
			t.Logf("drop database: %v", err) // it ends with the cluster
		}
	})
	return patient(database)
}

func needServer(t testing.TB) {
	t.Helper()
	if os.Getenv("TEST_DATABASE_URL") == "" {
		need.Program(t, "postgres")
	}
}

// copying serializes CREATE DATABASE: some versions of PostgreSQL do not copy a
// template that another session is copying.
var copying sync.Mutex

func create(t testing.TB, options string) string {
	t.Helper()
	base, err := server()
	if err != nil {
		t.Fatalf("start PostgreSQL: %v", err)
	}
	name := databaseName()
	copying.Lock()
	err = execute(base, "CREATE DATABASE "+name+options)
	copying.Unlock()
	if err != nil {
		t.Fatalf("create database: %v", err)
	}
	t.Cleanup(func() {
		if err := execute(base, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Errorf("drop database: %v", err)
		}
	})
	return within(base, name)
}

var databases atomic.Int64

// databaseName returns a name that no other process uses on the same server.
func databaseName() string {
	return fmt.Sprintf("tareas_test_%d_%d_%d", os.Getpid(), time.Now().UnixNano(), databases.Add(1))
}

// within returns the URL of a database.
func within(base *url.URL, database string) string {
	u := *base
	u.Path = "/" + database
	return patient(u.String())
}

// patient returns the URL with a connect timeout of a minute, so that a slow machine fails
// no test.
func patient(database string) string {
	u, err := url.Parse(database)
	if err != nil {
		panic(err) // it has been parsed before, or comes from the sandbox
	}
	query := u.Query()
	query.Set("connect_timeout", "60")
	u.RawQuery = query.Encode()
	return u.String()
}

func execute(base *url.URL, statement string) error {
	db, err := sql.Open("pgx", base.String())
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	return sandbox.Execute(ctx, db, statement)
}

func migrate(url string) error {
	db, err := gorm.Open(postgres.Open(url), &gorm.Config{})
	if err != nil {
		return err
	}
	pool, err := db.DB()
	if err != nil {
		return err
	}
	// PostgreSQL copies a template only while it has no session.
	defer func() { _ = pool.Close() }()
	migrator, err := gormstore.NewMigrator(db)
	if err != nil {
		return err
	}
	return migrator.Up(context.Background())
}
