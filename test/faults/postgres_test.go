package faults_test

import (
	"database/sql"
	"strconv"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

// startPostgres starts a PostgreSQL server with the database "tareas", and
// returns its DATABASE_URL as a variable.
func startPostgres(t testing.TB, options sandbox.PostgresOptions) (server *sandbox.Postgres, variable string) {
	t.Helper()
	need.Program(t, "postgres")
	server = sandbox.NewPostgres(t, sandbox.New(t), options)
	return server, "DATABASE_URL=" + server.CreateDatabase(t, "tareas")
}

// poolerSize is the number of connections that PgBouncer shares among its
// clients. There are more clients, so that connections change hands.
const poolerSize = 3

// startPgBouncer starts PgBouncer in transaction mode.
func startPgBouncer(t testing.TB, server *sandbox.Postgres) *sandbox.Daemon {
	t.Helper()
	need.Program(t, "pgbouncer")
	return sandbox.PgBouncer(t, sandbox.New(t), server, "default_pool_size = "+strconv.Itoa(poolerSize))
}

// execMode is the part of a URL that PgBouncer in transaction mode needs.
const execMode = "&default_query_exec_mode=exec"

// openDatabase opens the service's database in the test. It is closed when the
// test ends.
func openDatabase(t testing.TB, url string) *sql.DB {
	t.Helper()
	db, err := sql.Open("pgx", url)
	expect.NoError(t, err)
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func queryInt(t testing.TB, server *sandbox.Postgres, query string, arguments ...any) int {
	t.Helper()
	n, err := strconv.Atoi(server.Query(t, query, arguments...))
	expect.NoError(t, err)
	return n
}

// openAllConnections makes the service open n connections. The load must be
// started, with more clients than n.
func openAllConnections(t testing.TB, server *sandbox.Postgres, n int) {
	t.Helper()
	lockTasksUntil(t, server, "all connections are open", func() bool {
		return queryInt(t, server, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tareas'") >= n
	})
}

// lockTasksUntil holds a lock on the table of tasks until the condition is
// true. A write that waits for a lock soon leaves its batch and runs alone, on its
// own connection.
func lockTasksUntil(t testing.TB, server *sandbox.Postgres, what string, condition func() bool) {
	t.Helper()
	tx, err := openDatabase(t, server.URL("tareas")).BeginTx(t.Context(), nil)
	expect.NoError(t, err)
	if _, err := tx.ExecContext(t.Context(), "LOCK TABLE tasks"); err != nil {
		t.Fatal(err)
	}
	await.True(t, what, condition)
	expect.NoError(t, tx.Rollback())
}

// checkBatched fails the test unless some transaction wrote several tasks,
// because the fault must have met batches.
func checkBatched(t testing.TB, server *sandbox.Postgres) {
	t.Helper()
	var tasks, transactions int
	row := openDatabase(t, server.URL("tareas")).QueryRowContext(t.Context(), "SELECT count(*), count(DISTINCT xmin::text) FROM tasks")
	expect.NoError(t, row.Scan(&tasks, &transactions))
	if transactions >= tasks {
		t.Errorf("got %d transactions for %d tasks, want batches", transactions, tasks)
	}
}
