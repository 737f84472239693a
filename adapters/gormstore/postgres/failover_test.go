package postgres_test

import (
	"database/sql"
	"errors"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

const anyWrite = "CREATE TABLE IF NOT EXISTS t (a int UNIQUE)"

// turnReadOnly makes the sessions of connections read-only, like a server that
// turns read-only in place.
func turnReadOnly(t *testing.T, conns ...*sql.Conn) {
	t.Helper()
	for _, conn := range conns {
		execute(t, conn, "SET default_transaction_read_only = on")
	}
}

// wantReadOnly checks that the server rejects a write because it is read-only.
func wantReadOnly(t *testing.T, db session) {
	t.Helper()
	_, err := db.ExecContext(t.Context(), anyWrite)
	if refused := (*pgconn.PgError)(nil); !errors.As(err, &refused) || refused.Code != "25006" {
		t.Fatalf("got %v, want SQLSTATE 25006", err)
	}
}

// When a probe detects that the database turned read-only or writable, all
// connections are replaced once. While the database is read-only, each probe
// connects again. The test does not run in parallel with others, since a probe has only two seconds.
func TestProbeOfReadOnlyDatabase(t *testing.T) {
	const conns = 3
	url := pgtest.Empty(t)
	admin := openPool(t, url, gormstore.Limits{MaxConns: 1})
	db := open(t, url, gormstore.Limits{MaxConns: conns})
	mainPool, probePool := postgres.SQL(db.Pools["main"]), postgres.SQL(db.Pools["probe"])
	probe := func(want error) (pidAfter int64) {
		t.Helper()
		if err := db.CheckWritable(t.Context()); !errors.Is(err, want) {
			t.Fatalf("got %v of a probe, want %v", err, want)
		}
		return pid(t, probePool)
	}
	setReadOnly := func(value string) {
		execute(t, admin, "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = "+value+"', current_database()); END $$")
	}

	first := probe(nil)
	if again := probe(nil); again != first {
		t.Errorf("got the probe's connection %d, want %d still while the database takes writes", again, first)
	}
	writable := pids(t, mainPool, conns)

	setReadOnly("on")
	// A session keeps the setting with which it began. A server that turns
	// read-only changes it in all sessions.
	execute(t, probePool, "SET default_transaction_read_only = on")
	last := probe(gormstore.ErrReadOnly)
	readOnly := pids(t, mainPool, conns)
	wantOthers(t, readOnly, writable)
	for range 3 {
		next := probe(gormstore.ErrReadOnly)
		if next == last {
			t.Errorf("got the probe's connection %d again, want a new one while the database is read-only", next)
		}
		last = next
		if got := pids(t, mainPool, conns); !slices.Equal(got, readOnly) {
			t.Fatalf("got connections %v after another failing probe, want %v still", got, readOnly)
		}
	}

	execute(t, admin, "SET transaction_read_only = off", "SET default_transaction_read_only = off")
	setReadOnly("off")
	execute(t, probePool, "SET default_transaction_read_only = off")
	probe(nil)
	again := pids(t, mainPool, conns)
	wantOthers(t, again, readOnly)
	probe(nil)
	if got := pids(t, mainPool, conns); !slices.Equal(got, again) {
		t.Errorf("got connections %v after another probe, want %v still", got, again)
	}
}

// wantOthers checks that all connections are new ones.
func wantOthers(t *testing.T, got, old []int64) {
	t.Helper()
	if slices.ContainsFunc(got, func(number int64) bool { return slices.Contains(old, number) }) {
		t.Errorf("got the connections %v, want none of %v", got, old)
	}
}

// One failed write makes both pools replace all their connections. The new ones
// are kept.
func TestServerTurnsReadOnly(t *testing.T) {
	db := open(t, pgtest.Empty(t), gormstore.Limits{MaxConns: 4})
	pool, probePool := postgres.SQL(db.Pools["main"]), postgres.SQL(db.Pools["probe"])
	probe := pid(t, probePool)
	conns, old := take(t, pool, 4)
	turnReadOnly(t, conns...)
	giveBack(conns...)
	wantReadOnly(t, pool)
	conns, fresh := take(t, pool, 4)
	for _, conn := range conns {
		execute(t, conn, anyWrite)
	}
	giveBack(conns...)
	wantOthers(t, fresh, old)
	if after := pid(t, probePool); after == probe {
		t.Error("got the probe's connection to the read-only server, want a new one")
	}
	if got := pids(t, pool, 4); !slices.Equal(got, fresh) {
		t.Errorf("got connections %v, want %v still", got, fresh)
	}
}

// Several connections that detect the same change replace connections once.
// Connections opened after the first detection are kept.
func TestServerTurnsReadOnlyOnce(t *testing.T) {
	pool := openPool(t, pgtest.Empty(t), gormstore.Limits{MaxConns: 3})
	old, _ := take(t, pool, 2)
	turnReadOnly(t, old...)
	wantReadOnly(t, old[0])
	fresh, want := take(t, pool, 1)
	wantReadOnly(t, old[1])
	giveBack(fresh...)
	fresh, got := take(t, pool, 1)
	if !slices.Equal(got, want) {
		t.Errorf("got the connection %v, want %v still", got, want)
	}
	giveBack(append(old, fresh...)...)
}
