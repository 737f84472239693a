package e2e_test

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// stuck makes all exchanges at once. Each must be answered with its own 500,
// and long before a client or a proxy would give up.
func (s *server) stuck(t *testing.T, requests map[string]request) {
	t.Helper()
	// Much longer than the deadline of 300 ms, shorter than the 5 s for which
	// SQLite would wait for another process.
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Second)
	defer cancel()
	var all sync.WaitGroup
	for text, r := range requests {
		all.Go(func() {
			got, err := s.try(ctx, r)
			if err != nil || got.status != 500 || got.body != `{"error":"`+text+`"}` {
				t.Errorf("%s %s: got %d %s and %v, want 500 %s", r.method, r.path, got.status, got.body, err, text)
			}
		})
	}
	all.Wait()
}

func impatient(c *bootstrap.Config) { c.Database.Timeout = 300 * time.Millisecond }

// lock runs the statements in a session of their own and returns what ends it.
func (s *server) lock(t *testing.T, statements ...string) (unlock func()) {
	t.Helper()
	conn, err := s.database(t).Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range statements {
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	unlock = sync.OnceFunc(func() {
		if _, err := conn.ExecContext(context.Background(), "ROLLBACK"); err != nil {
			t.Errorf("unlock: %v", err)
		}
		if err := conn.Close(); err != nil && err != sql.ErrConnDone {
			t.Error(err)
		}
	})
	t.Cleanup(unlock)
	return unlock
}

// Whatever waits in PostgreSQL, a request ends at its deadline, with the text
// of its route, and heals with the database.
func TestDeadlineInPostgreSQL(t *testing.T) {
	t.Parallel()
	s := start(t, pgtest.Migrated(t), impatient)
	ana := s.register(t, "ana@example.com")
	id := s.create(t, ana, `{"title":"Buy milk"}`)
	path := fmt.Sprintf("/tasks/%d", id)
	unlock := s.lock(t, "BEGIN", "LOCK TABLE tasks, users, attempts IN ACCESS EXCLUSIVE MODE")
	for range 2 { // more than the pool holds: a stuck call gives its connection back
		s.stuck(t, map[string]request{
			"Error retrieving tasks":          {method: "GET", path: "/tasks", token: ana.token},
			"Error creating task":             {method: "POST", path: "/tasks", token: ana.token, body: `{"title":"x"}`},
			"Error updating task":             {method: "PUT", path: path, token: ana.token, body: `{"title":"x"}`},
			"Error deleting task":             {method: "DELETE", path: path, token: ana.token},
			"Error fetching user":             {method: "GET", path: "/me", token: ana.token},
			"Error al obtener usuarios":       {method: "GET", path: "/usuarios", token: ana.token},
			"Error during login":              logInAs("ana@example.com"),
			"Error al insertar en PostgreSQL": registration("bob@example.com"),
		})
	}
	// What needs no database does not wait for it.
	s.want(t, request{method: "POST", path: "/tasks", token: ana.token, body: `{}`}, 400, titleRequired)
	unlock()
	s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(id, "Buy milk", "null", false, ana.id)+"]")
	s.want(t, request{method: "PUT", path: path, token: ana.token, body: `{"completed":true}`}, 200, task(id, "Buy milk", "null", true, ana.id))
	s.logIn(t, "ana@example.com")
	s.register(t, "bob@example.com")
}

// A change that was given up is not made afterwards, also where it has gone with
// others before it went alone: the database ends it first.
func TestGivenUpInPostgreSQL(t *testing.T) {
	t.Parallel()
	s := start(t, pgtest.Migrated(t), func(c *bootstrap.Config) { c.Database.Timeout = 1500 * time.Millisecond })
	ana := s.register(t, "ana@example.com")
	id := s.create(t, ana, `{"title":"Buy milk"}`)
	unlock := s.lock(t, "BEGIN", "LOCK TABLE tasks IN ACCESS EXCLUSIVE MODE")
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			s.stuck(t, map[string]request{
				"Error creating task": {method: "POST", path: "/tasks", token: ana.token, body: `{"title":"x"}`},
			})
		})
	}
	all.Wait()
	unlock()
	s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(id, "Buy milk", "null", false, ana.id)+"]")
}

// While another process writes to the SQLite file, writes end at their deadline
// and reads go on.
func TestDeadlineInSQLite(t *testing.T) {
	t.Parallel()
	s := start(t, "sqlite:"+filepath.Join(t.TempDir(), "own.db"), impatient)
	ana := s.register(t, "ana@example.com")
	id := s.create(t, ana, `{"title":"Buy milk"}`)
	path := fmt.Sprintf("/tasks/%d", id)
	want := "[" + task(id, "Buy milk", "null", false, ana.id) + "]"
	unlock := s.lock(t, "BEGIN IMMEDIATE", "DELETE FROM tasks")
	s.stuck(t, map[string]request{
		"Error creating task":         {method: "POST", path: "/tasks", token: ana.token, body: `{"title":"x"}`},
		"Error updating task":         {method: "PUT", path: path, token: ana.token, body: `{"title":"x"}`},
		"Error deleting task":         {method: "DELETE", path: path, token: ana.token},
		"Error during login":          logInAs("ana@example.com"),
		"Error al insertar en SQLite": registration("bob@example.com"),
	})
	s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, want)
	unlock()
	s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, want)
	s.want(t, request{method: "PUT", path: path, token: ana.token, body: `{"completed":true}`}, 200, task(id, "Buy milk", "null", true, ana.id))
	s.logIn(t, "ana@example.com")
}
