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
	ratelimit.Throttle
	now      time.Time
	before   func(method string) error // fails a call of the throttle, or delays it
	calls    map[string]int
	keys     []string // of quotas
	trusted  []string // clients
	reported []error
}

// newFixture returns a fixture whose limiter has the changes.
func newFixture(t *testing.T, limits ratelimit.Limits, changes ...func(*ratelimit.Config)) *fixture {
	t.Helper()
	f := &fixture{Throttle: memstore.NewThrottle(), now: noon, calls: make(map[string]int)}
	config := ratelimit.Config{
		Throttle: f, Pseudonyms: ratelimit.NewPseudonyms([]byte("a secret of tests")), Limits: limits,
		Clock:  func() time.Time { return f.now },
		Report: func(_ context.Context, err error) { f.reported = append(f.reported, err) },
	}
	for _, change := range changes {
		change(&config)
	}
	var err error
	if f.Limiter, err = ratelimit.New(config); err != nil {
		t.Fatal(err)
	}
	return f
}

// call calls a method of the throttle, unless before returns an error.
func (f *fixture) call(method string, quotas []ratelimit.Quota, do func() error) error {
	f.calls[method]++
	for _, quota := range quotas {
		f.keys = append(f.keys, quota.Key)
	}
	if f.before != nil {
		if err := f.before(method); err != nil {
			return err
		}
	}
	return do()
}

func (f *fixture) Check(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return f.call("Check", quotas, func() error { return f.Throttle.Check(ctx, at, quotas) })
}

func (f *fixture) Reserve(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return f.call("Reserve", quotas, func() error { return f.Throttle.Reserve(ctx, at, quotas) })
}

func (f *fixture) Release(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return f.call("Release", quotas, func() error { return f.Throttle.Release(ctx, at, quotas) })
}

func (f *fixture) Trust(ctx context.Context, at time.Time, client string, until time.Time) error {
	f.trusted = append(f.trusted, client)
	return f.call("Trust", nil, func() error { return f.Throttle.Trust(ctx, at, client, until) })
}

func (f *fixture) IsTrusted(ctx context.Context, at time.Time, client string) (trusted bool, err error) {
	f.trusted = append(f.trusted, client)
	err = f.call("IsTrusted", nil, func() error {
		trusted, err = f.Throttle.IsTrusted(ctx, at, client)
		return err
	})
	return trusted, err
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
	if *got != want {
		t.Errorf("%s: got %+v, want %+v", what, *got, want)
	}
}
