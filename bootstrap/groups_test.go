package bootstrap_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
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
	if err != nil || len(listed.Tasks) != writers {
		t.Errorf("got %d tasks and %v, want %d", len(listed.Tasks), err, writers)
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

// Writers to PostgreSQL who come while others are on their way go together: what
// one transaction has inserted says so.
func TestPostgresWritersGoTogether(t *testing.T) {
	url := pgtest.Empty(t)
	tasks, ana := ownTasks(t, url)
	const writers, each = 50, 10
	var ended sync.WaitGroup
	for range writers {
		ended.Go(func() {
			for range each {
				create(t, tasks, ana, "Buy milk")
			}
		})
	}
	ended.Wait()
	var inserted, transactions int64
	disturbing(t, url, func(tx *gorm.DB) {
		row := tx.Raw("SELECT count(*), count(DISTINCT xmin::text) FROM tasks").Row()
		if err := row.Scan(&inserted, &transactions); err != nil {
			t.Error(err)
		}
	})
	if inserted != writers*each || transactions > inserted/2 {
		t.Errorf("got %d transactions for %d tasks, want a fraction, for %d", transactions, inserted, writers*each)
	}
}

// Writers to PostgreSQL who wait for a lock hold nobody up, however many.
func TestPostgresWritersDoNotBlock(t *testing.T) {
	url := pgtest.Empty(t)
	tasks, ana := ownTasks(t, url)
	locked := make([]domain.Task, 5)
	for i := range locked {
		locked[i] = create(t, tasks, ana, "Buy milk")
	}
	var deleted sync.WaitGroup
	var early atomic.Int64
	disturbing(t, url, func(tx *gorm.DB) {
		if err := tx.Exec("SELECT FROM tasks FOR UPDATE").Error; err != nil {
			t.Error(err)
		}
		for _, task := range locked {
			deleted.Go(func() {
				if err := tasks.Delete(t.Context(), ana, task.ID()); err != nil {
					t.Error(err)
				}
				early.Add(1)
			})
			time.Sleep(20 * time.Millisecond) // one by one, each on a connection
		}
		time.Sleep(200 * time.Millisecond)
		create(t, tasks, ana, "Buy bread")
		if got := early.Load(); got != 0 {
			t.Errorf("got %d tasks deleted that are locked, want none", got)
		}
	})
	deleted.Wait()
	listed, err := tasks.List(t.Context(), ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err != nil || len(listed.Tasks) != 1 {
		t.Errorf("got %d tasks and %v, want the one that was created meanwhile", len(listed.Tasks), err)
	}
}

// disturbing runs a transaction of somebody else's.
func disturbing(t *testing.T, url string, do func(tx *gorm.DB)) {
	t.Helper()
	db, err := bootstrap.OpenPostgres(url, bootstrap.PostgresLimits{MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	closedAtEnd(t, db)
	tx := db.Begin()
	do(tx)
	if err := tx.Rollback().Error; err != nil {
		t.Error(err)
	}
}

// The contract holds for both databases as the service opens them.
func TestContractOnOurOwn(t *testing.T) {
	for name, url := range map[string]func(t *testing.T) string{
		"SQLite":     func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") },
		"PostgreSQL": func(t *testing.T) string { return pgtest.Empty(t) },
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) storetest.Backend {
				config := inMemory().Database
				config.URL = bootstrap.Secret(url(t))
				users, tasks, _, closeAll, err := bootstrap.OpenOwn(t.Context(), config)
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(closeAll)
				return storetest.Backend{Users: users, Tasks: tasks}
			})
		})
	}
}
