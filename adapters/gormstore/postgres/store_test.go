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
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// patience is that of the batches here: longer than a slow machine needs.
const patience = time.Minute

// owned is a database with one user, opened as the service does but for the patience
// of batches. Changes of tasks wait while admin holds the advisory lock 1.
type owned struct {
	*testing.T
	db    *gormstore.Database
	tasks *gormstore.Tasks
	user  domain.UserID
	admin *sql.Conn // a session that reads statistics and holds the advisory lock
	other *sql.Conn // a session that locks rows
}

func newOwned(t *testing.T) *owned {
	t.Helper()
	url := pgtest.Migrated(t)
	db, err := postgres.OpenPatient(url, gormstore.Limits{MaxConns: 30}, patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	email, emailErr := domain.ParseEmail("ana@example.com")
	draft, draftErr := domain.NewUserDraft(email, "hash", time.Now())
	user, err := db.Store.Users().Create(t.Context(), draft)
	if err := errors.Join(emailErr, draftErr, err); err != nil {
		t.Fatal(err)
	}
	conns, _ := take(t, openPool(t, url+"&application_name=test", gormstore.Limits{MaxConns: 2}), 2)
	t.Cleanup(func() { giveBack(conns...) })
	execute(t, conns[0], `
		CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END';
		CREATE TRIGGER gate BEFORE INSERT OR UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION gate()`)
	return &owned{T: t, db: db, tasks: db.Store.Tasks(), user: user.ID(), admin: conns[0], other: conns[1]}
}

func (o *owned) create(ctx context.Context, title string) (domain.TaskID, error) {
	draft, err := domain.NewTaskDraft(title, nil, false, time.Now())
	if err != nil {
		return 0, err
	}
	created, err := o.tasks.Create(ctx, o.user, []domain.TaskDraft{draft}, domain.CreateOptions{})
	return created.First().ID(), err
}

// creation returns a change that creates a task named "Buy milk".
func (o *owned) creation() func(context.Context) {
	return func(ctx context.Context) {
		if _, err := o.create(ctx, "Buy milk"); err != nil {
			o.Error(err)
		}
	}
}

// completion returns a change that completes a task under the condition, and checks
// its error.
func (o *owned) completion(id domain.TaskID, expected domain.TaskVersion, want error) func(context.Context) {
	return func(ctx context.Context) {
		patch, err := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, time.Now())
		if err == nil {
			_, err = o.tasks.Update(ctx, o.user, id, patch, expected)
		}
		if !errors.Is(err, want) {
			o.Errorf("update task %d: got %v, want %v", id, err, want)
		}
	}
}

// start starts changes.
func (o *owned) start(changes ...func(context.Context)) (wait func()) {
	var ended sync.WaitGroup
	for _, change := range changes {
		ended.Go(func() { change(o.Context()) })
	}
	return ended.Wait
}

// queueing is the context of a change. The batch queue is the first to call Done,
// after it has queued the change.
type queueing struct {
	context.Context
	queued func()
}

func (q queueing) Done() <-chan struct{} {
	q.queued()
	return q.Context.Done()
}

// queue starts changes while both slots are taken, and waits until the batch queue
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

// wantTransactions checks the number of transactions that wrote the tasks.
func (o *owned) wantTransactions(want int64, tasks string) {
	o.Helper()
	if got := number(o.T, o.admin, "SELECT count(DISTINCT xmin::text) FROM tasks WHERE "+tasks); got != want {
		o.Errorf("got %d transactions for tasks with %s, want %d", got, tasks, want)
	}
}

const (
	closeGate = "SELECT pg_advisory_lock(1)"
	openGate  = "SELECT pg_advisory_unlock(1)"
	waiting   = "wait_event_type = 'Lock'"
)

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

// Changes that arrive while the slots are taken are committed together.
func TestWritersCommitTogether(t *testing.T) {
	o := newOwned(t)
	execute(t, o.admin, closeGate)
	first := o.start(o.creation(), o.creation())
	o.sessions(2, waiting)
	others := o.queue(slices.Repeat([]func(context.Context){o.creation()}, 48)...)
	execute(t, o.admin, openGate)
	first()
	others()
	o.wantTransactions(3, "title = 'Buy milk'")
}

// Reads that arrive while the slots are taken are sent together, and each gets its own
// rows.
func TestReadersShareABatch(t *testing.T) {
	o := newOwned(t)
	reads := make([]func(context.Context), 40)
	for i := range reads {
		title := fmt.Sprintf("Task %d", i)
		id, err := o.create(t.Context(), title)
		if err != nil {
			t.Fatal(err)
		}
		reads[i] = func(ctx context.Context) {
			if task, err := o.tasks.Get(ctx, o.user, id); err != nil || task.Title() != title {
				t.Errorf("got task %q and %v, want %q", task.Title(), err, title)
			}
		}
	}
	execute(t, o.other, "BEGIN; LOCK TABLE tasks")
	first := o.start(reads[:4]...)
	o.sessions(4, waiting)
	others := o.queue(reads[4:]...)
	execute(t, o.other, "COMMIT")
	first()
	others()
	o.sessions(4, "true") // the pool has opened no others
}

// Changes of a task that another session has locked wait outside the batches.
// Changes of other tasks continue in batches, none of which is rolled back.
func TestLockedTaskDelaysNoOthers(t *testing.T) {
	o := newOwned(t)
	locked, err := o.create(t.Context(), "locked")
	if err != nil {
		t.Fatal(err)
	}
	change := o.completion(locked, domain.AnyVersion, nil)
	execute(t, o.other, "BEGIN", fmt.Sprint("SELECT FROM tasks WHERE id = ", locked, " FOR UPDATE"))
	execute(t, o.admin, closeGate)
	firstChange := o.start(change)
	o.sessions(1, waiting)
	firstCreation := o.start(o.creation())
	o.sessions(2, waiting)
	changes := o.queue(slices.Repeat([]func(context.Context){change}, 10)...)
	creations := o.queue(slices.Repeat([]func(context.Context){o.creation()}, 10)...)
	execute(t, o.admin, openGate)
	firstCreation()
	creations()
	o.wantTransactions(2, "title = 'Buy milk'")
	execute(t, o.other, "COMMIT")
	firstChange()
	changes()
	if got := o.rollbacks(); got != 0 {
		t.Errorf("got %d transactions rolled back, want none", got)
	}
}
