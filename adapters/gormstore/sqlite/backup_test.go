package sqlite_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	driver "modernc.org/sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// filled creates a SQLite file with this number of rows of 10 kB.
func filled(t *testing.T, rows int) (file string, pool *sql.DB) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "own.db")
	pool = otherProcess(t, file)
	run(t, pool, "PRAGMA journal_mode = wal")
	run(t, pool, "CREATE TABLE t (a)")
	run(t, pool, "INSERT INTO t WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT zeroblob(10000) FROM n", rows)
	return file, pool
}

func backup(ctx context.Context, source, file string) error {
	return sqlite.Backup(ctx, sqlite.Scheme+source, file)
}

// wantFiles checks the names of all files in a directory.
func wantFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	expect.NoError(t, err)
	var got []string
	for _, entry := range entries {
		got = append(got, entry.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("got the files %q, want %q", got, want)
	}
}

// A copy is complete, intact and private, and replaces an older one.
func TestBackup(t *testing.T) {
	source, db := filled(t, 10)
	dir := t.TempDir()
	file := filepath.Join(dir, "copy.db")
	expect.NoError(t, os.WriteFile(file, []byte("an older backup"), 0o666))
	for rows := 10; rows <= 12; rows++ {
		expect.NoError(t, backup(t.Context(), source, file))
		wantFiles(t, dir, "copy.db")
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("got %v and %v, want the mode 600", info.Mode(), err)
		}
		wantRows(t, file, rows)
		run(t, db, "INSERT INTO t VALUES (randomblob(10000))")
	}
}

// A copy to a symbolic link replaces the link's target, even if the target does not
// exist.
func TestBackupToALink(t *testing.T) {
	source, _ := filled(t, 10)
	for name, exists := range map[string]bool{"existing": true, "dangling": false} {
		t.Run(name, func(t *testing.T) {
			dir, links := t.TempDir(), t.TempDir()
			file := filepath.Join(dir, "copy.db")
			if exists {
				expect.NoError(t, os.WriteFile(file, []byte("an older backup"), 0o600))
			}
			back, err := filepath.Rel(links, dir)
			if err := errors.Join(err, os.Symlink("second", filepath.Join(links, "first")),
				os.Symlink(filepath.Join(back, "copy.db"), filepath.Join(links, "second"))); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				expect.NoError(t, backup(t.Context(), source, filepath.Join(links, "first")))
			}
			if link, err := os.Readlink(filepath.Join(links, "first")); err != nil || link != "second" {
				t.Errorf("got %q and %v, want the link as it was", link, err)
			}
			wantRows(t, file, 10)
			wantFiles(t, dir, "copy.db")
			wantFiles(t, links, "first", "second")
		})
	}
}

func wantRows(t *testing.T, file string, want int) {
	t.Helper()
	copied := otherProcess(t, file)
	if got := scan[int](t, copied, "SELECT count(*) FROM t"); got != want {
		t.Errorf("got %d rows, want %d", got, want)
	}
	if got := scan[string](t, copied, "PRAGMA integrity_check"); got != "ok" {
		t.Errorf("got %q, want ok", got)
	}
	expect.NoError(t, copied.Close())
}

// A backup does not overwrite the database or one of its files, under any name. That
// also holds for files that do not exist because the database is closed.
func TestBackupOntoItself(t *testing.T) {
	source, db := filled(t, 10)
	elsewhere := t.TempDir()
	linkedDir, viaLink := filepath.Join(elsewhere, "dir"), filepath.Join(elsewhere, "alias.db")
	expect.NoError(t, os.Symlink(filepath.Dir(source), linkedDir), os.Symlink(source, viaLink))
	check := func(from, target string) {
		t.Helper()
		expect.ErrorText(t, "from "+from+" to "+target, backup(t.Context(), from, target), "is the database itself")
	}
	for _, end := range []string{"", "-wal", "-shm"} {
		hard, soft := filepath.Join(elsewhere, "hard"+end), filepath.Join(elsewhere, "soft"+end)
		expect.NoError(t, os.Link(source+end, hard), os.Symlink(source+end, soft))
		check(source, hard)
		check(viaLink, hard)
		check(source, soft)
	}
	all := func() {
		viaDangling := filepath.Join(elsewhere, "dangling") // once the database is closed
		if err := os.Symlink(source+"-wal", viaDangling); err != nil && !errors.Is(err, fs.ErrExist) {
			t.Fatal(err)
		}
		check(source, viaDangling)
		for _, end := range []string{"", "-wal", "-shm", "-journal"} {
			check(source, source+end)
			check(viaLink, source+end)
			check(source, filepath.Join(linkedDir, "own.db"+end))
		}
		wantRows(t, source, 10)
	}
	all()
	expect.NoError(t, db.Close())
	all()
	wantFiles(t, filepath.Dir(source), "own.db")
}

