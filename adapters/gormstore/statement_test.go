package gormstore_test

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/glebarez/sqlite"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// A connection that has broken before anything was sent is no reason to fail,
// unless there is no other; what was sent is not sent again.
func TestBrokenConnectionsAreRetried(t *testing.T) {
	broken, lost := driver.ErrBadConn, errors.New("the connection was lost on the way")
	for name, c := range map[string]struct {
		errs []error
		runs int
		want error
	}{
		"none broken":            {nil, 1, nil},
		"one broken":             {[]error{broken}, 2, nil},
		"two broken":             {[]error{broken, broken}, 3, nil},
		"broken, and said so":    {[]error{fmt.Errorf("idle: %w", broken)}, 2, nil},
		"three broken":           {[]error{broken, broken, broken}, 3, broken},
		"lost after it was sent": {[]error{lost}, 1, lost},
		"one broken, one lost":   {[]error{broken, lost}, 2, lost},
	} {
		t.Run(name, func(t *testing.T) {
			for kind, do := range map[string]func(tasks *gormstore.Tasks) error{
				"a delete": func(tasks *gormstore.Tasks) error { return tasks.Delete(t.Context(), 1, 1) },
				"a list": func(tasks *gormstore.Tasks) error {
					listed, err := tasks.List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
					if err == nil && len(listed.Tasks) != 2 {
						t.Errorf("a list: got %d tasks, want 2", len(listed.Tasks))
					}
					return err
				},
			} {
				db := sqliteHandle(t)
				fake := &fakeNative{errs: slices.Clone(c.errs), rows: 2}
				err := do(gormstore.New(db, db, gormstore.WithNative(fake.find)).Tasks())
				if !errors.Is(err, c.want) {
					t.Errorf("%s: got error %v, want %v", kind, err, c.want)
				}
				if len(fake.ran) != c.runs {
					t.Errorf("%s: got %d runs, want %d", kind, len(fake.ran), c.runs)
				}
				// What has broken is not taken again.
				if distinct := len(slices.Compact(slices.Clone(fake.conns))); distinct != c.runs {
					t.Errorf("%s: got %d connections in a row, want %d", kind, distinct, c.runs)
				}
				pool, err := db.DB()
				if err != nil {
					t.Fatal(err)
				}
				if got := pool.Stats().InUse; got != 0 {
					t.Errorf("%s: got %d connections that were not given back, want none", kind, got)
				}
			}
		})
	}
}

// Tasks outlive the memory that their rows stood in, and a page ends where it is
// full.
func TestPageOfReusedRows(t *testing.T) {
	db := sqliteHandle(t)
	fake := &fakeNative{rows: 500}
	tasks := gormstore.New(db, db, gormstore.WithNative(fake.find)).Tasks()
	const limit = 300
	listed, err := tasks.List(t.Context(), 7, domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: limit})
	if err != nil || len(listed.Tasks) != limit || !listed.More || fake.read {
		t.Fatalf("got %d tasks, more %v, all rows read %v, %v, want %d of 500", len(listed.Tasks), listed.More, fake.read, err, limit)
	}
	for i, task := range listed.Tasks {
		text := fmt.Sprintf("text %06d", i+1)
		description, given := task.Description()
		if task.ID() != domain.TaskID(i+1) || task.Owner() != 7 || task.Title() != text || !given || description != text ||
			!task.Completed() || !task.UpdatedAt().Equal(time.Unix(int64(i+1), 0)) {
			t.Fatalf("got task %d of %d, %q, %q at place %d", task.ID(), task.Owner(), task.Title(), description, i)
		}
	}
}

// A driver that nobody knows is used through database/sql.
func TestContractOnAnUnknownDriver(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		db := sqliteHandle(t)
		pool, err := db.DB()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if got := pool.Stats().InUse; got != 0 {
				t.Errorf("got %d connections that were not given back, want none", got)
			}
		})
		return backend(gormstore.New(db, db, gormstore.WithNative(func(any) gormstore.Native { return nil })))
	})
}

// wrapped is a pool of a host's own kind.
type wrapped struct{ *sql.DB }

// Whatever is not a pool of database/sql has no connection to be asked for, and
// statements stay where they belong: in a transaction, for one.
func TestOtherPoolsFallBack(t *testing.T) {
	base := sqliteHandle(t)
	insertUser(t, base)
	pool, err := base.DB()
	if err != nil {
		t.Fatal(err)
	}
	other, err := gorm.Open(&sqlite.Dialector{Conn: wrapped{pool}}, &gorm.Config{})
	if err != nil {
		t.Fatal(err)
	}
	// The pool has one connection: the transaction comes when it is free.
	for name, open := range map[string]func() (db *gorm.DB, end func() *gorm.DB){
		"a pool of its own kind": func() (*gorm.DB, func() *gorm.DB) { return other, func() *gorm.DB { return other } },
		"a transaction":          func() (*gorm.DB, func() *gorm.DB) { tx := base.Begin(); return tx, tx.Rollback },
	} {
		t.Run(name, func(t *testing.T) {
			db, end := open()
			fake := new(fakeNative)
			tasks := gormstore.New(db, db, gormstore.WithNative(fake.find)).Tasks()
			exercise(t, tasks)
			if len(fake.conns) != 0 {
				t.Errorf("got %d connections that were asked for, want none", len(fake.conns))
			}
			if err := end().Error; err != nil {
				t.Fatal(err)
			}
			var left, want int64 = 0, 1
			if name == "a transaction" {
				want = 0 // it was rolled back
			}
			if err := base.Raw("SELECT count(*) FROM tasks").Scan(&left).Error; err != nil || left != want {
				t.Errorf("got %d tasks, %v, want %d", left, err, want)
			}
			if err := base.Exec("DELETE FROM tasks").Error; err != nil {
				t.Fatal(err)
			}
		})
	}
}

func insertUser(t *testing.T, db *gorm.DB) {
	t.Helper()
	if err := db.Exec("INSERT INTO users (email, password_hash, created_at) VALUES ('ana@example.com', 'x', ?)", time.Now().UTC()).Error; err != nil {
		t.Fatal(err)
	}
}

// exercise makes two tasks of user 1, looks at both, and leaves one.
func exercise(t *testing.T, tasks *gormstore.Tasks) {
	t.Helper()
	draft, err := domain.NewTaskDraft("milk", nil, false, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	first, err := tasks.Create(t.Context(), 1, draft)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tasks.Create(t.Context(), 1, draft); err != nil {
		t.Fatal(err)
	}
	listed, err := tasks.List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err != nil || len(listed.Tasks) != 2 {
		t.Fatalf("got %d tasks, %v, want 2", len(listed.Tasks), err)
	}
	if err := tasks.Delete(t.Context(), 1, first.ID()); err != nil {
		t.Fatal(err)
	}
}
