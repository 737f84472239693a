package application

import (
	"context"
	"net/netip"
	"sync"
	"time"
)

// trustedFor is how long a client stays trusted after a login. A throttle may forget
// it up to a day earlier (see Throttle.Remember).
const trustedFor = 30 * 24 * time.Hour

// Limits limit the attempts of a client, which is an IPv4 address or an IPv6 /64. A
// limit of 0 or less is no limit.
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

// DefaultLimits are higher than honest clients need. They allow 80 guesses an
// hour at one email from an IPv4 /24 or IPv6 /64, and 320 from an IPv6 /48.
var DefaultLimits = Limits{LogIn: 20, Address: 1000}

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
	clock      Clock
	report     func(context.Context, error)
	refusals   counters
	finalizing sync.WaitGroup // attempts that are being finalized
}

// NewGuard returns a Guard that counts in the throttle. An error of the throttle
// before the password is hashed fails the login or registration; a later error is
// passed to report and changes no result.
func NewGuard(throttle Throttle, pseudonyms *Pseudonyms, limits Limits, clock Clock, report func(context.Context, error)) *Guard {
	return &Guard{throttle: throttle, pseudonyms: pseudonyms, limits: limits, clock: clock, report: report, refusals: newCounters(policyLogIn, policyAddress, policyRegister)}
}

// Wait waits for the attempts that are still being finalized. Call it after
// the last use case has returned and before the throttle is closed.
func (g *Guard) Wait() { g.finalizing.Wait() }

// loginAttempt returns an attempt to log in; emailKey is the Email.Key, or empty
// if the email is invalid.
//
// The network's quota does not refuse a trusted client, so that its neighbours
// cannot lock it out. The client's own quota still does. A mark is per email and
// client, as that quota is, so a client is not trusted with other emails.
func (g *Guard) loginAttempt(emailKey string, from netip.Addr) *attempt {
	if g == nil {
		return nil
	}
	from = canonical(from)
	address := g.addressQuota(from)
	if emailKey == "" {
		// No account has this email, so no account is guessed at.
		return &attempt{guard: g, quotas: withLimit(address)}
	}
	client := g.logInQuota("login address", emailKey+" "+clientKey(from))
	network := g.logInQuota("login network", emailKey+" "+networkOf(from))
	if from.Is6() {
		network.Limit *= ipv6NetworkFactor
	}
	return &attempt{
		guard:         g,
		quotas:        withLimit(client, network, address),
		networkKey:    network.Key,
		mark:          g.pseudonyms.Of("known", client.Key),
		trustedQuotas: withLimit(client, address),
	}
}

// registrationAttempt returns an attempt to register. Until it is finalized it
// counts both as failed and as successful.
func (g *Guard) registrationAttempt(from netip.Addr) *attempt {
	if g == nil {
		return nil
	}
	from = canonical(from)
	register := Quota{Key: g.pseudonyms.Of("register", clientKey(from)), Name: policyRegister, Limit: g.limits.Register, Window: addressWindow}
	return &attempt{guard: g, quotas: withLimit(g.addressQuota(from), register)}
}

func (g *Guard) logInQuota(namespace, value string) Quota {
	return Quota{Key: g.pseudonyms.Of(namespace, value), Name: policyLogIn, Limit: g.limits.LogIn, Window: logInWindow}
}

func (g *Guard) addressQuota(from netip.Addr) Quota {
	return Quota{Key: g.pseudonyms.Of("address", clientKey(from)), Name: policyAddress, Limit: g.limits.Address, Window: addressWindow}
}

// withLimit returns the quotas that have a limit.
func withLimit(quotas ...Quota) []Quota {
	var limited []Quota
	for _, quota := range quotas {
		if quota.Limit > 0 {
			limited = append(limited, quota)
		}
	}
	return limited
}
