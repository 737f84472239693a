package ratelimit_test

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

func TestNewChecksItsPorts(t *testing.T) {
	throttle, pseudonyms := memstore.NewThrottle(), ratelimit.NewPseudonyms(nil)
	for name, config := range map[string]ratelimit.Config{
		"throttle":   {Pseudonyms: pseudonyms, Clock: time.Now},
		"pseudonyms": {Throttle: throttle, Clock: time.Now},
		"clock":      {Throttle: throttle, Pseudonyms: pseudonyms},
	} {
		if limiter, err := ratelimit.New(config); err == nil || limiter != nil {
			t.Errorf("no %s: got %v and %v, want an error", name, limiter, err)
		}
	}
}

// Guesses count per email and network, so that an account cannot be locked from another network.
func TestGuessesOfOneNetwork(t *testing.T) {
	const v4, v6 = "192.0.2.7", "2001:db8:0:1::7"
	for name, test := range map[string]struct {
		email, from, thenEmail, thenFrom string
		rejected                         bool
	}{
		"another email":            {ana, v4, bob, v4, false},
		"last of the /24":          {ana, v4, ana, "192.0.2.255", true},
		"after the /24":            {ana, v4, ana, "192.0.3.0", false},
		"IPv4-mapped IPv6":         {ana, v4, ana, "::ffff:192.0.2.8", true},
		"IPv4 behind NAT64":        {ana, v4, ana, "64:ff9b::192.0.2.8", true},
		"two clients behind NAT64": {ana, "64:ff9b::192.0.2.7", ana, "64:ff9b::198.51.100.7", false},
		"last of the /64":          {ana, v6, ana, "2001:db8:0:1:ffff:ffff:ffff:ffff", true},
		"another zone":             {ana, v6, ana, "2001:db8:0:1::7%eth0", true},
		"before the /64":           {ana, v6, ana, "2001:db8::ffff:ffff:ffff:ffff", false},
		"unknown addresses":        {ana, "", ana, "", true},
		"unknown, then 0.0.0.0":    {ana, "", ana, "0.0.0.0", false},
		"unknown, then ::":         {ana, "", ana, "::", false},
		"invalid email":            {"", v4, "", v4, false}, // counts per address only
	} {
		f := newFixture(ratelimit.Limits{LogIn: 3})
		f.guess(t, 3, test.email, test.from)
		err := f.logIn(t, test.thenEmail, test.thenFrom)
		if test.rejected {
			wantRejection(t, name, err, "login", 3, 15*time.Minute)
		} else {
			expect.ErrorIs(t, name, err, nil)
		}
	}
}

// An attacker has more than one /64, so the /48 has a quota too.
func TestGuessesOfOneIPv6Network(t *testing.T) {
	f := newFixture(ratelimit.Limits{LogIn: 20})
	expect.ErrorIs(t, "log in before the attack", f.logIn(t, ana, "2001:db8:0:ffff::7"), nil)
	wrong := 0
	for i := range 400 {
		err := try(t, f.LogInAttempt(ana, address(fmt.Sprintf("2001:db8:0:%x::7", i))), ratelimit.Failed)
		if err == nil {
			wrong++
			continue
		}
		wantRejection(t, "a guess", err, "login", 80, 15*time.Minute)
	}
	expect.Equal(t, "guesses of 400", wrong, 80)
	// The quota does not reject other emails or networks.
	for email, from := range map[string]string{ana: "2001:db8:1::7", bob: "2001:db8::7"} {
		f.guess(t, 1, email, from)
	}
	// It does not reject a trusted client, whose own quota remains.
	expect.ErrorIs(t, "trusted client", f.logIn(t, ana, "2001:db8:0:ffff::8"), nil)
	f.guess(t, 20, ana, "2001:db8:0:ffff::9")
	wantRejection(t, "trusted client", f.logIn(t, ana, "2001:db8:0:ffff::7"), "login", 20, 15*time.Minute)
}

