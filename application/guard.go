package application

import (
	"context"
	"net/netip"
	"sync"
	"time"
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

// The names of the policies, as clients and operators see them.
const (
	policyLogIn    = "login"
	policyAddress  = "address"
	policyRegister = "register"
)

// Guard stands before the accounts and throttles those who guess. It never
// locks an account: what counts is who asks, not only for whom.
type Guard struct {
	throttle   Throttle
	pseudonyms *Pseudonyms
	limits     Limits
	clock      Clock
	report     func(context.Context, error)
	refusals   refusals
	// settling are the attempts that are given back behind people's backs.
	settling sync.WaitGroup
}

// NewGuard returns a guard that counts in the throttle. What goes wrong after
// an attempt has been made changes its outcome no more, and is reported.
func NewGuard(throttle Throttle, pseudonyms *Pseudonyms, limits Limits, clock Clock, report func(context.Context, error)) *Guard {
	return &Guard{throttle: throttle, pseudonyms: pseudonyms, limits: limits, clock: clock, report: report, refusals: newRefusals()}
}

// Wait returns when nothing is being given back any more. Call it when no use
// case runs, and before the throttle is closed.
func (g *Guard) Wait() { g.settling.Wait() }

// logIn is an attempt to log in, at the email with that key, or, for "", at one
// that nobody can have. What a network has used up is not held against a person
// who has logged in from this address before: strangers cannot lock them out
// there.
func (g *Guard) logIn(key string, from netip.Addr) *attempt {
	if g == nil {
		return nil
	}
	from = plain(from)
	byAddress := g.addressQuota(from)
	if key == "" {
		// There is nobody to guess at: one who mistypes an email must not use
		// up another's guesses.
		return &attempt{guard: g, quotas: withLimit(byAddress)}
	}
	person := g.logInQuota("login address", key+" "+from.String())
	network := g.logInQuota("login network", key+" "+networkOf(from))
	return &attempt{
		guard:    g,
		quotas:   withLimit(person, network, byAddress),
		personal: withLimit(person, byAddress),
		network:  network.Key,
		mark:     g.pseudonyms.Of("known", person.Key),
	}
}

// register is an attempt to register. It counts as a failure until it is
// accepted, and as accepted until it fails.
func (g *Guard) register(from netip.Addr) *attempt {
	if g == nil {
		return nil
	}
	from = plain(from)
	accepted := Quota{Key: g.pseudonyms.Of("register", holderOf(from)), Name: policyRegister, Limit: g.limits.Register, Window: addressWindow}
	return &attempt{guard: g, quotas: withLimit(g.addressQuota(from), accepted)}
}

func (g *Guard) logInQuota(space, who string) Quota {
	return Quota{Key: g.pseudonyms.Of(space, who), Name: policyLogIn, Limit: g.limits.LogIn, Window: logInWindow}
}

func (g *Guard) addressQuota(from netip.Addr) Quota {
	return Quota{Key: g.pseudonyms.Of("address", holderOf(from)), Name: policyAddress, Limit: g.limits.Address, Window: addressWindow}
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
