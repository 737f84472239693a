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
	// Succeeded is a login, a registration or a correct password.
	Succeeded Outcome = iota
	// Failed is a wrong password, or a registration that reveals that its email exists.
	Failed
	// Aborted is an attempt that failed with an error before its outcome was known.
	Aborted
)

// Attempt is one login, registration or check of the current password. Call Check, Reserve and
// Finish, in this order.
type Attempt struct {
	limiter *Limiter
	quotas  []Quota
	// If the quota with networkKey is used up and the throttle trusts the client, the attempt
	// counts against trustedQuotas instead. Registrations and invalid emails have no trusted
	// clients: client is empty.
	networkKey, client string
	trustedQuotas      []Quota
	reserved           bool
}

// Check returns the *AttemptsError that Reserve would return. It counts nothing. Call it before the
// attempt waits or a password is hashed.
func (a *Attempt) Check(ctx context.Context) error { return a.call(ctx, Throttle.Check) }

// Reserve counts the attempt against all its quotas until Finish. Call it when the attempt no
// longer waits, so that an attempt in a queue uses up no quota.
func (a *Attempt) Reserve(ctx context.Context) error {
	err := a.call(ctx, Throttle.Reserve)
	a.reserved = err == nil && len(a.quotas) > 0
	return err
}

// call calls Check or Reserve if there are quotas. If the network's quota rejects a trusted client,
// it calls the method again with trustedQuotas. It counts a rejection in the metrics.
func (a *Attempt) call(ctx context.Context, method func(Throttle, context.Context, time.Time, []Quota) error) error {
	if len(a.quotas) == 0 {
		return nil
	}
	throttle, now := a.limiter.config.Throttle, a.limiter.config.Clock()
	err := method(throttle, ctx, now, a.quotas)
	usedUp, rejected := errors.AsType[*AttemptsError](err)
	if rejected && a.client != "" && usedUp.Quota.Key == a.networkKey {
		trusted, trustErr := throttle.IsTrusted(ctx, now, a.client)
		if trustErr != nil {
			return trustErr
		}
		if trusted {
			a.quotas = a.trustedQuotas
			err = method(throttle, ctx, now, a.quotas)
			usedUp, rejected = errors.AsType[*AttemptsError](err)
		}
	}
	if !rejected {
		return err
	}
	if count := a.limiter.rejected[usedUp.Quota.Name]; count != nil { // nil if the throttle returned an unknown name
		count.Add(1)
	}
	return err
}

// Finish releases each quota for which the outcome does not count. It releases them even if ctx has
// ended, since an attempt that is not released still counts. Finish waits for the release, at most
// until ctx ends. It does not wait for an aborted attempt: a hanging database may have aborted it,
// and the throttle may use the same database.
func (a *Attempt) Finish(ctx context.Context, outcome Outcome) {
	if !a.reserved {
		return
	}
	finished := make(chan struct{})
	a.limiter.finishing.Go(func() {
		defer close(finished)
		a.finishNow(context.WithoutCancel(ctx), outcome) //nolint:forbidigo // see the comment of Finish
	})
	if outcome == Aborted {
		return
	}
	select {
	case <-finished:
	case <-ctx.Done():
	}
}

func (a *Attempt) finishNow(ctx context.Context, outcome Outcome) {
	config := a.limiter.config
	defer func() {
		if cause := recover(); cause != nil { // a panic on this goroutine would end the process
			config.Report(ctx, fmt.Errorf("panic while an attempt finishes: %v\n%s", cause, debug.Stack()))
		}
	}()
	now := config.Clock()
	err := config.Throttle.Release(ctx, now, a.toRelease(outcome))
	// The client may be waiting, so a throttle that has timed out is not called again.
	if outcome == Succeeded && a.client != "" && !errors.Is(err, context.DeadlineExceeded) {
		err = errors.Join(err, config.Throttle.Trust(ctx, now, a.client, now.Add(trustedFor)))
	}
	if err != nil {
		config.Report(ctx, fmt.Errorf("finish an attempt: %w", err))
	}
}

// toRelease returns the quotas for which the outcome does not count.
func (a *Attempt) toRelease(outcome Outcome) []Quota {
	return slices.DeleteFunc(slices.Clone(a.quotas), func(q Quota) bool {
		if q.Name == policyRegister {
			return outcome == Succeeded
		}
		return outcome == Failed
	})
}
