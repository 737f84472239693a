package postgres_test

import (
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Probes have a connection of their own. Open does not connect.
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
}

// The error of an invalid URL names the setting. It repeats nothing of the URL or the PG
// variables.
func TestOpenInvalidURL(t *testing.T) {
	const wrong = "is not a valid PostgreSQL URL"
	garbage := filepath.Join(t.TempDir(), "hunter2.pem")
	expect.NoError(t, os.WriteFile(garbage, []byte("hunter2"), 0o600))
	for _, c := range []struct{ url, want string }{
		{"postgres://ana:s@hunter2@h/d", wrong},
		{"postgres://ana:s@hunter2:1@h,h/d", wrong},
		{"postgres://ana:1/hunter2@h/d", wrong},
		{"postgres://h?user=ana&password=s@hunter2", wrong},
		{"postgres://h:1?password=s@hunter2", wrong},
		{"postgres://ana:hunter2%zz@h/d", wrong},
		{"postgres://ana:s hunter2@h/d", wrong},
		{"postgres://h/d?hunter2", wrong},
		{"host=h password=s hunter2", wrong},
		{"host=h password='hunter2", wrong},
		{"postgres://ana:hunter2@h:x/d", "has an invalid port"},
		{"host=h port=hunter2", "has an invalid port"},
		{"postgres://h,h:1,h/d?port=1,2", "has an invalid port"},
		{"postgres://h/d?sslmode=hunter2", "has an invalid sslmode"},
		{"postgres://h/d?sslmode=verify-full&sslrootcert=/hunter2", "has an invalid sslrootcert, or a PG variable has: no such file or directory"},
		{"postgres://h/d?sslmode=verify-full&sslrootcert=" + garbage, "has an invalid sslrootcert"},
		{"postgres://h/d?sslmode=require&sslcert=/hunter2&sslkey=/hunter2", "has an invalid sslkey, or a PG variable has: no such file"},
		{"postgres://h/d?sslmode=require&sslcert=/hunter2", "has an invalid sslcert"},
		{"postgres://h/d?sslcertmode=hunter2", "has an invalid sslcertmode"},
		{"postgres://h/d?connect_timeout=hunter2", "has an invalid connect_timeout"},
		{"postgres://h/d?target_session_attrs=hunter2", "has an invalid target_session_attrs"},
		{"postgres://h/d?channel_binding=hunter2", "has an invalid channel_binding"},
		{"postgres://h/d?require_auth=hunter2", "has an invalid require_auth"},
		{"postgres://h/d?min_protocol_version=hunter2", "has an invalid min_protocol_version"},
		{"postgres://h/d?service=hunter2&servicefile=/hunter2", "has an invalid service"},
		{"postgres://h/d?default_query_exec_mode=hunter2", "has an invalid default_query_exec_mode"},
		{"postgres://h/d?statement_cache_capacity=hunter2", "has an invalid statement_cache_capacity"},
		{"PGSSLMODE=hunter2", "has an invalid sslmode, or a PG variable has"},
		{"PGSERVICEFILE=/hunter2", "has an invalid service, or a PG variable has"},
	} {
		t.Run(c.url, func(t *testing.T) {
			if variable, value, _ := strings.Cut(c.url, "="); strings.HasPrefix(variable, "PG") {
				t.Setenv(variable, value)
				t.Setenv("PGPASSWORD", "hunter2")
				t.Setenv("PGSERVICE", map[string]string{"PGSERVICEFILE": "hunter2"}[variable])
				c.url = "postgres://h/d"
			}
			db, err := postgres.Open(t.Context(), c.url, gormstore.Limits{MaxConns: 1})
			if db != nil || err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "hunter2") {
				t.Errorf("got %v and %v, want %s, and nothing of the URL", db, err, c.want)
			}
		})
	}
}

// A password may have each of these characters, escaped where it must be.
func TestOpenPassword(t *testing.T) {
	for _, url := range []string{
		"postgres://ana:a%40b%2Fc%3Fd%25@h/d", "postgres://ana:a?b#c:d&e=f@h/d", "postgres://h/d?user=ana&password=p@ss/word",
		"postgres://h1:1,h2:2/d%40x?sslmode=disable", "postgres:///d?host=/run/postgresql", "host=h password='p@ss w/ord'",
	} {
		open(t, url, gormstore.Limits{MaxConns: 1})
	}
}

