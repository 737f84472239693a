package bootstrap_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// filled makes a SQLite file with so many rows of 10 kB, and keeps it open.
func filled(t *testing.T, rows int) (file string, db *bootstrap.SQLite) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "own.db")
	db = openSQLite(t, file)
	if err := db.Write.Exec("CREATE TABLE t (a)").Error; err != nil {
		t.Fatal(err)
	}
	insert := "INSERT INTO t WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT zeroblob(10000) FROM n"
	if err := db.Write.Exec(insert, rows).Error; err != nil {
		t.Fatal(err)
	}
	return file, db
}

func backup(ctx context.Context, source, file string) error {
	return bootstrap.Backup(ctx, bootstrap.DatabaseConfig{URL: bootstrap.Secret("sqlite:" + source)}, file)
}

// wantFiles fails unless the directory holds these and nothing else.
func wantFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, entry := range entries {
		got = append(got, entry.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("got the files %q, want %q", got, want)
	}
}

// A copy is complete, whole and private, and replaces an older one.
func TestBackup(t *testing.T) {
	source, db := filled(t, 10)
	dir := t.TempDir()
	file := filepath.Join(dir, "copy.db")
	if err := os.WriteFile(file, []byte("an older backup"), 0o666); err != nil {
		t.Fatal(err)
	}
	for rows := 10; rows <= 12; rows++ {
		if err := backup(t.Context(), source, file); err != nil {
			t.Fatal(err)
		}
		wantFiles(t, dir, "copy.db")
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("got %v and %v, want the mode 600", info.Mode(), err)
		}
		wantRows(t, file, rows)
		if err := db.Write.Exec("INSERT INTO t VALUES (randomblob(10000))").Error; err != nil {
			t.Fatal(err)
		}
	}
}

func wantRows(t *testing.T, file string, want int) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+file+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var count int
	var whole string
	if err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM t").Scan(&count); err != nil || count != want {
		t.Errorf("got %d rows and %v, want %d", count, err, want)
	}
	if err := db.QueryRowContext(t.Context(), "PRAGMA integrity_check").Scan(&whole); err != nil || whole != "ok" {
		t.Errorf("got %q and %v, want a whole database", whole, err)
	}
}

// A backup never lands on the database or on a file of it, by whatever name.
func TestBackupOntoItself(t *testing.T) {
	source, _ := filled(t, 10)
	elsewhere := t.TempDir()
	link := func(as func(from, to string) error, end string) string {
		name := filepath.Join(elsewhere, "link"+end)
		_ = os.Remove(name)
		if err := as(source+end, name); err != nil {
			t.Fatal(err)
		}
		return name
	}
	linkedDir := filepath.Join(elsewhere, "dir")
	if err := os.Symlink(filepath.Dir(source), linkedDir); err != nil {
		t.Fatal(err)
	}
	targets := []string{source + "-journal", filepath.Join(linkedDir, "own.db"), filepath.Join(linkedDir, "own.db-journal")}
	for _, end := range []string{"", "-wal", "-shm"} {
		targets = append(targets, source+end, link(os.Link, end))
	}
	viaLink := filepath.Join(t.TempDir(), "alias.db")
	if err := os.Symlink(source, viaLink); err != nil {
		t.Fatal(err)
	}
	check := func(from, target string) {
		t.Helper()
		if err := backup(t.Context(), from, target); err == nil || !strings.Contains(err.Error(), "is the database itself") {
			t.Errorf("from %s to %s: got %v, want it refused", from, target, err)
		}
		wantRows(t, source, 10)
	}
	for _, target := range targets {
		check(source, target)
		check(viaLink, target)
	}
	for _, end := range []string{"", "-wal", "-shm"} {
		check(source, link(os.Symlink, end))
	}
}

// The files beside a database that is not in use are not there, and are its own
// all the same.
func TestBackupOntoADatabaseAtRest(t *testing.T) {
	source, db := filled(t, 10)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, filepath.Dir(source), "own.db")
	for _, end := range []string{"-wal", "-shm", "-journal"} {
		if err := backup(t.Context(), source, source+end); err == nil || !strings.Contains(err.Error(), "is the database itself") {
			t.Errorf("%s: got %v, want it refused", end, err)
		}
	}
	wantFiles(t, filepath.Dir(source), "own.db")
}

// What cannot be copied is an error that leaves everything as it was.
func TestBackupFails(t *testing.T) {
	source, _ := filled(t, 10)
	damaged, db := filled(t, 200)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(damaged)
	if err != nil {
		t.Fatal(err)
	}
	copy(text[40_000:], bytes.Repeat([]byte{0xff}, 100_000))
	if err := os.WriteFile(damaged, text, 0o600); err != nil {
		t.Fatal(err)
	}
	dir, cancelled := t.TempDir(), func() context.Context {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		return ctx
	}()
	target := filepath.Join(dir, "copy.db")
	if err := os.WriteFile(target, []byte("an older backup"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, source, target string
		ctx                  context.Context
	}{
		{"no such database", filepath.Join(dir, "missing.db"), target, t.Context()},
		{"damaged database", damaged, target, t.Context()},
		{"no such directory", source, filepath.Join(dir, "missing", "copy.db"), t.Context()},
		{"a directory", source, dir, t.Context()},
		{"no directory", source, filepath.Join(target, "copy.db"), t.Context()},
		{"asked to end", source, target, cancelled},
	} {
		if err := backup(c.ctx, c.source, c.target); err == nil {
			t.Errorf("%s: got no error", c.name)
		}
		wantFiles(t, dir, "copy.db")
		if text, err := os.ReadFile(target); err != nil || string(text) != "an older backup" {
			t.Errorf("%s: got %q and %v, want the older backup as it was", c.name, text, err)
		}
	}
}

// The end may be asked for while a large database is being copied.
func TestBackupIsCancelled(t *testing.T) {
	source, _ := filled(t, 3000)
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- backup(ctx, source, filepath.Join(dir, "copy.db")) }()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 || time.Now().After(deadline) {
			break
		}
	}
	cancel()
	if err := <-ended; err == nil {
		t.Error("got no error")
	}
	wantFiles(t, dir)
}

func TestBackupOfOtherStorages(t *testing.T) {
	for _, url := range []string{"memory:", "postgres://u@127.0.0.1:1/x"} {
		dir := t.TempDir()
		err := bootstrap.Backup(t.Context(), bootstrap.DatabaseConfig{URL: bootstrap.Secret(url)}, filepath.Join(dir, "copy.db"))
		if !errors.Is(err, bootstrap.ErrNoBackup) {
			t.Errorf("%s: got %v, want %v", url, err, bootstrap.ErrNoBackup)
		}
		wantFiles(t, dir)
	}
}
