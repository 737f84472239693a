package bootstrap_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// ask reads one number beneath database/sql.
func ask(t *testing.T, pool *sql.DB, query string, arguments ...any) (n int64) {
	t.Helper()
	_, err := natively(t.Context(), t, pool, query, arguments, func(rows gormstore.Rows) error {
		rows.Next()
		return rows.Scan(&n)
	})
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return n
}

// The connection beneath checks no foreign keys, since it cannot write. That
// tells which one has answered.
const byDriver = "SELECT foreign_keys FROM pragma_foreign_keys WHERE ? IS NOT NULL"

// What comes every day is answered by compiled statements, and the rest as the
// driver does. Nobody would notice, except by the cost.
func TestQueriesAreCompiled(t *testing.T) {
	pool, _ := readingPool(t)
	for range 2 {
		for name, c := range map[string]struct {
			argument any
			want     int64
		}{
			"int64": {int64(1), 0}, "int": {1, 0}, "bool": {true, 0}, "string": {"x", 0},
			"time": {time.Unix(1, 0), 1}, "bytes": {[]byte("x"), 1}, "valuer": {sql.Null[int64]{V: 1, Valid: true}, 1},
		} {
			if got := ask(t, pool, byDriver, c.argument); got != c.want {
				t.Errorf("%s: got %d, want %d", name, got, c.want)
			}
		}
	}
}

// The statements of a pool that reads change nothing, whichever way they go.
func TestReadersCannotWrite(t *testing.T) {
	pool, write := readingPool(t)
	for _, read := range []func(gormstore.Rows) error{nil, all} {
		if _, err := natively(t.Context(), t, pool, "DELETE FROM t RETURNING id", nil, read); err == nil || !strings.Contains(err.Error(), "readonly") {
			t.Errorf("got %v, want a database that is read only", err)
		}
	}
	if got := number(t, write, "SELECT count(*) FROM t"); got != 3 {
		t.Errorf("got %d rows, want all 3", got)
	}
}

