package bootstrap_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// ownTasks opens a storage, with a user who may have tasks.
func ownTasks(t *testing.T, url string) (domain.TaskRepository, domain.UserID) {
	t.Helper()
	config := inMemory().Database
	config.URL = bootstrap.Secret(url)
	users, tasks, _, closeAll, err := bootstrap.OpenOwn(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(closeAll)
	email, err := domain.ParseEmail("ana@example.com")
	if err != nil {
		t.Fatal(err)
	}
	draft, err := domain.NewUserDraft(email, "hash", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	ana, err := users.Create(t.Context(), draft)
	if err != nil {
		t.Fatal(err)
	}
	return tasks, ana.ID()
}

func create(t *testing.T, tasks domain.TaskRepository, owner domain.UserID, title string) domain.Task {
	t.Helper()
	draft, err := domain.NewTaskDraft(title, nil, false, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	task, err := tasks.Create(t.Context(), owner, draft)
	if err != nil {
		t.Error(err)
	}
	return task
}

// Writers of a SQLite file who come together wait for the disk together.
func TestSQLiteWritersGoTogether(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tareas.db")
	tasks, ana := ownTasks(t, "sqlite:"+file)
	before := commits(t, file)
	other := hostPool(t, file+goodSQLite)
	// Somebody else writes meanwhile.
	if _, err := other.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	const writers = 20
	var arrived, ended sync.WaitGroup
	arrived.Add(writers)
	for i := range writers {
		ended.Go(func() {
			arrived.Done()
			create(t, tasks, ana, fmt.Sprint("Buy milk ", i))
		})
	}
	arrived.Wait()
	time.Sleep(time.Second) // until all of them wait
	if _, err := other.ExecContext(t.Context(), "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	ended.Wait()
	// The first goes alone, and the others together, but those that were late.
	if got := commits(t, file) - before; got > writers/2 {
		t.Errorf("got %d commits of %d tasks, want about 2", got, writers)
	}
	listed, err := tasks.List(t.Context(), ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err != nil || len(listed) != writers {
		t.Errorf("got %d tasks and %v, want %d", len(listed), err, writers)
	}
}

// commits counts the commits in the write-ahead log of a file that has not been
// folded back (https://www.sqlite.org/fileformat2.html#the_write_ahead_log): of
// a frame that ends one, the header says how many pages the file has.
func commits(t *testing.T, file string) (n int) {
	t.Helper()
	log, err := os.ReadFile(file + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	const header, frameHeader = 32, 24
	page := int(binary.BigEndian.Uint32(log[8:]))
	for at := header; at+frameHeader <= len(log); at += frameHeader + page {
		if binary.BigEndian.Uint32(log[at+4:]) != 0 {
			n++
		}
	}
	return n
}

// Writers of PostgreSQL do not wait for each other.
func TestPostgresWritersGoAlone(t *testing.T) {
	url := pgtest.Empty(t)
	tasks, ana := ownTasks(t, url)
	task := create(t, tasks, ana, "Buy milk")
	db, err := bootstrap.OpenPostgres(url, bootstrap.PostgresLimits{MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	tx := db.Begin()
	if err := tx.Exec("SELECT FROM tasks FOR UPDATE").Error; err != nil {
		t.Fatal(err)
	}
	deleted := make(chan error, 1)
	go func() { deleted <- tasks.Delete(t.Context(), ana, task.ID()) }()
	create(t, tasks, ana, "Buy bread")
	select {
	case err := <-deleted:
		t.Errorf("got %v of a delete whose task is locked, want it to wait", err)
	case <-time.After(300 * time.Millisecond):
	}
	create(t, tasks, ana, "Buy wine")
	if err := tx.Rollback().Error; err != nil {
		t.Fatal(err)
	}
	if err := <-deleted; err != nil {
		t.Error(err)
	}
	pool, err := db.DB()
	if err != nil || pool.Close() != nil {
		t.Error(err)
	}
}
