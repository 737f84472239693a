// Package throttletest is the contract of application.Throttle as tests. An
// adapter that passes Run may stand before the accounts of the task service.
//
// It imports application and the standard library only.
package throttletest

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Run holds a throttle to the contract. It calls open for each rule, in
// parallel; every call must return throttles that have counted nothing and
// share it with nobody but each other, as processes on one store do. One is
// enough where nothing is shared. A failing test prints the rule that was
// broken.
func Run(t *testing.T, open func(t *testing.T) []application.Throttle) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("broken rule: %s", r.text)
				}
			})
			r.check(&throttles{T: t, all: open(t)})
		})
	}
}

var rules = []struct {
	name  string
	text  string
	check func(*throttles)
}{
	{"limit", "a quota lets Limit attempts through, and then none until its window is over", limit},
	{"window", "a window begins with the first attempt, ends Window later to the microsecond, and the next one is whole", window},
	{"release", "an attempt that is given back can be made again; the window of none begins anew", release},
	{"release too much", "giving back what was not reserved, or has expired, makes no room", releaseTooMuch},
	{"keys", "keys are counted apart", keys},
	{"all or none", "an attempt counts against each of its quotas, or, where one is used up, against none", allOrNone},
	{"refusal", "a refusal names the quota that is used up and the time until its window ends", refusal},
	{"check", "Check refuses what Reserve would, with the same words, and counts nothing", check},
	{"nothing", "no quotas refuse nothing", nothing},
	{"marks", "a mark is kept until its time, which can be moved to more than a day later, and counts nothing", marks},
	{"renewed marks", "renewing a mark by less than a day neither shortens it nor keeps it longer than asked; an expired one is kept anew", renewedMarks},
	{"race", "of many attempts at once, exactly Limit get through", race},
	{"race with releases", "attempts that race with their own release never use a quota up for good", raceWithReleases},
	{"opposite orders", "calls that name the same quotas in opposite orders do not deadlock", oppositeOrders},
	{"many keys", "what has expired makes way, and what has not stays, however many keys there are", manyKeys},
	{"context", "a call whose context has ended returns its error and changes nothing", ended},
}

// throttles are fresh ones, on one store, in the hands of one rule.
type throttles struct {
	*testing.T
	all []application.Throttle
}

// moment is when things happen.
var moment = time.Date(2026, time.March, 1, 12, 30, 15, 123456000, time.UTC)

func quota(key string, limit int) application.Quota {
	return application.Quota{Key: key, Name: "test", Limit: limit, Window: time.Minute}
}

// reserve asks the i-th throttle, or the one that it comes round to.
func (k *throttles) reserve(i int, at time.Time, quotas ...application.Quota) error {
	return k.all[i%len(k.all)].Reserve(k.Context(), at, quotas)
}

// through fails unless the attempt is let through, or refused.
func (k *throttles) through(what string, want bool, at time.Time, quotas ...application.Quota) {
	k.Helper()
	err := k.reserve(0, at, quotas...)
	if refused := (*application.TooManyAttempts)(nil); err != nil && !errors.As(err, &refused) {
		k.Fatalf("%s: %v", what, err)
	}
	if (err == nil) != want {
		k.Errorf("%s: got %v, want it let through: %t", what, err, want)
	}
}

func (k *throttles) release(at time.Time, quotas ...application.Quota) {
	k.Helper()
	if err := k.all[len(k.all)-1].Release(k.Context(), at, quotas); err != nil {
		k.Fatalf("release: %v", err)
	}
}

func (k *throttles) remember(at time.Time, mark string, until time.Time) {
	k.Helper()
	if err := k.all[0].Remember(k.Context(), at, mark, until); err != nil {
		k.Fatalf("remember: %v", err)
	}
}

func (k *throttles) remembers(what string, at time.Time, mark string, want bool) {
	k.Helper()
	if got, err := k.all[0].Remembers(k.Context(), at, mark); err != nil || got != want {
		k.Errorf("%s: got %t and %v, want %t", what, got, err, want)
	}
}

// together runs work n times at once and counts the successes; any failure but
// a refusal fails.
func (k *throttles) together(n int, work func(i int) error) (through int) {
	k.Helper()
	start, errs := make(chan struct{}), make([]error, n)
	var done sync.WaitGroup
	for i := range n {
		done.Go(func() {
			<-start
			errs[i] = work(i)
		})
	}
	close(start)
	done.Wait()
	for _, err := range errs {
		if err == nil {
			through++
		} else if refused := (*application.TooManyAttempts)(nil); !errors.As(err, &refused) {
			k.Errorf("got %v, want a refusal", err)
		}
	}
	return through
}

func over() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}
