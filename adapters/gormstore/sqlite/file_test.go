package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
)

// The file has the name in the URL, whatever characters that has, and only its
// owner may read it.
func TestFileNames(t *testing.T) {
	for _, name := range []string{"plain.db", "with space.db", "per%20cent.db", "100%.db", "hash#.db", "ampersand&mode=ro.db", "ñandú.db", "a:b.db", ":memory:"} {
		dir := t.TempDir()
		db := open(t, filepath.Join(dir, name), limits)
		newUser(t, db)
		if got := scan[int](t, db.Pools["read"], "SELECT count(*) FROM users"); got != 1 {
			t.Errorf("%s: got %d users, want 1", name, got)
		}
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
		if db, err := sqlite.Open(t.Context(), url, limits); err == nil || !strings.Contains(err.Error(), want) || db != nil {
			t.Errorf("%q: got %v and %v, want %q", url, db, err, want)
		}
		if err := sqlite.Backup(t.Context(), url, "copy.db"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("backup of %q: got %v, want %q", url, err, want)
		}
	}
	wantFiles(t, ".")
	db, err := sqlite.Open(t.Context(), "sqlite:tareas.db", limits)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil || db.Location != "tareas.db" {
		t.Errorf("got the location %q and %v, want tareas.db", db.Location, err)
	}
	wantFiles(t, ".", "tareas.db")
}

// Close closes all connections: the last one removes the files beside the database.
// A kept statement would keep its connection open.
func TestClose(t *testing.T) {
	file := newFile(t)
	db, err := sqlite.Open(t.Context(), sqlite.Scheme+file, limits)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	task := newTask(t, db, newUser(t, db))
	if _, err := db.Store.Tasks().Get(t.Context(), task.Owner(), task.ID()); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, filepath.Dir(file), "tareas.db", "tareas.db-shm", "tareas.db-wal")
	if err := db.Close(); err != nil {
		t.Error(err)
	}
	wantFiles(t, filepath.Dir(file), "tareas.db")
}

func TestCannotOpen(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text.db")
	if err := os.WriteFile(text, []byte(strings.Repeat("not a database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string]string{
		"missing directory": filepath.Join(dir, "missing", "tareas.db"),
		"a directory":       dir,
		"not a database":    text,
	} {
		if _, err := sqlite.Open(t.Context(), "sqlite:"+file, limits); err == nil || !strings.Contains(err.Error(), file) {
			t.Errorf("%s: got %v, want an error that names the file", name, err)
		}
	}
	wantFiles(t, dir, "text.db")
}
