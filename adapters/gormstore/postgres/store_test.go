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
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// owned is a database with one user, opened as the service does.
type owned struct {
	*testing.T
	db    *gormstore.Database
	tasks *gormstore.Tasks
	user  domain.UserID
	admin *sql.Conn // a session that reads statistics
	other *sql.Conn // a session that holds locks
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

// complete completes a task.
func (o *owned) complete(id domain.TaskID) {
	patch, err := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, time.Now())
	if err == nil {
		_, err = o.tasks.Update(o.Context(), o.user, id, patch)
	}
	if err != nil {
		o.Error(err)
	}
}

const writers, each = 50, 4

// createTogether makes many writers create tasks, up to ten times, until they take at
// most half as many transactions as there are tasks. On a slow machine they may take
// more: changes that wait too long run by themselves. After each task a writer calls
// after.
func (o *owned) createTogether(after func(writer int)) {
	o.Helper()
	var transactions []int64 // of each round
	before := int64(0)
	for round := range 10 {
		var ended sync.WaitGroup
		for writer := range writers {
			ended.Go(func() {
				for range each {
					if _, err := o.create(o.Context(), "Buy milk"); err != nil {
						o.Error(err)
					}
					after(writer)
				}
			})
		}
		ended.Wait()
		const created = "FROM tasks WHERE title = 'Buy milk'"
		if got, want := number(o.T, o.admin, "SELECT count(*) "+created), int64(round+1)*writers*each; got != want {
			o.Fatalf("got %d tasks, want %d", got, want)
		}
		all := number(o.T, o.admin, "SELECT count(DISTINCT xmin::text) "+created)
		if all-before <= writers*each/2 {
			return
		}
		transactions, before = append(transactions, all-before), all
	}
	o.Errorf("got %d transactions for %d tasks, want at most half as many", transactions, writers*each)
}

// sessions waits until this number of request sessions is in a state.
func (o *owned) sessions(count int64, state string) {
	o.Helper()
	const query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tareas' AND "
	await.True(o.T, fmt.Sprintf("%d sessions with %s", count, state), func() bool {
		return number(o.T, o.admin, query+state) == count
	})
}

// rollbacks closes the database and returns the number of transactions that were
// rolled back in it. Sessions report it when they end.
func (o *owned) rollbacks() int64 {
	if err := o.db.Close(); err != nil {
		o.Error(err)
	}
	o.sessions(0, "true")
	return number(o.T, o.admin, "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()")
}

// Changes that arrive while others run are committed together.
func TestWritersCommitTogether(t *testing.T) {
	newOwned(t).createTogether(func(int) {})
}

// Changes of a task that another session has locked wait outside the batches.
// Changes of other tasks continue in batches, none of which is rolled back.
func TestLockedTaskDelaysNoOthers(t *testing.T) {
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
	o.createTogether(func(writer int) {
		if writer%5 == 0 { // ten more
			later[writer].Do(change)
		}
	})
	execute(t, o.other, "COMMIT")
	changes.Wait()
	if got := o.rollbacks(); got != 0 {
		t.Errorf("got %d transactions rolled back, want none", got)
	}
}
