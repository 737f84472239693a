package postgres_test

import (
	"context"
	"database/sql"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// start makes a call in the background, and returns the channel of its error.
func start(call func() error) <-chan error {
	ended := make(chan error, 1)
	go func() { ended <- call() }()
	return ended
}

// open opens a database until the test ends.
func open(t *testing.T, url string, limits gormstore.Limits) *gormstore.Database {
	t.Helper()
	db, err := postgres.Open(t.Context(), url, limits)
	expect.NoError(t, err)
	t.Cleanup(func() { expect.NoError(t, db.Close()) })
	return db
}

// openPool opens a database until the test ends, and returns its main pool.
func openPool(t *testing.T, url string, limits gormstore.Limits) *sql.DB {
	t.Helper()
	return postgres.SQL(open(t, url, limits).Pools["main"])
}

// newExecutor returns an executor on a database until the test ends.
func newExecutor(t *testing.T, url string, limits gormstore.Limits) postgres.Executor {
	t.Helper()
	return postgres.NewExecutor(open(t, url, limits).Pools["main"])
}

// session is a pool or a connection.
type session interface {
	ExecContext(ctx context.Context, statement string, args ...any) (sql.Result, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func execute(t *testing.T, db session, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// number returns the number that a query returns.
func number(t *testing.T, db session, query string, args ...any) (value int64) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), query, args...).Scan(&value); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return value
}

// pid returns the server process of a connection, or of any connection of a pool.
func pid(t *testing.T, db session) int64 {
	t.Helper()
	return number(t, db, "SELECT pg_backend_pid()")
}

// take takes count connections from a pool, and returns them and their server
// processes in order.
func take(t *testing.T, pool *sql.DB, count int) (conns []*sql.Conn, pids []int64) {
	t.Helper()
	for range count {
		conn, err := pool.Conn(t.Context())
		expect.NoError(t, err)
		conns, pids = append(conns, conn), append(pids, pid(t, conn))
	}
	slices.Sort(pids)
	return conns, pids
}

func giveBack(conns ...*sql.Conn) {
	for _, conn := range conns {
		_ = conn.Close() // fails if the connection is broken
	}
}

// pids returns the server processes of all connections of a pool with count connections.
func pids(t *testing.T, pool *sql.DB, count int) []int64 {
	t.Helper()
	conns, pids := take(t, pool, count)
	giveBack(conns...)
	return pids
}

// execModes are pgx's modes of sending statements.
var execModes = []string{"cache_statement", "cache_describe", "describe_exec", "exec", "simple_protocol"}

// inMode returns the URL of a database with a mode.
func inMode(t *testing.T, base, mode string) *url.URL {
	t.Helper()
	u, err := url.Parse(base)
	expect.NoError(t, err)
	query := u.Query()
	query.Set("default_query_exec_mode", mode)
	u.RawQuery = query.Encode()
	return u
}

// eachMode runs a test in each mode, with an executor on one connection and another
// session, in parallel with other tests. The database has a table u, and a table t that refers to
// it and has three rows.
func eachMode(t *testing.T, test func(t *testing.T, e postgres.Executor, other *sql.DB)) {
	t.Helper()
	t.Parallel()
	base, limits := pgtest.Empty(t), gormstore.Limits{MaxConns: 1, Timeout: time.Minute}
	other := openPool(t, base, limits)
	for _, mode := range execModes {
		t.Run(mode, func(t *testing.T) {
			execute(t, other,
				"DROP TABLE IF EXISTS t, u",
				"CREATE TABLE u (id bigint PRIMARY KEY)",
				"CREATE TABLE t (id bigint PRIMARY KEY, u bigint REFERENCES u (id) DEFERRABLE, at timestamptz)",
				"INSERT INTO u VALUES (1), (2), (3)",
				"INSERT INTO t VALUES (1, 1), (2, 2), (3, 3)",
				"UPDATE t SET at = 'infinity' WHERE id = 3")
			test(t, newExecutor(t, inMode(t, base, mode).String(), limits), other)
		})
	}
}

// insert returns a statement that inserts a row of t that refers to a row of u.
func insert(id, u int64) executor.Statement {
	return command("INSERT INTO t VALUES ($1, $2)", id, u)
}

// command returns a statement whose rows, if any, are ignored.
func command(statement string, args ...any) executor.Statement {
	return executor.Statement{SQL: statement, Args: args, Read: func(rows executor.Rows) error {
		for rows.Next() {
		}
		return rows.Err()
	}}
}

// returning returns a statement that reads one row of one column into a variable.
func returning[T any](into *T, statement string, args ...any) executor.Statement {
	return executor.Statement{SQL: statement, Args: args, Read: func(rows executor.Rows) error {
		for rows.Next() {
			if err := rows.Scan(into); err != nil {
				return err
			}
		}
		return rows.Err()
	}}
}
