package sandbox_test

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// PostgreSQL keeps its port and acknowledged writes over every kind of restart.
func TestPostgresRestarts(t *testing.T) {
	t.Parallel()
	p := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{})
	for setting, want := range map[string]string{"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on", "max_connections": "200"} {
		if got := p.Query(t, "SHOW "+setting); got != want {
			t.Errorf("got %s = %s, want %s", setting, got, want)
		}
	}
	url := p.CreateDatabase(t, "kept")
	p.SQL(t, "CREATE TABLE kept (n int)")
	for i, stop := range []func(){
		func() { p.Restart(t, "fast") },
		func() { p.Restart(t, "immediate") },
		func() { p.Kill(t); p.Start(t) },
	} {
		before := p.Process().Pid()
		p.SQL(t, "INSERT INTO kept VALUES ($1)", i)
		stop()
		if got := p.Query(t, "SELECT count(*) FROM kept"); got != strconv.Itoa(i+1) || p.Process().Pid() == before {
			t.Errorf("got %s rows after stop %d, want %d", got, i, i+1)
		}
	}
	if p.URL("kept") != url {
		t.Errorf("got URL %s, want %s", p.URL("kept"), url)
	}
}

func open(t *testing.T, url string) *sql.DB {
	t.Helper()
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// A frozen server answers no query until Thaw.
func TestPostgresFreezes(t *testing.T) {
	t.Parallel()
	p := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	db := open(t, p.URL("postgres"))
	if err := db.PingContext(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.Freeze(t)
	wantStuck(t, db, "SELECT 1")
	p.Thaw(t)
	p.WaitReady(t)
	if _, err := db.ExecContext(t.Context(), "SELECT 1"); err != nil {
		t.Errorf("query a thawed server: %v", err)
	}
}

// wantStuck fails unless the statement has no result for a while. No event can
// be awaited in place of that.
func wantStuck(t *testing.T, db *sql.DB, statement string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := db.ExecContext(ctx, statement); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%s: got %v, want no result", statement, err)
	}
}

func TestTerminateBackends(t *testing.T) {
	t.Parallel()
	p := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	conn, err := open(t, p.URL("postgres")).Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	// The session that awaited the start may not have ended yet.
	if n := p.TerminateBackends(t); n < 1 {
		t.Errorf("got %d sessions, want the open one", n)
	}
	if _, err := conn.ExecContext(t.Context(), "SELECT 1"); err == nil {
		t.Error("got a result in a terminated session")
	}
}

// A synchronous standby has every acknowledged write when the primary dies, and
// a client with the URL of both connects to the one that accepts writes.
func TestStandby(t *testing.T) {
	t.Parallel()
	s := sandbox.New(t)
	primary := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{})
	standby := primary.Standby(t, true)
	primary.SQL(t, "CREATE TABLE kept (n int)")
	primary.SQL(t, "INSERT INTO kept VALUES (1)")
	if got := standby.Query(t, "SELECT pg_is_in_recovery()"); got != "true" {
		t.Errorf("got pg_is_in_recovery %s of the standby, want true", got)
	}
	standby.Freeze(t)
	db := open(t, primary.URL("postgres"))
	if err := db.PingContext(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantStuck(t, db, "INSERT INTO kept VALUES (2)")
	standby.Thaw(t)
	primary.Kill(t)
	standby.Promote(t)
	if _, err := open(t, sandbox.URLOfWritable("postgres", primary, standby)).ExecContext(t.Context(), "INSERT INTO kept VALUES (3)"); err != nil {
		t.Error(err)
	}
	if got := standby.Query(t, "SELECT count(*) FROM kept WHERE n IN (1, 3)"); got != "2" {
		t.Errorf("got %s of the rows 1 and 3, want both", got)
	}
}

func TestPgBouncer(t *testing.T) {
	t.Parallel()
	s := sandbox.New(t)
	bouncer := sandbox.PgBouncer(t, s, sandbox.NewPostgres(t, s, sandbox.PostgresOptions{NotDurable: true}), "default_pool_size = 1")
	for range 2 {
		// In transaction mode, several clients share the one connection.
		for range 3 {
			db := open(t, bouncer.URL("postgres")+"&default_query_exec_mode=exec")
			var pid int
			if err := db.QueryRowContext(t.Context(), "SELECT pg_backend_pid()").Scan(&pid); err != nil {
				t.Fatal(err)
			}
		}
		bouncer.Restart(t)
	}
}

func TestHAProxy(t *testing.T) {
	t.Parallel()
	s := sandbox.New(t)
	var backends []string
	for i := range 2 {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, strconv.Itoa(i)) }))
		t.Cleanup(server.Close)
		backends = append(backends, server.Listener.Addr().(*net.TCPAddr).String())
	}
	proxy := sandbox.HAProxy(t, s, sandbox.HAProxyOptions{Backends: backends, Check: "/", Lines: []string{"option redispatch"}})
	client := &http.Client{Transport: &http.Transport{}}
	t.Cleanup(client.CloseIdleConnections)
	for range 2 {
		proxy.WaitUp(t, 0)
		proxy.WaitUp(t, 1)
		seen := make(map[string]bool)
		for range 4 {
			res, err := client.Get(proxy.Base())
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(res.Body)
			if err = errors.Join(err, res.Body.Close()); err != nil {
				t.Fatal(err)
			}
			seen[string(text)] = true
		}
		if !seen["0"] || !seen["1"] {
			t.Errorf("got answers of %v, want both backends", seen)
		}
		client.CloseIdleConnections()
		proxy.Restart(t)
	}
}
