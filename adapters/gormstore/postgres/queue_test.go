package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// deferred makes a function run at the commit of transactions that insert or
// update tasks, before they let go of their row locks.
func (o *owned) deferred(body string) {
	o.Helper()
	execute(o.T, o.admin,
		"CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "+body+" RETURN NULL; END $$",
		"CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT OR UPDATE ON tasks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION at_commit()")
}

// Changes of one task in a row do not dissolve the batches of others, even where
// a commit takes longer than a batch waits for a row lock. A few may: a change
// that goes by itself is under way a moment after the queue has let it go.
func TestSlowCommitsKeepBatches(t *testing.T) {
	o := newOwned(t)
	busy, err := o.create(t.Context(), "busy")
	if err != nil {
		t.Fatal(err)
	}
	// Once a transaction, as commit_delay, which needs a server with fsync.
	o.deferred(`IF current_setting('test.slept', true) IS DISTINCT FROM 'yes' THEN
		PERFORM set_config('test.slept', 'yes', true), pg_sleep(0.08);
	END IF;`)
	var changes sync.WaitGroup
	var enough atomic.Bool
	for range 10 {
		changes.Go(func() {
			for !enough.Load() {
				o.complete(busy)
			}
		})
	}
	transactions := o.createMany(func(int) {})
	enough.Store(true)
	changes.Wait()
	const most = 2
	if got := o.rollbacks(); got > most {
		t.Errorf("got %d transactions rolled back beside %d, want at most %d", got, transactions, most)
	}
}

// A batch goes on to the latest deadline of its callers: the caller with the
// short one is told at its own, and no other is told of it.
func TestDeadlinesInBatch(t *testing.T) {
	o := newOwned(t)
	// A gate holds the commit of tasks with its name while other has its lock.
	o.deferred(`WHILE NEW.title LIKE 'gate %' AND NOT pg_try_advisory_xact_lock_shared(right(NEW.title, 1)::int) LOOP
		PERFORM pg_sleep(0.005);
	END LOOP;`)
	const attempts = 50 // at having two callers in one batch
	for range attempts {
		if o.deadlinesInBatch() {
			return
		}
	}
	t.Errorf("got no batch of two in %d attempts", attempts)
}

// deadlinesInBatch reports whether its two callers were in one batch.
func (o *owned) deadlinesInBatch() bool {
	execute(o.T, o.admin, "DELETE FROM tasks")
	execute(o.T, o.other, "SELECT pg_advisory_lock(1), pg_advisory_lock(2)")
	create := func(ctx context.Context, gate int) <-chan error {
		ended := make(chan error, 1)
		go func() {
			_, err := o.create(ctx, fmt.Sprint("gate ", gate))
			ended <- err
		}()
		return ended
	}
	first, second := create(o.Context(), 1), create(o.Context(), 1) // in both slots
	o.sessions(2, "wait_event = 'PgSleep'")
	ctx, cancel := context.WithTimeout(o.Context(), 300*time.Millisecond)
	defer cancel()
	hurried, patient := create(ctx, 2), create(o.Context(), 2)
	execute(o.T, o.other, "SELECT pg_advisory_unlock(1)")
	if err := errors.Join(<-first, <-second); err != nil {
		o.Fatal(err)
	}
	if err := <-hurried; !errors.Is(err, context.DeadlineExceeded) {
		o.Fatalf("got %v from the caller with a short deadline, want %v", err, context.DeadlineExceeded)
	}
	select {
	case err := <-patient:
		o.Fatalf("got %v from the other caller at the deadline of the first", err)
	default:
	}
	execute(o.T, o.other, "SELECT pg_advisory_unlock(2)")
	if err := <-patient; err != nil {
		o.Fatalf("got %v from the caller without a short deadline, want no error", err)
	}
	return number(o.T, o.admin, "SELECT count(*) FROM tasks WHERE title = 'gate 2' AND xmin = (SELECT max(xmin::text) FROM tasks WHERE title = 'gate 2')::xid") == 2
}
