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

// queue is a queue of changes on a database that the test plays. A change is
// named by the ID of its task, and a letter where a task has several: "3b".
type queue struct {
	*testing.T
	run   func(context.Context, gormstore.Statement) (gormstore.Result, error)
	slots int
	sent  map[string]bool

	mutex   sync.Mutex
	begun   []*running
	answers map[string]error
}

// running is what the database was asked to run.
type running struct {
	ctx   context.Context
	names string // "3" for a change by itself, "[3 4]" for a batch
	end   chan error
	ended bool
}

// inQueue runs a test on a new queue, and checks that it leaves the queue as it
// was: all slots free and no task under way.
func inQueue(t *testing.T, slots int, patience time.Duration, test func(q *queue)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		q := &queue{T: t, slots: slots, sent: make(map[string]bool), answers: make(map[string]error)}
		q.run = gormstore.NewQueue(q, q, slots, patience)
		test(q)
		q.endAll()
		q.wantFree()
	})
}

// play records what begins, and waits until the test ends it.
func (q *queue) play(ctx context.Context, names string) error {
	r := &running{ctx: ctx, names: names, end: make(chan error)}
	q.mutex.Lock()
	q.begun = append(q.begun, r)
	q.mutex.Unlock()
	err := <-r.end
	if errors.Is(err, errPanic) {
		panic("played")
	}
	return err
}

var (
	errFailed = errors.New("the database failed")
	errPanic  = errors.New("panic instead")
)

// Run implements gormstore.Runner.
func (q *queue) Run(ctx context.Context, s gormstore.Statement) (gormstore.Result, error) {
	return gormstore.Result{Value: s.SQL}, q.play(ctx, s.SQL)
}

// RunBatch implements gormstore.Batcher.
func (q *queue) RunBatch(ctx context.Context, batch []gormstore.Statement) ([]gormstore.Result, error) {
	names, results := make([]string, len(batch)), make([]gormstore.Result, len(batch))
	for i, s := range batch {
		names[i], results[i] = s.SQL, gormstore.Result{Value: s.SQL}
	}
	return results, q.play(ctx, "["+strings.Join(names, " ")+"]")
}

// taskOf is the ID that a name begins with.
func taskOf(name string) (id int) {
	_, _ = fmt.Sscanf(name, "%d", &id)
	return id
}

// send sends changes one after the other, each from a goroutine of its own.
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
			q.answers[name] = err
		}()
		synctest.Wait()
	}
}

// end ends what runs under these names.
func (q *queue) end(names string, err error) {
	q.Helper()
	others := q.underWay()
	q.mutex.Lock()
	at := slices.IndexFunc(q.begun, func(r *running) bool { return r.names == names && !r.ended })
	if at < 0 {
		q.mutex.Unlock()
		q.Fatalf("%s does not run, but %q", names, others)
	}
	r := q.begun[at]
	r.ended = true
	q.mutex.Unlock()
	r.end <- err
	synctest.Wait()
}

// endAll ends everything well.
func (q *queue) endAll() {
	q.Helper()
	for running := q.underWay(); len(running) > 0; running = q.underWay() {
		q.end(running[0], nil)
	}
}

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

// wantRunning checks what is under way, in any order: a batch and a change by
// itself may begin at once.
func (q *queue) wantRunning(want ...string) {
	q.Helper()
	got := q.underWay()
	slices.Sort(got)
	if want = slices.Sorted(slices.Values(want)); !slices.Equal(got, want) {
		q.Errorf("got %q under way, want %q", got, want)
	}
}

// wantAnswer checks that a caller was answered, and with which error.
func (q *queue) wantAnswer(want error, names ...string) {
	q.Helper()
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for _, name := range names {
		if got, answered := q.answers[name]; !answered || !errors.Is(got, want) {
			q.Errorf("change %s: got answered = %v with %v, want %v", name, answered, got, want)
		}
	}
}

// wantWaiting checks that callers were not answered.
func (q *queue) wantWaiting(names ...string) {
	q.Helper()
	q.mutex.Lock()
	defer q.mutex.Unlock()
	for _, name := range names {
		if got, answered := q.answers[name]; answered {
			q.Errorf("change %s: got the answer %v, want none yet", name, got)
		}
	}
}

// wantFree checks that nothing is left of what went before: every slot is taken
// by one change, and changes of all tasks that were seen then go in one batch.
func (q *queue) wantFree() {
	q.Helper()
	if len(q.answers) != len(q.sent) {
		q.Errorf("got %d answers to %d changes", len(q.answers), len(q.sent))
	}
	var blockers []string
	for i := range q.slots {
		blockers = append(blockers, strconv.Itoa(900_000+i))
	}
	ids := []int{900_100, 900_101}
	for name := range q.sent {
		ids = append(ids, taskOf(name))
	}
	slices.Sort(ids)
	var again []string
	for _, id := range slices.Compact(ids) {
		again = append(again, strconv.Itoa(id)+"again")
	}
	again = again[:min(len(again), gormstore.MaxBatch)]
	q.send(context.Background(), append(slices.Clone(blockers), again...)...)
	q.wantRunning(blockers...)
	q.end(blockers[0], nil)
	q.wantRunning(append(blockers[1:], "["+strings.Join(again, " ")+"]")...)
	q.endAll()
	q.wantAnswer(nil, append(blockers, again...)...)
}
