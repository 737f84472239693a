package application

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// knownFor is how long an address from which somebody logged in is known to be
// theirs.
const knownFor = 30 * 24 * time.Hour

// Limits says how many attempts may fail. A limit of 0 is none.
type Limits struct {
	// LogIn is how many wrong guesses one address, and its whole network, may
	// make at one email in 15 minutes.
	LogIn int
	// Address is how many attempts of one address may fail, at any emails, in
	// an hour.
	Address int
	// Register is how many registrations of one address are accepted in an
	// hour.
	Register int
}

// DefaultLimits are above what any honest client meets, and leave a guesser 80
// tries an hour at one email from one network.
var DefaultLimits = Limits{LogIn: 20, Address: 1000}

const (
	logInWindow   = 15 * time.Minute
	addressWindow = time.Hour
)

// Guard stands before the accounts and throttles those who guess. It never
// locks an account: what counts is who asks, not only for whom.
type Guard struct {
	throttle   Throttle
	pseudonyms *Pseudonyms
	limits     Limits
	clock      Clock
	report     func(context.Context, error)
}

// NewGuard returns a guard that counts in the throttle. What goes wrong after
// an attempt has been made changes its outcome no more, and is reported.
func NewGuard(throttle Throttle, pseudonyms *Pseudonyms, limits Limits, clock Clock, report func(context.Context, error)) *Guard {
	return &Guard{throttle: throttle, pseudonyms: pseudonyms, limits: limits, clock: clock, report: report}
}

// attempt is one that has been let through.
type attempt struct {
	guard  *Guard
	quotas []Quota
	mark   string // of the person at this address; empty for none
}

// logIn lets an attempt to log in through, or returns a *TooManyAttempts. What
// a network has used up is not held against a person who has logged in from
// this address before: strangers cannot lock them out there.
func (g *Guard) logIn(ctx context.Context, key string, from netip.Addr) (*attempt, error) {
	from = plain(from)
	person := g.logInQuota("login address", key+" "+from.String())
	network := g.logInQuota("login network", key+" "+networkOf(from))
	byAddress := g.addressQuota(from)
	now := g.clock()

	made := &attempt{guard: g, mark: g.pseudonyms.Of("known", person.Key), quotas: withLimit(person, network, byAddress)}
	err := g.throttle.Reserve(ctx, now, made.quotas)
	if err == nil {
		return made, nil
	}
	var refused *TooManyAttempts
	if !errors.As(err, &refused) || refused.Quota.Key != network.Key {
		return nil, err
	}
	known, err := g.throttle.Remembers(ctx, now, made.mark)
	if err != nil {
		return nil, err
	}
	if !known {
		return nil, refused
	}
	made.quotas = withLimit(person, byAddress)
	if err := g.throttle.Reserve(ctx, now, made.quotas); err != nil {
		return nil, err
	}
	return made, nil
}

// register lets an attempt to register through, or returns a *TooManyAttempts.
// It counts as a failure until it is accepted, and as accepted until it fails.
func (g *Guard) register(ctx context.Context, from netip.Addr) (*attempt, error) {
	from = plain(from)
	accepted := Quota{Key: g.pseudonyms.Of("register", holderOf(from)), Name: "register", Limit: g.limits.Register, Window: addressWindow}
	made := &attempt{guard: g, quotas: withLimit(g.addressQuota(from), accepted)}
	if err := g.throttle.Reserve(ctx, g.clock(), made.quotas); err != nil {
		return nil, err
	}
	return made, nil
}

func (g *Guard) logInQuota(space, who string) Quota {
	return Quota{Key: g.pseudonyms.Of(space, who), Name: "login", Limit: g.limits.LogIn, Window: logInWindow}
}

func (g *Guard) addressQuota(from netip.Addr) Quota {
	return Quota{Key: g.pseudonyms.Of("address", holderOf(from)), Name: "address", Limit: g.limits.Address, Window: addressWindow}
}

// withLimit leaves out the quotas that are switched off.
func withLimit(quotas ...Quota) []Quota {
	var limited []Quota
	for _, quota := range quotas {
		if quota.Limit > 0 {
			limited = append(limited, quota)
		}
	}
	return limited
}

// settle counts what came of the attempt. It is not cut short with the
// request: an attempt that was not given back would count as a guess.
func (a *attempt) settle(ctx context.Context, outcome error) {
	ctx = context.WithoutCancel(ctx)
	g, now := a.guard, a.guard.clock()
	err := g.throttle.Release(ctx, now, a.toRelease(outcome))
	if outcome == nil && a.mark != "" && g.limits.LogIn > 0 {
		err = errors.Join(err, g.throttle.Remember(ctx, now, a.mark, now.Add(knownFor)))
	}
	if err != nil {
		g.report(ctx, fmt.Errorf("settle an attempt: %w", err))
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
		return a.without("address")
	case outcome == nil:
		return a.without("register")
	}
	return a.quotas
}

func (a *attempt) without(name string) []Quota {
	return slices.DeleteFunc(slices.Clone(a.quotas), func(q Quota) bool { return q.Name == name })
}

// plain is an address in its only form: IPv4 is never written as IPv6, and the
// name of an interface says nothing about who asks.
func plain(address netip.Addr) netip.Addr { return address.Unmap().WithZone("") }

// networkOf is the neighbourhood of an address: a /24 of IPv4, a /64 of IPv6.
func networkOf(address netip.Addr) string {
	bits := 64
	if address.Is4() {
		bits = 24
	}
	prefix, err := address.Prefix(bits)
	if err != nil {
		return "" // an unknown address is a network of its own
	}
	return prefix.String()
}

// holderOf is what one holder of an address has: the address itself in IPv4,
// and in IPv6 the /64 in which they may take as many as they like.
func holderOf(address netip.Addr) string {
	if address.Is6() {
		return networkOf(address)
	}
	return address.String()
}
