package groupcommit_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// database is a fake database whose calls the test ends. The name of a statement is its key,
// with a letter if several statements have the key: "3b". The key 0 conflicts with no other. A
// statement with the letter x fails in a batch.
type database struct {
	*testing.T
	queue   *groupcommit.Queue[string]
	cancels map[string]context.CancelFunc

	mutex   sync.Mutex
	calls   []*running
	results map[string]error
}

// running is a call of the database.
type running struct {
	ctx   context.Context
	names string // "3" for a statement alone, "[3 4]" for a batch
	end   chan error
	ended bool
}

var (
	errFailed = errors.New("the database failed")
	errPanic  = errors.New("call panic")
	errShort  = errors.New("return an error too few")
)

// key returns the number at the start of a name.
func key(name string) (key int64) {
	_, _ = fmt.Sscanf(name, "%d", &key)
	return key
}

// inQueue runs a test on a new queue in a synctest bubble. At the end it checks that all slots
// are free and no key is in use.
func inQueue(t *testing.T, slots, batches int, maxWait time.Duration, test func(d *database)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &database{T: t, cancels: make(map[string]context.CancelFunc), results: make(map[string]error)}
		d.queue = groupcommit.New(groupcommit.Config[string]{
			Run: d.call,
			RunBatch: func(ctx context.Context, names []string) ([]error, error) {
				errs := make([]error, len(names))
				for i, name := range names {
					if strings.HasSuffix(name, "x") {
						errs[i] = errFailed
					}
				}
				err := d.call(ctx, "["+strings.Join(names, " ")+"]")
				if errors.Is(err, errShort) {
					return errs[1:], nil
				}
				return errs, err
			},
			Key:   key,
			Slots: slots, Batches: batches, MaxWait: maxWait,
		})
		test(d)
		d.endAll()
		if len(d.results) != len(d.cancels) {
			t.Errorf("got the results %v of %v", d.results, slices.Collect(maps.Keys(d.cancels)))
		}
		d.wantFree(slots)
	})
}

// call records a call and waits until the test ends it.
func (d *database) call(ctx context.Context, names string) error {
	r := &running{ctx: ctx, names: names, end: make(chan error)}
	d.mutex.Lock()
	d.calls = append(d.calls, r)
	d.mutex.Unlock()
	err := <-r.end
	if errors.Is(err, errPanic) {
		panic("panic")
	}
	return err
}

// send starts statements in order, each on its own goroutine.
func (d *database) send(ctx context.Context, names ...string) {
	for _, name := range names {
		ctx, cancel := context.WithCancel(ctx)
		d.cancels[name] = cancel
		go func() {
			defer func() {
				if cause := recover(); cause != nil {
					d.done(name, errPanic)
				}
			}()
			d.done(name, d.queue.Do(ctx, name))
		}()
		synctest.Wait()
	}
}

func (d *database) done(name string, err error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.results[name] = err
}

// end ends a running call with an error or nil.
func (d *database) end(names string, err error) {
	d.Helper()
	d.mutex.Lock()
	at := slices.IndexFunc(d.calls, func(r *running) bool { return r.names == names && !r.ended })
	if at < 0 {
		d.mutex.Unlock()
		d.Fatalf("got %s running, want %s", d.running(), names)
	}
	d.calls[at].ended = true
	d.mutex.Unlock()
	d.calls[at].end <- err
	synctest.Wait()
}

func (d *database) endAll() {
	for all := d.unfinished(); len(all) > 0; all = d.unfinished() {
		d.end(all[0], nil)
	}
}

func (d *database) unfinished() (names []string) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	for _, r := range d.calls {
		if !r.ended {
			names = append(names, r.names)
		}
	}
	return names
}

// running returns the names of the running calls, sorted.
func (d *database) running() string {
	return strings.Join(slices.Sorted(slices.Values(d.unfinished())), " ")
}

// wantRunning checks which calls are running, in any order.
func (d *database) wantRunning(after, want string) {
	d.Helper()
	if got, want := d.running(), strings.Join(slices.Sorted(slices.Values(split(want))), " "); got != want {
		d.Errorf("after %s: got %s running, want %s", after, got, want)
	}
}

