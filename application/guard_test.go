package application_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Guesses count per Email.Key and network, so that an account cannot be locked
// from another network.
func TestGuessesOfOneNetwork(t *testing.T) {
	const v4, v6 = "192.0.2.7", "2001:db8:0:1::7"
	tests := map[string]struct {
		email, from, thenEmail, thenFrom string
		refused                          bool
	}{
		"same address":               {ana, v4, ana, v4, true},
		"other letter case":          {ana, v4, " ANA@EXAMPLE.com ", v4, true},
		"another email":              {ana, v4, bob, v4, false},
		"first of the /24":           {ana, v4, ana, "192.0.2.0", true},
		"last of the /24":            {ana, v4, ana, "192.0.2.255", true},
		"before the /24":             {ana, v4, ana, "192.0.1.255", false},
		"after the /24":              {ana, v4, ana, "192.0.3.0", false},
		"IPv4-mapped IPv6":           {ana, v4, ana, "::ffff:192.0.2.8", true},
		"IPv4 behind NAT64":          {ana, v4, ana, "64:ff9b::192.0.2.8", true},
		"two clients behind NAT64":   {ana, "64:ff9b::192.0.2.7", ana, "64:ff9b::198.51.100.7", false},
		"first of the /64":           {ana, v6, ana, "2001:db8:0:1::", true},
		"last of the /64":            {ana, v6, ana, "2001:db8:0:1:ffff:ffff:ffff:ffff", true},
		"before the /64":             {ana, v6, ana, "2001:db8::ffff:ffff:ffff:ffff", false},
		"after the /64":              {ana, v6, ana, "2001:db8:0:2::", false},
		"unknown addresses":          {ana, "", ana, "", true},
		"unknown, then another":      {ana, "", ana, v4, false},
		"unknown, then 0.0.0.0":      {ana, "", ana, "0.0.0.0", false},
		"unknown, then ::":           {ana, "", ana, "::", false},
		"unknown email":              {zoe, v4, zoe, "192.0.2.8", true},
		"unknown email, then known":  {zoe, v4, ana, v4, false},
		"invalid email":              {"ana", v4, "ana", v4, false}, // counts per address only
		"invalid email, then a good": {"ana", v4, ana, v4, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, ratelimit.Limits{LogIn: 3})
			f.guess(t, 3, test.email, test.from)
			if !test.refused {
				f.guess(t, 1, test.thenEmail, test.thenFrom)
				return
			}
			wantRefusal(t, "the next guess", f.logIn(t, test.thenEmail, "wrong", test.thenFrom), "login", 3, 15*time.Minute)
		})
	}
}

// An attacker has more than one /64, so the /48 has a quota too.
func TestGuessesOfOneIPv6Network(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{LogIn: 20})
	if err := f.logIn(t, ana, "secret", "2001:db8:0:ffff::7"); err != nil {
		t.Fatalf("log in before the attack: %v", err)
	}
	wrong := 0
	for i := range 400 {
		err := f.logIn(t, ana, "wrong", fmt.Sprintf("2001:db8:0:%x::7", i))
		if errors.Is(err, application.ErrInvalidCredentials) {
			wrong++
			continue
		}
		wantRefusal(t, "a guess", err, "login", 80, 15*time.Minute)
	}
	if wrong != 80 {
		t.Errorf("got %d guesses of 400, want 80", wrong)
	}
	// The quota does not refuse others.
	for email, from := range map[string]string{ana: "2001:db8:1::7", bob: "2001:db8::7"} {
		f.guess(t, 1, email, from)
	}
	// It does not refuse a trusted client, whose own quota remains.
	if err := f.logIn(t, ana, "secret", "2001:db8:0:ffff::8"); err != nil {
		t.Errorf("trusted client: got error %v, want none", err)
	}
	f.guess(t, 20, ana, "2001:db8:0:ffff::9")
	wantRefusal(t, "trusted client", f.logIn(t, ana, "secret", "2001:db8:0:ffff::7"), "login", 20, 15*time.Minute)
}

