package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// attempt is a login or a registration, which costs a password hash. All methods
// of the nil attempt do nothing: it is used without a Guard.
type attempt struct {
	guard *Guard
	// quotas are the ones that the attempt counts against. If the one with the
	// key network is used up, and the throttle remembers mark, these are replaced
	// by personal.
	quotas, personal []Quota
	network, mark    string
	reserved         bool
}

// check refuses an attempt that reserve would refuse, before it costs anything.
func (a *attempt) check(ctx context.Context) error {
	if a == nil {
		return nil
	}
	return a.counted(a.admit(ctx, a.guard.throttle.Check))
}

// reserve counts the attempt. It is called right before the hash, so that
// attempts in the queue for a hash do not use up quotas.
func (a *attempt) reserve(ctx context.Context) error {
	if a == nil {
		return nil
	}
	err := a.counted(a.admit(ctx, a.guard.throttle.Reserve))
	a.reserved = err == nil
	return err
}

// counted returns the final error of admit, and counts it in the metrics if it is
// a refusal. A refusal that the mark overrules is not counted.
func (a *attempt) counted(err error) error {
	if refused := (*TooManyAttempts)(nil); errors.As(err, &refused) {
		a.guard.refusals.add(refused.Quota.Name)
	}
	return err
}

func (a *attempt) admit(ctx context.Context, ask func(context.Context, time.Time, []Quota) error) error {
	now := a.guard.clock()
	err := ask(ctx, now, a.quotas)
	var refused *TooManyAttempts
	if !errors.As(err, &refused) || a.mark == "" || refused.Quota.Key != a.network {
		return err
	}
	known, err := a.guard.throttle.Remembers(ctx, now, a.mark)
	if err != nil {
		return err
	}
	if !known {
		return refused
	}
	a.quotas = a.personal
	return ask(ctx, now, a.quotas)
}

// settle releases the quotas that the outcome does not count against. It ignores
// the cancellation of the request: an attempt that was not released would count
// as a guess. After a deadline it runs in the background, since the caller has
// waited long enough.
func (a *attempt) settle(ctx context.Context, outcome error) {
	if a == nil || !a.reserved {
		return
	}
	ctx = context.WithoutCancel(ctx)
	if errors.Is(outcome, context.DeadlineExceeded) {
		a.guard.settling.Go(func() { a.settleNow(ctx, outcome) })
		return
	}
	a.settleNow(ctx, outcome)
}

func (a *attempt) settleNow(ctx context.Context, outcome error) {
	now := a.guard.clock()
	err := a.guard.throttle.Release(ctx, now, a.toRelease(outcome))
	// The caller is waiting: after one timeout the throttle is not called again.
	if outcome == nil && a.mark != "" && a.guard.limits.LogIn > 0 && !errors.Is(err, context.DeadlineExceeded) {
		err = errors.Join(err, a.guard.throttle.Remember(ctx, now, a.mark, now.Add(knownFor)))
	}
	if err != nil {
		a.guard.report(ctx, fmt.Errorf("settle an attempt: %w", err))
	}
}

// toRelease returns the quotas to release. A wrong guess stays counted in all. A
// taken email stays counted as a failed attempt of the address, since the
// response tells that the email exists; an accepted registration stays counted
// as accepted. An attempt that failed for another reason is released from all.
func (a *attempt) toRelease(outcome error) []Quota {
	switch {
	case errors.Is(outcome, ErrInvalidCredentials):
		return nil
	case errors.Is(outcome, domain.ErrEmailTaken):
		return a.without(policyAddress)
	case outcome == nil:
		return a.without(policyRegister)
	}
	return a.quotas
}

func (a *attempt) without(name string) []Quota {
	return slices.DeleteFunc(slices.Clone(a.quotas), func(q Quota) bool { return q.Name == name })
}
