package bootstrap_test

import (
	"database/sql"
	"net/url"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// groupPool is a pool of one connection to a database with a table u, and a
// table t that refers to it, and another pool for whoever disturbs.
func groupPool(t *testing.T, mode string) (pool, other *sql.DB) {
	t.Helper()
	base := urlInMode(t, mode)
	pools := [2]*sql.DB{singlePool(t, base), singlePool(t, base)}
	for _, statement := range []string{
		"CREATE TABLE u (id bigint PRIMARY KEY)",
		"CREATE TABLE t (id bigint PRIMARY KEY, u bigint REFERENCES u (id) DEFERRABLE, at timestamptz)",
		"INSERT INTO u VALUES (1), (2), (3)",
		"INSERT INTO t VALUES (1, 1), (2, 2)", "INSERT INTO t VALUES (3, 3, 'infinity')",
	} {
		if _, err := pools[0].ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	return pools[0], pools[1]
}

// urlInMode names an empty database, to which statements are sent in that way.
func urlInMode(t *testing.T, mode string) *url.URL {
	t.Helper()
	base, err := url.Parse(pgtest.Empty(t))
	if err != nil {
		t.Fatal(err)
	}
	query := base.Query()
	query.Set("default_query_exec_mode", mode)
	base.RawQuery = query.Encode()
	return base
}

// singlePool is a pool of one connection.
func singlePool(t *testing.T, base *url.URL) *sql.DB {
	t.Helper()
	db, err := bootstrap.OpenPostgres(base.String(), bootstrap.PostgresLimits{MaxConns: 1, Deadline: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	return closedAtEnd(t, db)
}

// pgInsert is the insertion of a row of t that refers to a row of u.
func pgInsert(id, u int64) *gormstore.Call {
	return &gormstore.Call{Statement: "INSERT INTO t VALUES ($1, $2)", Arguments: []any{id, u}}
}

func statement(text string) *gormstore.Call { return &gormstore.Call{Statement: text} }

// eachMode is for all ways in which pgx sends statements.
func eachMode(t *testing.T, test func(t *testing.T, pool, other *sql.DB)) {
	t.Helper()
	for _, mode := range []string{"cache_statement", "cache_describe", "describe_exec", "exec", "simple_protocol"} {
		t.Run(mode, func(t *testing.T) {
			pool, other := groupPool(t, mode)
			test(t, pool, other)
		})
	}
}
