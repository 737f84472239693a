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

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// writer creates tasks with the titles 1, 2, 3 and so on.
type writer struct {
	person
	acknowledged atomic.Int64
}

// write creates tasks until stop is closed.
func (w *writer) write(t *testing.T, s *server, stop <-chan struct{}) {
	for i := 1; ; i++ {
		select {
		case <-stop:
			return
		default:
		}
		r := request{Method: "POST", Path: "/tasks", Token: w.Token, Body: fmt.Sprintf(`{"title":"%d"}`, i)}
		got, err := s.Try(t.Context(), r)
		if err != nil || got.Status != 201 {
			t.Errorf("create: got %d %s and %v, want 201", got.Status, got.Body, err)
			return
		}
		w.acknowledged.Store(int64(i))
	}
}

// wantPrefix checks that a backup has the writer's first tasks, at least as many
// as were acknowledged before it began, and returns their number.
func (w *writer) wantPrefix(t *testing.T, db *sql.DB, acknowledged int64) (count int64) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT title FROM tasks WHERE user_id = ? ORDER BY id", w.ID)
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
			t.Fatalf("got task %s, want %d", title, count)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	if count < acknowledged {
		t.Errorf("got %d tasks, want at least the %d acknowledged before the backup began", count, acknowledged)
	}
	return count
}

// A backup during writes has every task acknowledged before it began, and each
// task with all earlier ones of its writer.
func TestBackupUnderLoad(t *testing.T) {
	t.Parallel()
	source := "DATABASE_URL=" + storages[1].url(t)
	p := launch(t, source)
	writers, stop := make([]*writer, 4), make(chan struct{})
	for i := range writers {
		writers[i] = &writer{person: p.Register(t, fmt.Sprintf("writer%d@example.com", i))}
	}
	var writing sync.WaitGroup
	for _, w := range writers {
		writing.Go(func() { w.write(t, p.server, stop) })
	}
	await.True(t, "each writer has created a task", func() bool {
		return !slices.ContainsFunc(writers, func(w *writer) bool { return w.acknowledged.Load() == 0 })
	})
	dir := t.TempDir()
	file := filepath.Join(dir, "backup.db")
	var counts []int64
	for range 5 {
		acknowledged := make([]int64, len(writers))
		for i, w := range writers {
			acknowledged[i] = w.acknowledged.Load()
		}
		if text := succeeds(t, []string{source}, "backup", file); text != "" {
			t.Errorf("got output %q, want none", text)
		}
		counts = checkBackup(t, file, writers, acknowledged)
	}
	close(stop)
	writing.Wait()
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("got %v and %v, want the backup alone", entries, err)
	}
	restored := launch(t, "DATABASE_URL=sqlite:"+file)
	for i, w := range writers {
		if got := idsOf(t, restored.List(t, w.person)); int64(len(got)) != counts[i] {
			t.Errorf("got %d tasks in the restored backup, want %d", len(got), counts[i])
		}
	}
	restored.Register(t, "new@example.com")
}

func checkBackup(t *testing.T, file string, writers []*writer, acknowledged []int64) (counts []int64) {
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
		t.Errorf("integrity_check: got %q and %v, want ok", whole, err)
	}
	for i, w := range writers {
		counts = append(counts, w.wantPrefix(t, db, acknowledged[i]))
	}
	return counts
}

// A backup that cannot be made says why, and leaves the database as it is and no
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
