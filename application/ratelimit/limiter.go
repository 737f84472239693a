// Package ratelimit limits password guesses, failed attempts and registrations.
package ratelimit

import (
	"context"
	"errors"
	"math"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// trustedFor is how long a client stays trusted after a login. A throttle may forget
// it up to a day earlier (see Throttle.Trust).
const trustedFor = 30 * 24 * time.Hour

// Config configures a Limiter.
type Config struct {
	// Throttle counts the attempts.
	Throttle Throttle
	// Pseudonyms turns emails and client addresses into keys of the throttle.
	Pseudonyms *Pseudonyms
	// The zero Limits limit nothing.
	Limits Limits
	// Clock returns the current time; time.Now in production.
	Clock func() time.Time
	// Report receives the errors and panics of the throttle while an attempt finishes. They change no
	// result. Nil drops them.
	Report func(context.Context, error)
}

// Limits limit the attempts of a client, which is an IPv4 address or an IPv6 /64. A limit of 0 or
// less is no limit.
type Limits struct {
	// LogIn is the maximum number of wrong guesses at one email in 15 minutes. It applies to a
	// client, and also to all clients of an IPv4 /24 together. An IPv6 /48 has four times this
	// limit. A client stays trusted for 29 to 30 days after a login with the email: only its own
	// guesses count against it.
	LogIn int
	// Address is the maximum number of failed attempts of one client in an hour, at all emails
	// together.
	Address int
	// Register is the maximum number of successful registrations of one client in an hour.
	Register int
}

// The limit of an IPv6 /48 is ipv6NetworkFactor times the limit of a /64. Providers give a site
// between one /64 and a whole /48.
const ipv6NetworkFactor = 4

const (
	logInWindow = 15 * time.Minute
	hourWindow  = time.Hour
)

// Names of the policies in responses, logs and metrics.
const (
	policyLogIn    = "login"
	policyAddress  = "address"
	policyRegister = "register"
)

// Limiter limits password guesses, failed attempts and registrations. It never locks an account:
// every quota counts the attempts of one client or network. The zero Limiter limits nothing.
type Limiter struct {
	config    Config
	rejected  map[string]*atomic.Uint64 // by policy
	finishing sync.WaitGroup            // attempts
}

// New returns a Limiter. If the throttle fails before the password is hashed, the login or
// registration fails too.
func New(config Config) (*Limiter, error) {
	if config.Throttle == nil || config.Pseudonyms == nil || config.Clock == nil {
		return nil, errors.New("rate limit: Throttle, Pseudonyms and Clock must not be nil")
	}
	if config.Report == nil {
		config.Report = func(context.Context, error) {}
	}
	rejected := map[string]*atomic.Uint64{policyLogIn: {}, policyAddress: {}, policyRegister: {}}
	return &Limiter{config: config, rejected: rejected}, nil
}

// Close waits for the attempts that finish in the background. If ctx ends first, it returns the
// error of ctx. Call Close after the last use case has returned and before the throttle is closed.
func (l *Limiter) Close(ctx context.Context) error {
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		l.finishing.Wait()
	}()
	select {
	case <-finished:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Rejected returns the number of attempts that this Limiter has rejected, by policy. The keys are
// "login", "address" and "register"; the zero Limiter has none. It does not include other processes
// that share the throttle.
func (l *Limiter) Rejected() map[string]uint64 {
	counts := make(map[string]uint64, len(l.rejected))
	for policy, count := range l.rejected {
		counts[policy] = count.Load()
	}
	return counts
}

// LogInAttempt returns an attempt to log in. emailKey is the Email.Key, or empty if the email is
// invalid.
//
// The network's quota does not reject a trusted client, so that its neighbours cannot lock it out.
// The client's own quota still does. Trust is per email: a login with one email does not make the
// client trusted for another.
func (l *Limiter) LogInAttempt(emailKey string, from netip.Addr) *Attempt {
	limits, client, network := l.config.Limits, ClientNetwork(from).String(), networkOf(from)
	address := l.quotas(policyAddress, "address", client, limits.Address, hourWindow)
	if emailKey == "" || limits.LogIn <= 0 {
		// No account has this email, or guesses at it are not limited.
		return &Attempt{limiter: l, quotas: address}
	}
	networkLimit := limits.LogIn
	if network.Addr().Is6() {
		networkLimit = ipv6NetworkFactor * min(networkLimit, math.MaxInt/ipv6NetworkFactor)
	}
	own := l.quotas(policyLogIn, "login address", emailKey+" "+client, limits.LogIn, logInWindow)
	shared := l.quotas(policyLogIn, "login network", emailKey+" "+network.String(), networkLimit, logInWindow)
	return &Attempt{
		limiter:       l,
		quotas:        slices.Concat(own, shared, address),
		networkKey:    shared[0].Key,
		client:        l.config.Pseudonyms.Of("trusted", own[0].Key),
		trustedQuotas: slices.Concat(own, address),
	}
}

// RegistrationAttempt returns an attempt to register. Until Finish it counts against both quotas, of
// failures and of registrations.
func (l *Limiter) RegistrationAttempt(from netip.Addr) *Attempt {
	limits, client := l.config.Limits, ClientNetwork(from).String()
	address := l.quotas(policyAddress, "address", client, limits.Address, hourWindow)
	register := l.quotas(policyRegister, "register", client, limits.Register, hourWindow)
	return &Attempt{limiter: l, quotas: append(address, register...)}
}

// quotas returns one quota, or none without a limit.
func (l *Limiter) quotas(policy, namespace, value string, limit int, window time.Duration) []Quota {
	if limit <= 0 {
		return nil
	}
	return []Quota{{Key: l.config.Pseudonyms.Of(namespace, value), Name: policy, Limit: limit, Window: window}}
}
