package bootstrap_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// openPostgres returns a pool of connections to a PostgreSQL database.
func openPostgres(t *testing.T, url string, limits bootstrap.PostgresLimits) *sql.DB {
	t.Helper()
	db, err := bootstrap.OpenPostgres(url, limits)
	if err != nil {
		t.Fatal(err)
	}
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	return pool
}

// pid is which server process a connection, or any of a pool, has.
func pid(t *testing.T, db interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}) (number int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), "SELECT pg_backend_pid()").Scan(&number); err != nil {
		t.Fatal(err)
	}
	return number
}

// The server gives up before the client does, unless the URL says otherwise or
// was written for a pooler.
func TestPostgresStatementLimits(t *testing.T) {
	base := pgtest.Empty(t)
	const deadline = 10 * time.Second
	ours := map[string]int{"lock_timeout": 8000, "statement_timeout": 9000, "idle_in_transaction_session_timeout": 10000}
	none := map[string]int{"lock_timeout": 0, "statement_timeout": 0, "idle_in_transaction_session_timeout": 0}
	for _, c := range []struct {
		name, query string
		deadline    time.Duration
		want        map[string]int
	}{
		{"as it comes", "", deadline, ours},
		{"no deadline", "", 0, none},
		{"URL's own", "&statement_timeout=1234&lock_timeout=0&idle_in_transaction_session_timeout=99", deadline,
			map[string]int{"lock_timeout": 0, "statement_timeout": 1234, "idle_in_transaction_session_timeout": 99}},
		{"URL's own, in its options", "&options=-c%20statement_timeout%3D1234%20-c%20lock_timeout%3D77", deadline,
			map[string]int{"lock_timeout": 77, "statement_timeout": 1234, "idle_in_transaction_session_timeout": 10000}},
		{"behind a pooler", "&default_query_exec_mode=exec", deadline, none},
		{"behind an older pooler", "&default_query_exec_mode=simple_protocol", deadline, none},
	} {
		t.Run(c.name, func(t *testing.T) {
			pool := openPostgres(t, base+c.query, bootstrap.PostgresLimits{MaxConns: 1, Deadline: c.deadline})
			for name, want := range c.want {
				var got int
				if err := pool.QueryRowContext(t.Context(), "SELECT setting FROM pg_settings WHERE name = '"+name+"'").Scan(&got); err != nil || got != want {
					t.Errorf("got %s = %d ms and %v, want %d", name, got, err, want)
				}
			}
		})
	}
}

// Plans are made once, unless the URL says otherwise or was written for a
// pooler.
func TestPostgresPlansOnce(t *testing.T) {
	base := pgtest.Empty(t)
	for name, c := range map[string]struct{ query, want string }{
		"as it comes":                          {"", "force_generic_plan"},
		"URL's own":                            {"&plan_cache_mode=force_custom_plan", "force_custom_plan"},
		"URL's own, in its options":            {"&options=-c%20plan_cache_mode%3Dauto", "auto"},
		"URL's own, without a space":           {"&options=-cplan_cache_mode%3Dauto", "auto"},
		"URL's own, with two hyphens":          {"&options=--plan_cache_mode%3Dauto", "auto"},
		"URL's own, with hyphens for low ones": {"&options=--plan-cache-mode%3Dauto", "auto"},
		"URL's own, in capitals":               {"&options=-c%20PLAN_cache_MODE%3Dauto", "auto"},
		"beside other options":                 {"&options=-c%20statement_timeout%3D1234", "force_generic_plan"},
		"behind a pooler":                      {"&default_query_exec_mode=exec", "auto"},
		"behind an older pooler":               {"&default_query_exec_mode=simple_protocol", "auto"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, deadline := range []time.Duration{0, 10 * time.Second} {
				var got string
				pool := openPostgres(t, base+c.query, bootstrap.PostgresLimits{MaxConns: 1, Deadline: deadline})
				if err := pool.QueryRowContext(t.Context(), "SHOW plan_cache_mode").Scan(&got); err != nil || got != c.want {
					t.Errorf("deadline %s: got %q and %v, want %q", deadline, got, err, c.want)
				}
			}
		})
	}
}

// A statement that takes too long ends, and its connection stays.
func TestPostgresStatementLimitKeepsTheConnection(t *testing.T) {
	pool := openPostgres(t, pgtest.Empty(t), bootstrap.PostgresLimits{MaxConns: 1, Deadline: time.Second})
	before := pid(t, pool)
	_, err := pool.ExecContext(t.Context(), "SELECT pg_sleep(60)")
	if refused := (*pgconn.PgError)(nil); !errors.As(err, &refused) || refused.Code != "57014" {
		t.Errorf("got %v, want the server's statement timeout", err)
	}
	if after := pid(t, pool); after != before {
		t.Errorf("got the connection %d, want %d again", after, before)
	}
}

func TestPostgresNamesItself(t *testing.T) {
	base := pgtest.Empty(t)
	for query, want := range map[string]string{"": "tareas", "&application_name=night": "night"} {
		var got string
		pool := openPostgres(t, base+query, bootstrap.PostgresLimits{MaxConns: 1})
		if err := pool.QueryRowContext(t.Context(), "SHOW application_name").Scan(&got); err != nil || got != want {
			t.Errorf("%q: got %q and %v, want %q", query, got, err, want)
		}
	}
}

// Probes have a connection beside those that requests use up, which are as many
// as was asked for; SQLite's writer is one.
func TestPoolSizes(t *testing.T) {
	for url, want := range map[string]map[string]int{
		"postgres://u@127.0.0.1:1/x":                        {"main": 7, "probe": 1},
		"sqlite:" + filepath.Join(t.TempDir(), "tareas.db"): {"write": 1, "read": 7},
	} {
		kind, _, _ := strings.Cut(url, ":")
		pools, closeAll, err := bootstrap.OpenPools(t.Context(), bootstrap.DatabaseConfig{URL: bootstrap.Secret(url), MaxConns: 7})
		if err != nil {
			t.Fatal(err)
		}
		if len(pools) != len(want) {
			t.Errorf("%s: got %d pools, want %d", kind, len(pools), len(want))
		}
		for name, pool := range pools {
			if got := pool.Stats().MaxOpenConnections; got != want[name] {
				t.Errorf("%s: got %d connections to %s, want %d", kind, got, name, want[name])
			}
		}
		if err := closeAll(); err != nil {
			t.Error(err)
		}
	}
}
