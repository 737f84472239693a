package e2e_test

import (
	"bytes"
	"context"
	"net/url"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/pressly/goose/v3/lock"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A program whose database is away is alive and not ready. When an empty
// database appears, the program makes its schema and is ready.
func TestDatabaseAwayAtStart(t *testing.T) {
	t.Parallel()
	g, databaseURL := newGate(t, pgtest.Empty(t))
	p := launch(t, "DATABASE_URL="+databaseURL)
	check := []string{"HOST=127.0.0.1", "PORT=" + p.port()}
	p.want(t, askAlive, 200, alive)
	if got := p.want(t, askReady, 503, noDatabase); got.header.Get("Retry-After") != "1" {
		t.Errorf("got Retry-After %q, want 1", got.header.Get("Retry-After"))
	}
	p.want(t, registration("ana@example.com"), 500, `{"error":"Error al insertar en PostgreSQL"}`)
	fails(t, check, []string{"healthcheck"}, "tareas: Not ready: database cannot be reached")

	g.open(t)
	p.until(t, askReady, 200, ready)
	ana := p.register(t, "ana@example.com")
	p.create(t, ana, `{"title":"Buy milk"}`)
	if text := succeeds(t, check, "healthcheck"); text != "" {
		t.Errorf("healthcheck: got %q, want silence", text)
	}
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Errorf("SIGTERM: %v\n%s", err, p.log)
	}
	if log := p.log.String(); !strings.Contains(log, "trying again") || strings.Count(log, "the database is prepared") != 1 {
		t.Errorf("got this log, want it to say that it tries again and has succeeded:\n%s", log)
	}
}

// Waiting for a database is no reason to stay.
func TestStopWithoutDatabase(t *testing.T) {
	t.Parallel()
	_, databaseURL := newGate(t, pgtest.Empty(t))
	p := launch(t, "DATABASE_URL="+databaseURL)
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Errorf("SIGTERM: %v\n%s", err, p.log)
	}
}

// A database may go away and come back: the program says so, once each, and
// needs no restart.
func TestDatabaseGoesAway(t *testing.T) {
	t.Parallel()
	g, databaseURL := newGate(t, pgtest.Migrated(t))
	g.open(t)
	p := launch(t, "DATABASE_URL="+databaseURL)
	ana := p.register(t, "ana@example.com")
	p.until(t, askReady, 200, ready)
	g.close()
	p.until(t, askReady, 503, noDatabase)
	p.want(t, askAlive, 200, alive)
	p.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 500, `{"error":"Error retrieving tasks"}`)
	g.open(t)
	p.until(t, askReady, 200, ready)
	p.until(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "[]")
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Errorf("SIGTERM: %v\n%s", err, p.log)
	}
	for _, text := range []string{`"msg":"not ready"`, `"msg":"ready again"`} {
		if log := p.log.String(); strings.Count(log, text) != 1 {
			t.Errorf("got this log, want %s in it once:\n%s", text, log)
		}
	}
}

// holdMigrations keeps everybody from migrating until it is released.
func holdMigrations(t *testing.T, databaseURL string) (s *server, release func()) {
	t.Helper()
	s = &server{url: databaseURL}
	conn, err := s.database(t).Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.ExecContext(t.Context(), "SELECT pg_advisory_lock($1)", lock.DefaultLockID); err != nil {
		t.Fatal(err)
	}
	return s, func() {
		if _, err := conn.ExecContext(context.Background(), "SELECT pg_advisory_unlock($1)", lock.DefaultLockID); err != nil {
			t.Error(err)
		}
		_ = conn.Close()
	}
}

// A migration that takes long does not keep the program from saying how it is.
func TestMigrationTakesLong(t *testing.T) {
	t.Parallel()
	databaseURL := pgtest.Empty(t)
	_, release := holdMigrations(t, databaseURL)
	p := launch(t, "DATABASE_URL="+databaseURL)
	p.want(t, askAlive, 200, alive)
	p.want(t, askReady, 503, behind)
	release()
	p.until(t, askReady, 200, ready)
	p.register(t, "ana@example.com")
}

// One who stops a program that is still starting gets what was asked for.
func TestStopWhileMigrating(t *testing.T) {
	t.Parallel()
	databaseURL := pgtest.Empty(t)
	holder, release := holdMigrations(t, databaseURL)
	defer release()
	cmd := program.Command(t.Context(), t, []string{"JWT_SECRET=" + secret, "HOST=127.0.0.1", "PORT=0", "DATABASE_URL=" + databaseURL}, "serve")
	text := new(bytes.Buffer)
	cmd.Stderr = text
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	db := holder.database(t)
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		var waits bool
		const ask = "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND (query LIKE '%pg_try_advisory%' OR query ILIKE 'rollback') AND application_name = 'tareas')"
		if err := db.QueryRowContext(t.Context(), ask).Scan(&waits); err != nil || time.Now().After(deadline) {
			t.Fatalf("the program does not wait to migrate: %v", err)
		}
		if waits {
			break
		}
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil || text.Len() > 0 {
		t.Errorf("got %v and %q, want a good end in silence", err, text)
	}
}

// A database that answers and does not know us will not change its mind.
func TestDatabaseRefusesUs(t *testing.T) {
	t.Parallel()
	base, err := url.Parse(pgtest.Empty(t))
	if err != nil {
		t.Fatal(err)
	}
	base.User = url.UserPassword("postgres", "hunter2")
	database, role := *base, *base
	database.Path += "_missing"
	role.User = url.UserPassword("nobody_we_know", "hunter2")
	for _, u := range []url.URL{database, role} {
		for _, command := range []string{"serve", "migrate"} {
			fails(t, []string{"JWT_SECRET=" + secret, "DATABASE_URL=" + u.String()}, []string{command}, "does not exist")
		}
	}
}