// A backup that fails leaves an older backup unchanged, and leaves no other
// file.
func TestBackupFails(t *testing.T) {
	source, _ := filled(t, 10)
	damaged, db := filled(t, 200)
	expect.NoError(t, db.Close())
	text, err := os.ReadFile(damaged)
	expect.NoError(t, err)
	copy(text[40_000:], bytes.Repeat([]byte{0xff}, 100_000))
	expect.NoError(t, os.WriteFile(damaged, text, 0o600))
	// VACUUM INTO copies a row that violates a constraint; integrity_check finds it.
	broken, db := filled(t, 10)
	run(t, db, "CREATE TABLE strict_table (a CHECK (a > 0))")
	run(t, db, "PRAGMA ignore_check_constraints = on")
	run(t, db, "INSERT INTO strict_table VALUES (-1)")
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	dir := t.TempDir()
	target := filepath.Join(dir, "copy.db")
	expect.NoError(t, os.WriteFile(target, []byte("an older backup"), 0o600))
	for _, c := range []struct {
		name, source, target string
		ctx                  context.Context
		want                 string
	}{
		{"no such database", filepath.Join(dir, "missing.db"), target, t.Context(), "no such file"},
		{"damaged database", damaged, target, t.Context(), "database"},
		{"a copy that fails its check", broken, target, t.Context(), "check the copy: CHECK constraint failed in strict_table"},
		{"no such directory", source, filepath.Join(dir, "missing", "copy.db"), t.Context(), "no such file"},
		{"a directory", source, dir, t.Context(), "is not a regular file"},
		{"a file as directory", source, filepath.Join(target, "copy.db"), t.Context(), "not a directory"},
		{"cancelled", source, target, cancelled, context.Canceled.Error()},
	} {
		expect.ErrorText(t, c.name, backup(c.ctx, c.source, c.target), c.want)
		wantFiles(t, dir, "copy.db")
		wantOlder(t, c.name, target)
	}
}

// wantOlder checks that a file still has the older backup.
func wantOlder(t *testing.T, what, file string) {
	t.Helper()
	if text, err := os.ReadFile(file); err != nil || string(text) != "an older backup" {
		t.Errorf("%s: got %d bytes and %v, want the older backup as it was", what, len(text), err)
	}
}

// A backup does not replace a database with a log or a journal, which SQLite would apply to the copy.
func TestBackupBesideALog(t *testing.T) {
	source, _ := filled(t, 10)
	for _, end := range []string{"-wal", "-shm", "-journal"} {
		dir := t.TempDir()
		file := filepath.Join(dir, "copy.db")
		expect.NoError(t, os.WriteFile(file, []byte("an older backup"), 0o600), os.WriteFile(file+end, nil, 0o600))
		expect.ErrorText(t, end, backup(t.Context(), source, file), file+end+" exists")
		wantFiles(t, dir, "copy.db", "copy.db"+end)
		wantOlder(t, end, file)
		expect.NoError(t, os.Remove(file+end), backup(t.Context(), source, file))
	}
}

// If the directory cannot be synced, the operator learns that the copy has replaced the file.
func TestBackupIsInPlaceWithoutASync(t *testing.T) {
	source, _ := filled(t, 10)
	file := filepath.Join(t.TempDir(), "copy.db")
	failure := errors.New("input/output error")
	err := sqlite.BackUp(t.Context(), source, file, func(string) error { return failure })
	if !errors.Is(err, failure) || !strings.Contains(err.Error(), "the backup is in place") {
		t.Errorf("got %v, want the error of the sync, and that the backup is in place", err)
	}
	wantRows(t, file, 10)
}

// A backup ends with its context, even during the copy.
func TestBackupIsCancelled(t *testing.T) {
	source, _ := filled(t, 3000)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	onConnect(t, source, func(conn driver.ExecQuerierContext, _ string) error {
		// SQLite calls the authorizer when the copy has begun.
		return conn.(driver.AuthorizerRegisterer).RegisterAuthorizer(
			func(action driver.AuthorizerActionCode, table, _, _, _ string) driver.AuthorizerReturnCode {
				if action == driver.AuthInsert && table == "t" {
					cancel()
				}
				return driver.AuthorizerOK
			})
	})
	dir := t.TempDir()
	expect.ErrorIs(t, "Backup", backup(ctx, source, filepath.Join(dir, "copy.db")), context.Canceled)
	wantFiles(t, dir)
}
