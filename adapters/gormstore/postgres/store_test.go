package postgres_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// owned is the tasks of one user in a database as the service opens it.
type owned struct {
	*testing.T
	db    *gormstore.Database
	tasks *gormstore.Tasks
	user  domain.UserID
	admin *sql.Conn // a session that watches
	other *sql.Conn // a session that is in the way
}

func newOwned(t *testing.T) *owned {
	t.Helper()
	url := pgtest.Migrated(t)
	db := open(t, url, gormstore.Limits{MaxConns: 30, Timeout: time.Minute})
	email, emailErr := domain.ParseEmail("ana@example.com")
	draft, draftErr := domain.NewUserDraft(email, "hash", time.Now())
	user, err := db.Store.Users().Create(t.Context(), draft)
	if err := errors.Join(emailErr, draftErr, err); err != nil {
		t.Fatal(err)
	}
	conns, _ := take(t, openPool(t, url+"&application_name=test", gormstore.Limits{MaxConns: 2}), 2)
	t.Cleanup(func() { giveBack(conns...) })
	return &owned{T: t, db: db, tasks: db.Store.Tasks(), user: user.ID(), admin: conns[0], other: conns[1]}
}

func (o *owned) create(ctx context.Context, title string) (domain.TaskID, error) {
	draft, err := domain.NewTaskDraft(title, nil, false, time.Now())
	if err != nil {
		return 0, err
	}
	task, err := o.tasks.Create(ctx, o.user, draft)
	return task.ID(), err
}

// complete changes a task.
func (o *owned) complete(id domain.TaskID) {
	patch, err := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, time.Now())
	if err == nil {
		_, err = o.tasks.Update(o.Context(), o.user, id, patch)
	}
	if err != nil {
		o.Error(err)
	}
}

const writers, each = 50, 10

// createMany has many writers create tasks, and returns how many transactions
// that took.
func (o *owned) createMany(meanwhile func(writer int)) (transactions int64) {
	var ended sync.WaitGroup
	for writer := range writers {
		ended.Go(func() {
			for range each {
				if _, err := o.create(o.Context(), "Buy milk"); err != nil {
					o.Error(err)
				}
				meanwhile(writer)
			}
		})
	}
	ended.Wait()
	const created = "FROM tasks WHERE title = 'Buy milk'"
	if got := number(o.T, o.admin, "SELECT count(*) "+created); got != writers*each {
		o.Errorf("got %d tasks, want %d", got, writers*each)
	}
	return number(o.T, o.admin, "SELECT count(DISTINCT xmin::text) "+created)
}

// sessions waits until so many sessions of requests are in a state.
func (o *owned) sessions(count int64, state string) {
	const attempts = 100_000 // of a statement each
	for range attempts {
		if number(o.T, o.admin, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tareas' AND "+state) == count {
			return
		}
	}
	o.Fatalf("got never %d sessions with %s", count, state)
}

// rollbacks closes the database and returns how many transactions were rolled
// back in it: sessions report that when they end.
func (o *owned) rollbacks() int64 {
	if err := o.db.Close(); err != nil {
		o.Error(err)
	}
	o.sessions(0, "true")
	return number(o.T, o.admin, "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()")
}

// Changes that arrive while others are under way are committed together.
func TestWritersCommitTogether(t *testing.T) {
	o := newOwned(t)
	if got := o.createMany(func(int) {}); got > writers*each/2 {
		t.Errorf("got %d transactions for %d tasks, want a fraction", got, writers*each)
	}
}

// Changes of a task that another session has locked wait by themselves, however
// many there are: those of other tasks go on in batches, none of which is rolled
// back.
func TestLockedTaskHoldsUpNoOthers(t *testing.T) {
	o := newOwned(t)
	locked, err := o.create(t.Context(), "locked")
	if err != nil {
		t.Fatal(err)
	}
	execute(t, o.other, "BEGIN", fmt.Sprint("SELECT FROM tasks WHERE id = ", locked, " FOR UPDATE"))
	var changes sync.WaitGroup
	change := func() { changes.Go(func() { o.complete(locked) }) }
	change()
	o.sessions(1, "wait_event_type = 'Lock'")
	change()
	o.sessions(2, "wait_event_type = 'Lock'")
	var later [writers]sync.Once
	transactions := o.createMany(func(writer int) {
		if writer%5 == 0 { // ten more
			later[writer].Do(change)
		}
	})
	if transactions > writers*each/2 {
		t.Errorf("got %d transactions for %d tasks, want a fraction", transactions, writers*each)
	}
	execute(t, o.other, "COMMIT")
	changes.Wait()
	if got := o.rollbacks(); got != 0 {
		t.Errorf("got %d transactions rolled back, want none", got)
	}
}