// The server's limits of locks and statements are below the client's deadline, and plans are
// generic. The URL can set other values. For a pooler the service sets no limits and no plans. Texts
// are UTF-8 and transactions are read committed, whatever a database or the URL sets. Behind a
// pooler, only the texts are.
func TestParameters(t *testing.T) {
	base, timeout := pgtest.Empty(t), 100*time.Second
	execute(t, openPool(t, base, gormstore.Limits{MaxConns: 1}), `DO $$ BEGIN
		EXECUTE format('ALTER DATABASE %I SET default_transaction_isolation = serializable', current_database());
		EXECUTE format('ALTER DATABASE %I SET client_encoding = LATIN1', current_database()); END $$`)
	names := []string{
		"application_name", "plan_cache_mode", "lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout",
		"client_encoding", "transaction_isolation",
	}
	for name, c := range map[string]struct {
		query   string
		timeout time.Duration
		want    string // the values of names
	}{
		"plain URL":  {"", timeout, "tareas force_generic_plan 80000 90000 100000 UTF8 read committed"},
		"no timeout": {"", 0, "tareas force_generic_plan 0 0 0 UTF8 read committed"},
		"set by the URL": {"&statement_timeout=70000&lock_timeout=0&plan_cache_mode=auto&application_name=night", timeout,
			"night auto 0 70000 100000 UTF8 read committed"},
		"pinned": {"&default_transaction_isolation=serializable&client_encoding=LATIN1", timeout,
			"tareas force_generic_plan 80000 90000 100000 UTF8 read committed"},
		"pinned against options": {"&options=-c%20default_transaction_isolation%3Dserializable", timeout,
			"tareas force_generic_plan 80000 90000 100000 UTF8 read committed"},
		"options": {"&options=-c%20statement_timeout%3D70000%20-c%20lock_timeout%3D77", timeout,
			"tareas force_generic_plan 77 70000 100000 UTF8 read committed"},
		"options without a space":     {"&options=-cplan_cache_mode%3Dauto", timeout, "tareas auto 80000 90000 100000 UTF8 read committed"},
		"options with two hyphens":    {"&options=--plan_cache_mode%3Dauto", timeout, "tareas auto 80000 90000 100000 UTF8 read committed"},
		"options without underscores": {"&options=--plan-cache-mode%3Dauto", timeout, "tareas auto 80000 90000 100000 UTF8 read committed"},
		"options in capitals":         {"&options=-c%20PLAN_cache_MODE%3Dauto", timeout, "tareas auto 80000 90000 100000 UTF8 read committed"},
		"pooler":                      {"&default_query_exec_mode=exec", timeout, "tareas auto 0 0 0 UTF8 serializable"},
		"older pooler":                {"&default_query_exec_mode=simple_protocol", timeout, "tareas auto 0 0 0 UTF8 serializable"},
	} {
		pool := openPool(t, base+c.query, gormstore.Limits{MaxConns: 1, Timeout: c.timeout})
		var got []string
		for _, parameter := range names {
			var setting string
			expect.NoError(t, pool.QueryRowContext(t.Context(), "SELECT setting FROM pg_settings WHERE name = $1", parameter).Scan(&setting))
			got = append(got, setting)
		}
		if got := strings.Join(got, " "); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

// All connections stay open when they are idle: each burst of requests needs them again. The pool
// discards a connection when it breaks, before another request gets it.
func TestOnlyBrokenConnectionsAreDiscarded(t *testing.T) {
	const conns = 4
	pool := open(t, pgtest.Empty(t), gormstore.Limits{MaxConns: conns}).Pools["main"]
	held, _ := take(t, postgres.SQL(pool), conns)
	giveBack(held...)
	await.True(t, "all connections are idle", func() bool { return pool.Stats().Idle == conns })
	held, _ = take(t, postgres.SQL(pool), conns)
	for _, conn := range held {
		if _, err := conn.ExecContext(t.Context(), "SELECT pg_terminate_backend(pg_backend_pid())"); err == nil {
			t.Error("got no error from a terminated connection")
		}
	}
	giveBack(held...)
	await.True(t, "the pool has no connections", func() bool { return pool.Stats().OpenConnections == 0 })
}

// The deadline leaves enough time for the last host, even if all others accept
// connections and never respond, like frozen hosts.
func TestConnectTimeout(t *testing.T) {
	const one, three = "postgres://h/d?sslmode=disable", "postgres://a,b,c/d?sslmode=disable"
	for name, c := range map[string]struct {
		url            string
		deadline, want time.Duration
	}{
		"one host":                     {one, time.Second, time.Second},
		"no deadline":                  {one, 0, 2 * time.Second},
		"long deadline":                {one, time.Minute, 2 * time.Second},
		"three hosts":                  {three, 3 * time.Second, time.Second},
		"with and without TLS":         {"postgres://h/d?sslmode=prefer", 3 * time.Second, 1500 * time.Millisecond},
		"set by the URL":               {three + "&connect_timeout=1", time.Minute, time.Second},
		"URL longer than the deadline": {three + "&connect_timeout=30", 3 * time.Second, time.Second},
		"URL without deadline":         {one + "&connect_timeout=30", 0, 30 * time.Second},
	} {
		if got, err := postgres.ConnectTimeout(c.url, c.deadline); err != nil || got != c.want {
			t.Errorf("%s: got %v and %v, want %v", name, got, err, c.want)
		}
	}
}

// A pool reaches the last host although the others never respond.
func TestHostsThatNeverRespond(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	expect.NoError(t, err)
	t.Cleanup(func() { _ = silent.Close() })
	u, err := url.Parse(pgtest.Empty(t))
	expect.NoError(t, err)
	u.Host = silent.Addr().String() + "," + silent.Addr().String() + "," + u.Host
	pool := openPool(t, u.String(), gormstore.Limits{MaxConns: 1, Timeout: time.Second})
	await.True(t, "a connection to the host that answers", func() bool { return pool.PingContext(t.Context()) == nil })
}

// PlaintextHosts are the hosts on other machines to which a connection may go without TLS. The
// service warns of them.
func TestPlaintextHosts(t *testing.T) {
	t.Setenv("PGSSLMODE", "")
	for _, c := range []struct {
		url  string
		want []string
	}{
		{"postgres://ana:hunter2@db.example.com/x", []string{"db.example.com"}}, // prefer
		{"postgres://ana@db.example.com/x?sslmode=disable", []string{"db.example.com"}},
		{"postgres://ana@db.example.com/x?sslmode=allow", []string{"db.example.com"}},
		{"postgres://ana@db.example.com/x?sslmode=prefer", []string{"db.example.com"}},
		{"postgres://ana@db.example.com/x?sslmode=require", nil},
		{"postgres://ana@db.example.com/x?sslmode=verify-ca", nil},
		{"postgres://ana@db.example.com/x?sslmode=verify-full", nil},
		{"postgres://ana@a.example.com,127.0.0.1,b.example.com/x", []string{"a.example.com", "b.example.com"}},
		{"postgres://ana@192.0.2.1/x", []string{"192.0.2.1"}},
		{"postgres://ana@[2001:db8::1]/x", []string{"2001:db8::1"}},
		{"postgres://ana@127.0.0.1/x", nil},
		{"postgres://ana@127.9.9.9/x?sslmode=disable", nil},
		{"postgres://ana@[::1]/x", nil},
		{"postgres://ana@localhost/x", nil},
		{"postgres://ana@LOCALHOST/x", nil},
		{"postgres://ana@/x?host=/var/run/postgresql", nil},
	} {
		if got := open(t, c.url, gormstore.Limits{MaxConns: 1}).PlaintextHosts; !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.url, got, c.want)
		}
	}
}

// A connection is replaced within a minute after its maximum age, and not before.
func TestConnectionsAreReplacedByAge(t *testing.T) {
	url := pgtest.Empty(t)
	synctest.Test(t, func(t *testing.T) {
		for name, opened := range open(t, url, gormstore.Limits{MaxConns: 1}).Pools {
			pool := postgres.SQL(opened)
			first := pid(t, pool)
			time.Sleep(postgres.MaxConnLifetime - time.Second)
			if got := pid(t, pool); got != first {
				t.Errorf("%s: got the connection %d a second before its maximum age, want %d still", name, got, first)
			}
			time.Sleep(2 * time.Minute)
			if got := pid(t, pool); got == first {
				t.Errorf("%s: got the connection %d after its maximum age, want a new one", name, got)
			}
		}
	})
}