func TestGuessesExpireWithTheirWindow(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{LogIn: 2})
	f.guess(t, 1, ana, "192.0.2.7")
	f.now = noon.Add(10 * time.Minute)
	f.guess(t, 1, ana, "192.0.2.7")

	f.now = noon.Add(15*time.Minute - time.Microsecond)
	wantRefusal(t, "before the end", f.logIn(t, ana, "secret", "192.0.2.7"), "login", 2, time.Microsecond)
	f.now = noon.Add(15 * time.Minute)
	f.guess(t, 2, ana, "192.0.2.7")
	wantRefusal(t, "in the next window", f.logIn(t, ana, "secret", "192.0.2.7"), "login", 2, 15*time.Minute)
}

// A successful login neither counts nor resets the count.
func TestOnlyFailuresCount(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{LogIn: 2, Address: 2})
	f.guess(t, 1, ana, "192.0.2.7")
	for i := range 10 {
		if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
			t.Fatalf("login %d: got error %v, want none", i+1, err)
		}
	}
	f.guess(t, 1, ana, "192.0.2.8")
	wantRefusal(t, "third guess", f.logIn(t, ana, "wrong", "192.0.2.9"), "login", 2, 15*time.Minute)
}

// A taken email reveals that the email exists, so it counts as a failure of the
// client, but not as a registration.
func TestTakenEmailsCountAgainstTheAddress(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{Address: 3, Register: 1})
	for _, email := range []string{ana, "BOB@example.com", ana} {
		if err := f.register(t, email, "192.0.2.7"); !errors.Is(err, domain.ErrEmailTaken) {
			t.Fatalf("got error %v, want %v", err, domain.ErrEmailTaken)
		}
	}
	wantRefusal(t, "registration", f.register(t, zoe, "192.0.2.7"), "address", 3, time.Hour)
	wantRefusal(t, "login", f.logIn(t, ana, "secret", "192.0.2.7"), "address", 3, time.Hour)
	if got := f.count("hasher"); got != 3 {
		t.Errorf("got %d hashes, want none for refused attempts", got)
	}
}

// A registration is no failure, and counts against its own quota.
func TestRegisterQuota(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{Address: 1, Register: 5})
	for i := range 5 {
		if err := f.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7"); err != nil {
			t.Fatalf("registration %d: got error %v, want none", i+1, err)
		}
	}
	wantRefusal(t, "one more", f.register(t, "eva@example.com", "192.0.2.7"), "register", 5, time.Hour)
	if err := f.register(t, "eva@example.com", "192.0.2.8"); err != nil {
		t.Errorf("from the next address: got error %v, want none", err)
	}
	f.now = noon.Add(time.Hour)
	if err := f.register(t, "max@example.com", "192.0.2.7"); err != nil {
		t.Errorf("an hour later: got error %v, want none", err)
	}
}

// Invalid input is refused before the throttle is called.
func TestInvalidInputDoesNotCount(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{LogIn: 1, Address: 1, Register: 1})
	_ = f.register(t, "invalid", "192.0.2.7")
	_ = f.logIn(t, ana, "", "192.0.2.7")
	_ = f.logIn(t, "a\x00@example.com", "x", "192.0.2.7")
	if got := f.count("throttle"); got != 0 {
		t.Errorf("got %d calls of the throttle, want none", got)
	}
}

func TestLimitsThatAreOff(t *testing.T) {
	tests := map[string]struct {
		limits        ratelimit.Limits
		keys, clients bool // whether the guard passes any to the throttle
	}{
		"all off":      {ratelimit.Limits{}, false, false},
		"below zero":   {ratelimit.Limits{LogIn: -1, Address: -1, Register: -1}, false, false},
		"address only": {ratelimit.Limits{Address: 1000}, true, false},
		"login only":   {ratelimit.Limits{LogIn: 1000}, true, true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, test.limits)
			f.guess(t, 10, ana, "192.0.2.7")
			for i := range 10 {
				if err := f.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7"); err != nil {
					t.Fatalf("registration %d: got error %v, want none", i+1, err)
				}
			}
			if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
				t.Errorf("log in: got error %v, want none", err)
			}
			if keys, clients := len(f.keys) > 0, len(f.clients) > 0; keys != test.keys || clients != test.clients {
				t.Errorf("got keys %t and clients %t, want %t and %t", keys, clients, test.keys, test.clients)
			}
		})
	}
}

