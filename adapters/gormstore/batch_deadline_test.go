package gormstore_test

import (
	"context"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// A caller whose context ends while its batch runs is answered at once; the
// batch goes on, and the others succeed.
func TestCancelledWhileTheBatchRuns(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		ctx, cancel := context.WithCancel(q.Context())
		q.send(q.Context(), "1")
		q.send(ctx, "2")
		q.send(q.Context(), "3")
		q.end("1", nil)
		cancel()
		synctest.Wait()
		q.wantAnswer(context.Canceled, "2")
		q.wantWaiting("3")
		if err := q.begun[1].ctx.Err(); err != nil {
			q.Errorf("got %v of the batch, want it to go on", err)
		}
		q.end("[2 3]", nil)
		q.wantAnswer(nil, "3")
	})
}

// A batch lasts until the latest deadline of its callers, and is cancelled by
// none of them.
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
		q.wantAnswer(context.DeadlineExceeded, "2", "4")
		q.wantWaiting("3")
		if err := batch.Err(); err != nil {
			q.Errorf("got %v of the batch, want it to go on", err)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if batch.Err() == nil {
			q.Error("got a batch that goes on without callers, want its end")
		}
	})
}

// Where one caller has no deadline, the batch has none.
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
			q.Errorf("got %v of the batch, want it to go on", err)
		}
	})
}

// The context of a batch ends with it, and with it whatever depends on it.
func TestContextOfABatchEnds(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3")
		q.end("1", nil)
		q.end("[2 3]", errPanic)
		if q.begun[1].ctx.Err() == nil {
			q.Error("got a context that goes on after its batch")
		}
	})
}

// A change that waits alone keeps its own context.
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

// A change that was not picked up within patience runs by itself beside the
// slots.
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
		q.wantAnswer(nil, "2")
		// It did not take a slot, and freed none.
		q.send(q.Context(), "4", "5")
		q.wantRunning("1", "3")
		q.end("1", nil)
		q.wantRunning("3", "[4 5]")
	})
}

// A change that was picked up in time waits for its batch, however long.
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

// Without patience a change waits for its slot: a second writer would fail.
func TestNoPatience(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2")
		time.Sleep(time.Hour)
		synctest.Wait()
		q.wantRunning("1")
	})
}