// wantFree checks that all slots are free and no key is in use. A statement takes each slot,
// and then a batch takes statements with all keys of the test.
func (d *database) wantFree(slots int) {
	d.Helper()
	keys := map[int64]bool{900_100: true, 900_101: true}
	for name := range d.cancels {
		keys[key(name)] = true
	}
	var blockers, again []string
	for i := range slots {
		blockers = append(blockers, strconv.Itoa(900_000+i))
	}
	for _, k := range slices.Sorted(maps.Keys(keys)) {
		again = append(again, strconv.FormatInt(k, 10)+"again")
	}
	again = again[:min(len(again), groupcommit.MaxBatch)]
	d.send(context.Background(), append(slices.Clone(blockers), again...)...)
	d.end(blockers[0], nil)
	d.wantRunning("the test", strings.Join(blockers[1:], " ")+" ["+strings.Join(again, " ")+"]")
	d.endAll()
}

const maxWait = 50 * time.Millisecond

// step is an event, and the calls that run after it.
type step struct{ event, running string }

// scenarios are the events of a queue.
var scenarios = []struct {
	name           string
	slots, batches int
	maxWait        time.Duration
	steps          []step
	failed         map[string]error // the others succeed
}{
	{"a batch takes all that wait", 1, 1, 0, []step{
		{"send 1", "1"}, {"send 2 3 4", "1"}, {"sleep 1h", "1"}, {"end 1", "[2 3 4]"}, {"send 5", "[2 3 4]"}, {"end [2 3 4]", "5"},
	}, nil},
	{"statements run alone while a slot is free", 2, 2, 0, []step{
		{"send 1 2 3 4", "1 2"}, {"end 2", "1 [3 4]"}, {"send 5 6", "1 [3 4]"}, {"end 1", "[3 4] [5 6]"}, {"end [5 6]", "[3 4]"}, {"send 7", "7 [3 4]"},
	}, nil},
	{"one batch at a time", 2, 1, 0, []step{
		{"send 1 2 3 4", "1 2"}, {"end 2", "1 [3 4]"}, {"send 5 6", "1 [3 4]"}, {"end 1", "[3 4]"}, {"send 7", "[3 4]"}, {"end [3 4]", "[5 6 7]"}, {"end [5 6 7]", ""}, {"send 8 9", "8 9"},
	}, nil},
	{"one statement is no batch", 2, 1, 0, []step{
		{"send 1 2 3", "1 2"}, {"end 1", "2 3"}, {"end 2", "3"}, {"send 4 5 6", "3 4"}, {"end 4", "3 [5 6]"}, {"end 3", "[5 6]"}, {"send 7", "[5 6]"},
	}, nil},
	{"batches are sorted, and equal statements keep their order", 1, 1, 0, []step{
		{"send 1", "1"}, {"send 7a 0a 3a 7b 0b 3b 7c 0c 3c 7d 0d 3d 7e 0e 3e", "1"},
		{"end 1", "[0a 0b 0c 0d 0e 3a 3b 3c 3d 3e 7a 7b 7c 7d 7e]"},
	}, nil},
	{"a key that runs alone waits", 2, 2, 0, []step{
		{"send 1 1b 2 3", "1 2"}, {"end 2", "1 3"}, {"send 4", "1 3"}, {"end 3", "1 4"}, {"end 1", "1b 4"}, {"send 1c", "1b 4"}, {"end 1b", "1c 4"},
	}, nil},
	{"a key that runs in a batch waits", 2, 2, 0, []step{
		{"send 1 2 3 4", "1 2"}, {"end 1", "2 [3 4]"}, {"send 3b 5 3c 6", "2 [3 4]"}, {"end 2", "[3 4] [5 6]"}, {"end [3 4]", "[3b 3c] [5 6]"},
	}, nil},
	{"the key 0 conflicts with none", 2, 2, 0, []step{
		{"send 0a 0b 0c 0d", "0a 0b"}, {"end 0b", "0a [0c 0d]"},
	}, nil},
	{"after a batch that changed nothing, each runs alone", 1, 1, 0, []step{
		{"send 1 2 3 4", "1"}, {"end 1", "[2 3 4]"}, {"undo [2 3 4]", "2"}, {"send 5 6", "2"}, {"end 2", "3"}, {"fail 3", "4"}, {"end 4", "[5 6]"},
	}, map[string]error{"3": errFailed}},
	{"a statement whose batch changed nothing runs before a later one with its key", 2, 1, 0, []step{
		{"send 1 2 1b", "1 2"}, {"sleep 1ns", "1 2"}, {"send 3 4", "1 2"}, {"end 2", "1 [3 4]"}, {"end 1", "[3 4]"}, {"send 3b 5", "[3 4]"},
		{"undo [3 4]", "1b 3"}, {"end 3", "1b 4"}, {"end 4", "1b [3b 5]"},
	}, nil},
	{"after any other error, nothing runs again", 1, 1, 0, []step{
		{"send 1 2 3 4", "1"}, {"end 1", "[2 3 4]"}, {"fail [2 3 4]", ""},
	}, map[string]error{"2": errFailed, "3": errFailed, "4": errFailed}},
	{"each statement of a batch gets its own error", 1, 1, 0, []step{
		{"send 1 4 3x 2", "1"}, {"end 1", "[2 3x 4]"}, {"end [2 3x 4]", ""},
	}, map[string]error{"3x": errFailed}},
	{"a panic alone is the caller's", 1, 1, 0, []step{
		{"send 1 2 1b", "1"}, {"panic 1", "[1b 2]"},
	}, map[string]error{"1": errPanic}},
	{"a statement that is cancelled while it waits does not run", 1, 1, 0, []step{
		{"send 1 2 3 4", "1"}, {"cancel 3", "1"}, {"end 1", "[2 4]"}, {"send 5", "[2 4]"}, {"cancel 5", "[2 4]"}, {"end [2 4]", ""},
	}, map[string]error{"3": context.Canceled, "5": context.Canceled}},
	{"a batch goes on without a caller that is cancelled", 1, 1, 0, []step{
		{"send 1 2 3", "1"}, {"end 1", "[2 3]"}, {"cancel 2", "[2 3]"}, {"end [2 3]", ""},
	}, map[string]error{"2": context.Canceled}},
	{"a statement that is cancelled after its batch was undone does not run", 1, 1, 0, []step{
		{"send 1 2 3", "1"}, {"end 1", "[2 3]"}, {"cancel 3", "[2 3]"}, {"undo [2 3]", "2"}, {"end 2", ""},
	}, map[string]error{"3": context.Canceled}},
	{"maximum wait", 1, 1, maxWait, []step{
		{"send 1 2", "1"}, {"sleep 25ms", "1"}, {"send 3", "1"}, {"sleep 24999999ns", "1"}, {"sleep 1ns", "1 2"}, {"sleep 25ms", "1 2 3"},
		{"end 2", "1 3"}, {"send 4 5", "1 3"}, {"end 1", "3 [4 5]"}, // a call after the maximum wait neither takes nor frees a slot
	}, nil},
	{"maximum wait with a key that runs", 1, 1, maxWait, []step{
		{"send 1 1b 2", "1"}, {"sleep 50ms", "1 2"}, {"send 3", "1 2"}, {"end 1", "1b 2 3"},
	}, nil},
	{"maximum wait after a batch that changed nothing", 1, 1, maxWait, []step{
		{"send 1 3", "1"}, {"sleep 20ms", "1"}, {"send 2", "1"}, {"end 1", "[2 3]"}, {"undo [2 3]", "3"}, {"sleep 49999999ns", "3"}, {"sleep 1ns", "2 3"},
	}, nil},
	{"a running batch has no maximum wait", 1, 1, maxWait, []step{
		{"send 1 2 3", "1"}, {"end 1", "[2 3]"}, {"sleep 1h", "[2 3]"}, {"undo [2 3]", "2 3"},
	}, nil},
	{"a statement that is cancelled after the maximum wait, while its batch runs, does not run again", 1, 1, maxWait, []step{
		{"send 1 2 3", "1"}, {"end 1", "[2 3]"}, {"sleep 50ms", "[2 3]"}, {"cancel 2", "[2 3]"}, {"undo [2 3]", "3"},
	}, map[string]error{"2": context.Canceled}},
}

