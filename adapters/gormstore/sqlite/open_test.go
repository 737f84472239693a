package sqlite_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	driver "modernc.org/sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

func TestSettings(t *testing.T) {
	db := open(t, newFile(t), gormstore.Limits{MaxConns: 3, Timeout: 2 * time.Second})
	for name := range db.Pools {
		pool := poolOf(t, db, name)
		for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "7000"} {
			if got := scan[string](t, pool, "PRAGMA "+pragma); got != want {
				t.Errorf("%s: got %s = %s, want %s", name, pragma, got, want)
			}
		}
		want := map[string]int{"write": 1, "read": 3}[name]
		if got := pool.Stats().MaxOpenConnections; got != want {
			t.Errorf("%s: got %d connections, want %d", name, got, want)
		}
	}
	expect.ErrorText(t, "a write of a reader", expect.ErrorOf(poolOf(t, db, "read").ExecContext(t.Context(), "DELETE FROM users")), "readonly")
}

// Each setting that SQLite has not accepted is an error.
func TestSettingsMismatch(t *testing.T) {
	all := []string{"_pragma=busy_timeout(5000)", "_pragma=journal_mode(wal)", "_pragma=synchronous(full)", "_pragma=foreign_keys(on)"}
	open := func(options []string) *sql.DB {
		pool, err := sql.Open("sqlite", "file:"+newFile(t)+"?"+strings.Join(options, "&"))
		expect.NoError(t, err)
		t.Cleanup(func() { _ = pool.Close() })
		return pool
	}
	expect.ErrorIs(t, "the right settings", sqlite.CheckSettings(t.Context(), open(all), 5*time.Second), nil)
	for i, pragma := range []string{"busy_timeout", "journal_mode", "synchronous", "foreign_keys"} {
		wrong := slices.Delete(slices.Clone(all), i, i+1)
		if pragma == "synchronous" { // the default is full
			wrong = append(wrong, "_pragma=synchronous(normal)")
		}
		expect.ErrorText(t, "another "+pragma, sqlite.CheckSettings(t.Context(), open(wrong), 5*time.Second), pragma)
	}
}

// Transactions take the write lock when they begin. Otherwise a transaction that reads before it
// writes may fail at once, whatever the busy timeout.
func TestTransactionsTakeTheLock(t *testing.T) {
	file := newFile(t)
	db, other := open(t, file, limits), otherProcess(t, file)
	tx, err := poolOf(t, db, "write").BeginTx(t.Context(), nil)
	expect.NoError(t, err)
	if second, err := other.BeginTx(t.Context(), nil); !sqlite.IsBusy(err) {
		t.Errorf("got %v, want the file busy", err)
		_ = second.Rollback()
	}
	expect.NoError(t, tx.Rollback())
}

// SQLite 3.51.3 fixes a corruption of the write-ahead log.
func TestVersion(t *testing.T) {
	got := make([]int, 3)
	_, err := fmt.Sscanf(scan[string](t, otherProcess(t, newFile(t)), "SELECT sqlite_version()"), "%d.%d.%d", &got[0], &got[1], &got[2])
	expect.NoError(t, err)
	if slices.Compare(got, []int{3, 51, 3}) < 0 {
		t.Errorf("got SQLite %v, want 3.51.3 or later", got)
	}
}

// Several processes may create, open and migrate one file at the same time.
func TestOpenTogether(t *testing.T) {
	patient := gormstore.Limits{MaxConns: 1, Timeout: time.Minute} // eight migrations may wait for a slow disk
	for range 5 {
		file := newFile(t)
		start := make(chan struct{})
		var done sync.WaitGroup
		for range 8 {
			done.Go(func() {
				<-start
				db, err := sqlite.Open(t.Context(), sqlite.Scheme+file, patient)
				if err == nil {
					err = errors.Join(db.Migrate(t.Context()), db.Close())
				}
				expect.ErrorIs(t, "open and migrate", err, nil)
			})
		}
		close(start)
		done.Wait()
	}
}

// If another process locks the file while the writer or the first reader connects,
// Open tries again.
func TestBusyWhileOpening(t *testing.T) {
	busy := busyError(t)
	for name, option := range map[string]string{"writer": "_txlock", "readers": "query_only"} {
		t.Run(name, func(t *testing.T) {
			file, refused := newFile(t), 0
			onConnect(t, file, func(_ driver.ExecQuerierContext, source string) error {
				if strings.Contains(source, option) && refused < 2 {
					refused++
					return busy
				}
				return nil
			})
			open(t, file, limits)
			if refused != 2 {
				t.Errorf("got %d connections rejected, want 2", refused)
			}
		})
	}
}