// Others may read the throttle's database: it must not reveal emails or addresses,
// not even to a reader who tries out known ones.
func TestThrottleGetsPseudonyms(t *testing.T) {
	secretOf := map[string]string{} // by key
	for _, secret := range []string{"a secret of tests", "another secret of tests"} {
		f := newSecretlyGuarded(t, secret, ratelimit.Limits{LogIn: 2, Address: 1000, Register: 100})
		for _, from := range []string{"192.0.2.7", "2001:db8:0:1::7"} {
			_ = f.logIn(t, ana, "secret", from)
			f.guess(t, 2, ana, from)
			_ = f.logIn(t, ana, "secret", from) // as a trusted client
			_ = f.register(t, ana, from)
		}
		refusal := f.logIn(t, ana, "secret", "192.0.2.8")
		if _, rejected := errors.AsType[*ratelimit.AttemptsError](refusal); !rejected {
			t.Errorf("got error %v, want an *AttemptsError", refusal)
		}
		keys := slices.Compact(slices.Sorted(slices.Values(slices.Concat(f.keys, f.clients))))
		// For each of two clients: email and client, email and network, address,
		// registration, trust. For the third, of the first one's network: email
		// and client, address, trust.
		if len(keys) != 13 {
			t.Errorf("got %d different keys, want 13", len(keys))
		}
		for _, key := range keys {
			if len(key) != 32 || strings.Trim(key, "0123456789abcdef") != "" {
				t.Errorf("got key %q, want 32 hexadecimal digits", key)
			}
			if other, ok := secretOf[key]; ok && other != secret {
				t.Errorf("got key %s with two secrets, want different keys", key)
			}
			if secretOf[key] = secret; strings.Contains(refusal.Error(), key) {
				t.Errorf("got error %q, want no key in it", refusal)
			}
		}
	}
}

// newAttacked returns a fixture in which ana has logged in from 192.0.2.7, and
// after the given time 192.0.2.8 has used up the quotas of the network.
func newAttacked(t *testing.T, after time.Duration) *fixture {
	t.Helper()
	f := newGuarded(t, ratelimit.Limits{LogIn: 3, Address: 100})
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in before the attack: %v", err)
	}
	f.now = noon.Add(after)
	for _, email := range []string{ana, bob} {
		f.guess(t, 3, email, "192.0.2.8")
	}
	return f
}

func TestLoginsDuringAnAttack(t *testing.T) {
	tests := map[string]struct {
		after       time.Duration
		email, from string
		refused     bool
	}{
		"trusted client":                 {time.Hour, ana, "192.0.2.7", false},
		"trusted client, in capitals":    {time.Hour, "ANA@example.com", "192.0.2.7", false},
		"neighbour of it":                {time.Hour, ana, "192.0.2.6", true},
		"the attacker":                   {time.Hour, ana, "192.0.2.8", true},
		"another network":                {time.Hour, ana, "198.51.100.7", false},
		"trusted client, another email":  {time.Hour, bob, "192.0.2.7", true},
		"trusted client, before 30 days": {30*day - time.Microsecond, ana, "192.0.2.7", false},
		"trusted client, after 30 days":  {30 * day, ana, "192.0.2.7", true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := newAttacked(t, test.after).logIn(t, test.email, "secret", test.from)
			if !test.refused && err != nil {
				t.Errorf("got error %v, want none", err)
			}
			if test.refused {
				wantRefusal(t, "login", err, "login", 3, 15*time.Minute)
			}
		})
	}
}

// A login renews the 30 days, also during an attack.
func TestLoginsRenewTheTrust(t *testing.T) {
	f := newAttacked(t, 29*day)
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("after 29 days: got error %v, want none", err)
	}
	f.now = noon.Add(58 * day)
	f.guess(t, 3, ana, "192.0.2.8")
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("after 58 days: got error %v, want none", err)
	}
}

