package e2e_test

import (
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Statements of a slowed database take 1.5 s: less than the deadline of
// TestRequestsOfSeveralStatements. Two take a second more than the deadline: time for
// PostgreSQL to receive the cancellation.
const (
	slowedWrites = `
		CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END';
		CREATE TRIGGER slow BEFORE INSERT ON users EXECUTE FUNCTION slow();
		CREATE TRIGGER slow BEFORE INSERT ON attempts EXECUTE FUNCTION slow()`
	slowedReads = `
		ALTER TABLE users RENAME TO all_users;
		CREATE VIEW users AS WITH delay AS MATERIALIZED (SELECT pg_sleep(1.5)) SELECT all_users.* FROM all_users, delay;
		ALTER TABLE tasks RENAME TO all_tasks;
		CREATE VIEW tasks AS WITH delay AS MATERIALIZED (SELECT pg_sleep(1.5)) SELECT all_tasks.* FROM all_tasks, delay`
)

// A request of two statements, each of which ends within the deadline, does not get
// the sum of both: it ends at the deadline with its route's 500. Without a deadline
// it succeeds.
func TestRequestsOfSeveralStatements(t *testing.T) {
	t.Parallel()
	url := pgtest.Migrated(t)
	limited, unlimited := start(t, url, deadline(2*time.Second)), start(t, url, deadline(0))
	ana := unlimited.Register(t, "ana@example.com")
	unlimited.Create(t, ana, `{"title":"Buy milk"}`)
	db := openDatabase(t, url)
	for _, step := range []struct {
		slowed   string
		requests map[string]request // by the text of the 500
		status   int                // without a deadline
	}{
		{slowedWrites, map[string]request{"Error al insertar en PostgreSQL": registration("bob@example.com")}, 201},
		{slowedReads, map[string]request{
			"Error during login":        logInAs("ana@example.com"),
			"Error fetching user":       {Method: "GET", Path: "/me", Token: ana.Token},
			"Error al obtener usuarios": {Method: "GET", Path: "/usuarios", Token: ana.Token},
		}, 200},
	} {
		if _, err := db.ExecContext(t.Context(), step.slowed); err != nil {
			t.Fatal(err)
		}
		limited.wantFailures(t, step.requests)
		for _, r := range step.requests {
			if got := unlimited.Do(t, r); got.Status != step.status {
				t.Errorf("%s %s: got %d %s, want %d", r.Method, r.Path, got.Status, got.Body, step.status)
			}
		}
	}
}

// A deletion goes on past its deadline: each of its statements ends within it, and
// three batches of tasks do not.
func TestDeletionPastItsDeadline(t *testing.T) {
	t.Parallel()
	url := pgtest.Migrated(t)
	s := start(t, url, deadline(5*time.Second))
	ana := s.Register(t, "ana@example.com")
	execute(t, url, `
		CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(2); RETURN NULL; END';
		CREATE TRIGGER slow AFTER DELETE ON tasks EXECUTE FUNCTION slow();
		INSERT INTO tasks (user_id, title, completed, created_at, updated_at) SELECT 1, 'x', false, now(), now() FROM generate_series(1, 10001)`)
	s.Want(t, deleteAccount(ana, password), 200, `{"message":"Account deleted successfully","id":1}`)
	if left := query[int](t, url, "SELECT count(*) FROM tasks"); left[0] != 0 {
		t.Errorf("got %d tasks, want none", left[0])
	}
}
