package sandbox

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// URL returns the URL of a database on the server, for the user postgres. A new
// server has the database "postgres".
func (p *Postgres) URL(database string) string { return databaseURL(p.port, database) }

func databaseURL(port int, database string) string {
	u := url.URL{
		Scheme: "postgres", User: url.User("postgres"),
		Host: hostPort(port), Path: "/" + database, RawQuery: "sslmode=disable",
	}
	return u.String()
}

// URLOfWritable returns a URL that lists several servers. A client connects to
// the server that accepts writes.
func URLOfWritable(database string, servers ...*Postgres) string {
	hosts := make([]string, len(servers))
	for i, p := range servers {
		hosts[i] = hostPort(p.port)
	}
	return "postgres://postgres@" + strings.Join(hosts, ",") + "/" + url.PathEscape(database) +
		"?sslmode=disable&target_session_attrs=read-write"
}

// CreateDatabase makes an empty database and returns its URL.
func (p *Postgres) CreateDatabase(t testing.TB, name string) string {
	t.Helper()
	p.SQL(t, "CREATE DATABASE "+name)
	return p.URL(name)
}

// SQL executes a statement in the database "postgres".
func (p *Postgres) SQL(t testing.TB, statement string, arguments ...any) {
	t.Helper()
	err := p.connected("postgres", func(db *sql.DB) error {
		ctx, cancel := context.WithTimeout(context.Background(), timeout)
		defer cancel()
		_, err := db.ExecContext(ctx, statement, arguments...)
		return err
	})
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

func (p *Postgres) exec(database string, statements ...string) error {
	return p.connected(database, func(db *sql.DB) error {
		ctx, cancel := context.WithTimeout(context.Background(), timeout)
		defer cancel()
		for _, statement := range statements {
			if err := Execute(ctx, db, statement); err != nil {
				return fmt.Errorf("%s: %w", statement, err)
			}
		}
		return nil
	})
}

// Execute executes a statement. It retries a statement that copies or drops a database in
// use. PostgreSQL waits only five seconds for sessions that have ended or that FORCE ends.
// On a busy machine they need more time.
func Execute(ctx context.Context, db *sql.DB, statement string) error {
	const objectInUse = "55006" // SQLSTATE
	for {
		_, err := db.ExecContext(ctx, statement)
		if refused := (*pgconn.PgError)(nil); !errors.As(err, &refused) || refused.Code != objectInUse {
			return err
		}
	}
}

// Query returns the value of a query for one row and column in the database
// "postgres".
func (p *Postgres) Query(t testing.TB, query string, arguments ...any) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	value, err := p.query(ctx, query, arguments...)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return value
}

func (p *Postgres) query(ctx context.Context, query string, arguments ...any) (value string, err error) {
	err = p.connected("postgres", func(db *sql.DB) error {
		return db.QueryRowContext(ctx, query, arguments...).Scan(&value)
	})
	return value, err
}

// connected calls use with a new pool on a database, because a restart leaves older pools
// with dead connections.
func (p *Postgres) connected(database string, use func(*sql.DB) error) error {
	db, err := sql.Open("pgx", p.URL(database))
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	return use(db)
}

// TerminateBackends ends the sessions of all clients and returns their number. It waits for
// their end: until then they count as open.
func (p *Postgres) TerminateBackends(t testing.TB) int {
	t.Helper()
	pids := p.Query(t, `SELECT coalesce(array_agg(pid) FILTER (WHERE pg_terminate_backend(pid)), '{}') FROM pg_stat_activity
		WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`)
	await.True(t, "the sessions have ended", func() bool {
		return p.Query(t, "SELECT count(*) FROM pg_stat_activity WHERE pid = ANY($1::int[])", pids) == "0"
	})
	n, err := strconv.Atoi(p.Query(t, "SELECT cardinality($1::int[])", pids))
	expect.NoError(t, err)
	return n
}

// Standby makes a streaming replica of the server, on its own port. The server
// acknowledges a commit once the replica has it.
func (p *Postgres) Standby(t testing.TB) *Postgres {
	t.Helper()
	standby, err := p.sandbox.preparePostgres(p.options)
	expect.NoError(t, err)
	name := fmt.Sprintf("standby_%d", standby.port)
	err = standby.run("pg_basebackup", "-D", standby.data(), "-R", "-X", "stream", "-c", "fast", "--no-sync",
		"-d", p.URL("postgres")+"&application_name="+name)
	expect.NoError(t, err)
	standby.Start(t)
	p.waitForStandby(t, name, "state", "streaming")
	p.SQL(t, "ALTER SYSTEM SET synchronous_standby_names = '*'")
	p.SQL(t, "SELECT pg_reload_conf()")
	p.waitForStandby(t, name, "sync_state", "sync")
	return standby
}

func (p *Postgres) waitForStandby(t testing.TB, name, column, want string) {
	t.Helper()
	err := p.process.waitFor(func(ctx context.Context) error {
		got, err := p.query(ctx, "SELECT "+column+" FROM pg_stat_replication WHERE application_name = $1", name)
		if err == nil && got != want {
			err = fmt.Errorf("%s of %s is %q, want %q", column, name, got, want)
		}
		return err
	})
	expect.NoError(t, err)
}

// Promote makes a standby the primary and waits until it accepts writes.
func (p *Postgres) Promote(t testing.TB) {
	t.Helper()
	if done := p.Query(t, "SELECT pg_promote(true, 60)"); done != "true" {
		t.Fatalf("the standby is not promoted: %s", p.process.Log())
	}
}
