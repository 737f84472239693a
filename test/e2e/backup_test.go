package e2e_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// writer makes tasks, one after another, whose titles count.
type writer struct {
	person
	acknowledged atomic.Int64
}

// write goes on until it is told to stop.
func (w *writer) write(t *testing.T, s *server, stop <-chan struct{}) {
	for i := 1; ; i++ {
		select {
		case <-stop:
			return
		default:
		}
		r := request{method: "POST", path: "/tasks", token: w.token, body: fmt.Sprintf(`{"title":"%d"}`, i)}
		got, err := s.try(t.Context(), r)
		if err != nil || got.status != 201 {
			t.Errorf("write: got %d %s and %v", got.status, got.body, err)
			return
		}
		w.acknowledged.Store(int64(i))
	}
}

// wantPrefix holds a backup to what one of the writers had been told before it
// began, and returns how much of it there is.
func (w *writer) wantPrefix(t *testing.T, db *sql.DB, told int64) (count int64) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT title FROM tasks WHERE user_id = ? ORDER BY id", w.id)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var title string
		if err := rows.Scan(&title); err != nil {
			t.Fatal(err)
		}
		if count++; title != strconv.FormatInt(count, 10) {
			t.Fatalf("got the task %s where %d should be", title, count)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	if count < told {
		t.Errorf("got %d tasks, and %d were acknowledged before the backup began", count, told)
	}
	return count
}

// A backup of a database that is written to has all that was acknowledged
// before it began, and nothing without what came before it.
func TestBackupUnderLoad(t *testing.T) {
	t.Parallel()
	source := "DATABASE_URL=sqlite:" + filepath.Join(t.TempDir(), "own.db")
	p := launch(t, source)
	writers, stop := make([]*writer, 4), make(chan struct{})
	for i := range writers {
		writers[i] = &writer{person: p.register(t, fmt.Sprintf("writer%d@example.com", i))}
	}
	var writing sync.WaitGroup
	for _, w := range writers {
		writing.Go(func() { w.write(t, p.server, stop) })
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "backup.db")
	var last []int64
	for range 5 {
		told := make([]int64, len(writers))
		for i, w := range writers {
			told[i] = w.acknowledged.Load()
		}
		if text := succeeds(t, []string{source}, "backup", file); text != "" {
			t.Errorf("got %q, want silence", text)
		}
		last = checkBackup(t, file, writers, told)
	}
	close(stop)
	writing.Wait()
	if slices.Max(last) == 0 {
		t.Error("nothing was written meanwhile")
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("got %v and %v, want the backup and nothing beside it", entries, err)
	}
	restored := launch(t, "DATABASE_URL=sqlite:"+file)
	for i, w := range writers {
		if got := idsOf(t, restored.tasks(t, w.person)); int64(len(got)) != last[i] {
			t.Errorf("got %d tasks of the restored backup, want %d", len(got), last[i])
		}
	}
	restored.register(t, "somebody.new@example.com")
}

func checkBackup(t *testing.T, file string, writers []*writer, told []int64) (counts []int64) {
	t.Helper()
	if mode := fileMode(t, file); mode != 0o600 {
		t.Errorf("got mode %o, want 600", mode)
	}
	db, err := sql.Open("sqlite", "file:"+file+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var whole string
	if err := db.QueryRowContext(t.Context(), "PRAGMA integrity_check").Scan(&whole); err != nil || whole != "ok" {
		t.Errorf("got %q and %v, want a whole database", whole, err)
	}
	for i, w := range writers {
		counts = append(counts, w.wantPrefix(t, db, told[i]))
	}
	return counts
}

// What is no backup is said on one line.
func TestBackupRefused(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	own := filepath.Join(dir, "own.db")
	p := launch(t, "DATABASE_URL=sqlite:"+own)
	ana := p.register(t, "ana@example.com")
	p.create(t, ana, `{"title":"Buy milk"}`)
	target := filepath.Join(dir, "backup.db")
	for _, c := range []struct{ name, url, target, want string }{
		{"onto itself", "sqlite:" + own, own, "is the database itself"},
		{"onto its log", "sqlite:" + own, own + "-wal", "is the database itself"},
		{"no such database", "sqlite:" + own + "x", target, "find the SQLite file"},
		{"no such directory", "sqlite:" + own, filepath.Join(dir, "missing", "x.db"), "no such file or directory"},
		{"PostgreSQL", pgtest.Empty(t), target, "use pg_dump"},
		{"memory", "memory:", target, "only a SQLite file is backed up"},
		{"nonsense", "mysql://u:hunter2@x/y", target, "only a SQLite file is backed up"},
	} {
		fails(t, []string{"DATABASE_URL=" + c.url}, []string{"backup", c.target}, c.want)
	}
	fails(t, []string{"DATABASE_URL=sqlite:" + own}, []string{"backup"}, "accepts 1 arg(s), received 0")
	if got := p.tasks(t, ana); !strings.Contains(got, "Buy milk") {
		t.Errorf("got %s, want the database unharmed", got)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), "own.db") || strings.HasPrefix(entry.Name(), "own.dbx") {
			t.Errorf("got the file %s, which nobody asked for", entry.Name())
		}
	}
}
