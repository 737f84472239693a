package faults_test

import (
	"database/sql"
	"fmt"
	"net/http"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// inPostgres is the ID of a new task in PostgreSQL's SQL.
const inPostgres = "nextval('task_ids')"

const failedDeletion = `{"error":"Error deleting account"}`

func deletionBy(p person) request {
	return request{Method: http.MethodPost, Path: "/me/delete", Token: p.Token, Body: `{"currentPassword":"` + resttest.Password + `"}`}
}

// addTasks gives a user n tasks with one statement. nextID is the ID of a new task in
// SQL.
func addTasks(t *testing.T, db *sql.DB, p person, n int, nextID string) {
	t.Helper()
	_, err := db.ExecContext(t.Context(), fmt.Sprintf(`INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT %s, %d, 'task number ' || i, i %% 2 = 0, 0, 0 FROM n`, n, nextID, p.ID))
	expect.NoError(t, err)
}

// countTasks returns the number of a user's tasks.
func countTasks(t *testing.T, db *sql.DB, p person) (n int) {
	t.Helper()
	expect.NoError(t, db.QueryRowContext(t.Context(), "SELECT count(*) FROM tasks WHERE user_id = $1", p.ID).Scan(&n))
	return n
}

// PostgreSQL or the service is killed in the middle of a deletion. The user can log
// in, has fewer tasks, and can delete the account again.
func TestKilledInADeletion(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{})
	for name, c := range map[string]struct {
		fault func(running *restartable)
		want  answer // the zero one for none
	}{
		"PostgreSQL": {func(*restartable) { server.StopImmediate(t); server.Start(t) }, answer{Status: http.StatusInternalServerError, Body: failedDeletion}},
		"service":    {(*restartable).kill, answer{}}, // the second batch is not committed
	} {
		t.Run(name, func(t *testing.T) {
			running := startProgram(t, url, "REQUEST_TIMEOUT=1m")
			s := newService(t, running.base)
			email := name + "@example.com"
			p := s.client(0).Register(t, email)
			got := await.Done(t, "the deletion has a response", deleteHalf(t, s, server.URL("tareas"), p, func() { c.fault(running) }))
			if got.Status != c.want.Status || got.Body != c.want.Body {
				t.Errorf("got %d %s, want %d %s", got.Status, got.Body, c.want.Status, c.want.Body)
			}
			running.kill() // with its dead connections
			running.start(t)
			if got := s.client(0).Do(t, deletionBy(p)); got.Status != http.StatusForbidden {
				t.Errorf("got %d %s with the token of the first deletion, want 403", got.Status, got.Body)
			}
			again := s.client(0).LogIn(t, email)
			db := openDatabase(t, server.URL("tareas"))
			if got := countTasks(t, db, p); got != tasksLeft {
				t.Errorf("got %d tasks, want %d", got, tasksLeft)
			}
			if got := s.client(0).Do(t, deletionBy(again)); got.Status != http.StatusOK {
				t.Errorf("got %d %s of the second deletion, want 200", got.Status, got.Body)
			}
			if got := countTasks(t, db, p); got != 0 {
				t.Errorf("got %d tasks, want none", got)
			}
			s.client(0).Want(t, request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, resttest.Password)}, http.StatusUnauthorized, `{"error":"Invalid credentials"}`)
		})
	}
}

// tasksLeft is the number of tasks that deleteHalf leaves. A batch of a deletion
// is 5,000.
const tasksLeft = 7000

// deleteHalf begins to delete the account of p. It causes the fault after the first
// batch of tasks, while the second waits for a lock. It returns the response, which
// is zero if there was none.
func deleteHalf(t *testing.T, s *service, url string, p person, fault func()) <-chan answer {
	t.Helper()
	db := openDatabase(t, url)
	addTasks(t, db, p, tasksLeft+5000, inPostgres)
	tx, err := db.BeginTx(t.Context(), nil)
	expect.NoError(t, err)
	if _, err := tx.ExecContext(t.Context(), "SELECT FROM tasks WHERE user_id = $1 ORDER BY id DESC LIMIT 3000 FOR UPDATE", p.ID); err != nil {
		t.Fatal(err)
	}
	answers := make(chan answer, 1)
	go func() {
		got, _ := s.client(0).Try(t.Context(), deletionBy(p))
		answers <- got
	}()
	await.True(t, "the second batch waits", func() bool {
		waiting := 0
		err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tareas' AND wait_event_type = 'Lock'").Scan(&waiting)
		return err == nil && waiting == 1 && countTasks(t, db, p) == tasksLeft
	})
	fault()
	_ = tx.Rollback() // PostgreSQL may have ended it
	return answers
}
