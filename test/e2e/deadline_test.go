package e2e_test

import (
	"context"
	"database/sql"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// wantFailures makes all requests at once. The response to each must be a 500
// with its text. wantFailures retries a request whose hash a busy machine does
// not begin in time.
func (s *server) wantFailures(t *testing.T, requests map[string]request) {
	t.Helper()
	var all sync.WaitGroup
	for text, r := range requests {
		all.Go(func() {
			got, err := s.Try(t.Context(), r)
			for err == nil && got.Status == 503 && got.Body == busy {
				got, err = s.Try(t.Context(), r)
			}
			if err != nil || got.Status != 500 || got.Body != `{"error":"`+text+`"}` {
				t.Errorf("%s %s: got %d %s and %v, want 500 %s", r.Method, r.Path, got.Status, got.Body, err, text)
			}
		})
	}
	all.Wait()
}

// lock executes the statements in its own session until unlock.
func (s *server) lock(t *testing.T, statements ...string) (unlock func()) {
	t.Helper()
	conn, err := openDatabase(t, s.url).Conn(t.Context())
	expect.NoError(t, err)
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

// A request whose statement waits in PostgreSQL ends at its deadline with its route's
// 500, and is not executed later. A request that waits for a connection ends the same
// way. Requests succeed again once the database does. Package ginhttp tests when each
// request ends.
func TestDeadlineInPostgreSQL(t *testing.T) {
	t.Parallel()
	url := pgtest.Migrated(t)
	unlimited := start(t, url)
	s := start(t, url, func(c *bootstrap.Config) { c.Database.Timeout, c.Database.MaxConns = time.Second, 4 })
	ana := unlimited.Register(t, "ana@example.com")
	id := unlimited.Create(t, ana, `{"title":"Buy milk"}`)
	list := request{Method: "GET", Path: "/tasks", Token: ana.Token}
	s.until(t, list, 200, "["+task(id, "Buy milk", "null", false, ana.ID)+"]") // the token is known
	unlock := s.lock(t, "BEGIN", "LOCK TABLE tasks, users, attempts IN ACCESS EXCLUSIVE MODE")
	var all sync.WaitGroup
	for range 10 { // some are in one batch
		all.Go(func() {
			s.wantFailures(t, map[string]request{"Error creating task": {Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"x"}`}})
		})
	}
	path := fmt.Sprintf("/tasks/%d", id)
	s.wantFailures(t, map[string]request{
		"Error retrieving tasks":          list,
		"Error updating task":             {Method: "PUT", Path: path, Token: ana.Token, Body: `{"title":"x"}`},
		"Error deleting task":             {Method: "DELETE", Path: path, Token: ana.Token},
		"Error fetching user":             {Method: "GET", Path: "/me", Token: ana.Token},
		"Error al obtener usuarios":       {Method: "GET", Path: "/usuarios", Token: ana.Token},
		"Error during login":              logInAs("ana@example.com"),
		"Error al insertar en PostgreSQL": registration("bob@example.com"),
	})
	all.Wait()
	await.True(t, "PostgreSQL has cancelled the statements", func() bool {
		return len(query[int](t, url, "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")) == 0
	})
	unlock()
	s.until(t, list, 200, "["+task(id, "Buy milk", "null", false, ana.ID)+"]")
	unlimited.Register(t, "bob@example.com")
}
