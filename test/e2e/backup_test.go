package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
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
