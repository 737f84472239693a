package bootstrap_test

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/stdlib"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// nativePool is a host's pool with one connection, whose table t refers to u.
func nativePool(t *testing.T) *sql.DB {
	t.Helper()
	pool := hostPool(t, filepath.Join(t.TempDir(), "native.db")+goodSQLite)
	fillNative(t, pool)
	return pool
}

// readingPool is what reads in a file of our own with the same tables, by one
// connection, and what writes there.
func readingPool(t *testing.T) (read, write *sql.DB) {
	t.Helper()
	own := openSQLiteFor(t, filepath.Join(t.TempDir(), "own.db"), 1, time.Second)
	write, writeErr := own.Write.DB()
	read, err := own.Read.DB()
	if err := errors.Join(writeErr, err); err != nil {
		t.Fatal(err)
	}
	fillNative(t, write)
	return read, write
}

func fillNative(t *testing.T, pool *sql.DB) {
	t.Helper()
	for _, statement := range []string{
		"CREATE TABLE u (id integer PRIMARY KEY)",
		"CREATE TABLE t (id integer PRIMARY KEY, u integer REFERENCES u (id), at timestamp)",
		"INSERT INTO u VALUES (1), (2), (3)",
		"INSERT INTO t (id, u) VALUES (1, 1), (2, 2), (3, 3)",
	} {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

func hostPool(t *testing.T, source string) *sql.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", "file:"+source)
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(1)
	t.Cleanup(func() {
		if open := pool.Stats().InUse; open != 0 {
			t.Errorf("got %d connections in use, want none", open)
		}
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	return pool
}

// onConnection hands out what the driver's connection is beneath database/sql.
func onConnection(t *testing.T, pool *sql.DB, use func(driverConn any) error) error {
	t.Helper()
	conn, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	return conn.Raw(use)
}

// natively runs a statement beneath database/sql.
func natively(ctx context.Context, t *testing.T, pool *sql.DB, statement string, arguments []any, read func(gormstore.Rows) error) (affected int64, err error) {
	t.Helper()
	err = onConnection(t, pool, func(driverConn any) error {
		native := bootstrap.Native(driverConn)
		if native == nil {
			t.Fatalf("got nothing native of %T", driverConn)
		}
		var err error
		affected, err = native.Run(ctx, statement, arguments, read)
		return err
	})
	return affected, err
}

// number asks for a number through database/sql.
func number(t *testing.T, pool *sql.DB, query string) (n int64) {
	t.Helper()
	if err := pool.QueryRowContext(t.Context(), query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func all(rows gormstore.Rows) error {
	for rows.Next() {
	}
	return rows.Err()
}

// Without the driver's own connection everything works, at a higher cost:
// nobody would notice.
func TestSQLiteConnectionsAreNative(t *testing.T) {
	own := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
	write, err := own.Write.DB()
	if err != nil {
		t.Fatal(err)
	}
	read, err := own.Read.DB()
	if err != nil {
		t.Fatal(err)
	}
	for name, pool := range map[string]*sql.DB{"write": write, "read": read, "a host's": nativePool(t)} {
		err := onConnection(t, pool, func(driverConn any) error {
			if bootstrap.Native(driverConn) == nil {
				t.Errorf("%s: got nothing native of %T", name, driverConn)
			}
			// What wraps a connection sees the statements, as its host wishes.
			wrapped := struct {
				driver.ExecerContext
				driver.QueryerContext
			}{driverConn.(driver.ExecerContext), driverConn.(driver.QueryerContext)}
			if got := bootstrap.Native(wrapped); got != nil {
				t.Errorf("%s: got %T of a connection of another kind", name, got)
			}
			return nil
		})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := bootstrap.NativeSQLite(&stdlib.Conn{}); got != nil {
		t.Errorf("got %T of PostgreSQL's connection", got)
	}
}

// Arguments arrive as database/sql would have sent them.
func TestSQLiteArguments(t *testing.T) {
	compiled, _ := readingPool(t)
	text, at := "x", time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	for name, argument := range map[string]any{
		"int": 7, "int64": int64(-1 << 63), "true": true, "false": false, "nil": nil, "float": 1.5, "time": at, "bytes": []byte("x"),
		"string": "ñ\x00 'x'", "empty string": "", "long string": strings.Repeat("ñ", 5000),
		"pointer": &text, "nil pointer": (*string)(nil), "valuer": sql.NullInt64{Int64: 7, Valid: true}, "null valuer": sql.NullInt64{},
	} {
		for _, pool := range []*sql.DB{nativePool(t), compiled} {
			const query = "SELECT typeof(?1) || quote(?1)"
			var got, want string
			_, err := natively(t.Context(), t, pool, query, []any{argument}, func(rows gormstore.Rows) error {
				rows.Next()
				return rows.Scan(&got)
			})
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if err := pool.QueryRowContext(t.Context(), query, argument).Scan(&want); err != nil || got != want {
				t.Errorf("%s: got %s, want %s", name, got, want)
			}
		}
	}
}

// What is no value is refused, and nothing sent.
func TestSQLiteRefusesArguments(t *testing.T) {
	pool := nativePool(t)
	_, err := natively(t.Context(), t, pool, "DELETE FROM t WHERE ? = ?", []any{1, struct{}{}}, nil)
	if err == nil || number(t, pool, "SELECT count(*) FROM t") != 3 {
		t.Fatalf("got %v of an argument that is no value, want an error", err)
	}
	if want := "argument 2: unsupported type struct {}, a struct"; err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
}

// The rows affected are told of a statement that has no rows to read.
func TestSQLiteRowsAffected(t *testing.T) {
	pool := nativePool(t)
	for argument, want := range map[int64]int64{0: 0, 2: 2} {
		if got, err := natively(t.Context(), t, pool, "DELETE FROM t WHERE id <= ?", []any{argument}, nil); err != nil || got != want {
			t.Errorf("got %d and %v, want %d", got, err, want)
		}
	}
}

var errReader = errors.New("the reader had enough")
