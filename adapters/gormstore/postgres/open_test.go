package postgres_test

import (
	"context"
	"errors"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// The probe's connection is beside those of requests. Opening does not connect,
// and what is logged of the database has no password.
func TestOpen(t *testing.T) {
	db := open(t, "postgres://ana:hunter2@127.0.0.1:1,127.0.0.1:2/x", gormstore.Limits{MaxConns: 7})
	for name, want := range map[string]int{"main": 7, "probe": 1} {
		if got := db.Pools[name].Stats().MaxOpenConnections; got != want {
			t.Errorf("got at most %d connections of pool %s, want %d", got, name, want)
		}
	}
	if len(db.Pools) != 2 {
		t.Errorf("got %d pools, want 2", len(db.Pools))
	}
	if want := "127.0.0.1:1/x"; db.Location != want {
		t.Errorf("got location %q, want %q", db.Location, want)
	}
}

// The error of an invalid URL does not repeat it.
func TestOpenInvalidURL(t *testing.T) {
	for _, url := range []string{"postgres://ana:hunter2@h:x/d", "postgres://ana:hunter2%zz@h/d", "host=h port=hunter2"} {
		db, err := postgres.Open(t.Context(), url, gormstore.Limits{MaxConns: 1})
		if db != nil || err == nil || !strings.Contains(err.Error(), "is not a valid PostgreSQL URL") || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("got %v and %v, want an error without the URL", db, err)
		}
	}
}

// The server gives up before the client does, unless the URL says otherwise or
// was written for a pooler.
func TestStatementLimits(t *testing.T) {
	base := pgtest.Empty(t)
	const timeout = 10 * time.Second
	ours := map[string]int64{"lock_timeout": 8000, "statement_timeout": 9000, "idle_in_transaction_session_timeout": 10000}
	none := map[string]int64{"lock_timeout": 0, "statement_timeout": 0, "idle_in_transaction_session_timeout": 0}
	for name, c := range map[string]struct {
		query   string
		timeout time.Duration
		want    map[string]int64
	}{
		"plain URL":  {"", timeout, ours},
		"no timeout": {"", 0, none},
		"set by the URL": {"&statement_timeout=1234&lock_timeout=0&idle_in_transaction_session_timeout=99", timeout,
			map[string]int64{"lock_timeout": 0, "statement_timeout": 1234, "idle_in_transaction_session_timeout": 99}},
		"set by the URL's options": {"&options=-c%20statement_timeout%3D1234%20-c%20lock_timeout%3D77", timeout,
			map[string]int64{"lock_timeout": 77, "statement_timeout": 1234, "idle_in_transaction_session_timeout": 10000}},
		"pooler":       {"&default_query_exec_mode=exec", timeout, none},
		"older pooler": {"&default_query_exec_mode=simple_protocol", timeout, none},
	} {
		t.Run(name, func(t *testing.T) {
			pool := openPool(t, base+c.query, gormstore.Limits{MaxConns: 1, Timeout: c.timeout})
			for name, want := range c.want {
				if got := number(t, pool, "SELECT setting FROM pg_settings WHERE name = '"+name+"'"); got != want {
					t.Errorf("got %s = %d ms, want %d", name, got, want)
				}
			}
		})
	}
}

// Plans are made once, unless the URL says otherwise or was written for a pooler.
func TestPlanCacheMode(t *testing.T) {
	base := pgtest.Empty(t)
	for name, c := range map[string]struct{ query, want string }{
		"plain URL":                        {"", "force_generic_plan"},
		"set by the URL":                   {"&plan_cache_mode=force_custom_plan", "force_custom_plan"},
		"set by its options":               {"&options=-c%20plan_cache_mode%3Dauto", "auto"},
		"options without a space":          {"&options=-cplan_cache_mode%3Dauto", "auto"},
		"options with two hyphens":         {"&options=--plan_cache_mode%3Dauto", "auto"},
		"options without underscores":      {"&options=--plan-cache-mode%3Dauto", "auto"},
		"options in capitals":              {"&options=-c%20PLAN_cache_MODE%3Dauto", "auto"},
		"options that set something other": {"&options=-c%20statement_timeout%3D1234", "force_generic_plan"},
		"pooler":                           {"&default_query_exec_mode=exec", "auto"},
		"older pooler":                     {"&default_query_exec_mode=simple_protocol", "auto"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, timeout := range []time.Duration{0, 10 * time.Second} {
				pool := openPool(t, base+c.query, gormstore.Limits{MaxConns: 1, Timeout: timeout})
				if got := get[string](t, pool, "SHOW plan_cache_mode"); got != c.want {
					t.Errorf("timeout %s: got %q, want %q", timeout, got, c.want)
				}
			}
		})
	}
}

func TestApplicationName(t *testing.T) {
	base := pgtest.Empty(t)
	for query, want := range map[string]string{"": "tareas", "&application_name=night": "night"} {
		if got := get[string](t, openPool(t, base+query, gormstore.Limits{MaxConns: 1}), "SHOW application_name"); got != want {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
}

// A statement that takes too long ends, and its connection stays.
func TestStatementLimitKeepsConnection(t *testing.T) {
	pool := openPool(t, pgtest.Empty(t), gormstore.Limits{MaxConns: 1, Timeout: time.Second})
	before := pid(t, pool)
	_, err := pool.ExecContext(t.Context(), "SELECT pg_sleep(60)")
	if refused := (*pgconn.PgError)(nil); !errors.As(err, &refused) || refused.Code != "57014" {
		t.Errorf("got %v, want the server's statement timeout", err)
	}
	if after := pid(t, pool); after != before {
		t.Errorf("got the connection %d, want %d still", after, before)
	}
}

// Connections that have broken leave the pool with the error that says so, and
// no later request finds them.
func TestBrokenConnectionsAreDiscarded(t *testing.T) {
	const conns = 4
	pool := openPool(t, pgtest.Empty(t), gormstore.Limits{MaxConns: conns})
	held, _ := take(t, pool, conns)
	for _, conn := range held {
		if _, err := conn.ExecContext(t.Context(), "SELECT pg_terminate_backend(pg_backend_pid())"); err == nil {
			t.Error("got no error of a connection that ended itself")
		}
	}
	giveBack(held...)
	if got := pool.Stats().OpenConnections; got != 0 {
		t.Errorf("got %d connections in the pool, want none of the broken ones", got)
	}
}

// A host that takes connections and never answers, as a frozen one does, leaves
// enough time to reach the next one: for a request, and for a probe.
func TestHostsThatHang(t *testing.T) {
	hole, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = hole.Close() })
	u, err := url.Parse(pgtest.Empty(t))
	if err != nil {
		t.Fatal(err)
	}
	u.Host = hole.Addr().String() + "," + hole.Addr().String() + "," + u.Host
	for _, query := range []string{"", "&connect_timeout=30"} {
		limits := gormstore.Limits{MaxConns: 1, Timeout: 3 * time.Second}
		db := open(t, u.String()+query, limits)
		for name, limit := range map[string]time.Duration{"main": limits.Timeout, "probe": gormstore.ProbeTimeout} {
			// A slow machine may need several attempts.
			err := errors.New("not tried")
			for attempt := 0; err != nil && attempt < 10; attempt++ {
				ctx, cancel := context.WithTimeout(t.Context(), limit)
				err = db.Pools[name].PingContext(ctx)
				cancel()
			}
			if err != nil {
				t.Errorf("%s%s: got %v, want the host that answers", name, query, err)
			}
		}
	}
}
