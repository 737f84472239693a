package application

import (
	"context"
	"net/netip"
	"sync"
	"time"
)

// knownFor is how long a holder's mark lasts after a login. A throttle may end
// it up to a day earlier (see Throttle.Remember).
const knownFor = 30 * 24 * time.Hour

// Limits are the numbers of attempts that may fail. 0 is no limit. A holder is an
// IPv4 address or an IPv6 /64.
type Limits struct {
	// LogIn is the number of wrong guesses at one email in 15 minutes, for one
	// holder and for its whole network.
	LogIn int
	// Address is the number of failed attempts of one holder in an hour, at any
	// emails.
	Address int
	// Register is the number of accepted registrations of one holder in an hour.
	Register int
}

// DefaultLimits are higher than honest clients need. They leave 80 guesses an
// hour at one email from one network.
var DefaultLimits = Limits{LogIn: 20, Address: 1000}

const (
	logInWindow   = 15 * time.Minute
	addressWindow = time.Hour
)

// The names of the policies in responses, logs and metrics.
const (
	policyLogIn    = "login"
	policyAddress  = "address"
	policyRegister = "register"
)

// Guard throttles password guesses. It never locks an account: each quota counts
// the attempts of one address or network.
type Guard struct {
	throttle   Throttle
	pseudonyms *Pseudonyms
	limits     Limits
	clock      Clock
	report     func(context.Context, error)
	refusals   refusals
	// settling counts the attempts that are released after the response.
	settling sync.WaitGroup
}

// NewGuard returns a guard that counts in the throttle. A throttle error after
// an attempt does not change the attempt's outcome; it goes to report.
func NewGuard(throttle Throttle, pseudonyms *Pseudonyms, limits Limits, clock Clock, report func(context.Context, error)) *Guard {
	return &Guard{throttle: throttle, pseudonyms: pseudonyms, limits: limits, clock: clock, report: report, refusals: newRefusals()}
}

// Wait returns when no attempt is being released any more. Call it after the
// last use case has returned and before the throttle is closed.
func (g *Guard) Wait() { g.settling.Wait() }

// logIn is an attempt to log in with the email of this key; "" stands for an
// invalid email. A used-up network quota does not refuse an account that has
// logged in from the same holder before: its neighbours cannot lock it out. The
// mark and the personal quota are of the same holder, so that the mark gives no
// further guesses to other addresses of a /64.
func (g *Guard) logIn(key string, from netip.Addr) *attempt {
	if g == nil {
		return nil
	}
	from = plain(from)
	byAddress := g.addressQuota(from)
	if key == "" {
		// No account can have this email: a typing error must not use up the
		// guesses at an account.
		return &attempt{guard: g, quotas: withLimit(byAddress)}
	}
	person := g.logInQuota("login address", key+" "+holderOf(from))
	network := g.logInQuota("login network", key+" "+networkOf(from))
	return &attempt{
		guard:    g,
		quotas:   withLimit(person, network, byAddress),
		personal: withLimit(person, byAddress),
		network:  network.Key,
		mark:     g.pseudonyms.Of("known", person.Key),
	}
}

// register is an attempt to register. Until its outcome is known it counts both
// as failed and as accepted.
func (g *Guard) register(from netip.Addr) *attempt {
	if g == nil {
		return nil
	}
	from = plain(from)
	accepted := Quota{Key: g.pseudonyms.Of("register", holderOf(from)), Name: policyRegister, Limit: g.limits.Register, Window: addressWindow}
	return &attempt{guard: g, quotas: withLimit(g.addressQuota(from), accepted)}
}

func (g *Guard) logInQuota(space, value string) Quota {
	return Quota{Key: g.pseudonyms.Of(space, value), Name: policyLogIn, Limit: g.limits.LogIn, Window: logInWindow}
}

func (g *Guard) addressQuota(from netip.Addr) Quota {
	return Quota{Key: g.pseudonyms.Of("address", holderOf(from)), Name: policyAddress, Limit: g.limits.Address, Window: addressWindow}
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

// plain is the canonical form of an address: IPv4 is not mapped to IPv6, and the
// zone is dropped.
func plain(address netip.Addr) netip.Addr { return address.Unmap().WithZone("") }

// networkOf is the network of an address: the /24 of IPv4, the /64 of IPv6.
func networkOf(address netip.Addr) string {
	bits := 64
	if address.Is4() {
		bits = 24
	}
	prefix, err := address.Prefix(bits)
	if err != nil {
		return "" // all unknown addresses are one network
	}
	return prefix.String()
}

// holderOf is the range that one client holds: an IPv4 address, or an IPv6 /64,
// in which a client can use any address.
func holderOf(address netip.Addr) string {
	if address.Is6() {
		return networkOf(address)
	}
	return address.String()
}
