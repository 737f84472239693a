package suite

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Defect is a defect that an adapter can have, and the rule that finds it. Make
// gives a correct adapter the defect.
type Defect[M any] = struct {
	Name string
	Rule string
	Make M
}

// AreFound tests a suite: each defect fails its rule, each rule has a defect, and
// the correct adapter passes. Open returns the function that opens an adapter with
// a defect. For the zero M it opens the correct adapter.
//
// Each rule runs in its own bubble of testing/synctest. A deadlock is found as
// soon as all goroutines of the bubble wait for channels. A defect that blocks
// forever must also wait for the context, which ends when the deadlock is found.
func AreFound[F, O, M any](t *testing.T, rules []Rule[F], fixture func(*testing.T, T, O) F, defects []Defect[M], open func(M) O) {
	t.Helper()
	find := func(t *testing.T, r Rule[F], d M) []string {
		t.Helper()
		return check(t, func(t *testing.T, rule T) {
			t.Helper()
			r.Check(fixture(t, rule, open(d)))
		})
	}
	byName, unbroken := make(map[string]Rule[F]), make(map[string]bool)
	for _, r := range rules {
		byName[r.Name], unbroken[r.Name] = r, true
		t.Run("none/"+r.Name, func(t *testing.T) {
			t.Parallel()
			var none M
			if failures := find(t, r, none); len(failures) > 0 {
				t.Errorf("the correct adapter fails:\n%s", strings.Join(failures, "\n"))
			}
		})
	}
	for _, d := range defects {
		delete(unbroken, d.Rule)
		t.Run(d.Name, func(t *testing.T) {
			t.Parallel()
			r, known := byName[d.Rule]
			if !known {
				t.Fatalf("there is no rule %q", d.Rule)
			}
			if len(find(t, r, d.Make)) == 0 {
				t.Errorf("rule %q does not find the defect", d.Rule)
			}
		})
	}
	for name := range unbroken {
		t.Errorf("rule %q has no defect that breaks it", name)
	}
}

// check runs a rule. It returns its failures, including a panic or a deadlock.
func check(t *testing.T, rule func(*testing.T, T)) (failures []string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel() // ends the calls that are stuck
		r := &recorder{ctx: ctx}
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			defer func() {
				if p := recover(); p != nil {
					r.Errorf("panic: %v", p)
				}
			}()
			rule(t, r)
		}()
		select {
		case <-ended:
		case <-time.After(deadline): // in the bubble's time, which passes when all goroutines are blocked
			r.Errorf("deadlock")
		}
		failures = r.all()
	})
	return failures
}

// recorder is a T that keeps the failures.
type recorder struct {
	ctx      context.Context
	mutex    sync.Mutex
	failures []string
}

// Context returns the context of the rule.
func (r *recorder) Context() context.Context { return r.ctx }

// Helper does nothing.
func (r *recorder) Helper() {}

// Failed reports whether there are failures.
func (r *recorder) Failed() bool { return len(r.all()) > 0 }

// Error adds a failure.
func (r *recorder) Error(args ...any) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.failures = append(r.failures, fmt.Sprint(args...))
}

// Errorf adds a failure.
func (r *recorder) Errorf(format string, args ...any) { r.Error(fmt.Sprintf(format, args...)) }

// Fatal adds a failure and ends the goroutine.
func (r *recorder) Fatal(args ...any) {
	r.Error(args...)
	runtime.Goexit()
}

// Fatalf adds a failure and ends the goroutine.
func (r *recorder) Fatalf(format string, args ...any) { r.Fatal(fmt.Sprintf(format, args...)) }

func (r *recorder) all() []string {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return slices.Clone(r.failures)
}
