package bootstrap_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// together runs statements as one, beneath database/sql.
func together(t *testing.T, pool *sql.DB, calls ...*gormstore.Call) {
	t.Helper()
	if err := runTogether(t, pool, calls...); err != nil {
		t.Fatal(err)
	}
}

func runTogether(t *testing.T, pool *sql.DB, calls ...*gormstore.Call) error {
	t.Helper()
	return onConnection(t, pool, func(driverConn any) error {
		group, ok := bootstrap.Native(driverConn).(gormstore.Group)
		if !ok {
			t.Fatalf("got no group of %T", driverConn)
		}
		for _, call := range calls {
			if call.Context == nil {
				call.Context = t.Context()
			}
		}
		return group.RunTogether(calls)
	})
}

// insert is the insertion of a row of t that refers to a row of u.
func insert(id, u int64) *gormstore.Call {
	return &gormstore.Call{Statement: "INSERT INTO t (id, u) VALUES (?, ?)", Arguments: []any{id, u}}
}

// told fails unless each call was told so; "" is success.
func told(t *testing.T, calls []*gormstore.Call, want ...string) {
	t.Helper()
	for i, call := range calls {
		affected := int64(1)
		if call.Read != nil || want[i] != "" {
			affected = 0
		}
		if call.Affected != affected {
			t.Errorf("call %d: got %d rows affected, want %d", i, call.Affected, affected)
		}
		got := ""
		if call.Err != nil {
			got = call.Err.Error()
		}
		if got != want[i] && (want[i] == "" || !strings.Contains(got, want[i])) {
			t.Errorf("call %d: got error %q, want %q", i, got, want[i])
		}
	}
}

// hadEnough is a reader of one row.
func hadEnough(rows gormstore.Rows) error {
	rows.Next()
	return errReader
}