// A successful login neither counts nor resets the count. An aborted one does not count.
func TestOnlyFailuresCount(t *testing.T) {
	f := newFixture(ratelimit.Limits{LogIn: 2, Address: 2})
	f.guess(t, 1, ana, "192.0.2.7")
	for i := range 10 {
		expect.ErrorIs(t, fmt.Sprint("login ", i+1), f.logIn(t, ana, "192.0.2.7"), nil)
		expect.ErrorIs(t, fmt.Sprint("aborted login ", i+1), try(t, f.LogInAttempt(ana, address("192.0.2.7")), ratelimit.Aborted), nil)
		f.close(t)
	}
	f.guess(t, 1, ana, "192.0.2.8")
	wantRejection(t, "third guess", f.logIn(t, ana, "192.0.2.9"), "login", 2, 15*time.Minute)
}

// A failed registration counts as a failure of the client address, but not as a
// registration.
func TestFailedRegistrationsCountAgainstTheAddress(t *testing.T) {
	f := newFixture(ratelimit.Limits{Address: 3, Register: 1})
	for range 3 {
		expect.ErrorIs(t, "failed registration", f.register(t, "192.0.2.7", ratelimit.Failed), nil)
	}
	wantRejection(t, "registration", f.register(t, "192.0.2.7", ratelimit.Succeeded), "address", 3, time.Hour)
	wantRejection(t, "login", f.logIn(t, ana, "192.0.2.7"), "address", 3, time.Hour)
}

// A registration is not a failure, and counts against its own quota.
func TestRegisterQuota(t *testing.T) {
	f := newFixture(ratelimit.Limits{Address: 1, Register: 5})
	for i := range 5 {
		expect.ErrorIs(t, fmt.Sprint("registration ", i+1), f.register(t, "192.0.2.7", ratelimit.Succeeded), nil)
	}
	wantRejection(t, "one more", f.register(t, "192.0.2.7", ratelimit.Succeeded), "register", 5, time.Hour)
	expect.ErrorIs(t, "from the next address", f.register(t, "192.0.2.8", ratelimit.Succeeded), nil)
	f.now = noon.Add(time.Hour)
	expect.ErrorIs(t, "an hour later", f.register(t, "192.0.2.7", ratelimit.Succeeded), nil)
}

func TestLimitsThatAreOff(t *testing.T) {
	for name, test := range map[string]struct {
		f             *fixture
		keys, trusted bool // whether the limiter passes any to the throttle
	}{
		"zero limiter": {&fixture{Limiter: &ratelimit.Limiter{}}, false, false},
		"all off":      {newFixture(ratelimit.Limits{}), false, false},
		"below zero":   {newFixture(ratelimit.Limits{LogIn: -1, Address: -1, Register: -1}), false, false},
		"address only": {newFixture(ratelimit.Limits{Address: 1000}), true, false},
		"login only":   {newFixture(ratelimit.Limits{LogIn: 1000}), true, true},
	} {
		t.Run(name, func(t *testing.T) {
			test.f.guess(t, 10, ana, "192.0.2.7")
			for i := range 10 {
				expect.ErrorIs(t, fmt.Sprint("registration ", i+1), test.f.register(t, "192.0.2.7", ratelimit.Succeeded), nil)
				expect.ErrorIs(t, fmt.Sprint("login ", i+1), test.f.logIn(t, ana, "192.0.2.7"), nil)
			}
			expect.Equal(t, "any keys", len(test.f.keys) > 0, test.keys)
			expect.Equal(t, "any trusted clients", len(test.f.trusted) > 0, test.trusted)
		})
	}
}

