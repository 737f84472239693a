package gormstore_test

import (
	"context"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// A caller cancelled while its batch runs returns at once. The batch continues, and
// the other callers succeed.
func TestCancelledWhileTheBatchRuns(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithCancel(q.Context())
		q.send(q.Context(), "1")
		q.send(ctx, "2")
		q.send(q.Context(), "3")
		q.end("1", nil)
		cancel()
		synctest.Wait()
		q.wantResult(context.Canceled, "2")
		q.wantWaiting("3")
		if err := q.begun[1].ctx.Err(); err != nil {
			q.Errorf("got %v from the batch's context, want it to continue", err)
		}
		q.end("[2 3]", nil)
		q.wantResult(nil, "3")
	})
}

// The deadline of a batch is the latest one of its callers.
func TestDeadlineOfABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		began := time.Now()
		q.send(q.Context(), "1")
		for i, left := range []time.Duration{time.Second, 3 * time.Second, 2 * time.Second} {
			ctx, cancel := context.WithTimeout(q.Context(), left)
			defer cancel()
			q.send(ctx, strconv.Itoa(2+i))
		}
		q.end("1", nil)
		q.wantRunning("[2 3 4]")
		batch := q.begun[1].ctx
		if deadline, limited := batch.Deadline(); !limited || deadline.Sub(began) != 3*time.Second {
			q.Errorf("got a deadline after %v, want 3s", deadline.Sub(began))
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		q.wantResult(context.DeadlineExceeded, "2", "4")
		q.wantWaiting("3")
		if err := batch.Err(); err != nil {
			q.Errorf("got %v from the batch's context, want it to continue", err)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if batch.Err() == nil {
			q.Error("got a batch that outlives the deadlines of all callers")
		}
	})
}

// If one caller has no deadline, the batch has none.
func TestBatchWithoutDeadline(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithTimeout(q.Context(), time.Second)
		defer cancel()
		forever, stop := context.WithCancel(q.Context())
		q.send(q.Context(), "1")
		q.send(ctx, "2")
		q.send(forever, "3")
		q.end("1", nil)
		if deadline, limited := q.begun[1].ctx.Deadline(); limited {
			q.Errorf("got the deadline %v, want none", deadline)
		}
		stop()
		time.Sleep(time.Minute)
		if err := q.begun[1].ctx.Err(); err != nil {
			q.Errorf("got %v from the batch's context, want it to continue", err)
		}
	})
}

// The context of a batch ends when the batch does, even by a panic.
func TestContextOfABatchEnds(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3")
		q.end("1", nil)
		q.end("[2 3]", errPanic)
		if q.begun[1].ctx.Err() == nil {
			q.Error("got a context that outlives its batch")
		}
	})
}

// A change that is alone in its batch runs with its own context.
func TestBatchOfOne(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithCancel(q.Context())
		q.send(q.Context(), "1")
		q.send(ctx, "2")
		q.end("1", nil)
		q.wantRunning("2")
		cancel()
		if q.begun[1].ctx.Err() == nil {
			q.Error("got a change that outlives its only caller")
		}
	})
}

const patience = 50 * time.Millisecond

// A change that has been queued for patience runs by itself, without a slot.
func TestPatience(t *testing.T) {
	inQueue(t, 1, patience, func(q *queue) {
		q.send(q.Context(), "1", "2")
		time.Sleep(patience / 2)
		q.send(q.Context(), "3")
		time.Sleep(patience/2 - 1)
		synctest.Wait()
		q.wantRunning("1")
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		q.wantRunning("1", "2")
		time.Sleep(patience / 2)
		synctest.Wait()
		q.wantRunning("1", "2", "3")
		q.end("2", nil)
		q.wantResult(nil, "2")
		// It neither took nor freed a slot.
		q.send(q.Context(), "4", "5")
		q.wantRunning("1", "3")
		q.end("1", nil)
		q.wantRunning("3", "[4 5]")
	})
}

// patience does not limit a change whose batch runs.
func TestPatienceOfABatch(t *testing.T) {
	inQueue(t, 1, patience, func(q *queue) {
		q.send(q.Context(), "1", "2", "3")
		q.end("1", nil)
		time.Sleep(time.Hour)
		synctest.Wait()
		q.wantRunning("[2 3]")
		q.wantWaiting("2", "3")
		q.end("[2 3]", gormstore.ErrRunIndividually)
		q.wantWaiting("2", "3")
	})
}

// With patience 0 a change waits for its slot without a limit.
func TestNoPatience(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2")
		time.Sleep(time.Hour)
		synctest.Wait()
		q.wantRunning("1")
	})
}
