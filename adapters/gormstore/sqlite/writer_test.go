package sqlite_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// writes returns a function that makes ten changes of each kind concurrently, and
// returns their errors.
func writes(t *testing.T, db *gormstore.Database) func() []error {
	t.Helper()
	owner := newUser(t, db)
	task := newTask(t, db, owner)
	patch, err := domain.NewTaskPatch(domain.TaskEdit{Completed: domain.SetTo(true)}, moment)
	expect.NoError(t, err)
	kinds := []func(i int) error{
		func(int) error { return create(t, db, owner, domain.CreateOptions{}) },
		func(int) error {
			return expect.ErrorOf(db.Store.Tasks().Update(t.Context(), owner, task.ID(), patch, domain.UpdateOptions{}))
		},
		func(i int) error {
			return expect.ErrorOf(db.Store.Users().Create(t.Context(), userDraft(t, string(rune('a'+i))+"@example.com")))
		},
		func(int) error {
			return db.Store.Throttle().Reserve(t.Context(), moment, []ratelimit.Quota{{Key: "key", Limit: 100, Window: time.Hour}})
		},
	}
	return func() []error {
		errs := make([]error, 10*len(kinds))
		var done sync.WaitGroup
		for at := range errs {
			done.Go(func() { errs[at] = kinds[at%len(kinds)](at / len(kinds)) })
		}
		done.Wait()
		return errs
	}
}

// While another process holds the lock, each call waits until its own deadline
// only. It does not wait for the deadlines of other calls first.
func TestLockedByAnotherProcess(t *testing.T) {
	for _, timeout := range []time.Duration{time.Second, 10 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			file := newFile(t)
			db, other := open(t, file, gormstore.Limits{MaxConns: 4, Timeout: timeout}), otherProcess(t, file)
			write := writes(t, db)
			run(t, other, "BEGIN IMMEDIATE")
			start := time.Now()
			for i, err := range write() {
				expect.ErrorIs(t, fmt.Sprint("call ", i), err, context.DeadlineExceeded)
			}
			// The fake clock advances while all goroutines wait.
			if took := time.Since(start); took != timeout {
				t.Errorf("got all results after %s, want %s", took, timeout)
			}
			run(t, other, "ROLLBACK")
			for i, err := range write() {
				expect.ErrorIs(t, fmt.Sprint("after the lock was released, call ", i), err, nil)
			}
		})
	}
}

// Tasks that are created while another process writes are committed together.
func TestLockIsReleased(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := newFile(t)
		db, other := open(t, file, gormstore.Limits{MaxConns: 4, Timeout: time.Second}), otherProcess(t, file)
		owner := newUser(t, db)
		before := commits(t, file)
		run(t, other, "BEGIN IMMEDIATE")
		var done sync.WaitGroup
		for range 40 {
			done.Go(func() { expect.ErrorIs(t, "Create", create(t, db, owner, domain.CreateOptions{}), nil) })
		}
		time.Sleep(900 * time.Millisecond) // on the fake clock: until all wait
		run(t, other, "ROLLBACK")
		done.Wait()
		// The first task is committed by itself, and the others in one batch.
		if got := commits(t, file) - before; got != 2 {
			t.Errorf("got %d commits, want 2", got)
		}
		if got := scan[int](t, poolOf(t, db, "read"), "SELECT count(*) FROM tasks"); got != 40 {
			t.Errorf("got %d tasks, want 40", got)
		}
	})
}

// commits counts the commits in the write-ahead log of a file before a checkpoint.
// A commit is a frame whose header has the size of the database
// (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
func commits(t *testing.T, file string) (n int) {
	t.Helper()
	log, err := os.ReadFile(file + "-wal")
	expect.NoError(t, err)
	const header, frameHeader = 32, 24
	page := int(binary.BigEndian.Uint32(log[8:]))
	for at := header; at+frameHeader <= len(log); at += frameHeader + page {
		if binary.BigEndian.Uint32(log[at+4:]) != 0 {
			n++
		}
	}
	return n
}
