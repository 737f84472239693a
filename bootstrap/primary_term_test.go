package bootstrap_test

import (
	"database/sql"
	"errors"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// take takes so many connections out of a pool, at once, and returns them with
// the server processes that they have.
func take(t *testing.T, pool *sql.DB, count int) (conns []*sql.Conn, pids []int) {
	t.Helper()
	for range count {
		conn, err := pool.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		conns, pids = append(conns, conn), append(pids, pid(t, conn))
	}
	slices.Sort(pids)
	return conns, pids
}

func giveBack(conns []*sql.Conn) {
	for _, conn := range conns {
		_ = conn.Close() // one that has broken is closed already
	}
}

// turnReadOnly does to connections what happens to all that a server has when
// it turns read-only in place.
func turnReadOnly(t *testing.T, conns []*sql.Conn) {
	t.Helper()
	for _, conn := range conns {
		if _, err := conn.ExecContext(t.Context(), "SET default_transaction_read_only = on"); err != nil {
			t.Fatal(err)
		}
	}
}

func isReadOnly(err error) bool {
	refused := (*pgconn.PgError)(nil)
	return errors.As(err, &refused) && refused.Code == "25006"
}

const anyWrite = "CREATE TABLE IF NOT EXISTS t (a int UNIQUE)"

// One refused write is what a server that turns read-only costs, however many
// connections there are; those made after it stay.
func TestPrimaryTurnsReadOnly(t *testing.T) {
	pool := openPostgres(t, pgtest.Empty(t), bootstrap.PostgresLimits{MaxConns: 4})
	conns, old := take(t, pool, 4)
	turnReadOnly(t, conns)
	giveBack(conns)
	if _, err := pool.ExecContext(t.Context(), anyWrite); !isReadOnly(err) {
		t.Fatalf("got %v, want the write refused", err)
	}
	conns, term := take(t, pool, 4)
	for _, conn := range conns {
		if _, err := conn.ExecContext(t.Context(), anyWrite); err != nil {
			t.Errorf("got %v after the refused write", err)
		}
	}
	giveBack(conns)
	for _, number := range term {
		if slices.Contains(old, number) {
			t.Errorf("the connection %d was used again", number)
		}
	}
	conns, again := take(t, pool, 4)
	giveBack(conns)
	if !slices.Equal(again, term) {
		t.Errorf("got the connections %v, want %v still", again, term)
	}
}

// Many requests are refused at once: that is one end, and must not end what was
// made after it.
func TestPrimaryTurnsReadOnlyOnce(t *testing.T) {
	pool := openPostgres(t, pgtest.Empty(t), bootstrap.PostgresLimits{MaxConns: 3})
	old, _ := take(t, pool, 2)
	turnReadOnly(t, old)
	if _, err := old[0].ExecContext(t.Context(), anyWrite); !isReadOnly(err) {
		t.Fatalf("got %v, want the write refused", err)
	}
	fresh, want := take(t, pool, 1)
	if _, err := old[1].ExecContext(t.Context(), anyWrite); !isReadOnly(err) {
		t.Fatalf("got %v, want the write refused", err)
	}
	giveBack(fresh)
	fresh, got := take(t, pool, 1)
	if !slices.Equal(got, want) {
		t.Errorf("got the connection %v, want %v still", got, want)
	}
	giveBack(append(old, fresh...))
}

// Other errors of a statement are no end.
func TestPrimaryKeepsItsConnections(t *testing.T) {
	pool := openPostgres(t, pgtest.Empty(t), bootstrap.PostgresLimits{MaxConns: 1})
	before := pid(t, pool)
	if _, err := pool.ExecContext(t.Context(), anyWrite+"; INSERT INTO t VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"INSERT INTO t VALUES (1)", "SELECT 1/0", "SELECT * FROM nowhere"} {
		if _, err := pool.ExecContext(t.Context(), statement); err == nil {
			t.Fatalf("%s: got no error", statement)
		}
	}
	if after := pid(t, pool); after != before {
		t.Errorf("got the connection %d, want %d still", after, before)
	}
}

// Who only probes never writes, and hears of it from those who do.
func TestProbeLeavesTheReadOnlyPrimary(t *testing.T) {
	pools, closeAll, err := bootstrap.OpenPools(t.Context(), bootstrap.DatabaseConfig{URL: bootstrap.Secret(pgtest.Empty(t)), MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = closeAll() })
	before := pid(t, pools["probe"])
	conns, _ := take(t, pools["main"], 1)
	turnReadOnly(t, conns)
	if _, err := conns[0].ExecContext(t.Context(), anyWrite); !isReadOnly(err) {
		t.Fatalf("got %v, want the write refused", err)
	}
	giveBack(conns)
	if after := pid(t, pools["probe"]); after == before {
		t.Error("the probe stays with a server that takes no writes")
	}
}