// A statement that SQLite refuses leaves nothing behind, one whose rows were not
// read to the end is made, as when it is alone, and all others are made. Where
// the file or the transaction is at its end, none is.
func TestSQLiteGroup(t *testing.T) {
	const violated, full, readonly = "FOREIGN KEY constraint failed", "database or disk is full", "attempt to write a readonly database"
	failing := func() *gormstore.Call { return &gormstore.Call{Statement: "INSERT INTO missing VALUES (1)"} }
	filling := func() *gormstore.Call {
		return &gormstore.Call{Statement: "INSERT INTO t (id, at) VALUES (7, zeroblob(100000))"}
	}
	// The trigger fires for a row of u 3.
	const ended = "the row ends the transaction"
	for name, c := range map[string]struct {
		calls []*gormstore.Call
		want  []string
		rows  int64 // three before
	}{
		"all well":       {[]*gormstore.Call{insert(4, 1), insert(5, 2), insert(6, 3)}, []string{"", "", ""}, 6},
		"one violates":   {[]*gormstore.Call{insert(4, 1), insert(5, 9), insert(6, 3)}, []string{"", violated, ""}, 5},
		"all violate":    {[]*gormstore.Call{insert(4, 8), insert(5, 9)}, []string{violated, violated}, 3},
		"the same twice": {[]*gormstore.Call{insert(4, 1), insert(4, 1)}, []string{"", "UNIQUE constraint failed"}, 4},
		"one fails":      {[]*gormstore.Call{insert(4, 1), insert(5, 9), failing(), insert(6, 3)}, []string{"", violated, "no such table", ""}, 5},
		"the disk is full": {[]*gormstore.Call{
			insert(4, 1), insert(5, 9), {Statement: "PRAGMA max_page_count = 1", Read: all}, filling(), insert(6, 3),
		}, []string{full, violated, full, full, full}, 3},
		"the file is not to be written": {[]*gormstore.Call{
			insert(4, 1), {Statement: "PRAGMA query_only = on", Read: all}, insert(5, 1), insert(6, 3),
		}, []string{readonly, readonly, readonly, readonly}, 3},
		"one ends the transaction": {[]*gormstore.Call{
			insert(4, 1), {Statement: `CREATE TRIGGER ends AFTER INSERT ON t WHEN NEW.u = 3 BEGIN SELECT RAISE(ROLLBACK, '` + ended + `'); END`, Read: all},
			insert(5, 3), insert(6, 1), insert(7, 9),
		}, []string{ended, ended, ended, ended, ended}, 3},
		"a reader had enough": {[]*gormstore.Call{insert(4, 1), {
			Statement: "INSERT INTO t (id, u) VALUES (5, 1) RETURNING id", Read: hadEnough,
		}, insert(6, 3)}, []string{"", errReader.Error(), ""}, 6},
		"no commit": {[]*gormstore.Call{
			insert(4, 1), {Statement: "PRAGMA defer_foreign_keys = on", Read: all}, insert(5, 9),
		}, []string{violated, violated, violated}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			pool := nativePool(t)
			together(t, pool, c.calls...)
			told(t, c.calls, c.want...)
			if got := number(t, pool, "SELECT count(*) FROM t"); got != c.rows {
				t.Errorf("got %d rows, want %d", got, c.rows)
			}
			// There is no transaction left open.
			for _, command := range []string{"BEGIN", "ROLLBACK"} {
				if _, err := pool.ExecContext(t.Context(), command); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// Nobody sees a change before all of them are made, and each sees those before
// it.
func TestSQLiteGroupIsOneTransaction(t *testing.T) {
	file := filepath.Join(t.TempDir(), "group.db") + goodSQLite
	pool, other := hostPool(t, file), hostPool(t, file)
	if _, err := pool.ExecContext(t.Context(), "CREATE TABLE t (id integer PRIMARY KEY)"); err != nil {
		t.Fatal(err)
	}
	var outside, inside int64
	calls := []*gormstore.Call{
		{Statement: "INSERT INTO t VALUES (1)"},
		{Statement: "INSERT INTO t SELECT count(*) + 1 FROM t RETURNING id", Read: func(rows gormstore.Rows) error {
			rows.Next()
			outside = number(t, other, "SELECT count(*) FROM t")
			return rows.Scan(&inside)
		}},
	}
	together(t, pool, calls...)
	told(t, calls, "", "")
	if outside != 0 || inside != 2 {
		t.Errorf("got %d rows outside and identity %d, want none, and 2", outside, inside)
	}
	if got := number(t, other, "SELECT count(*) FROM t"); got != 2 {
		t.Errorf("got %d rows afterwards, want 2", got)
	}
}

// A transaction that a host has begun on the connection stays as it is.
func TestSQLiteGroupInATransaction(t *testing.T) {
	pool := nativePool(t)
	for _, statement := range []string{"BEGIN", "INSERT INTO t (id, u) VALUES (4, 1)"} {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	calls := []*gormstore.Call{insert(5, 1), insert(6, 1)}
	together(t, pool, calls...)
	told(t, calls, "within a transaction", "within a transaction")
	if _, err := pool.ExecContext(t.Context(), "COMMIT"); err != nil {
		t.Error(err)
	}
	if got := number(t, pool, "SELECT count(*) FROM t"); got != 4 {
		t.Errorf("got %d rows, want 4", got)
	}
}

// A file that another process writes to for too long is told to all.
func TestSQLiteGroupBusy(t *testing.T) {
	pool, tx := occupied(t)
	calls := []*gormstore.Call{insert(2, 1), insert(3, 1)}
	together(t, pool, calls...)
	told(t, calls, "database is locked", "database is locked")
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	together(t, pool, calls...)
	told(t, calls, "", "")
}

// What has begun is finished, whosever context ends meanwhile.
func TestSQLiteGroupIsFinished(t *testing.T) {
	pool := nativePool(t)
	ctx, cancel := context.WithCancel(t.Context())
	first := &gormstore.Call{Context: ctx, Statement: "INSERT INTO t (id, u) VALUES (4, 1) RETURNING id", Read: func(rows gormstore.Rows) error {
		cancel()
		return all(rows)
	}}
	second := insert(5, 1)
	second.Context = ctx
	together(t, pool, first, second)
	told(t, []*gormstore.Call{first, second}, "", "")
	if got := number(t, pool, "SELECT count(*) FROM t"); got != 5 || !errors.Is(ctx.Err(), context.Canceled) {
		t.Errorf("got %d rows, want 5", got)
	}
}
