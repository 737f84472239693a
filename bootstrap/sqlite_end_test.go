package bootstrap_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	sqlitedriver "github.com/glebarez/go-sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// watched is a context that knows whether anybody has waited for its end.
type watched struct {
	context.Context
	waits int
}

func (w *watched) Done() <-chan struct{} { w.waits++; return w.Context.Done() }

// A context that has ended keeps any statement from being sent. The driver,
// given one that ends in between, takes a statement for done that it has not
// begun: it gets none to wait for.
func TestSQLiteContextEnded(t *testing.T) {
	for name, read := range map[string]func(gormstore.Rows) error{"without rows": nil, "with rows": all} {
		t.Run(name, func(t *testing.T) {
			pool, statement := nativePool(t), "DELETE FROM t WHERE id = 1"
			if read != nil {
				statement += " RETURNING id"
			}
			ctx, cancel := context.WithCancel(t.Context())
			w := &watched{Context: ctx}
			cancel()
			if _, err := natively(w, t, pool, statement, nil, read); !errors.Is(err, context.Canceled) {
				t.Errorf("got %v, want %v", err, context.Canceled)
			}
			if got := number(t, pool, "SELECT count(*) FROM t"); got != 3 {
				t.Errorf("got %d rows, want all 3", got)
			}
			w.Context = t.Context()
			if _, err := natively(w, t, pool, statement, nil, read); err != nil || number(t, pool, "SELECT count(*) FROM t") != 2 {
				t.Errorf("got %v, want one row deleted", err)
			}
			if w.waits != 0 {
				t.Errorf("got %d waits for the context's end, want none", w.waits)
			}
		})
	}
}

// A context that ends while rows are read ends a query. A change that has begun
// is finished, and told so.
func TestSQLiteContextEnds(t *testing.T) {
	for name, c := range map[string]struct {
		statement string
		want      error
		rows      int
	}{
		"query":  {"SELECT id FROM t", context.Canceled, 1},
		"change": {"UPDATE t SET u = 1 RETURNING id", nil, 3},
	} {
		t.Run(name, func(t *testing.T) {
			pool := nativePool(t)
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			rows := 0
			_, err := natively(ctx, t, pool, c.statement, nil, func(r gormstore.Rows) error {
				for r.Next() {
					rows++
					cancel()
				}
				return nil // the error comes, whether or not its reader asks
			})
			if !errors.Is(err, c.want) || rows != c.rows {
				t.Errorf("got %d rows and %v, want %d and %v", rows, err, c.rows, c.want)
			}
			usable(t, pool)
		})
	}
}

// usable says whether nothing of an earlier statement is open on the pool's
// connection: SQLite refuses to drop a table that is being read.
func usable(t *testing.T, pool *sql.DB) {
	t.Helper()
	if _, err := pool.ExecContext(t.Context(), "DROP TABLE t"); err != nil {
		t.Errorf("got %v, want a connection without open statements", err)
	}
	if stats := pool.Stats(); stats.InUse != 0 {
		t.Errorf("got %d connections in use, want none", stats.InUse)
	}
}

// Whoever stops reading leaves the connection as it was.
func TestSQLiteReaderStops(t *testing.T) {
	for name, stop := range map[string]func() error{
		"early":       func() error { return nil },
		"by an error": func() error { return errReader },
		"by a panic":  func() error { panic(errReader) },
	} {
		t.Run(name, func(t *testing.T) {
			pool := nativePool(t)
			func() {
				defer func() { _ = recover() }()
				_, err := natively(t.Context(), t, pool, "SELECT id FROM t", nil, func(rows gormstore.Rows) error {
					rows.Next()
					return stop()
				})
				if want := stop(); !errors.Is(err, want) {
					t.Errorf("got %v, want %v", err, want)
				}
			}()
			usable(t, pool)
		})
	}
}

// A change is made as a whole or not at all, however little its reader reads.
func TestSQLiteChangesAreWhole(t *testing.T) {
	pool := nativePool(t)
	first := func(rows gormstore.Rows) error {
		rows.Next()
		return nil
	}
	if _, err := natively(t.Context(), t, pool, "UPDATE t SET u = 1 RETURNING id", nil, first); err != nil {
		t.Error(err)
	}
	if got := number(t, pool, "SELECT count(*) FROM t WHERE u = 1"); got != 3 {
		t.Errorf("got %d rows changed, want all 3", got)
	}
	// SQLite may check a foreign key after the first row.
	if _, err := pool.ExecContext(t.Context(), "CREATE TABLE late (u integer REFERENCES u (id) DEFERRABLE INITIALLY DEFERRED)"); err != nil {
		t.Fatal(err)
	}
	_, err := natively(t.Context(), t, pool, "INSERT INTO late SELECT id + 2 FROM u RETURNING u", nil, first)
	if failed := (*sqlitedriver.Error)(nil); !errors.As(err, &failed) || failed.Code() != 787 {
		t.Errorf("got %v, want the foreign key violated", err)
	}
	if got := number(t, pool, "SELECT count(*) FROM late"); got != 0 {
		t.Errorf("got %d rows, want none", got)
	}
}

// occupied is a pool on a file with a table t, which waits a millisecond for the
// transaction of somebody else: it has inserted the first row.
func occupied(t *testing.T) (*sql.DB, *sql.Tx) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "busy.db") + strings.Replace(goodSQLite, "busy_timeout(5000)", "busy_timeout(1)", 1)
	pool, other := hostPool(t, file), hostPool(t, file)
	if _, err := pool.ExecContext(t.Context(), "CREATE TABLE t (id integer PRIMARY KEY, u integer)"); err != nil {
		t.Fatal(err)
	}
	tx, err := other.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tx.Rollback() })
	if _, err := tx.ExecContext(t.Context(), "INSERT INTO t VALUES (1, 1)"); err != nil {
		t.Fatal(err)
	}
	return pool, tx
}

// The driver's errors come as they are: GORM's dialect knows them only so.
func TestSQLiteErrors(t *testing.T) {
	one, tx := occupied(t)
	for name, c := range map[string]struct {
		statement string
		read      func(gormstore.Rows) error
		code      int
	}{
		"busy, without rows":    {"DELETE FROM t", nil, 5},
		"busy, with rows":       {"DELETE FROM t RETURNING id", all, 5},
		"unknown, without rows": {"DELETE FROM nothing", nil, 1},
		"unknown, with rows":    {"SELECT id FROM nothing", all, 1},
	} {
		_, err := natively(t.Context(), t, one, c.statement, nil, c.read)
		if failed, ok := err.(*sqlitedriver.Error); !ok || failed.Code() != c.code {
			t.Errorf("%s: got %T %v, want SQLite's own %d", name, err, err, c.code)
		}
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	if got, err := natively(t.Context(), t, one, "DELETE FROM t", nil, nil); err != nil || got != 1 {
		t.Errorf("got %d and %v, want the row deleted once nobody is in the way", got, err)
	}
}