func TestQueue(t *testing.T) {
	for _, scenario := range scenarios {
		t.Run(scenario.name, func(t *testing.T) {
			inQueue(t, scenario.slots, scenario.batches, scenario.maxWait, func(d *database) {
				for _, step := range scenario.steps {
					verb, rest, _ := strings.Cut(step.event, " ")
					switch verb {
					case "send":
						d.send(d.Context(), strings.Fields(rest)...)
					case "cancel":
						d.cancels[rest]()
						synctest.Wait()
					case "sleep":
						pause, err := time.ParseDuration(rest)
						expect.NoError(t, err)
						time.Sleep(pause)
						synctest.Wait()
					default:
						d.end(rest, map[string]error{"end": nil, "fail": errFailed, "undo": groupcommit.ErrNothingCommitted, "panic": errPanic}[verb])
					}
					d.wantRunning(step.event, step.running)
				}
				d.endAll()
				for name, err := range d.results {
					if !errors.Is(err, scenario.failed[name]) {
						t.Errorf("%s: got error %v, want %v", name, err, scenario.failed[name])
					}
				}
			})
		})
	}
}

// split returns the names of running calls.
func split(running string) (names []string) {
	inBatch := false
	for _, word := range strings.Fields(running) {
		if inBatch {
			names[len(names)-1] += " " + word
		} else {
			names = append(names, word)
		}
		inBatch = (inBatch || strings.HasPrefix(word, "[")) && !strings.HasSuffix(word, "]")
	}
	return names
}

