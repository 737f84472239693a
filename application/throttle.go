package application

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Throttle counts failed attempts. An attempt is reserved before it is made
// and given back when it did not fail, so that no burst of parallel attempts
// gets past a quota. Implementations are safe for concurrent use, also by
// several processes that share a store; package test/throttletest checks them.
type Throttle interface {
	// Check returns a *TooManyAttempts where one of the quotas is used up, and
	// counts nothing.
	Check(ctx context.Context, at time.Time, quotas []Quota) error
	// Reserve counts one attempt against each quota, or against none: where
	// one of them is used up it returns a *TooManyAttempts.
	Reserve(ctx context.Context, at time.Time, quotas []Quota) error
	// Release gives back one attempt of each quota. What has expired
	// meanwhile, or was never reserved, stays as it is.
	Release(ctx context.Context, at time.Time, quotas []Quota) error
	// Remember keeps a mark until the given time.
	Remember(ctx context.Context, at time.Time, mark string, until time.Time) error
	// Remembers reports whether the mark is kept.
	Remembers(ctx context.Context, at time.Time, mark string) (bool, error)
}

// Quota is how many attempts under one key may fail in a window of time, which
// begins with the first.
type Quota struct {
	// Key says what is counted. Throttle adapters keep it as it is, so it must
	// not show whom it stands for.
	Key string
	// Name says to clients which policy it is: a word in ASCII.
	Name   string
	Limit  int
	Window time.Duration
}

// ErrTooManyAttempts is what every *TooManyAttempts is.
var ErrTooManyAttempts = errors.New("too many attempts")

// TooManyAttempts says that a quota is used up. It matches
// ErrTooManyAttempts.
type TooManyAttempts struct {
	Quota Quota
	// RetryAfter is how long the window goes on.
	RetryAfter time.Duration
}

// Unwrap returns ErrTooManyAttempts.
func (*TooManyAttempts) Unwrap() error { return ErrTooManyAttempts }

// Error names the policy, and not the key.
func (e *TooManyAttempts) Error() string {
	return fmt.Sprintf("more than %d attempts in %v (%s)", e.Quota.Limit, e.Quota.Window, e.Quota.Name)
}
