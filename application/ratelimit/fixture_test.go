package ratelimit_test

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

const (
	ana, bob, zoe = "ana@example.com", "bob@example.com", "zoe@example.com"

	day = 24 * time.Hour
)

// noon is the fixture's time until a test moves its clock.
var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// fixture is a Limiter on a memstore.Throttle. It observes the throttle's
// calls.
type fixture struct {
	*ratelimit.Limiter
	throttle ratelimit.Throttle // not observed
	now      time.Time
	before   func(intercept.Method) error // fails a call of the throttle, or delays it
	calls    map[intercept.Method]int
	keys     []string // of quotas
	trusted  []string // clients
	reported []error
}

// newFixture returns a fixture whose limiter has the changes.
func newFixture(limits ratelimit.Limits, changes ...func(*ratelimit.Config)) *fixture {
	f := &fixture{throttle: memstore.NewThrottle(), now: noon, calls: make(map[intercept.Method]int)}
	config := ratelimit.Config{
		Throttle: intercept.Wrap(intercept.Ports{Throttle: f.throttle}, f.observe).Throttle, Pseudonyms: ratelimit.NewPseudonyms([]byte("a secret of tests")), Limits: limits,
		Clock:  func() time.Time { return f.now },
		Report: func(_ context.Context, err error) { f.reported = append(f.reported, err) },
	}
	for _, change := range changes {
		change(&config)
	}
	f.Limiter = expect.Must(ratelimit.New(config))
	return f
}

// observe handles a call of the throttle.
func (f *fixture) observe(c *intercept.Call) {
	f.calls[c.Method]++
	for _, quota := range c.Quotas {
		f.keys = append(f.keys, quota.Key)
	}
	if c.Client != "" {
		f.trusted = append(f.trusted, c.Client)
	}
	if f.before != nil {
		c.Err = f.before(c.Method)
	}
	if c.Err == nil {
		c.Proceed()
	}
}

// address parses an address; "" is an unknown one.
func address(text string) netip.Addr {
	if text == "" {
		return netip.Addr{}
	}
	return netip.MustParseAddr(text)
}

// try makes an attempt with the outcome, and returns the error that rejects it.
func try(t *testing.T, attempt *ratelimit.Attempt, outcome ratelimit.Outcome) error {
	t.Helper()
	err := attempt.Check(t.Context())
	if err == nil {
		err = attempt.Reserve(t.Context())
	}
	if err != nil {
		return err
	}
	attempt.Finish(t.Context(), outcome)
	return nil
}

// logIn logs in with the right password.
func (f *fixture) logIn(t *testing.T, email, from string) error {
	t.Helper()
	return try(t, f.LogInAttempt(email, address(from)), ratelimit.Succeeded)
}

// guess makes n wrong guesses, which must not be rejected.
func (f *fixture) guess(t *testing.T, n int, email, from string) {
	t.Helper()
	for i := range n {
		expect.ErrorIs(t, fmt.Sprintf("guess %d at %s from %s", i+1, email, from), try(t, f.LogInAttempt(email, address(from)), ratelimit.Failed), nil)
	}
}

func (f *fixture) register(t *testing.T, from string, outcome ratelimit.Outcome) error {
	t.Helper()
	return try(t, f.RegistrationAttempt(address(from)), outcome)
}

// wantRejection checks that err is the rejection by a quota.
func wantRejection(t *testing.T, what string, err error, policy string, limit int, retryAfter time.Duration) {
	t.Helper()
	window := time.Hour
	if policy == "login" {
		window = 15 * time.Minute
	}
	got, rejected := errors.AsType[*ratelimit.AttemptsError](err)
	if !rejected {
		t.Errorf("%s: got error %v, want an *AttemptsError", what, err)
		return
	}
	want := ratelimit.AttemptsError{Quota: ratelimit.Quota{Key: got.Quota.Key, Name: policy, Limit: limit, Window: window}, RetryAfter: retryAfter}
	expect.Equal(t, what, *got, want)
}