// During an attack too, only the failures of a trusted client count.
func TestGuessesOfATrustedClient(t *testing.T) {
	f := newAttacked(t, time.Hour)
	for i := range 10 {
		if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
			t.Fatalf("login %d: got error %v, want none", i+1, err)
		}
	}
	f.guess(t, 3, ana, "192.0.2.7")
	wantRefusal(t, "the fourth", f.logIn(t, ana, "secret", "192.0.2.7"), "login", 3, 15*time.Minute)
}

// If the throttle cannot tell whether a client is trusted, the attempt fails.
func TestTrustIsUnknown(t *testing.T) {
	f, lost := newAttacked(t, time.Hour), errors.New("connection lost")
	hashes := f.count("hasher")
	f.before = failing("throttle.Remembers", lost)
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); !errors.Is(err, lost) || f.count("hasher") != hashes {
		t.Errorf("got error %v and %d hashes, want %v and none", err, f.count("hasher")-hashes, lost)
	}
}

func TestAddressQuota(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{LogIn: 3, Address: 4})
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	for _, email := range []string{zoe, "max@example.com", "eva@example.com", "invalid"} {
		f.guess(t, 1, email, "192.0.2.7")
		f.now = f.now.Add(time.Minute)
	}
	calls := f.count("throttle")
	for _, email := range []string{ana, bob, zoe} { // also as a trusted client
		wantRefusal(t, email, f.logIn(t, email, "secret", "192.0.2.7"), "address", 4, 56*time.Minute)
	}
	if got := f.count("throttle") - calls; got != 3 {
		t.Errorf("got %d calls of the throttle for 3 refusals, want one each", got)
	}
	f.guess(t, 3, bob, "192.0.2.8") // the refused attempts do not count against the email

	f.now = noon.Add(time.Hour - time.Microsecond)
	wantRefusal(t, "before the hour is over", f.logIn(t, ana, "secret", "192.0.2.7"), "address", 4, time.Microsecond)
	f.now = noon.Add(time.Hour)
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("after an hour: got error %v, want none", err)
	}
}

// wantRefused checks the number of refusals by policy.
func (f *fixture) wantRefused(t *testing.T, logIn, address, register uint64) {
	t.Helper()
	want := map[string]uint64{"login": logIn, "address": address, "register": register}
	if got := f.limiter.Rejected(); !maps.Equal(got, want) {
		t.Errorf("got refusals %v, want %v", got, want)
	}
}

func TestRefused(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{LogIn: 2, Address: 4, Register: 1})
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	f.guess(t, 2, ana, "192.0.2.8")
	f.wantRefused(t, 0, 0, 0) // a wrong guess is no refusal

	for range 3 {
		_ = f.logIn(t, ana, "wrong", "192.0.2.9")
	}
	f.wantRefused(t, 3, 0, 0)
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Errorf("log in as a trusted client: got error %v, want none", err)
	}
	f.wantRefused(t, 3, 0, 0) // the overruled refusal does not count

	f.guess(t, 2, ana, "192.0.2.7")
	_ = f.logIn(t, ana, "secret", "192.0.2.7")
	f.wantRefused(t, 4, 0, 0) // the refusals of network and client count once

	f.guess(t, 2, zoe, "192.0.2.7")
	_ = f.logIn(t, bob, "secret", "192.0.2.7")
	_ = f.register(t, "eva@example.com", "192.0.2.7")
	f.wantRefused(t, 4, 2, 0)

	for _, email := range []string{"max@example.com", "eva@example.com"} {
		_ = f.register(t, email, "198.51.100.7")
	}
	f.wantRefused(t, 4, 2, 1)
}

// Reserve may refuse an attempt that Check has let pass. A refusal of an unknown policy,
// by another Throttle, does not count.
func TestRefusedCountsRefusalsOfReserve(t *testing.T) {
	f := newGuarded(t, ratelimit.Limits{LogIn: 2})
	for _, policy := range []string{"address", "login", "192.0.2.7"} {
		f.before = failing("throttle.Reserve", fmt.Errorf("reserve: %w", &ratelimit.AttemptsError{Quota: ratelimit.Quota{Name: policy}}))
		if err := f.logIn(t, ana, "secret", ""); err == nil {
			t.Error("got no error, want an *AttemptsError")
		}
	}
	f.wantRefused(t, 1, 1, 0)
}
