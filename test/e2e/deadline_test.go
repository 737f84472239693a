package e2e_test

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// wantFailures makes all requests at once. Each must be answered 500 with its
// text, and before SQLite's own timeout of 5 s, which has the same outcome.
func (s *server) wantFailures(t *testing.T, requests map[string]request) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Second)
	defer cancel()
	var all sync.WaitGroup
	for text, r := range requests {
		all.Go(func() {
			got, err := s.Try(ctx, r)
			if err != nil || got.Status != 500 || got.Body != `{"error":"`+text+`"}` {
				t.Errorf("%s %s: got %d %s and %v, want 500 %s", r.Method, r.Path, got.Status, got.Body, err, text)
			}
		})
	}
	all.Wait()
}

// deadline sets the deadline of requests.
func deadline(after time.Duration) func(*bootstrap.Config) {
	return func(c *bootstrap.Config) { c.Database.Timeout = after }
}

// startLimited is start with the deadline. The other server, on the same storage, is
// for what a slow machine may not do within it.
func startLimited(t *testing.T, url string, after time.Duration) (limited, unlimited *server) {
	t.Helper()
	return start(t, url, deadline(after)), start(t, url)
}

// lock executes the statements in a session of their own until unlock.
func (s *server) lock(t *testing.T, statements ...string) (unlock func()) {
	t.Helper()
	conn, err := openDatabase(t, s.url).Conn(t.Context())
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

// everyRoute returns a request to each route, by the text of its 500 on
// PostgreSQL.
func everyRoute(ana person, id int64) map[string]request {
	path := fmt.Sprintf("/tasks/%d", id)
	return map[string]request{
		"Error retrieving tasks":          {Method: "GET", Path: "/tasks", Token: ana.Token},
		"Error creating task":             {Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"x"}`},
		"Error updating task":             {Method: "PUT", Path: path, Token: ana.Token, Body: `{"title":"x"}`},
		"Error deleting task":             {Method: "DELETE", Path: path, Token: ana.Token},
		"Error fetching user":             {Method: "GET", Path: "/me", Token: ana.Token},
		"Error al obtener usuarios":       {Method: "GET", Path: "/usuarios", Token: ana.Token},
		"Error during login":              logInAs("ana@example.com"),
		"Error al insertar en PostgreSQL": registration("bob@example.com"),
	}
}

// logsIn waits until a login succeeds.
func (s *server) logsIn(t *testing.T, email string) {
	t.Helper()
	await.True(t, "a login succeeds", func() bool {
		got, err := s.Try(t.Context(), logInAs(email))
		return err == nil && got.Status == http.StatusOK
	})
}

// A request whose statement waits in PostgreSQL ends at its deadline with its
// route's 500. Requests succeed again once the database does.
func TestDeadlineInPostgreSQL(t *testing.T) {
	t.Parallel()
	s, unlimited := startLimited(t, pgtest.Migrated(t), 300*time.Millisecond)
	ana := unlimited.Register(t, "ana@example.com")
	id := unlimited.Create(t, ana, `{"title":"Buy milk"}`)
	list, path := request{Method: "GET", Path: "/tasks", Token: ana.Token}, fmt.Sprintf("/tasks/%d", id)
	want := "[" + task(id, "Buy milk", "null", false, ana.ID) + "]"
	s.until(t, list, 200, want) // the limited server has verified the token
	unlock := s.lock(t, "BEGIN", "LOCK TABLE tasks, users, attempts IN ACCESS EXCLUSIVE MODE")
	// A request that needs no statement does not wait.
	s.Want(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{}`}, 400, titleRequired)
	for range 3 { // more requests than connections: each is returned at the deadline
		s.wantFailures(t, everyRoute(ana, id))
	}
	unlock()
	s.until(t, list, 200, want)
	s.until(t, request{Method: "PUT", Path: path, Token: ana.Token, Body: `{"completed":true}`}, 200, task(id, "Buy milk", "null", true, ana.ID))
	s.logsIn(t, "ana@example.com")
	unlimited.Register(t, "bob@example.com") // the limited one has not done it late
}

// A request ends when its client leaves, even while its statement waits.
func TestClientLeaves(t *testing.T) {
	t.Parallel()
	s := start(t, pgtest.Migrated(t), deadline(0), func(c *bootstrap.Config) { c.MetricsAddr = "127.0.0.1:0" })
	ana := s.Register(t, "ana@example.com")
	requests := everyRoute(ana, s.Create(t, ana, `{"title":"Buy milk"}`))
	s.lock(t, "BEGIN", "LOCK TABLE tasks, users, attempts IN ACCESS EXCLUSIVE MODE")
	inFlight := func(n int) {
		t.Helper()
		want := fmt.Sprintf("\ntareas_http_requests_in_flight %d\n", n)
		await.True(t, fmt.Sprintf("%d requests are in flight", n), func() bool { return strings.Contains(s.metrics(t), want) })
	}
	ctx, leave := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for _, r := range requests {
		all.Go(func() {
			if got, err := s.Try(ctx, r); err == nil {
				t.Errorf("%s %s: got %d %s, want it to wait for the lock", r.Method, r.Path, got.Status, got.Body)
			}
		})
	}
	inFlight(len(requests))
	leave()
	all.Wait()
	inFlight(0)
}

// A write that ends at its deadline is not executed later, even after a batch of
// writes was split: PostgreSQL cancels the statement.
func TestWritesPastDeadlineInPostgreSQL(t *testing.T) {
	t.Parallel()
	s, unlimited := startLimited(t, pgtest.Migrated(t), time.Second)
	ana := unlimited.Register(t, "ana@example.com")
	id := unlimited.Create(t, ana, `{"title":"Buy milk"}`)
	unlock := s.lock(t, "BEGIN", "LOCK TABLE tasks IN ACCESS EXCLUSIVE MODE")
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			s.wantFailures(t, map[string]request{
				"Error creating task": {Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"x"}`},
			})
		})
	}
	all.Wait()
	unlock()
	unlimited.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "["+task(id, "Buy milk", "null", false, ana.ID)+"]")
}

// While another process writes to the SQLite file, writes end at their deadline
// and reads succeed.
func TestDeadlineInSQLite(t *testing.T) {
	t.Parallel()
	s, unlimited := startLimited(t, storages[1].url(t), 300*time.Millisecond)
	ana := unlimited.Register(t, "ana@example.com")
	id := unlimited.Create(t, ana, `{"title":"Buy milk"}`)
	list, path := request{Method: "GET", Path: "/tasks", Token: ana.Token}, fmt.Sprintf("/tasks/%d", id)
	want := "[" + task(id, "Buy milk", "null", false, ana.ID) + "]"
	unlock := s.lock(t, "BEGIN IMMEDIATE", "DELETE FROM tasks")
	s.wantFailures(t, map[string]request{
		"Error creating task":         {Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"x"}`},
		"Error updating task":         {Method: "PUT", Path: path, Token: ana.Token, Body: `{"title":"x"}`},
		"Error deleting task":         {Method: "DELETE", Path: path, Token: ana.Token},
		"Error al insertar en SQLite": registration("bob@example.com"),
	})
	// By itself: behind the registration, its deadline may pass in the hash queue.
	s.wantFailures(t, map[string]request{"Error during login": logInAs("ana@example.com")})
	s.until(t, list, 200, want)
	unlock()
	s.until(t, list, 200, want)
	s.until(t, request{Method: "PUT", Path: path, Token: ana.Token, Body: `{"completed":true}`}, 200, task(id, "Buy milk", "null", true, ana.ID))
	s.logsIn(t, "ana@example.com")
}
