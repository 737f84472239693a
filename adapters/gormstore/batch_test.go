package gormstore_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// A change with a free slot runs at once and by itself. The changes that arrive
// while it runs form one batch. No caller returns before its batch has ended.
func TestChangesFormABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1")
		q.wantRunning("1")
		q.send(q.Context(), "2", "3", "4")
		time.Sleep(time.Hour) // without patience they wait
		synctest.Wait()
		q.wantRunning("1")
		q.end("1", nil)
		q.wantResult(nil, "1")
		q.wantRunning("[2 3 4]")
		q.wantWaiting("2", "3", "4")
		q.send(q.Context(), "5")
		q.end("[2 3 4]", nil)
		q.wantResult(nil, "2", "3", "4")
		q.wantRunning("5")
	})
}

// At most one transaction runs in each slot. A slot that becomes free runs the
// queued changes.
func TestSlots(t *testing.T) {
	inQueue(t, 2, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.wantRunning("1", "2")
		q.end("2", nil)
		q.wantRunning("1", "[3 4]")
		q.send(q.Context(), "5", "6")
		q.wantRunning("1", "[3 4]")
		q.end("1", nil)
		q.wantRunning("[3 4]", "[5 6]")
		q.end("[5 6]", nil)
		q.send(q.Context(), "7")
		q.wantRunning("[3 4]", "7")
	})
}

// While a batch runs, changes wait for it although a slot is free.
func TestOneBatchAtATime(t *testing.T) {
	inQueueOf(t, 2, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.wantRunning("1", "2")
		q.end("2", nil)
		q.wantRunning("1", "[3 4]")
		q.send(q.Context(), "5", "6")
		q.end("1", nil)
		q.wantRunning("[3 4]")
		q.send(q.Context(), "7")
		q.end("[3 4]", nil)
		q.wantRunning("[5 6 7]")
		q.end("[5 6 7]", nil)
		q.send(q.Context(), "8", "9")
		q.wantRunning("8", "9")
	})
}

// A change that is alone in the queue keeps no others waiting: it may wait for a lock.
func TestOneChangeIsNoBatch(t *testing.T) {
	inQueueOf(t, 2, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3")
		q.end("1", nil)
		q.end("2", nil)
		q.wantRunning("3")
		q.send(q.Context(), "4", "5", "6")
		q.wantRunning("3", "4")
		q.end("4", nil)
		q.wantRunning("3", "[5 6]")
		q.end("3", nil)
		q.send(q.Context(), "7")
		q.wantRunning("[5 6]")
	})
}

// Changes run in one batch at a time, reads in two.
func TestBatchesOfChangesAndReads(t *testing.T) {
	for name, test := range map[string]struct {
		option func(gormstore.Batcher, int, time.Duration) gormstore.Option
		want   []string
	}{
		"changes": {gormstore.WithBatches, []string{"[4 5]"}},
		"reads":   {gormstore.WithReadBatches, []string{"[4 5]", "[6 7]"}},
	} {
		t.Run(name, func(t *testing.T) {
			inQueue(t, 3, 0, func(q *queue) {
				q.run = gormstore.RunnerOf(test.option(q, 3, 0)).Run
				q.send(q.Context(), "1", "2", "3", "4", "5")
				q.end("1", nil)
				q.send(q.Context(), "6", "7")
				q.end("2", nil)
				q.send(q.Context(), "8", "9")
				q.end("3", nil)
				q.wantRunning(test.want...)
			})
		})
	}
}

