// Package ratelimit limits password guesses, failed attempts and registrations.
package ratelimit

import (
	"context"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// trustedFor is how long a client stays trusted after a login. A throttle may forget
// it up to a day earlier (see Throttle.Remember).
const trustedFor = 30 * 24 * time.Hour

// Limits limit the attempts of a client, which is an IPv4 address or an IPv6 /64. A
// limit of 0 or less is no limit. The service's defaults are higher than honest clients need:
// with 20 as LogIn, an IPv4 /24 or an IPv6 /64 has 80 guesses an hour at one email, and an IPv6
// /48 has 320.
type Limits struct {
	// LogIn is the number of wrong guesses at one email in 15 minutes. It applies
	// to a client, and also to all clients of an IPv4 /24 together; an IPv6 /48
	// may fail four times as many. A client that has logged in with the email in
	// the last 30 days is trusted: only its own guesses count against it.
	LogIn int
	// Address is the number of failed attempts of one client in an hour, at all
	// emails together.
	Address int
	// Register is the number of successful registrations of one client in an
	// hour.
	Register int
}

// ipv6NetworkFactor is how many times as many guesses an IPv6 /48 has as one of
// its /64s. Providers give a site between one /64 and a whole /48.
const ipv6NetworkFactor = 4

const (
	logInWindow   = 15 * time.Minute
	addressWindow = time.Hour
)

// Names of the policies in responses, logs and metrics.
const (
	policyLogIn    = "login"
	policyAddress  = "address"
	policyRegister = "register"
)

// Guard limits password guesses, failed attempts and registrations. It never
// locks an account: every quota counts the attempts of one client or network.
type Guard struct {
	throttle   Throttle
	pseudonyms *Pseudonyms
	limits     Limits
	clock      func() time.Time
	report     func(context.Context, error)
	refusals   counters
	finalizing sync.WaitGroup // attempts that are being finalized
}

// NewGuard returns a Guard that counts in the throttle. An error of the throttle
// before the password is hashed fails the login or registration; a later error is
// passed to report, if that is not nil, and changes no result.
func NewGuard(throttle Throttle, pseudonyms *Pseudonyms, limits Limits, clock func() time.Time, report func(context.Context, error)) *Guard {
	if report == nil {
		report = func(context.Context, error) {}
	}
	return &Guard{throttle: throttle, pseudonyms: pseudonyms, limits: limits, clock: clock, report: report, refusals: newCounters(policyLogIn, policyAddress, policyRegister)}
}

// Wait waits for the attempts that are still being finalized. Call it after
// the last use case has returned and before the throttle is closed.
func (g *Guard) Wait() { g.finalizing.Wait() }

// Refused returns the number of attempts that got a *TooManyAttempts of this Guard so
// far, by policy: always for "login", "address" and "register". It does not include
// other processes that share the throttle.
func (g *Guard) Refused() map[string]uint64 { return g.refusals.read() }

// LogInAttempt returns an attempt to log in; emailKey is the Email.Key, or empty
// if the email is invalid.
//
// The network's quota does not refuse a trusted client, so that its neighbours
// cannot lock it out. The client's own quota still does. A client is trusted with one
// email, as that quota is for one.
func (g *Guard) LogInAttempt(emailKey string, from netip.Addr) *Attempt {
	address := g.addressQuota(from)
	if emailKey == "" || g.limits.LogIn <= 0 {
		// No account has this email, or guesses at it are not limited.
		return &Attempt{guard: g, quotas: withLimit(address)}
	}
	client := g.logInQuota("login address", emailKey+" "+ClientOf(from).String())
	network := g.logInQuota("login network", emailKey+" "+networkOf(from).String())
	if networkOf(from).Addr().Is6() {
		network.Limit *= ipv6NetworkFactor
	}
	return &Attempt{
		guard:         g,
		quotas:        withLimit(client, network, address),
		networkKey:    network.Key,
		client:        g.pseudonyms.Of("trusted", client.Key),
		trustedQuotas: withLimit(client, address),
	}
}

// RegistrationAttempt returns an attempt to register. Until it is finalized it
// counts both as failed and as successful.
func (g *Guard) RegistrationAttempt(from netip.Addr) *Attempt {
	register := Quota{Key: g.pseudonyms.Of("register", ClientOf(from).String()), Name: policyRegister, Limit: g.limits.Register, Window: addressWindow}
	return &Attempt{guard: g, quotas: withLimit(g.addressQuota(from), register)}
}

func (g *Guard) logInQuota(namespace, value string) Quota {
	return Quota{Key: g.pseudonyms.Of(namespace, value), Name: policyLogIn, Limit: g.limits.LogIn, Window: logInWindow}
}

func (g *Guard) addressQuota(from netip.Addr) Quota {
	return Quota{Key: g.pseudonyms.Of("address", ClientOf(from).String()), Name: policyAddress, Limit: g.limits.Address, Window: addressWindow}
}

// withLimit returns the quotas that have a limit.
func withLimit(quotas ...Quota) []Quota {
	return slices.DeleteFunc(quotas, func(q Quota) bool { return q.Limit <= 0 })
}

// counters count by name. Their names are fixed, so the map needs no lock, and a
// throttle cannot add label values to the metrics.
type counters map[string]*atomic.Uint64

func newCounters(names ...string) counters {
	c := make(counters)
	for _, name := range names {
		c[name] = new(atomic.Uint64)
	}
	return c
}

func (c counters) add(name string) {
	if count, ok := c[name]; ok {
		count.Add(1)
	}
}

func (c counters) read() map[string]uint64 {
	counts := make(map[string]uint64, len(c))
	for name, count := range c {
		counts[name] = count.Load()
	}
	return counts
}
