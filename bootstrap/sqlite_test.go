package bootstrap_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

func openSQLite(t *testing.T, file string) *bootstrap.SQLite {
	t.Helper()
	return openSQLiteFor(t, file, 4, bootstrap.MaxBusyTimeout)
}

func openSQLiteFor(t *testing.T, file string, maxReaders int, busyTimeout time.Duration) *bootstrap.SQLite {
	t.Helper()
	db, err := bootstrap.OpenSQLite(t.Context(), file, maxReaders, busyTimeout)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

func scan(t *testing.T, db *gorm.DB, query string) string {
	t.Helper()
	var got string
	if err := db.Raw(query).Scan(&got).Error; err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return got
}

// Both pools run with what the promises rest on.
func TestSQLiteSettings(t *testing.T) {
	db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
	for name, pool := range map[string]*gorm.DB{"write": db.Write, "read": db.Read} {
		for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000"} {
			if got := scan(t, pool, "PRAGMA "+pragma); got != want {
				t.Errorf("%s: got %s = %s, want %s", name, pragma, got, want)
			}
		}
	}
	if err := db.Read.Exec("CREATE TABLE t (a)").Error; err == nil {
		t.Error("the pool of readers can write")
	}
	if err := db.Write.Exec("CREATE TABLE t (a)").Error; err != nil {
		t.Error(err)
	}
}

// One connection writes, and takes its lock when a transaction begins: one that
// reads first and writes then could be refused whatever the busy timeout.
func TestSQLiteWriter(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tareas.db")
	db, other := openSQLite(t, file), openSQLite(t, file)
	pool, err := db.Write.DB()
	if err != nil {
		t.Fatal(err)
	}
	if got := pool.Stats().MaxOpenConnections; got != 1 {
		t.Errorf("got %d connections that write, want 1", got)
	}
	if err := other.Write.Exec("PRAGMA busy_timeout = 0").Error; err != nil {
		t.Fatal(err)
	}
	tx := db.Write.Begin()
	if tx.Error != nil {
		t.Fatal(tx.Error)
	}
	if second := other.Write.Begin(); second.Error == nil {
		t.Error("two transactions that write have begun")
		second.Rollback()
	}
	if err := tx.Rollback().Error; err != nil {
		t.Fatal(err)
	}
}

// Many may make one file at once.
func TestSQLiteMadeTogether(t *testing.T) {
	for range 20 {
		file := filepath.Join(t.TempDir(), "tareas.db")
		var done sync.WaitGroup
		start := make(chan struct{})
		for range 8 {
			done.Go(func() {
				<-start
				db, err := bootstrap.OpenSQLite(t.Context(), file, 1, bootstrap.MaxBusyTimeout)
				if err != nil {
					t.Error(err)
					return
				}
				if err := db.Close(); err != nil {
					t.Error(err)
				}
			})
		}
		close(start)
		done.Wait()
	}
}

// Settings that SQLite has not taken are found out, whichever it is.
func TestSQLiteSettingsMismatch(t *testing.T) {
	all := []string{"_pragma=busy_timeout(5000)", "_pragma=journal_mode(wal)", "_pragma=synchronous(full)", "_pragma=foreign_keys(on)"}
	instead := map[string]string{
		"busy_timeout": "_pragma=busy_timeout(1)",
		"journal_mode": "_journal_mode=WAL", // another driver's spelling, ignored by this one
		"synchronous":  "_pragma=synchronous(normal)",
		"foreign_keys": "_foreign_keys=on",
	}
	for pragma, wrong := range instead {
		options := slices.Clone(all)
		for i, option := range options {
			if strings.Contains(option, pragma) {
				options[i] = wrong
			}
		}
		db, err := gorm.Open(sqlite.Open("file:"+filepath.Join(t.TempDir(), "x.db")+"?"+strings.Join(options, "&")), &gorm.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if err := bootstrap.CheckSQLite(t.Context(), db, bootstrap.SQLiteSettings(bootstrap.MaxBusyTimeout)); err == nil || !strings.Contains(err.Error(), pragma) {
			t.Errorf("%s: got %v, want it refused", wrong, err)
		}
		if pool, err := db.DB(); err == nil {
			_ = pool.Close()
		}
	}
}

// A corruption of the write-ahead log was mended in 3.51.3.
func TestSQLiteVersion(t *testing.T) {
	db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
	var got []int
	for _, part := range strings.Split(scan(t, db.Read, "SELECT sqlite_version()"), ".") {
		number, err := strconv.Atoi(part)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, number)
	}
	if slices.Compare(got, []int{3, 51, 3}) < 0 {
		t.Errorf("got SQLite %v, want 3.51.3 or later", got)
	}
}

// Whatever the file is called, that is the file.
func TestSQLiteFileNames(t *testing.T) {
	for _, name := range []string{"plain.db", "with space.db", "per%20cent.db", "100%.db", "hash#.db", "question?mode=memory", "ampersand&mode=ro.db", "ñandú.db", "a:b.db", ":memory:"} {
		dir := t.TempDir()
		db := openSQLite(t, filepath.Join(dir, name))
		if err := db.Write.Exec("CREATE TABLE t (a)").Error; err != nil {
			t.Errorf("%s: %v", name, err)
		}
		read, err := db.Read.DB()
		if err != nil {
			t.Fatal(err)
		}
		ask(t, read, "SELECT count(*) FROM t")
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			info, err := entry.Info()
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(entry.Name(), name) || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: got the file %q with mode %o, want 600", name, entry.Name(), info.Mode().Perm())
			}
		}
	}
}

func TestSQLiteCannotOpen(t *testing.T) {
	dir := t.TempDir()
	noDatabase := filepath.Join(dir, "text.db")
	if err := os.WriteFile(noDatabase, []byte(strings.Repeat("no database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string]string{
		"missing directory": filepath.Join(dir, "missing", "tareas.db"),
		"a directory":       dir,
		"no database":       noDatabase,
	} {
		db, err := bootstrap.OpenSQLite(t.Context(), file, 4, bootstrap.MaxBusyTimeout)
		if err == nil || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: got %v, want an error that names the file", name, err)
		}
		if db != nil {
			_ = db.Close()
		}
	}
}