// As soon as a whole batch waits, it runs in a free slot beside the other. What remains
// waits for one of them.
func TestWholeBatchesUseEverySlot(t *testing.T) {
	inQueueOf(t, 2, 1, 0, func(q *queue) {
		names := make([]string, gormstore.MaxBatch+1)
		for i := range names {
			names[i] = strconv.Itoa(1001 + i)
		}
		last := gormstore.MaxBatch - 1
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.end("2", nil)
		q.send(q.Context(), names[:last]...)
		q.wantRunning("[3 4]")
		q.send(q.Context(), names[last])
		whole := "[" + strings.Join(names[:last+1], " ") + "]"
		q.wantRunning("[3 4]", whole)
		q.send(q.Context(), names[last+1:]...)
		q.end(whole, nil)
		q.wantRunning("[3 4]")
		q.end("[3 4]", nil)
		q.wantRunning(names[last+1])
	})
}

// A batch has at most MaxBatch changes; the next one has the rest.
func TestBatchesAreBounded(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1000")
		var names []string
		for i := range gormstore.MaxBatch + 2 {
			names = append(names, strconv.Itoa(1001+i))
		}
		q.send(q.Context(), names...)
		q.wantRunning("1000")
		q.end("1000", nil)
		first, rest := names[:gormstore.MaxBatch], names[gormstore.MaxBatch:]
		q.wantRunning("[" + strings.Join(first, " ") + "]")
		q.endAll()
		q.wantResult(nil, names...)
		if got, want := q.begun[2].names, "["+strings.Join(rest, " ")+"]"; got != want {
			q.Errorf("got %s as the second batch, want %s", got, want)
		}
	})
}

// Statements are in task order, so that batches cannot deadlock. Those of one task
// keep their order of arrival.
func TestOrderOfABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1")
		var sevens, threes, inserts []string
		for letter := 'a'; letter <= 'p'; letter++ { // so many that an unstable sort would reorder them
			names := []string{"7" + string(letter), "0" + string(letter), "3" + string(letter)}
			q.send(q.Context(), names...)
			sevens, inserts, threes = append(sevens, names[0]), append(inserts, names[1]), append(threes, names[2])
		}
		q.end("1", nil)
		q.wantRunning("[" + strings.Join(inserts, " ") + " " + strings.Join(threes, " ") + " " + strings.Join(sevens, " ") + "]")
	})
}

// A change of a task that is under way runs by itself. In a batch it would delay the
// others while it waits for the row lock.
func TestChangeOfATaskUnderWayDoesNotJoin(t *testing.T) {
	t.Run("by itself", func(t *testing.T) {
		inQueue(t, 2, 0, func(q *queue) {
			q.send(q.Context(), "1", "2", "1b", "3", "4")
			q.end("2", nil)
			q.wantRunning("1", "[3 4]", "1b")
			q.end("1", nil)
			q.wantRunning("[3 4]", "1b")
			q.send(q.Context(), "5")
			q.wantRunning("[3 4]", "1b", "5")
			// The first change has ended, but the second still runs.
			q.send(q.Context(), "1c", "6", "7")
			q.end("5", nil)
			q.wantRunning("[3 4]", "1b", "[6 7]", "1c")
		})
	})
	t.Run("in a batch", func(t *testing.T) {
		inQueue(t, 2, 0, func(q *queue) {
			q.send(q.Context(), "1", "2", "3", "4")
			q.end("1", nil)
			q.wantRunning("2", "[3 4]")
			q.send(q.Context(), "3b", "5", "6")
			q.end("2", nil)
			q.wantRunning("[3 4]", "[5 6]", "3b")
			q.endAll()
			// The task is no longer under way.
			q.send(q.Context(), "8", "9", "3c", "10")
			q.end("8", nil)
			q.wantRunning("9", "[3c 10]")
		})
	})
	t.Run("takes no slot", func(t *testing.T) {
		inQueue(t, 2, 0, func(q *queue) {
			q.send(q.Context(), "1", "1b", "2", "3")
			q.wantRunning("1", "1b", "2")
			q.end("2", nil)
			q.wantRunning("1", "1b", "3")
		})
	})
	t.Run("inserts have no task", func(t *testing.T) {
		inQueue(t, 2, 0, func(q *queue) {
			q.send(q.Context(), "0a", "2", "0b", "0c")
			q.end("2", nil)
			q.wantRunning("0a", "[0b 0c]")
		})
	})
}

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

