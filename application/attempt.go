package application

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// attempt is one login, registration or check of the current password on its way
// through the quotas: check, reserve, finalize.
type attempt struct {
	guard  *Guard
	quotas []Quota
	// If the quota with networkKey is used up and the throttle remembers client,
	// the client is trusted, and the attempt counts against trustedQuotas instead.
	// Registrations and invalid emails have no trusted clients: client is empty.
	networkKey, client string
	trustedQuotas      []Quota
	reserved           bool
}

// check returns the *TooManyAttempts that reserve would return. It is called
// before the attempt has cost anything, and counts nothing.
func (a *attempt) check(ctx context.Context) error { return a.call(ctx, Throttle.Check) }

// reserve counts the attempt as failed until finalize. It is called in the hash
// slot, so that an attempt in the queue uses up no quota.
func (a *attempt) reserve(ctx context.Context) error {
	err := a.call(ctx, Throttle.Reserve)
	a.reserved = err == nil
	return err
}

// call calls the method, which is Check or Reserve, if there are quotas. If the
// network's quota refuses a trusted client, call repeats the method with trustedQuotas.
// It counts a refusal that remains in the metrics.
func (a *attempt) call(ctx context.Context, method func(Throttle, context.Context, time.Time, []Quota) error) error {
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

// finalize releases the quotas that the outcome does not count against. It runs even
// if the request has ended, since an attempt that is not released counts as a wrong
// guess. The caller waits for it until the end of ctx, but not after a timeout,
// because the throttle may hang too.
func (a *attempt) finalize(ctx context.Context, outcome error) {
	if !a.reserved || len(a.quotas) == 0 {
		return
	}
	finalized := make(chan struct{})
	a.guard.finalizing.Go(func() {
		defer close(finalized)
		a.finalizeNow(context.WithoutCancel(ctx), outcome)
	})
	if errors.Is(outcome, context.DeadlineExceeded) {
		return
	}
	select {
	case <-finalized:
	case <-ctx.Done():
	}
}

func (a *attempt) finalizeNow(ctx context.Context, outcome error) {
	defer func() {
		if cause := recover(); cause != nil { // a panic on this goroutine would end the process
			a.guard.report(ctx, fmt.Errorf("panic while an attempt is finalized: %v\n%s", cause, debug.Stack()))
		}
	}()
	now := a.guard.clock()
	err := a.guard.throttle.Release(ctx, now, a.toRelease(outcome))
	// The client may wait: a throttle that has timed out once is not called again.
	if outcome == nil && a.client != "" && !errors.Is(err, context.DeadlineExceeded) {
		err = errors.Join(err, a.guard.throttle.Remember(ctx, now, a.client, now.Add(trustedFor)))
	}
	if err != nil {
		a.guard.report(ctx, fmt.Errorf("finalize an attempt: %w", err))
	}
}

// toRelease returns the quotas that the outcome does not count against.
func (a *attempt) toRelease(outcome error) []Quota {
	switch {
	case errors.Is(outcome, ErrInvalidCredentials):
		return nil
	case errors.Is(outcome, domain.ErrEmailTaken):
		// The response reveals that the email exists: a failure of the client.
		return a.quotasExcept(policyAddress)
	case outcome == nil:
		return a.quotasExcept(policyRegister)
	}
	return a.quotas
}

func (a *attempt) quotasExcept(policy string) []Quota {
	return slices.DeleteFunc(slices.Clone(a.quotas), func(q Quota) bool { return q.Name == policy })
}
