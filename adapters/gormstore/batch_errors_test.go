package gormstore_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// A batch that left nothing behind is run statement by statement, each with its
// own outcome.
func TestBatchRunsIndividually(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.end("[2 3 4]", gormstore.ErrRunIndividually)
		q.wantWaiting("2", "3", "4")
		if got := q.underWay(); len(got) != 3 {
			q.Fatalf("got %q under way, want three changes by themselves", got)
		}
		q.end("3", errFailed)
		q.end("2", nil)
		q.wantAnswer(nil, "2")
		q.wantAnswer(errFailed, "3")
		q.wantWaiting("4")
		// It is under way by itself, and so does not join a batch.
		q.send(q.Context(), "5", "4b", "6", "7")
		q.end("5", nil)
		q.wantRunning("4", "[6 7]", "4b")
	})
}

// After any other error the outcome may be unknown: nothing is run again.
func TestBatchFails(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.end("[2 3 4]", errFailed)
		q.wantAnswer(errFailed, "2", "3", "4")
		q.wantRunning()
	})
}

// The error of a change that ran by itself is its own.
func TestSingleFails(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2")
		q.end("1", errFailed)
		q.wantAnswer(errFailed, "1")
		q.end("2", nil)
		q.wantAnswer(nil, "2")
	})
}

// A panic in a batch, on whose goroutine it would end the process, is an error
// for all its callers, also for the only one.
func TestPanicInABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.send(q.Context(), "5")
		q.end("[2 3 4]", errPanic)
		for _, name := range []string{"2", "3", "4"} {
			if q.answers[name] == nil {
				q.Errorf("change %s: got no error, want one", name)
			}
		}
		q.wantRunning("5")
		q.end("5", errPanic)
		if q.answers["5"] == nil {
			q.Error("change 5: got no error, want one")
		}
	})
}

// A change with a free slot runs on its caller's goroutine, where a panic is the
// caller's own.
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
		if recovered != "played" {
			q.Errorf("got %v on the caller's goroutine, want the panic", recovered)
		}
		q.wantRunning("[1b 2]")
	})
}

// A caller cancelled while queued is skipped, and answered at once.
func TestCancelledWhileQueued(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithCancel(q.Context())
		q.send(q.Context(), "1", "2")
		q.send(ctx, "3")
		q.send(q.Context(), "4")
		cancel()
		synctest.Wait()
		q.wantAnswer(context.Canceled, "3")
		q.end("1", nil)
		q.wantRunning("[2 4]")
	})
}

// A slot whose waiting callers were all cancelled is free again.
func TestAllCancelledWhileQueued(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithCancel(q.Context())
		q.send(q.Context(), "1")
		q.send(ctx, "2", "3")
		cancel()
		synctest.Wait()
		q.end("1", nil)
		q.wantRunning()
		q.wantAnswer(context.Canceled, "2", "3")
	})
}

// silent is a context that has ended and whose end is not signalled yet.
type silent struct {
	context.Context
	ended chan struct{}
	err   error
}

// Done implements context.Context.
func (s *silent) Done() <-chan struct{} { return s.ended }

// Err implements context.Context.
func (s *silent) Err() error { return s.err }

// A caller whose context has ended when the batch is made is skipped, whether or
// not it has noticed.
func TestCancelledWhenTheBatchIsMade(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx := &silent{Context: q.Context(), ended: make(chan struct{})}
		q.send(q.Context(), "1", "2")
		q.send(ctx, "3")
		q.send(q.Context(), "4")
		ctx.err = context.Canceled
		q.end("1", nil)
		q.wantRunning("[2 4]")
		close(ctx.ended)
		synctest.Wait()
		q.wantAnswer(context.Canceled, "3")
		if errors.Is(q.answers["2"], context.Canceled) {
			q.Error("change 2: got another caller's error")
		}
	})
}
