package application

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Throttle counts failed attempts. An attempt is reserved before it is made and
// released if it did not fail, so that parallel attempts cannot exceed a quota.
//
// A Throttle also keeps marks, each until its time. A Guard marks a client that has
// logged in. The keys and marks of a Guard are 32 hexadecimal digits.
//
// Implementations are safe for concurrent use, also by several processes that
// share a database. The quotas of one call have different keys. Their order decides
// only which of several used-up quotas is reported; calls with the same quotas in
// different orders must not deadlock. Package test/throttletest tests
// implementations.
type Throttle interface {
	// Check returns a *TooManyAttempts if one of the quotas is used up. It counts
	// nothing.
	Check(ctx context.Context, at time.Time, quotas []Quota) error
	// Reserve counts one attempt against each quota. If one of them is used up,
	// it counts against none and returns a *TooManyAttempts.
	Reserve(ctx context.Context, at time.Time, quotas []Quota) error
	// Release subtracts one attempt from each quota. It changes no quota whose
	// window is over or whose count is 0.
	Release(ctx context.Context, at time.Time, quotas []Quota) error
	// Remember keeps a mark until the given time. To save a write, it may leave a
	// stored mark unchanged whose time is at most a day earlier.
	Remember(ctx context.Context, at time.Time, mark string, until time.Time) error
	// Remembers reports whether the mark is kept at the given time.
	Remembers(ctx context.Context, at time.Time, mark string) (bool, error)
}

// Quota limits the attempts under one key that may fail in a window of time. A
// window begins with the attempt that raises the count from 0 to 1.
type Quota struct {
	// Key identifies the counter. Adapters store it as it is, so it must be a
	// pseudonym.
	Key string
	// Name is the policy's name in responses, an ASCII word.
	Name string
	// Limit is the number of attempts in a window, at least 1.
	Limit  int
	Window time.Duration
}

// ErrTooManyAttempts matches every *TooManyAttempts.
var ErrTooManyAttempts = errors.New("too many attempts")

// TooManyAttempts is the error of a used-up quota. It matches
// ErrTooManyAttempts.
type TooManyAttempts struct {
	Quota Quota
	// RetryAfter is the time until the window of the quota ends.
	RetryAfter time.Duration
}

// Unwrap returns ErrTooManyAttempts.
func (*TooManyAttempts) Unwrap() error { return ErrTooManyAttempts }

// Error names the policy but not the key.
func (e *TooManyAttempts) Error() string {
	return fmt.Sprintf("more than %d attempts in %v (%s)", e.Quota.Limit, e.Quota.Window, e.Quota.Name)
}
