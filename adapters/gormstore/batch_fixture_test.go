package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// queue is a batch queue on a fake database, whose calls the test ends. The name of
// a change is the ID of its task, and a letter if the task has several: "3b".
type queue struct {
	*testing.T
	run   func(context.Context, gormstore.Statement) (gormstore.Result, error)
	slots int
	sent  map[string]bool

	mutex   sync.Mutex
	begun   []*running
	results map[string]error
}

// running is a call of the fake database.
type running struct {
	ctx   context.Context
	names string // "3" for a single change, "[3 4]" for a batch
	end   chan error
	ended bool
}

// inQueue runs a test on a new queue, with batches in every slot, in a synctest bubble. At
// the end it checks that all slots are free and no task is under way.
func inQueue(t *testing.T, slots int, patience time.Duration, test func(q *queue)) {
	t.Helper()
	inQueueOf(t, slots, slots, patience, test)
}

// inQueueOf is inQueue with batches in so many of the slots.
func inQueueOf(t *testing.T, slots, forBatches int, patience time.Duration, test func(q *queue)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		q := &queue{T: t, slots: slots, sent: make(map[string]bool), results: make(map[string]error)}
		q.run = gormstore.NewQueue(q, slots, forBatches, patience)
		test(q)
		q.endAll()
		q.wantFree()
	})
}

// call records a call and waits until the test ends it.
func (q *queue) call(ctx context.Context, names string) error {
	r := &running{ctx: ctx, names: names, end: make(chan error)}
	q.mutex.Lock()
	q.begun = append(q.begun, r)
	q.mutex.Unlock()
	err := <-r.end
	if errors.Is(err, errPanic) {
		panic("panic")
	}
	return err
}

var (
	errFailed = errors.New("the database failed")
	errPanic  = errors.New("call panic")
)

// Run implements gormstore.Runner.
func (q *queue) Run(ctx context.Context, s gormstore.Statement) (gormstore.Result, error) {
	return gormstore.Result{Value: s.SQL}, q.call(ctx, s.SQL)
}

// RunBatch implements gormstore.Batcher.
func (q *queue) RunBatch(ctx context.Context, batch []gormstore.Statement) ([]gormstore.Result, error) {
	names, results := make([]string, len(batch)), make([]gormstore.Result, len(batch))
	for i, s := range batch {
		names[i], results[i] = s.SQL, gormstore.Result{Value: s.SQL}
	}
	return results, q.call(ctx, "["+strings.Join(names, " ")+"]")
}

// taskOf returns the ID at the start of a name.
func taskOf(name string) (id int) {
	_, _ = fmt.Sscanf(name, "%d", &id)
	return id
}

// send starts changes in order, each on its own goroutine.
func (q *queue) send(ctx context.Context, names ...string) {
	q.Helper()
	for _, name := range names {
		q.sent[name] = true
		go func() {
			result, err := q.run(ctx, gormstore.Statement{SQL: name, Task: domain.TaskID(taskOf(name))})
			if err == nil && result.Value != name {
				err = fmt.Errorf("got the result of %v", result.Value)
			}
			q.mutex.Lock()
			defer q.mutex.Unlock()
			q.results[name] = err
		}()
		synctest.Wait()
	}
}

// end ends a running call with an error or nil.
func (q *queue) end(names string, err error) {
	q.Helper()
	underWay := q.underWay()
	q.mutex.Lock()
	at := slices.IndexFunc(q.begun, func(r *running) bool { return r.names == names && !r.ended })
	if at < 0 {
		q.mutex.Unlock()
		q.Fatalf("got %q running, want %s", underWay, names)
	}
	r := q.begun[at]
	r.ended = true
	q.mutex.Unlock()
	r.end <- err
	synctest.Wait()
}

// endAll ends all calls without an error.
func (q *queue) endAll() {
	for running := q.underWay(); len(running) > 0; running = q.underWay() {
		q.end(running[0], nil)
	}
}

// underWay returns the names of the running calls.
func (q *queue) underWay() (names []string) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for _, r := range q.begun {
		if !r.ended {
			names = append(names, r.names)
		}
	}
	return names
}

// wantRunning checks the running calls, in any order: a batch and a single change
// may start at once.
func (q *queue) wantRunning(want ...string) {
	q.Helper()
	got := q.underWay()
	slices.Sort(got)
	if want = slices.Sorted(slices.Values(want)); !slices.Equal(got, want) {
		q.Errorf("got %q running, want %q", got, want)
	}
}

// wantResult checks that callers have returned with this error or nil.
func (q *queue) wantResult(want error, names ...string) {
	q.Helper()
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for _, name := range names {
		if got, returned := q.results[name]; !returned || !errors.Is(got, want) {
			q.Errorf("change %s: got returned = %v with %v, want %v", name, returned, got, want)
		}
	}
}

// wantWaiting checks that callers have not returned.
func (q *queue) wantWaiting(names ...string) {
	q.Helper()
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for _, name := range names {
		if got, returned := q.results[name]; returned {
			q.Errorf("change %s: got the result %v, want none yet", name, got)
		}
	}
}

// wantFree checks that all slots are free and no task is under way: one change takes
// each slot, and then one batch takes changes of all tasks that the test used.
func (q *queue) wantFree() {
	q.Helper()
	if len(q.results) != len(q.sent) {
		q.Errorf("got %d results of %d changes", len(q.results), len(q.sent))
	}
	var blockers, again []string
	for i := range q.slots {
		blockers = append(blockers, strconv.Itoa(900_000+i))
	}
	ids := []int{900_100, 900_101}
	for name := range q.sent {
		ids = append(ids, taskOf(name))
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		again = append(again, strconv.Itoa(id)+"again")
	}
	again = again[:min(len(again), gormstore.MaxBatch)]
	q.send(context.Background(), append(slices.Clone(blockers), again...)...)
	q.end(blockers[0], nil)
	q.wantRunning(append(blockers[1:], "["+strings.Join(again, " ")+"]")...)
	q.endAll()
	q.wantResult(nil, append(blockers, again...)...)
}