// However a reader ends, its snapshot ends with it: it would keep SQLite from
// folding its log back, and the next reader from seeing what was written since.
func TestReadersLetGo(t *testing.T) {
	read, write := readingPool(t)
	for name, stop := range map[string]func(context.CancelFunc, gormstore.Rows) error{
		"at the end":           func(_ context.CancelFunc, rows gormstore.Rows) error { return all(rows) },
		"early":                func(context.CancelFunc, gormstore.Rows) error { return nil },
		"by an error":          func(context.CancelFunc, gormstore.Rows) error { return errReader },
		"by a panic":           func(context.CancelFunc, gormstore.Rows) error { panic(errReader) },
		"by its context's end": func(cancel context.CancelFunc, rows gormstore.Rows) error { cancel(); return all(rows) },
		"by what does not fit": func(_ context.CancelFunc, rows gormstore.Rows) error { return rows.Scan(new(int8)) },
	} {
		t.Run(name, func(t *testing.T) {
			func() {
				defer func() { _ = recover() }()
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				_, _ = natively(ctx, t, read, "SELECT id FROM t", nil, func(rows gormstore.Rows) error {
					rows.Next()
					return stop(cancel, rows)
				})
			}()
			before := ask(t, read, "SELECT count(*) FROM t")
			if _, err := write.ExecContext(t.Context(), "INSERT INTO t (u) VALUES (1)"); err != nil {
				t.Fatal(err)
			}
			var busy, length, folded int
			err := write.QueryRowContext(t.Context(), "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &length, &folded)
			if err != nil || busy != 0 {
				t.Errorf("got a reader in the way of the log, and %v, want none", err)
			}
			if got := ask(t, read, "SELECT count(*) FROM t"); got != before+1 {
				t.Errorf("got %d rows, want %d", got, before+1)
			}
		})
	}
}

// A context that ends while rows are read ends the query, and is what is told.
func TestCompiledQueryEndsWithItsContext(t *testing.T) {
	pool, _ := readingPool(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	rows := 0
	_, err := natively(ctx, t, pool, "SELECT id FROM t", nil, func(r gormstore.Rows) error {
		for r.Next() {
			rows++
			cancel()
		}
		return nil
	})
	if rows != 1 || !errors.Is(err, context.Canceled) {
		t.Errorf("got %d rows and %v, want 1 and %v", rows, err, context.Canceled)
	}
}

// The error with which a query ended comes, whether or not its reader asks.
func TestCompiledErrors(t *testing.T) {
	pool, _ := readingPool(t)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	silent := func(rows gormstore.Rows) error { _ = all(rows); return nil }
	for name, c := range map[string]struct {
		ctx       context.Context
		statement string
		read      func(gormstore.Rows) error
		want      string
	}{
		"context":     {ended, "SELECT 1", silent, context.Canceled.Error()},
		"unknown":     {t.Context(), "SELECT id FROM nothing", silent, "nothing"},
		"two":         {t.Context(), "SELECT 1; SELECT 2", silent, "trailing"},
		"on the way":  {t.Context(), "SELECT abs(-9223372036854775807 - id) FROM t", silent, "integer overflow"},
		"reader":      {t.Context(), "SELECT 1", func(gormstore.Rows) error { return errReader }, errReader.Error()},
		"no argument": {t.Context(), "SELECT ?", silent, "missing argument"},
	} {
		for range 2 { // a statement that has failed is used again
			if _, err := natively(c.ctx, t, pool, c.statement, nil, c.read); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: got %v, want %q", name, err, c.want)
			}
		}
	}
	if got := ask(t, pool, "SELECT count(*) FROM t"); got != 3 {
		t.Errorf("got %d rows, want 3", got)
	}
}

// A compiled statement follows the schema.
func TestCompiledStatementsFollowTheSchema(t *testing.T) {
	read, write := readingPool(t)
	const query = "SELECT count(*) FROM t WHERE u > 1"
	for _, change := range []string{"SELECT 1", "ALTER TABLE t ADD COLUMN note text", "CREATE INDEX of_u ON t (u)", "DROP INDEX of_u", "VACUUM"} {
		if _, err := write.ExecContext(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		if got := ask(t, read, query); got != 2 {
			t.Errorf("%s: got %d rows, want 2", change, got)
		}
	}
}

// A reader waits for whoever has the file to itself as long as all others do,
// and keeps little of it.
func TestCompiledSettings(t *testing.T) {
	pool, _ := readingPool(t)
	if got := ask(t, pool, "SELECT timeout FROM pragma_busy_timeout"); got != time.Second.Milliseconds() {
		t.Errorf("got %d ms, want a second", got)
	}
	if got := ask(t, pool, "SELECT cache_size FROM pragma_cache_size"); got != -512 {
		t.Errorf("got a cache of %d, want 512 KiB", got)
	}
}

// Whoever keeps a column keeps it, whatever comes after it.
func TestCompiledBytesAreTheReaders(t *testing.T) {
	pool, _ := readingPool(t)
	var first, second taken
	_, err := natively(t.Context(), t, pool, "SELECT x'0102', x'0304'", nil, func(rows gormstore.Rows) error {
		rows.Next()
		return rows.Scan(&first, &second)
	})
	if got := fmt.Sprint(first.value, second.value); err != nil || got != "[1 2] [3 4]" {
		t.Errorf("got %s and %v, want [1 2] [3 4]", got, err)
	}
}

// A file whose texts are in UTF-16 holds the same texts.
func TestCompiledTextsAreUTF8(t *testing.T) {
	file := filepath.Join(t.TempDir(), "utf16.db")
	maker := hostPool(t, file)
	for _, statement := range []string{"PRAGMA encoding = 'UTF-16'", "CREATE TABLE made (text text)", "INSERT INTO made VALUES ('mañana')"} {
		if _, err := maker.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	read, err := openSQLite(t, file).Read.DB()
	if err != nil {
		t.Fatal(err)
	}
	var short copied
	var plain string
	_, err = natively(t.Context(), t, read, "SELECT text, text FROM made", nil, func(rows gormstore.Rows) error {
		rows.Next()
		return rows.Scan(&short, &plain)
	})
	if err != nil || short.Value != "mañana" || plain != "mañana" {
		t.Errorf("got %q, %q and %v, want mañana", short.Value, plain, err)
	}
}

// Who closes a pool closes all of it.
func TestReadersCloseTheirFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tareas.db")
	own, err := bootstrap.OpenSQLite(t.Context(), file, 4, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	read, err := own.Read.DB()
	if err != nil {
		t.Fatal(err)
	}
	ask(t, read, "SELECT 1")
	if got := opened(t, file); got == 0 {
		t.Error("got no open file, want some")
	}
	if err := own.Close(); err != nil {
		t.Error(err)
	}
	if got := opened(t, file); got != 0 {
		t.Errorf("got %d open files, want none", got)
	}
}

// opened counts the process's handles on a SQLite file and what is beside it.
func opened(t *testing.T, file string) (n int) {
	t.Helper()
	handles, err := filepath.Glob("/proc/self/fd/*")
	if err != nil || len(handles) == 0 {
		t.Fatalf("got no handles, and %v", err)
	}
	for _, handle := range handles {
		if target, err := os.Readlink(handle); err == nil && strings.HasPrefix(target, file) {
			n++
		}
	}
	return n
}
