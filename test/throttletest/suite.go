// Package throttletest tests implementations of ratelimit.Throttle against
// their contract.
//
// It imports application/ratelimit, test/internal/suite and the standard library
// only.
package throttletest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// Run tests a throttle: one parallel subtest for each rule of the contract.
// Open is called for each rule. It must return throttles that share one empty
// store, like several processes. No other test may use the store. One throttle
// is enough if processes do not share it. A failing subtest prints its rule.
//
// A rule that takes five minutes ends the process; see suite.Run.
func Run(t *testing.T, open func(t *testing.T) []ratelimit.Throttle) {
	t.Helper()
	suite.Run(t, rules(), newFixture, open)
}

func rules() []rule { return slices.Concat(quotaRules, clientRules, raceRules) }

type rule = suite.Rule[*fixture]

// fixture is new throttles on one store, and the test of one rule.
type fixture struct {
	suite.T
	throttles []ratelimit.Throttle
}

func newFixture(t *testing.T, rule suite.T, open func(*testing.T) []ratelimit.Throttle) *fixture {
	t.Helper()
	return &fixture{T: rule, throttles: open(t)}
}

// start is the time from which the times of all calls are counted.
var start = time.Date(2026, time.March, 1, 12, 30, 15, 123456000, time.UTC)

// after returns a time after the start.
func after(d time.Duration) time.Time { return start.Add(d) }

// quota returns a quota whose window is a minute.
func quota(key string, limit int) ratelimit.Quota {
	return ratelimit.Quota{Key: key, Name: "test", Limit: limit, Window: time.Minute}
}

// reserve calls Reserve of the i-th throttle, modulo their number.
func (f *fixture) reserve(i int, at time.Time, quotas ...ratelimit.Quota) error {
	return f.throttles[i%len(f.throttles)].Reserve(f.Context(), at, quotas)
}

// wantNil checks that a call has succeeded.
func (f *fixture) wantNil(call string, err error) {
	f.Helper()
	if err != nil {
		f.Errorf("%s: got %v, want nil", call, err)
	}
}

// accepts checks that Reserve counts an attempt.
func (f *fixture) accepts(attempt string, at time.Time, quotas ...ratelimit.Quota) {
	f.Helper()
	if err := f.reserve(0, at, quotas...); err != nil {
		f.Errorf("Reserve at %v, %s: got error %v, want nil", at.Sub(start), attempt, err)
	}
}

// rejects checks that Reserve returns an *AttemptsError.
func (f *fixture) rejects(attempt string, at time.Time, quotas ...ratelimit.Quota) {
	f.Helper()
	err := f.reserve(0, at, quotas...)
	if refused := (*ratelimit.AttemptsError)(nil); !errors.As(err, &refused) {
		f.Errorf("Reserve at %v, %s: got error %v, want an *AttemptsError", at.Sub(start), attempt, err)
	}
}

// release calls Release of the last throttle.
func (f *fixture) release(at time.Time, quotas ...ratelimit.Quota) {
	f.Helper()
	suite.NoErrorf(f, f.throttles[len(f.throttles)-1].Release(f.Context(), at, quotas), "Release")
}

func (f *fixture) trust(at time.Time, client string, until time.Time) {
	f.Helper()
	suite.NoErrorf(f, f.throttles[0].Trust(f.Context(), at, client, until), "Trust")
}

// isTrusted checks the result of IsTrusted.
func (f *fixture) isTrusted(at time.Time, client string, want bool) {
	f.Helper()
	got, err := f.throttles[0].IsTrusted(f.Context(), at, client)
	if err != nil || got != want {
		f.Errorf("IsTrusted(%q) at %v: got %t and error %v, want %t", client, at.Sub(start), got, err, want)
	}
}

// race runs n calls concurrently and counts the calls that succeed. An error
// that is not a rejection fails the test.
func (f *fixture) race(n int, call func(i int) error) (succeeded int) {
	f.Helper()
	for _, err := range suite.Race(n, call) {
		if err == nil {
			succeeded++
		} else if refused := (*ratelimit.AttemptsError)(nil); !errors.As(err, &refused) {
			f.Errorf("got %v, want nil or an *AttemptsError", err)
		}
	}
	return succeeded
}