// Others may read the throttle's database. It must not reveal emails or addresses,
// even to a reader who tries known ones.
func TestThrottleGetsPseudonyms(t *testing.T) {
	secretOf := map[string]string{} // by key
	for _, secret := range []string{"a secret of tests", "another secret of tests"} {
		withSecret := func(c *ratelimit.Config) { c.Pseudonyms = ratelimit.NewPseudonyms([]byte(secret)) }
		f := newFixture(ratelimit.Limits{LogIn: 2, Address: 1000, Register: 100}, withSecret)
		for _, from := range []string{"192.0.2.7", "2001:db8:0:1::7"} {
			_ = f.logIn(t, ana, from)
			f.guess(t, 2, ana, from)
			_ = f.logIn(t, ana, from) // as a trusted client
			_ = f.register(t, from, ratelimit.Failed)
		}
		rejection := f.logIn(t, ana, "192.0.2.8")
		wantRejection(t, "neighbour", rejection, "login", 2, 15*time.Minute)
		keys := slices.Compact(slices.Sorted(slices.Values(slices.Concat(f.keys, f.trusted))))
		// Each of two clients has keys for email and client, email and network,
		// address, registration, and trust. The third client shares the first one's
		// network: it has keys for email and client, address, and trust.
		expect.Equal(t, "different keys", len(keys), 13)
		for _, key := range keys {
			if len(key) != 32 || strings.Trim(key, "0123456789abcdef") != "" {
				t.Errorf("got key %q, want 32 hexadecimal digits", key)
			}
			if other, ok := secretOf[key]; ok && other != secret {
				t.Errorf("got key %s with two secrets, want different keys", key)
			}
			if secretOf[key] = secret; strings.Contains(rejection.Error(), key) {
				t.Errorf("got error %q, want no key in it", rejection)
			}
		}
	}
}

func TestAddressQuota(t *testing.T) {
	f := newFixture(ratelimit.Limits{LogIn: 3, Address: 4})
	expect.ErrorIs(t, "log in", f.logIn(t, ana, "192.0.2.7"), nil)
	for _, email := range []string{zoe, "max@example.com", "eva@example.com", ""} {
		f.guess(t, 1, email, "192.0.2.7")
		f.now = f.now.Add(time.Minute)
	}
	clear(f.calls)
	for _, email := range []string{ana, bob, zoe} { // also as a trusted client
		wantRejection(t, email, f.logIn(t, email, "192.0.2.7"), "address", 4, 56*time.Minute)
	}
	if want := map[intercept.Method]int{intercept.Check: 3}; !maps.Equal(f.calls, want) {
		t.Errorf("got calls %v of the throttle for 3 rejections, want %v", f.calls, want)
	}
	f.guess(t, 3, bob, "192.0.2.8") // the rejected attempts do not count against the email

	f.now = noon.Add(time.Hour - time.Microsecond)
	wantRejection(t, "before the hour is over", f.logIn(t, ana, "192.0.2.7"), "address", 4, time.Microsecond)
	f.now = noon.Add(time.Hour)
	expect.ErrorIs(t, "after an hour", f.logIn(t, ana, "192.0.2.7"), nil)
}

// wantRejected checks the number of rejections by policy.
func (f *fixture) wantRejected(t *testing.T, logIn, address, register uint64) {
	t.Helper()
	want := map[string]uint64{"login": logIn, "address": address, "register": register}
	if got := f.Rejected(); !maps.Equal(got, want) {
		t.Errorf("got rejections %v, want %v", got, want)
	}
}

// Rejected counts only rejections. It does not count a wrong guess, and it does not count
// a rejection that trust overrules.
func TestRejected(t *testing.T) {
	f := newAttacked(t, 0) // with limits of 3 guesses and 6 failures
	for range 2 {
		_ = f.logIn(t, ana, "192.0.2.9")
	}
	f.wantRejected(t, 2, 0, 0)
	expect.ErrorIs(t, "log in as a trusted client", f.logIn(t, ana, "192.0.2.7"), nil)
	f.guess(t, 3, ana, "192.0.2.7")
	f.wantRejected(t, 2, 0, 0)
	_ = f.logIn(t, ana, "192.0.2.7")
	f.wantRejected(t, 3, 0, 0) // by network and client, counted once

	f = newFixture(ratelimit.Limits{Address: 1, Register: 1})
	for range 3 {
		_ = f.register(t, "192.0.2.7", ratelimit.Succeeded)
	}
	f.guess(t, 1, ana, "192.0.2.7")
	_ = f.logIn(t, ana, "192.0.2.7")
	f.wantRejected(t, 0, 1, 2)
}

