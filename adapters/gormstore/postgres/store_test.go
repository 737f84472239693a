package postgres_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// maxWait limits how long a statement waits for a slot. It is longer than a slow machine needs.
const maxWait = time.Minute

// owned is a database with 60 users, opened like the service's, except for maxWait. Changes of
// tasks wait while other holds the advisory lock 1.
type owned struct {
	*testing.T
	tasks *gormstore.Tasks
	admin *sql.Conn // a session that reads statistics
	other *sql.Conn // a session that holds locks
}

func newOwned(t *testing.T) *owned {
	t.Helper()
	url := pgtest.Migrated(t)
	db, err := postgres.OpenWithMaxWait(url, gormstore.Limits{MaxConns: 30}, maxWait)
	expect.NoError(t, err)
	t.Cleanup(func() { _ = db.Close() })
	conns, _ := take(t, openPool(t, url+"&application_name=test", gormstore.Limits{MaxConns: 2}), 2)
	t.Cleanup(func() { giveBack(conns...) })
	execute(t, conns[0], "INSERT INTO users (email, password_hash, token_epoch, created_at) SELECT 'user' || n || '@example.com', 'hash', 0, 0 FROM generate_series(1, 60) n", `
		CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END';
		CREATE TRIGGER gate BEFORE INSERT OR UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION gate()`)
	return &owned{T: t, tasks: db.Store.Tasks(), admin: conns[0], other: conns[1]}
}

func (o *owned) create(ctx context.Context, owner domain.UserID, title string) domain.TaskID {
	draft, err := domain.NewTaskDraft(domain.NewTask{Title: title}, time.Now())
	created, createErr := o.tasks.Create(ctx, owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
	if err := errors.Join(err, createErr); err != nil {
		o.Error(err)
	}
	return created.First().ID()
}

func (o *owned) start(changes ...func(context.Context)) (wait func()) {
	var ended sync.WaitGroup
	for _, change := range changes {
		ended.Go(func() { change(o.Context()) })
	}
	return ended.Wait
}

// queueing is the context of a change. The batch queue is the first to call Done,
// once it has queued the change.
type queueing struct {
	context.Context
	queued func()
}

func (q queueing) Done() <-chan struct{} {
	q.queued()
	return q.Context.Done()
}

// queue starts changes while all slots are taken, and waits until the batch queue
// has all of them.
func (o *owned) queue(changes ...func(context.Context)) (wait func()) {
	o.Helper()
	queued := make(chan struct{}, len(changes))
	for i, change := range changes {
		changes[i] = func(ctx context.Context) {
			change(queueing{ctx, sync.OnceFunc(func() { queued <- struct{}{} })})
		}
	}
	wait = o.start(changes...)
	for range changes {
		await.Done(o.T, "a change is queued", queued)
	}
	return wait
}

// behind makes calls while the lock of a statement is held. The first n calls wait for the lock,
// and the others for a slot.
func (o *owned) behind(lock, unlock string, n int, calls ...func(context.Context)) {
	o.Helper()
	execute(o.T, o.other, lock)
	first := o.start(calls[:n]...)
	o.sessions(int64(n), waiting)
	others := o.queue(calls[n:]...)
	o.sessions(int64(n), waiting)
	execute(o.T, o.other, unlock)
	first()
	others()
}

const waiting = "wait_event_type = 'Lock'"

// sessions waits until this number of request sessions is in a state.
func (o *owned) sessions(count int64, state string) {
	o.Helper()
	const query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tareas' AND "
	await.True(o.T, fmt.Sprintf("%d sessions with %s", count, state), func() bool {
		return number(o.T, o.admin, query+state) == count
	})
}

// Changes that arrive while the slots are taken are committed together.
func TestWritersCommitTogether(t *testing.T) {
	o := newOwned(t)
	creations := make([]func(context.Context), 52)
	for i := range creations {
		creations[i] = func(ctx context.Context) { o.create(ctx, domain.UserID(i+1), "Buy milk") }
	}
	o.behind("SELECT pg_advisory_lock(1)", "SELECT pg_advisory_unlock(1)", 4, creations...)
	if got := number(t, o.admin, "SELECT count(DISTINCT xmin::text) FROM tasks"); got != 5 {
		t.Errorf("got %d transactions, want 5", got)
	}
}

// While a change of an owner runs, the owner's other changes wait without a connection. Then they
// are committed together.
func TestChangesOfAnOwnerShareABatch(t *testing.T) {
	o := newOwned(t)
	creation := func(ctx context.Context) { o.create(ctx, 1, "Buy milk") }
	o.behind("SELECT pg_advisory_lock(1)", "SELECT pg_advisory_unlock(1)", 1, slices.Repeat([]func(context.Context){creation}, 49)...)
	if got := number(t, o.admin, "SELECT count(DISTINCT xmin::text) * 100 + count(DISTINCT updated_at) FROM tasks"); got != 249 {
		t.Errorf("got %d, want 2 transactions, and 49 times", got)
	}
}

// Reads that arrive while the slots are taken are sent together, and each gets its own
// rows.
func TestReadersShareABatch(t *testing.T) {
	o := newOwned(t)
	reads := make([]func(context.Context), 40)
	for i := range reads {
		title := fmt.Sprintf("Task %d", i)
		id := o.create(t.Context(), 1, title)
		reads[i] = func(ctx context.Context) {
			if task, err := o.tasks.Get(ctx, 1, id); err != nil || task.Title() != title {
				t.Errorf("got task %q and %v, want %q", task.Title(), err, title)
			}
		}
	}
	o.behind("BEGIN; LOCK TABLE tasks", "COMMIT", 4, reads...)
	o.sessions(4, "true") // the pool has opened no others
}
