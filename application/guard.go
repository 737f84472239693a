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
	// LogIn is how many wrong guesses a network may make at one email in
	// logInWindow.
	LogIn int
	// Address is how many attempts of one address may fail, at any emails, in
	// addressWindow.
	Address int
	// Register is how many registrations of one address are accepted in
	// addressWindow.
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

// logIn lets an attempt to log in through, or returns a *TooManyAttempts. Who
// has logged in from an address before has a quota of their own there, which
// strangers in the same network cannot use up.
func (g *Guard) logIn(ctx context.Context, key string, from netip.Addr) (*attempt, error) {
	network := g.pseudonyms.Of("login network", key+" "+prefixOf(from))
	person := g.pseudonyms.Of("login address", key+" "+from.String())
	byAddress := g.addressQuota(from)
	made := &attempt{guard: g, mark: person, quotas: withLimit(Quota{Key: network, Name: "login", Limit: g.limits.LogIn, Window: logInWindow}, byAddress)}
	now := g.clock()
	err := g.throttle.Reserve(ctx, now, made.quotas)
	var refused *TooManyAttempts
	if !errors.As(err, &refused) || refused.Quota.Key != network {
		return made, err
	}
	if known, err := g.throttle.Remembers(ctx, now, person); err != nil || !known {
		return nil, errors.Join(err, refused)
	}
	made.quotas = withLimit(Quota{Key: g.pseudonyms.Of("login known", person), Name: "login", Limit: g.limits.LogIn, Window: logInWindow}, byAddress)
	return made, g.throttle.Reserve(ctx, now, made.quotas)
}

// register lets an attempt to register through, or returns a *TooManyAttempts.
// It counts against the accepted registrations until it is refused, and
// against the failures of the address until it is accepted.
func (g *Guard) register(ctx context.Context, from netip.Addr) (*attempt, error) {
	accepted := Quota{Key: g.pseudonyms.Of("register", from.String()), Name: "register", Limit: g.limits.Register, Window: addressWindow}
	made := &attempt{guard: g, quotas: withLimit(g.addressQuota(from), accepted)}
	return made, g.throttle.Reserve(ctx, g.clock(), made.quotas)
}

func (g *Guard) addressQuota(from netip.Addr) Quota {
	return Quota{Key: g.pseudonyms.Of("address", from.String()), Name: "address", Limit: g.limits.Address, Window: addressWindow}
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

// prefixOf is the network that one person is taken to hold: a /24 of IPv4, a
// /64 of IPv6.
func prefixOf(address netip.Addr) string {
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
