package gormstore_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// After ErrRunIndividually each change of the batch runs by itself, with its own
// outcome.
func TestBatchRunsIndividually(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.end("[2 3 4]", gormstore.ErrRunIndividually)
		q.wantWaiting("2", "3", "4")
		if got := q.underWay(); len(got) != 3 {
			q.Fatalf("got %q running, want three single changes", got)
		}
		q.end("3", errFailed)
		q.end("2", nil)
		q.wantResult(nil, "2")
		q.wantResult(errFailed, "3")
		q.wantWaiting("4")
		// Change 4 still runs, so another change of its task does not join a batch.
		q.send(q.Context(), "5", "4b", "6", "7")
		q.end("5", nil)
		q.wantRunning("4", "[6 7]", "4b")
	})
}

// After any other error the outcome may be unknown: nothing runs again.
func TestBatchFails(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.end("[2 3 4]", errFailed)
		q.wantResult(errFailed, "2", "3", "4")
		q.wantRunning()
	})
}

// A single change returns its own error.
func TestSingleFails(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2")
		q.end("1", errFailed)
		q.wantResult(errFailed, "1")
		q.end("2", nil)
		q.wantResult(nil, "2")
	})
}

// A panic in a batch is an error for all its callers. On the batch's goroutine it
// would end the process.
func TestPanicInABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.send(q.Context(), "5")
		q.end("[2 3 4]", errPanic)
		for _, name := range []string{"2", "3", "4"} {
			if q.results[name] == nil {
				q.Errorf("change %s: got no error, want one", name)
			}
		}
		q.wantRunning("5")
		q.end("5", errPanic)
		if q.results["5"] == nil {
			q.Error("change 5: got no error, want one")
		}
	})
}

// A single change runs on its caller's goroutine, which receives its panic.
func TestPanicOfASingle(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		var recovered any
		go func() {
			defer func() { recovered = recover() }()
			_, _ = q.run(q.Context(), gormstore.Statement{SQL: "1", Task: 1})
		}()
		synctest.Wait()
		q.send(q.Context(), "2", "1b")
		q.end("1", errPanic)
		if recovered != "panic" {
			q.Errorf("got %v recovered on the caller's goroutine, want the panic", recovered)
		}
		q.wantRunning("[1b 2]")
	})
}

// A caller cancelled while queued returns at once, and its change does not run.
func TestCancelledWhileQueued(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithCancel(q.Context())
		q.send(q.Context(), "1", "2")
		q.send(ctx, "3")
		q.send(q.Context(), "4")
		cancel()
		synctest.Wait()
		q.wantResult(context.Canceled, "3")
		q.end("1", nil)
		q.wantRunning("[2 4]")
	})
}

// If all queued callers are cancelled, the slot becomes free.
func TestAllCancelledWhileQueued(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithCancel(q.Context())
		q.send(q.Context(), "1")
		q.send(ctx, "2", "3")
		cancel()
		synctest.Wait()
		q.end("1", nil)
		q.wantRunning()
		q.wantResult(context.Canceled, "2", "3")
	})
}

// unnoticed is a context whose Err is set before its Done channel is closed.
type unnoticed struct {
	context.Context
	ended chan struct{}
	err   error
}

// Done implements context.Context.
func (u *unnoticed) Done() <-chan struct{} { return u.ended }

// Err implements context.Context.
func (u *unnoticed) Err() error { return u.err }

// A caller whose context has ended is left out of the next batch, even if the caller
// has not noticed yet.
func TestCancelledBeforeTheBatchStarts(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx := &unnoticed{Context: q.Context(), ended: make(chan struct{})}
		q.send(q.Context(), "1", "2")
		q.send(ctx, "3")
		q.send(q.Context(), "4")
		ctx.err = context.Canceled
		q.end("1", nil)
		q.wantRunning("[2 4]")
		close(ctx.ended)
		synctest.Wait()
		q.wantResult(context.Canceled, "3")
		if errors.Is(q.results["2"], context.Canceled) {
			q.Error("change 2: got another caller's error")
		}
	})
}
