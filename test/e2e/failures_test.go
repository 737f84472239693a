package e2e_test

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	_ "modernc.org/sqlite"             // registers the driver "sqlite"
)

// database opens a server's SQL database behind its back.
func (s *server) database(t *testing.T) *sql.DB {
	t.Helper()
	driver, source := "pgx", s.url
	if file, ok := strings.CutPrefix(s.url, "sqlite:"); ok {
		driver, source = "sqlite", file+"?_pragma=foreign_keys(on)"
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func (s *server) exec(t *testing.T, statement string) {
	t.Helper()
	if _, err := s.database(t).ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// Each route's own 500 (specification, section 4), with nothing in it of what
// went wrong, which is in the log.
func TestFailures(t *testing.T) {
	onEachStorage(t, func(t *testing.T, s *server) {
		if s.product == "memory" {
			return // cannot fail: ginhttp's own tests stub it
		}
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		s.exec(t, "ALTER TABLE tasks RENAME TO moved_tasks")
		s.exec(t, "ALTER TABLE users RENAME TO moved_users")
		path := fmt.Sprintf("/tasks/%d", id)
		failures := []struct {
			request
			text string
		}{
			{request{method: "POST", path: "/usuarios", body: `{"email":"bob@example.com","password":"x"}`}, "Error al insertar en " + s.product},
			{request{method: "GET", path: "/usuarios"}, "Error al obtener usuarios"},
			{request{method: "POST", path: "/login", body: `{"email":"ana@example.com","password":"x"}`}, "Error during login"},
			{request{method: "GET", path: "/me"}, "Error fetching user"},
			{request{method: "GET", path: "/tasks"}, "Error retrieving tasks"},
			{request{method: "GET", path: "/tasks?completed=true"}, "Error retrieving tasks"},
			{request{method: "POST", path: "/tasks", body: `{"title":"x"}`}, "Error creating task"},
			{request{method: "PUT", path: path, body: `{"title":"x"}`}, "Error updating task"},
			{request{method: "DELETE", path: path}, "Error deleting task"},
		}
		for _, f := range failures {
			f.token = ana.token
			s.want(t, f.request, 500, `{"error":"`+f.text+`"}`)
		}
		if log := s.log.String(); strings.Count(log, `msg="request failed"`) != len(failures) {
			t.Errorf("got this log, want each failure in it once:\n%s", log)
		}
		// What needs no database goes on, and what was broken heals.
		s.want(t, request{method: "GET", path: "/me"}, 401, `{"error":"No token provided"}`)
		s.want(t, request{method: "POST", path: "/tasks", token: ana.token, body: `{}`}, 400, titleRequired)
		s.exec(t, "ALTER TABLE moved_users RENAME TO users")
		s.exec(t, "ALTER TABLE moved_tasks RENAME TO tasks")
		s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(id, "Buy milk", "null", false, ana.id)+"]")
	})
}

// A token may outlive its user: verification failed, on every route, and the
// user's tasks are gone.
func TestDeletedUser(t *testing.T) {
	onEachStorage(t, func(t *testing.T, s *server) {
		if s.product == "memory" {
			return // forgets nobody: TestTokenCheck has a user who never was
		}
		ana, bob := s.register(t, "ana@example.com"), s.register(t, "bob@example.com")
		id, bobs := s.create(t, ana, `{"title":"Buy milk"}`), s.create(t, bob, `{"title":"bob's"}`)
		s.exec(t, fmt.Sprintf("DELETE FROM users WHERE id = %d", ana.id))
		const section7, section4 = `{"error":"Token verification failed","code":"VERIFICATION_FAILED"}`, `{"error":"Invalid or missing authentication token"}`
		for _, task := range []int64{id, bobs, 999} {
			for _, route := range protectedRoutes(task) {
				if strings.Contains(route.path+route.body, "nonsense") {
					continue
				}
				route.token = ana.token
				if strings.HasPrefix(route.path, "/tasks") {
					s.want(t, route, 401, section4)
				} else {
					s.want(t, route, 403, section7)
				}
			}
		}
		s.want(t, request{method: "GET", path: "/tasks", token: bob.token}, 200, "["+task(bobs, "bob's", "null", false, bob.id)+"]")
		// The email is free again; the old token is not the new user's.
		again := s.register(t, "ana@example.com")
		if again.id <= bob.id {
			t.Errorf("got id %d after %d: it was used again", again.id, bob.id)
		}
		s.want(t, request{method: "GET", path: "/tasks", token: again.token}, 200, "[]")
		s.want(t, request{method: "GET", path: "/me", token: ana.token}, 403, section7)
	})
}

// stored is a time of a column: SQLite's are microseconds since 1970.
type stored struct{ time.Time }

// Scan implements sql.Scanner.
func (s *stored) Scan(value any) error {
	switch v := value.(type) {
	case time.Time:
		s.Time = v
	case int64:
		s.Time = time.UnixMicro(v)
	default:
		return fmt.Errorf("got %T, want a time", value)
	}
	return nil
}

// Timestamps are stored, in UTC, and updated_at moves with an update.
func TestStoredTimes(t *testing.T) {
	onEachStorage(t, func(t *testing.T, s *server) {
		if s.product == "memory" {
			return // has no columns: the storage suite looks at its times
		}
		before := time.Now().Add(-time.Second)
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		s.want(t, request{method: "PUT", path: fmt.Sprintf("/tasks/%d", id), token: ana.token, body: `{"completed":true}`}, 200, task(id, "Buy milk", "null", true, ana.id))
		db := s.database(t)
		var user, created, updated stored
		if err := db.QueryRowContext(t.Context(), "SELECT created_at FROM users").Scan(&user); err != nil {
			t.Fatal(err)
		}
		if err := db.QueryRowContext(t.Context(), "SELECT created_at, updated_at FROM tasks").Scan(&created, &updated); err != nil {
			t.Fatal(err)
		}
		order := []time.Time{before, user.Time, created.Time, updated.Time, time.Now().Add(time.Second)}
		for i := range order[1:] {
			if order[i+1].Before(order[i]) {
				t.Errorf("got user %v, task %v, update %v, want them in order and about now", user.Time, created.Time, updated.Time)
			}
		}
		if !updated.After(created.Time) {
			t.Errorf("got updated_at %v, created_at %v: the update did not move it", updated.Time, created.Time)
		}
	})
}
