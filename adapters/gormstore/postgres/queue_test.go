package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// onCommit runs a function body when a transaction that has inserted or updated
// tasks commits, before it releases its row locks.
func (o *owned) onCommit(body string) {
	o.Helper()
	execute(o.T, o.admin,
		"CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "+body+" RETURN NULL; END $$",
		"CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT OR UPDATE ON tasks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION at_commit()")
}

// A batch runs until the latest deadline of its callers. A caller with an earlier
// deadline gets its error then, and the others do not.
func TestDeadlinesInBatch(t *testing.T) {
	o := newOwned(t)
	// The commit of a task "gate 1" waits while other holds the lock 1.
	o.onCommit(`WHILE NEW.title LIKE 'gate %' AND NOT pg_try_advisory_xact_lock_shared(right(NEW.title, 1)::int) LOOP
		PERFORM pg_sleep(0.005);
	END LOOP;`)
	const attempts = 50 // to get two callers into one batch
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
	first, second := create(o.Context(), 1), create(o.Context(), 1) // take both slots
	o.sessions(2, "wait_event = 'PgSleep'")
	ctx, cancel := context.WithTimeout(o.Context(), 300*time.Millisecond)
	defer cancel()
	limited, unlimited := create(ctx, 2), create(o.Context(), 2)
	execute(o.T, o.other, "SELECT pg_advisory_unlock(1)")
	if err := errors.Join(<-first, <-second); err != nil {
		o.Fatal(err)
	}
	if err := await.Done(o.T, "the caller with a deadline", limited); !errors.Is(err, context.DeadlineExceeded) {
		o.Fatalf("got %v for the caller with a deadline, want %v", err, context.DeadlineExceeded)
	}
	select {
	case err := <-unlimited:
		o.Fatalf("got %v for the caller without a deadline, want no result yet", err)
	default:
	}
	execute(o.T, o.other, "SELECT pg_advisory_unlock(2)")
	if err := await.Done(o.T, "the caller without a deadline", unlimited); err != nil {
		o.Fatalf("got %v for the caller without a deadline, want no error", err)
	}
	return number(o.T, o.admin, "SELECT count(*) FROM tasks WHERE title = 'gate 2' AND xmin = (SELECT max(xmin::text) FROM tasks WHERE title = 'gate 2')::xid") == 2
}