// A batch has at most MaxBatch statements. As soon as MaxBatch statements wait, they run in
// a free slot at the same time as another batch. The rest waits until both batches have
// ended.
func TestWholeBatches(t *testing.T) {
	inQueue(t, 2, 1, 0, func(d *database) {
		var names []string
		for i := range groupcommit.MaxBatch + 1 {
			names = append(names, strconv.Itoa(1001+i))
		}
		whole := "[" + strings.Join(names[:groupcommit.MaxBatch], " ") + "]"
		d.send(d.Context(), "1", "2", "3", "4")
		d.end("1", nil)
		d.end("2", nil)
		d.send(d.Context(), names[:groupcommit.MaxBatch-1]...)
		d.wantRunning("one statement less than a batch", "[3 4]")
		d.send(d.Context(), names[groupcommit.MaxBatch-1:]...)
		d.wantRunning("a whole batch and one more", whole+" [3 4]")
		d.end(whole, nil)
		d.wantRunning("the end of the whole batch", "[3 4]")
	})
}

// The deadline of a batch is the latest deadline of its callers, or none if a caller has
// none. After the batch its context has an error.
func TestDeadlineOfABatch(t *testing.T) {
	for _, limited := range []bool{true, false} {
		inQueue(t, 1, 1, 0, func(d *database) {
			began := time.Now()
			d.send(d.Context(), "1")
			for i, left := range []time.Duration{time.Second, 3 * time.Second, 2 * time.Second} {
				ctx, cancel := context.WithTimeout(d.Context(), left)
				defer cancel()
				d.send(ctx, strconv.Itoa(2+i))
			}
			if !limited {
				d.send(d.Context(), "5")
			}
			d.end("1", nil)
			batch := d.calls[1]
			if deadline, ok := batch.ctx.Deadline(); ok != limited || ok && deadline.Sub(began) != 3*time.Second {
				t.Errorf("got the deadline %v, %t, want one: %t", deadline.Sub(began), ok, limited)
			}
			time.Sleep(2 * time.Second)
			synctest.Wait()
			if !errors.Is(d.results["2"], context.DeadlineExceeded) || !errors.Is(d.results["4"], context.DeadlineExceeded) || batch.ctx.Err() != nil {
				t.Errorf("got the results %v and the batch's error %v", d.results, batch.ctx.Err())
			}
			d.end(batch.names, nil)
			if batch.ctx.Err() == nil {
				t.Error("got a context that outlives its batch")
			}
		})
	}
}

// A panic in a batch and a missing error are errors for all its callers. Otherwise a panic
// would end the process.
func TestBrokenBatch(t *testing.T) {
	for _, defect := range []error{errPanic, errShort} {
		inQueue(t, 1, 1, 0, func(d *database) {
			d.send(d.Context(), "1", "2", "3")
			d.end("1", nil)
			d.end("[2 3]", defect)
			for _, name := range []string{"2", "3"} {
				if err := d.results[name]; err == nil || errors.Is(err, defect) {
					t.Errorf("%s: got %v, want an error", name, err)
				}
			}
		})
	}
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

// A statement whose context has ended joins no batch, even if its caller has not noticed yet.
func TestCancelledBeforeTheBatch(t *testing.T) {
	inQueue(t, 1, 1, 0, func(d *database) {
		ctx := &unnoticed{Context: context.Background(), ended: make(chan struct{})}
		d.send(d.Context(), "1", "2")
		d.cancels["3"] = func() {}
		go func() {
			d.done("3", d.queue.Do(ctx, "3"))
		}()
		synctest.Wait()
		d.send(d.Context(), "4")
		ctx.err = context.Canceled
		d.end("1", nil)
		d.wantRunning("the end of 1", "[2 4]")
		close(ctx.ended)
		synctest.Wait()
	})
}
