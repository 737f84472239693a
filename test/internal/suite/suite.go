// Package suite runs the contract suites. It runs their rules on an adapter,
// and on defective adapters. Each defective adapter must fail the rule that it
// breaks.
//
// It imports the standard library only.
package suite

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// T has the methods of *testing.T that a rule uses. For a defective adapter it
// is a recorder.
type T interface {
	Context() context.Context
	Error(args ...any)
	Errorf(format string, args ...any)
	Failed() bool
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Helper()
}

// Rule is one sentence of a contract, and its test. F is the fixture of the rules:
// a T and a new adapter.
type Rule[F any] = struct {
	Name  string
	Text  string
	Check func(F)
}

// Run tests an adapter, each rule in a parallel subtest. A subtest that fails logs
// its rule. O is the function that opens an adapter.
//
// A rule that takes five minutes counts as a deadlock. It ends the test process,
// and prints the rule and the stacks of all goroutines.
func Run[F, O any](t *testing.T, rules []Rule[F], fixture func(*testing.T, T, O) F, open O) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			watchdog := time.AfterFunc(deadline, func() { deadlocked(r.Name, r.Text) })
			t.Cleanup(func() { // after the cleanup functions of open
				watchdog.Stop()
				if t.Failed() {
					t.Logf("broken rule: %s", r.Text)
				}
			})
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("panic: %v\n%s", p, debug.Stack())
				}
			}()
			r.Check(fixture(t, t, open))
		})
	}
}

// deadline is the time after which a rule counts as deadlocked.
var deadline = 5 * time.Minute

// deadlocked ends the process. A failed test would not end: the cleanup functions
// of open may wait for the calls that are stuck.
func deadlocked(name, text string) {
	debug.SetTraceback("all")
	panic(fmt.Sprintf("rule %q has not ended after %v, because of a deadlock or because the adapter is too slow\nbroken rule: %s", name, deadline, text))
}

// NoErrorf ends the rule if a call has failed. The format and its arguments name the call.
func NoErrorf(t T, err error, format string, args ...any) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %v", fmt.Sprintf(format, args...), err)
	}
}

// Ended returns a context that has ended.
func Ended(parent context.Context) context.Context {
	ctx, cancel := context.WithCancel(parent)
	cancel()
	return ctx
}

// Race runs n calls concurrently and returns their errors.
func Race(n int, call func(i int) error) []error {
	var ready, done sync.WaitGroup
	start := make(chan struct{})
	errs := make([]error, n)
	ready.Add(n)
	for i := range n {
		done.Go(func() {
			ready.Done()
			<-start
			errs[i] = call(i)
		})
	}
	ready.Wait()
	close(start)
	done.Wait()
	return errs
}

// Gate returns a function that blocks until n goroutines have called it. A broken
// implementation calls it between two steps, so that its callers race in every
// run of the suite.
func Gate(n int64) (pass func()) {
	var arrived atomic.Int64
	open := make(chan struct{})
	return func() {
		if arrived.Add(1) == n {
			close(open)
		}
		<-open
	}
}

// Barrier is a Gate that closes again when n goroutines have passed.
func Barrier(n int) (pass func()) {
	var mutex sync.Mutex
	arrived, open := 0, make(chan struct{})
	return func() {
		mutex.Lock()
		mine := open
		if arrived++; arrived == n {
			close(open)
			arrived, open = 0, make(chan struct{})
		}
		mutex.Unlock()
		<-mine
	}
}
