package ratelimit

import (
	"context"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// Throttle counts attempts. A Limiter reserves an attempt before it is made, and releases it from
// each quota for which its outcome does not count. Parallel attempts therefore cannot exceed a
// quota.
//
// A Throttle also stores the keys of trusted clients, each with an expiry. A Limiter trusts a
// client that has logged in. All keys of a Limiter are 32 hexadecimal digits.
//
// The clocks of processes differ, so the time of a call may be days before or after the time of the
// previous call. A stored window may begin later than the time of the current call, if the clock of
// the process that began it is ahead. The throttle then moves the beginning of the window to the
// time of the call, so that nobody waits longer than a window. A sweep uses a clock that all
// processes share, or a monotonic clock.
//
// Implementations are safe for concurrent use, also by several processes that share a database. The
// quotas of one call have different keys. If several of them are used up, their order decides which
// one is reported. Calls with the same quotas in different orders must not deadlock. Package
// test/throttletest tests implementations.
type Throttle interface {
	// Check returns an *AttemptsError if one of the quotas is used up. It counts nothing, but may
	// shorten a window that a process with a clock ahead has begun.
	Check(ctx context.Context, at time.Time, quotas []Quota) error
	// Reserve counts one attempt against each quota. If one of them is used up,
	// it counts against none and returns an *AttemptsError.
	Reserve(ctx context.Context, at time.Time, quotas []Quota) error
	// Release subtracts one attempt from the count of each quota, unless the
	// quota's window is over or its count is 0.
	Release(ctx context.Context, at time.Time, quotas []Quota) error
	// Trust stores a trusted client until a time. To save a write, it may keep a stored expiry that
	// has not passed and is at most a day earlier.
	Trust(ctx context.Context, at time.Time, client string, until time.Time) error
	// IsTrusted reports whether the client's trust expires after the given time.
	IsTrusted(ctx context.Context, at time.Time, client string) (bool, error)
}

// Quota limits the attempts under one key within a window. For the policy "register" only
// registrations count, for the others only failures (see Outcome). The window begins with the
// attempt that raises the count from 0 to 1.
type Quota struct {
	// Key identifies the counter. Adapters store it unchanged, so it must be a pseudonym.
	Key string
	// Name is the name of the policy in responses, logs and metrics. It is an
	// ASCII word.
	Name string
	// Limit is the number of attempts in a window, at least 1.
	Limit  int
	Window time.Duration
}

// AttemptsError is the error of a used-up quota.
type AttemptsError struct {
	Quota Quota
	// RetryAfter is the time until the window of the quota ends, at most its length.
	RetryAfter time.Duration
}

// Is reports whether target is an AttemptsError with the same fields, or with none.
func (e *AttemptsError) Is(target error) bool {
	other, ok := target.(*AttemptsError)
	return ok && (*other == *e || *other == AttemptsError{})
}

// Error names the policy but not the key.
func (e *AttemptsError) Error() string {
	return fmt.Sprintf("more than %d attempts in %v (%s)", e.Quota.Limit, e.Quota.Window, e.Quota.Name)
}

// UnimplementedThrottle is for adapters to embed, so that they compile after a release that adds a
// method to Throttle. Its methods return a *domain.UnsupportedError with their name as the Feature.
type UnimplementedThrottle struct{}

var _ Throttle = UnimplementedThrottle{}

// Check returns a *domain.UnsupportedError.
func (UnimplementedThrottle) Check(context.Context, time.Time, []Quota) error {
	return &domain.UnsupportedError{Feature: "Throttle.Check"}
}

// Reserve returns a *domain.UnsupportedError.
func (UnimplementedThrottle) Reserve(context.Context, time.Time, []Quota) error {
	return &domain.UnsupportedError{Feature: "Throttle.Reserve"}
}

// Release returns a *domain.UnsupportedError.
func (UnimplementedThrottle) Release(context.Context, time.Time, []Quota) error {
	return &domain.UnsupportedError{Feature: "Throttle.Release"}
}

// Trust returns a *domain.UnsupportedError.
func (UnimplementedThrottle) Trust(context.Context, time.Time, string, time.Time) error {
	return &domain.UnsupportedError{Feature: "Throttle.Trust"}
}

// IsTrusted returns a *domain.UnsupportedError.
func (UnimplementedThrottle) IsTrusted(context.Context, time.Time, string) (bool, error) {
	return false, &domain.UnsupportedError{Feature: "Throttle.IsTrusted"}
}
