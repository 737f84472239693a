package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A backup that fails says why, leaves the database unchanged, and leaves no
// file.
func TestBackupFails(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	own := filepath.Join(dir, "own.db")
	p := launch(t, "DATABASE_URL=sqlite:"+own)
	ana := p.Register(t, "ana@example.com")
	p.Create(t, ana, `{"title":"Buy milk"}`)
	target := filepath.Join(dir, "backup.db")
	for _, c := range []struct{ name, url, target, want string }{
		{"onto itself", "sqlite:" + own, own, "is the database itself"},
		{"no such database", "sqlite:" + own + "x", target, "find the SQLite file"},
		{"PostgreSQL", pgtest.Empty(t), target, "use pg_dump"},
		{"memory", "memory:", target, "only a SQLite file is backed up"},
		{"nonsense", "mysql://u:hunter2@x/y", target, "only a SQLite file is backed up"},
	} {
		fails(t, []string{"DATABASE_URL=" + c.url}, []string{"backup", c.target}, c.want)
	}
	fails(t, []string{"DATABASE_URL=sqlite:" + own}, []string{"backup"}, "accepts 1 arg(s), received 0")
	if got := p.List(t, ana); !strings.Contains(got, "Buy milk") {
		t.Errorf("got %s, want the task", got)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), "own.db") || strings.HasPrefix(entry.Name(), "own.dbx") {
			t.Errorf("got the file %s, want none but the database", entry.Name())
		}
	}
}

// A backup that is stopped leaves no file. It waits for a program that has the database for
// itself.
func TestBackupIsStopped(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	own := filepath.Join(t.TempDir(), "own.db")
	holder := openDatabase(t, "sqlite:"+own)
	holder.SetMaxOpenConns(1)
	for _, statement := range []string{"PRAGMA locking_mode = EXCLUSIVE", "CREATE TABLE t (a)"} {
		if _, err := holder.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	cmd := program.Command(t.Context(), t, []string{"DATABASE_URL=sqlite:" + own}, "backup", filepath.Join(dir, "backup.db"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	files := func() int {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	await.True(t, "the copy is begun", func() bool { return files() > 0 })
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err == nil {
		t.Error("got status 0, want a failure")
	}
	if n := files(); n != 0 {
		t.Errorf("got %d files, want none", n)
	}
}