// A panic in a batch is an error for all its callers. On the batch's goroutine it
// would end the process.
func TestPanicInABatch(t *testing.T) {
	inQueue(t, 1, 0, func(q *queue) {
		q.send(q.Context(), "1", "2", "3", "4")
		q.end("1", nil)
		q.send(q.Context(), "5")
		q.end("[2 3 4]", errPanic)
		if q.begun[1].ctx.Err() == nil {
			q.Error("got a context that outlives its batch")
		}
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
		q.send(ctx, "5") // the only one in the queue
		q.wantResult(context.Canceled, "5")
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

// named returns a statement that inserts a user.
func named(email string) gormstore.Statement {
	return gormstore.Statement{
		SQL: "INSERT INTO users (email, password_hash, token_epoch, created_at) VALUES (?, 'h', 0, 0)", Args: []any{email},
	}
}

// A batch is committed as a whole or not at all. Afterwards the only writing
// connection is free.
func TestTransactionBatcher(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	failing := gormstore.Statement{SQL: "INSERT INTO users (email) VALUES (NULL)"}
	overflowing := gormstore.Statement{
		SQL: "SELECT abs(n) FROM (SELECT 1 AS n UNION ALL SELECT -9223372036854775808)", // the second row is an error
		Read: func(rows gormstore.Rows) (any, error) {
			for rows.Next() {
			}
			return nil, nil
		},
	}
	rollingBack := gormstore.Statement{SQL: "INSERT OR ROLLBACK INTO users (email) VALUES (NULL)"}
	panicking := named("p@example.com")
	panicking.SQL, panicking.Read = panicking.SQL+" RETURNING id", func(gormstore.Rows) (any, error) { panic("a mistake") }
	ending := named("e@example.com")
	ending.SQL, ending.Read = ending.SQL+" RETURNING id", func(gormstore.Rows) (any, error) {
		cancel()
		return nil, cancelled.Err()
	}
	for name, c := range map[string]struct {
		ctx     context.Context
		third   gormstore.Statement
		want    error
		panics  bool
		written int64
	}{
		"succeeds":               {t.Context(), named("c@example.com"), nil, false, 3},
		"one fails":              {t.Context(), failing, gormstore.ErrRunIndividually, false, 0},
		"one ends in its rows":   {t.Context(), overflowing, gormstore.ErrRunIndividually, false, 0},
		"one ends it":            {t.Context(), rollingBack, gormstore.ErrRunIndividually, false, 0},
		"one panics":             {t.Context(), panicking, nil, true, 0},
		"cancelled in the batch": {cancelled, ending, context.Canceled, false, 0},
		"cancelled before":       {ended(t), named("c@example.com"), context.Canceled, false, 0},
	} {
		t.Run(name, func(t *testing.T) {
			write, _ := migratedSQLite(t).Store.Handles()
			var panicked any
			func() {
				defer func() { panicked = recover() }()
				batch := []gormstore.Statement{named("a@example.com"), named("b@example.com"), c.third}
				results, err := gormstore.TransactionBatcher(write).RunBatch(c.ctx, batch)
				if !errors.Is(err, c.want) {
					t.Errorf("got %v, want %v", err, c.want)
				}
				if err == nil && (len(results) != 3 || results[2].Affected != 1) {
					t.Errorf("got %+v, want three results of one row", results)
				}
			}()
			if (panicked != nil) != c.panics {
				t.Errorf("got the panic %v, want one: %v", panicked, c.panics)
			}
			// If the connection was not returned, this waits until the timeout.
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			var written int64
			if err := write.WithContext(ctx).Raw("SELECT count(*) FROM users").Scan(&written).Error; err != nil || written != c.written {
				t.Errorf("got %d rows and %v, want %d", written, err, c.written)
			}
		})
	}
}

// ended returns a cancelled context.
func ended(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}
