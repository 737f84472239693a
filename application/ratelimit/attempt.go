package ratelimit

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"
)

// Outcome is how an attempt ended.
type Outcome int

const (
	// Succeeded is a login, a registration or a right password.
	Succeeded Outcome = iota
	// Failed is a wrong password, or a registration that reveals that its email exists.
	Failed
	// Aborted is an attempt that an error ended before its outcome was known.
	Aborted
)

// Attempt is one login, registration or check of the current password on its way
// through the quotas: Check, Reserve, Finalize.
type Attempt struct {
	guard  *Guard
	quotas []Quota
	// If the quota with networkKey is used up and the throttle remembers client,
	// the client is trusted, and the attempt counts against trustedQuotas instead.
	// Registrations and invalid emails have no trusted clients: client is empty.
	networkKey, client string
	trustedQuotas      []Quota
	reserved           bool
}

// Check returns the *TooManyAttempts that Reserve would return. It is called
// before the attempt has cost anything, and counts nothing.
func (a *Attempt) Check(ctx context.Context) error { return a.call(ctx, Throttle.Check) }

// Reserve counts the attempt as failed until Finalize. It is called in the hash
// slot, so that an attempt in the queue uses up no quota.
func (a *Attempt) Reserve(ctx context.Context) error {
	err := a.call(ctx, Throttle.Reserve)
	a.reserved = err == nil
	return err
}

// call calls the method, which is Check or Reserve, if there are quotas. If the
// network's quota refuses a trusted client, call repeats the method with trustedQuotas.
// It counts a refusal that remains in the metrics.
func (a *Attempt) call(ctx context.Context, method func(Throttle, context.Context, time.Time, []Quota) error) error {
	if len(a.quotas) == 0 {
		return nil
	}
	now := a.guard.clock()
	err := method(a.guard.throttle, ctx, now, a.quotas)
	var refused *TooManyAttempts
	if errors.As(err, &refused) && a.client != "" && refused.Quota.Key == a.networkKey {
		trusted, rememberErr := a.guard.throttle.Remembers(ctx, now, a.client)
		if rememberErr != nil {
			return rememberErr
		}
		if trusted {
			a.quotas = a.trustedQuotas
			err = method(a.guard.throttle, ctx, now, a.quotas)
		}
	}
	if errors.As(err, &refused) {
		a.guard.refusals.add(refused.Quota.Name)
	}
	return err
}

// Finalize releases the quotas that the outcome does not count against. It runs even
// if the request has ended, since an attempt that is not released counts as a wrong
// guess. The caller waits for it until the end of ctx, but not if the attempt was
// aborted, because the throttle may hang too.
func (a *Attempt) Finalize(ctx context.Context, outcome Outcome) {
	if !a.reserved || len(a.quotas) == 0 {
		return
	}
	finalized := make(chan struct{})
	a.guard.finalizing.Go(func() {
		defer close(finalized)
		a.finalizeNow(context.WithoutCancel(ctx), outcome)
	})
	if outcome == Aborted {
		return
	}
	select {
	case <-finalized:
	case <-ctx.Done():
	}
}

func (a *Attempt) finalizeNow(ctx context.Context, outcome Outcome) {
	defer func() {
		if cause := recover(); cause != nil { // a panic on this goroutine would end the process
			a.guard.report(ctx, fmt.Errorf("panic while an attempt is finalized: %v\n%s", cause, debug.Stack()))
		}
	}()
	now := a.guard.clock()
	err := a.guard.throttle.Release(ctx, now, a.toRelease(outcome))
	// The client may wait: a throttle that has timed out once is not called again.
	if outcome == Succeeded && a.client != "" && !errors.Is(err, context.DeadlineExceeded) {
		err = errors.Join(err, a.guard.throttle.Remember(ctx, now, a.client, now.Add(trustedFor)))
	}
	if err != nil {
		a.guard.report(ctx, fmt.Errorf("finalize an attempt: %w", err))
	}
}

// toRelease returns the quotas that the outcome does not count against.
func (a *Attempt) toRelease(outcome Outcome) []Quota {
	return slices.DeleteFunc(slices.Clone(a.quotas), func(q Quota) bool {
		if q.Name == policyRegister {
			return outcome == Succeeded
		}
		return outcome == Failed
	})
}
