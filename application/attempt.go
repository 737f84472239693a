package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// attempt is one that costs a password hash: to log in, or to register. The
// nil attempt is one that nobody guards.
type attempt struct {
	guard *Guard
	// quotas are what it counts against. Where the one with the key network is
	// used up by others, mark says whether the person is known at their
	// address, and then personal are what it counts against.
	quotas, personal []Quota
	network, mark    string
	reserved         bool
}

// check refuses an attempt early where it is going to be refused, before it
// takes anybody's time.
func (a *attempt) check(ctx context.Context) error {
	if a == nil {
		return nil
	}
	return a.counted(a.admit(ctx, a.guard.throttle.Check))
}

// reserve counts the attempt, as late as can be: right before its hash. Those
// that wait for one are not held against others.
func (a *attempt) reserve(ctx context.Context) error {
	if a == nil {
		return nil
	}
	err := a.counted(a.admit(ctx, a.guard.throttle.Reserve))
	a.reserved = err == nil
	return err
}

// counted passes on what admit has said at last, and counts it where it is a
// refusal: a quota that the mark overrules refuses nobody.
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

// settle counts what came of the attempt. It is not cut short with the
// request: an attempt that was not given back would count as a guess. Where the
// storage has just let its time run out the person has waited long enough, and
// does not wait for that too.
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
	// A throttle that has just let its time run out is not asked again: the
	// person waits for it.
	if outcome == nil && a.mark != "" && a.guard.limits.LogIn > 0 && !errors.Is(err, context.DeadlineExceeded) {
		err = errors.Join(err, a.guard.throttle.Remember(ctx, now, a.mark, now.Add(knownFor)))
	}
	if err != nil {
		a.guard.report(ctx, fmt.Errorf("settle an attempt: %w", err))
	}
}

// toRelease is what the outcome gives back. A wrong guess stays counted, and so
// does a registration that told that an email exists, but not as an accepted
// one, which in turn is no failure. What failed for another reason never was.
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