// Reserve may reject an attempt that Check let pass. Another Throttle may name a policy that the
// Limiter does not know. Such a rejection does not count.
func TestRejectedCountsReserve(t *testing.T) {
	f := newFixture(ratelimit.Limits{LogIn: 2})
	for _, policy := range []string{"address", "login", "192.0.2.7"} {
		rejection := &ratelimit.AttemptsError{Quota: ratelimit.Quota{Name: policy}}
		f.before = failing(intercept.Reserve, fmt.Errorf("reserve: %w", rejection))
		expect.ErrorIs(t, policy, f.logIn(t, ana, ""), rejection)
	}
	f.wantRejected(t, 1, 1, 0)
}

func failing(name intercept.Method, err error) func(intercept.Method) error {
	return func(method intercept.Method) error {
		if method == name {
			return err
		}
		return nil
	}
}

// Four times the highest limit is no int.
func TestHighestLimit(t *testing.T) {
	f := newFixture(ratelimit.Limits{LogIn: math.MaxInt, Address: math.MaxInt, Register: math.MaxInt})
	expect.ErrorIs(t, "log in", f.logIn(t, ana, "2001:db8::7"), nil)
}

// newAttacked returns a fixture in which ana has logged in from 192.0.2.7.
// After the given time, 192.0.2.8 has used up the quotas of the network.
func newAttacked(t *testing.T, after time.Duration) *fixture {
	t.Helper()
	f := newFixture(ratelimit.Limits{LogIn: 3, Address: 6})
	expect.ErrorIs(t, "log in before the attack", f.logIn(t, ana, "192.0.2.7"), nil)
	f.now = noon.Add(after)
	for _, email := range []string{ana, bob} {
		f.guess(t, 3, email, "192.0.2.8")
	}
	return f
}

func TestLoginsDuringAnAttack(t *testing.T) {
	for name, test := range map[string]struct {
		after       time.Duration
		email, from string
		rejected    bool
	}{
		"trusted client":                 {time.Hour, ana, "192.0.2.7", false},
		"neighbour of it":                {time.Hour, ana, "192.0.2.6", true},
		"trusted client, another email":  {time.Hour, bob, "192.0.2.7", true},
		"trusted client, before 30 days": {30*day - time.Microsecond, ana, "192.0.2.7", false},
		"trusted client, after 30 days":  {30 * day, ana, "192.0.2.7", true},
	} {
		err := newAttacked(t, test.after).logIn(t, test.email, test.from)
		if test.rejected {
			wantRejection(t, name, err, "login", 3, 15*time.Minute)
		} else {
			expect.ErrorIs(t, name, err, nil)
		}
	}
}

// A login renews the 30 days, also during an attack.
func TestLoginsRenewTheTrust(t *testing.T) {
	f := newAttacked(t, 29*day)
	expect.ErrorIs(t, "after 29 days", f.logIn(t, ana, "192.0.2.7"), nil)
	f.now = noon.Add(58 * day)
	f.guess(t, 3, ana, "192.0.2.8")
	expect.ErrorIs(t, "after 58 days", f.logIn(t, ana, "192.0.2.7"), nil)
}

// A trusted client still has the quota of its address.
func TestTrustedClientsHaveAnAddressQuota(t *testing.T) {
	f := newAttacked(t, time.Hour)
	for _, email := range []string{zoe, "max@example.com"} {
		f.guess(t, 3, email, "192.0.2.7")
	}
	wantRejection(t, "trusted client", f.logIn(t, ana, "192.0.2.7"), "address", 6, time.Hour)
}

// If the throttle cannot tell whether a client is trusted, the attempt fails.
func TestTrustIsUnknown(t *testing.T) {
	f, lost := newAttacked(t, time.Hour), errors.New("connection lost")
	f.before = failing(intercept.IsTrusted, lost)
	expect.ErrorIs(t, "check", f.LogInAttempt(ana, address("192.0.2.7")).Check(t.Context()), lost)
}
