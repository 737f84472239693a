package ratelimit_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

func (f *fixture) close(t *testing.T) {
	t.Helper()
	expect.ErrorIs(t, "close", f.Close(t.Context()), nil)
}

// Finish returns at the deadline, and the attempt is released in the background. After an error
// Finish does not wait for the throttle: the throttle is often the same database and may hang
// too.
func TestFinishesPastTheDeadline(t *testing.T) {
	for name, test := range map[string]struct {
		slow    intercept.Method // of the throttle that takes an hour
		outcome ratelimit.Outcome
		took    time.Duration
	}{
		"release":           {intercept.Release, ratelimit.Succeeded, time.Second},
		"trust":             {intercept.Trust, ratelimit.Succeeded, time.Second},
		"release a failure": {intercept.Release, ratelimit.Failed, time.Second},
		"aborted":           {intercept.Release, ratelimit.Aborted, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				f := newFixture(ratelimit.Limits{LogIn: 2, Address: 2})
				f.before = func(method intercept.Method) error {
					if method == test.slow {
						time.Sleep(time.Hour)
					}
					return nil
				}
				ctx, cancel := context.WithTimeout(t.Context(), time.Second)
				defer cancel()
				attempt := f.LogInAttempt(ana, address("192.0.2.7"))
				expect.ErrorIs(t, "reserve", attempt.Reserve(ctx), nil)
				began := time.Now()
				attempt.Finish(ctx, test.outcome)
				expect.Equal(t, "time to finish", time.Since(began), test.took)
				expect.ErrorIs(t, "close", f.Close(ctx), context.DeadlineExceeded)
				f.close(t)
				expect.Equal(t, "time to release", time.Since(began), time.Hour)
				next := newFixture(ratelimit.Limits{LogIn: 2, Address: 2}, func(c *ratelimit.Config) { c.Throttle = f.throttle })
				next.guess(t, 1, ana, "192.0.2.7")
				if err := next.logIn(t, ana, "192.0.2.7"); (err != nil) != (test.outcome == ratelimit.Failed) {
					t.Errorf("afterwards: got error %v, want only a failure counted", err)
				}
			})
		})
	}
}

// An error of the throttle after the hash, or a panic, is reported. A request waits for
// one timeout of the throttle, not two.
func TestThrottleFailsAfterTheHash(t *testing.T) {
	lost := errors.New("connection lost")
	for name, test := range map[string]struct {
		method   intercept.Method
		err      error // nil: a panic
		outcome  ratelimit.Outcome
		reported int
		trusted  int
	}{
		"release":                 {intercept.Release, lost, ratelimit.Succeeded, 1, 1},
		"release, timeout":        {intercept.Release, context.DeadlineExceeded, ratelimit.Succeeded, 1, 0},
		"release, panic":          {intercept.Release, nil, ratelimit.Succeeded, 1, 0},
		"trust":                   {intercept.Trust, lost, ratelimit.Succeeded, 1, 1},
		"trust, after a failure":  {intercept.Trust, lost, ratelimit.Failed, 0, 0},
		"release, after an abort": {intercept.Release, lost, ratelimit.Aborted, 1, 0},
	} {
		f := newFixture(ratelimit.Limits{LogIn: 3})
		f.before = func(method intercept.Method) error {
			if method == test.method && test.err == nil {
				panic("index out of range")
			}
			return failing(test.method, test.err)(method)
		}
		expect.ErrorIs(t, name, try(t, f.LogInAttempt(ana, address("192.0.2.7")), test.outcome), nil)
		f.close(t)
		if len(f.reported) != test.reported || test.reported > 0 && test.err != nil && !errors.Is(f.reported[0], test.err) {
			t.Errorf("%s: got errors %v reported, want %d", name, f.reported, test.reported)
		}
		expect.Equal(t, name+", clients trusted", f.calls[intercept.Trust], test.trusted)
	}
}

// An attempt without a reservation releases nothing: otherwise it would release
// another attempt.
func TestFinishWithoutReserve(t *testing.T) {
	f := newFixture(ratelimit.Limits{LogIn: 3})
	f.before = failing(intercept.Reserve, errors.New("connection lost"))
	attempt := f.LogInAttempt(ana, address("192.0.2.7"))
	_ = attempt.Reserve(t.Context())
	attempt.Finish(t.Context(), ratelimit.Aborted)
	f.close(t)
	expect.Equal(t, "calls of Release", f.calls[intercept.Release], 0)
}
