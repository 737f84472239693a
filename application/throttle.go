package application

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Throttle counts failed attempts. An attempt is reserved before it is made and
// released if it did not fail, so that no burst of parallel attempts gets past a
// quota.
//
// Implementations are safe for concurrent use, also by several processes that
// share a store. The quotas of one call have different keys; their order decides
// only which of several used-up quotas is reported. In particular, calls that
// name the same quotas in different orders do not deadlock. Package
// test/throttletest checks implementations.
type Throttle interface {
	// Check returns a *TooManyAttempts if one of the quotas is used up. It counts
	// nothing.
	Check(ctx context.Context, at time.Time, quotas []Quota) error
	// Reserve counts one attempt against each quota. If one of them is used up,
	// it counts against none and returns a *TooManyAttempts.
	Reserve(ctx context.Context, at time.Time, quotas []Quota) error
	// Release gives back one attempt of each quota. It changes no quota whose
	// window is over or whose count is 0. A count that becomes 0 ends the window:
	// the next attempt begins a new one.
	Release(ctx context.Context, at time.Time, quotas []Quota) error
	// Remember keeps a mark until the given time. It may leave a mark that is
	// still kept, and ends at most a day earlier, as it is, to save a write.
	Remember(ctx context.Context, at time.Time, mark string, until time.Time) error
	// Remembers reports whether the mark is kept at the given time.
	Remembers(ctx context.Context, at time.Time, mark string) (bool, error)
}

// Quota is the number of attempts under one key that may fail in a window of
// time. The window begins with the first attempt.
type Quota struct {
	// Key identifies what is counted. Adapters store it as it is, so it must be a
	// pseudonym.
	Key string
	// Name is the policy's name in responses, an ASCII word.
	Name string
	// Limit is at least 1.
	Limit  int
	Window time.Duration
}

// ErrTooManyAttempts matches every *TooManyAttempts.
var ErrTooManyAttempts = errors.New("too many attempts")

// TooManyAttempts is the error of a used-up quota. It matches
// ErrTooManyAttempts.
type TooManyAttempts struct {
	Quota Quota
	// RetryAfter is the time until the window ends.
	RetryAfter time.Duration
}

// Unwrap returns ErrTooManyAttempts.
func (*TooManyAttempts) Unwrap() error { return ErrTooManyAttempts }

// Error names the policy but not the key.
func (e *TooManyAttempts) Error() string {
	return fmt.Sprintf("more than %d attempts in %v (%s)", e.Quota.Limit, e.Quota.Window, e.Quota.Name)
}