// busyError returns SQLite's error SQLITE_BUSY.
func busyError(t *testing.T) error {
	t.Helper()
	file := newFile(t)
	first, second := otherProcess(t, file), otherProcess(t, file)
	run(t, first, "BEGIN EXCLUSIVE")
	_, err := second.ExecContext(t.Context(), "CREATE TABLE t (a)")
	if !sqlite.IsBusy(err) || !sqlite.IsTransient(err) {
		t.Fatalf("got %v, want the file busy", err)
	}
	return err
}

// The file has the name in the URL, whatever characters the name has. Only its
// owner may read it.
func TestFileNames(t *testing.T) {
	for _, name := range []string{"plain.db", "with space.db", "per%20cent.db", "100%.db", "hash#.db", "ampersand&mode=ro.db", "ñandú.db", "a:b.db", ":memory:"} {
		dir := t.TempDir()
		db := open(t, filepath.Join(dir, name), limits)
		newUser(t, db)
		if got := scan[int](t, poolOf(t, db, "read"), "SELECT count(*) FROM users"); got != 1 {
			t.Errorf("%s: got %d users, want 1", name, got)
		}
		entries, err := os.ReadDir(dir)
		expect.NoError(t, err)
		for _, entry := range entries {
			info, err := entry.Info()
			expect.NoError(t, err)
			if !strings.HasPrefix(entry.Name(), name) || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: got the file %q with mode %o, want 600", name, entry.Name(), info.Mode().Perm())
			}
		}
		if len(entries) != 3 {
			t.Errorf("%s: got %d files, want 3", name, len(entries))
		}
	}
}

func TestURLs(t *testing.T) {
	t.Chdir(t.TempDir())
	for url, want := range map[string]string{
		"":                      "must be sqlite:<file>",
		"tareas.db":             "must be sqlite:<file>",
		"postgres://u@h/x":      "must be sqlite:<file>",
		"sqlite:":               "has no file name",
		"sqlite:" + " ":         "has no file name",
		"sqlite://tareas.db":    "right after sqlite:",
		"sqlite:///tareas.db":   "right after sqlite:",
		"sqlite::memory:":       "must be memory:",
		"sqlite:tareas.db?":     "no options",
		"sqlite:tareas.db?m=ro": "no options",
	} {
		db, err := sqlite.Open(t.Context(), url, limits)
		if expect.ErrorText(t, "Open of "+url, err, want); db != nil {
			t.Errorf("Open of %s: got %v, want nil", url, db)
		}
		expect.ErrorText(t, "backup of "+url, sqlite.Backup(t.Context(), url, "copy.db"), want)
	}
	wantFiles(t, ".")
	db, err := sqlite.Open(t.Context(), "sqlite:tareas.db", limits)
	expect.NoError(t, err)
	if err := db.Close(); err != nil || db.Location != "tareas.db" {
		t.Errorf("got the location %q and %v, want tareas.db", db.Location, err)
	}
	wantFiles(t, ".", "tareas.db")
}

// Close closes all connections. The last one removes the files next to the database. A prepared
// statement that is not closed would keep its connection open.
func TestClose(t *testing.T) {
	file := newFile(t)
	db := open(t, file, limits)
	task := newTask(t, db, newUser(t, db))
	expect.NoError(t, expect.ErrorOf(db.Store.Tasks().Get(t.Context(), task.Owner(), task.ID())))
	wantFiles(t, filepath.Dir(file), "tareas.db", "tareas.db-shm", "tareas.db-wal")
	expect.NoError(t, db.Close())
	wantFiles(t, filepath.Dir(file), "tareas.db")
}

func TestCannotOpen(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text.db")
	expect.NoError(t, os.WriteFile(text, []byte(strings.Repeat("not a database ", 100)), 0o600))
	for name, file := range map[string]string{
		"missing directory": filepath.Join(dir, "missing", "tareas.db"),
		"a directory":       dir,
		"not a database":    text,
	} {
		expect.ErrorText(t, name, expect.ErrorOf(sqlite.Open(t.Context(), "sqlite:"+file, limits)), file)
	}
	wantFiles(t, dir, "text.db")
}
