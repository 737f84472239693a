package application_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

func TestGuessesAtOneEmail(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 3})
	for _, email := range []string{ana, "ANA@example.com", " ana@EXAMPLE.com "} {
		f.guess(t, 1, email, "192.0.2.7")
		f.now = f.now.Add(time.Minute)
	}
	before := f.hasher.calls.Load()
	for _, password := range []string{"wrong", "secret"} {
		wantRefusal(t, password, f.logIn(t, ana, password, "192.0.2.7"), "login", 3, 12*time.Minute)
	}
	if got := f.hasher.calls.Load() - before; got != 0 {
		t.Errorf("got %d hashes for refused attempts, want none", got)
	}
}

// Guesses count per Email.Key and network, so that an account cannot be locked
// from another network.
func TestGuessesOfOneNetwork(t *testing.T) {
	const v4, v6 = "192.0.2.7", "2001:db8:0:1::7"
	tests := map[string]struct {
		email, from, thenEmail, thenFrom string
		refused                          bool
	}{
		"same address":               {ana, v4, ana, v4, true},
		"another email":              {ana, v4, bob, v4, false},
		"first of the /24":           {ana, v4, ana, "192.0.2.0", true},
		"last of the /24":            {ana, v4, ana, "192.0.2.255", true},
		"before the /24":             {ana, v4, ana, "192.0.1.255", false},
		"after the /24":              {ana, v4, ana, "192.0.3.0", false},
		"IPv4-mapped IPv6":           {ana, v4, ana, "::ffff:192.0.2.8", true},
		"first of the /64":           {ana, v6, ana, "2001:db8:0:1::", true},
		"last of the /64":            {ana, v6, ana, "2001:db8:0:1:ffff:ffff:ffff:ffff", true},
		"before the /64":             {ana, v6, ana, "2001:db8::ffff:ffff:ffff:ffff", false},
		"after the /64":              {ana, v6, ana, "2001:db8:0:2::", false},
		"unknown addresses":          {ana, "", ana, "", true},
		"unknown, then known":        {ana, "", ana, v4, false},
		"unknown, then 0.0.0.0":      {ana, "", ana, "0.0.0.0", false},
		"unknown, then ::":           {ana, "", ana, "::", false},
		"unknown email":              {"zoe@example.com", v4, "zoe@example.com", "192.0.2.8", true},
		"unknown email, then known":  {"zoe@example.com", v4, ana, v4, false},
		"invalid email":              {"ana", v4, "ana", v4, false}, // counts per address only
		"invalid email, then a good": {"ana", v4, ana, v4, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, application.Limits{LogIn: 3})
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
	f := newGuarded(t, application.Limits{LogIn: 20})
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
	f := newGuarded(t, application.Limits{LogIn: 2})
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
	f := newGuarded(t, application.Limits{LogIn: 2, Address: 2})
	f.guess(t, 1, ana, "192.0.2.7")
	for i := range 10 {
		if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
			t.Fatalf("login %d: got error %v, want none", i+1, err)
		}
	}
	f.guess(t, 1, ana, "192.0.2.8")
	wantRefusal(t, "third guess", f.logIn(t, ana, "wrong", "192.0.2.9"), "login", 2, 15*time.Minute)
}

// Guesses that all arrive before the first has failed are limited too.
func TestParallelGuesses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const limit, guesses = 20, 200
		f := newGuarded(t, application.Limits{LogIn: limit, Address: 1000})
		free := make(chan struct{})
		f.hasher.before = func(context.Context) error { <-free; return nil }
		before := f.hasher.calls.Load()
		outcomes := make(chan error, guesses)
		for i := range guesses {
			go func() { outcomes <- f.logIn(t, ana, "wrong", fmt.Sprintf("192.0.2.%d", i)) }()
		}
		synctest.Wait()
		if got := f.hasher.calls.Load() - before; got != limit {
			t.Errorf("got %d hashes, want %d", got, limit)
		}
		for range guesses - limit {
			wantRefusal(t, "a guess", <-outcomes, "login", limit, 15*time.Minute)
		}
		f.wantRefused(t, guesses-limit, 0, 0)
		close(free)
		for range limit {
			if err := <-outcomes; !errors.Is(err, application.ErrInvalidCredentials) {
				t.Errorf("got error %v, want %v", err, application.ErrInvalidCredentials)
			}
		}
	})
}

// An attempt that waits for a slot uses up no quota, so that any number of users
// of one address can log in and register at once.
func TestAttemptsInTheQueueDoNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, queue := newQueued(t, 100)
		f.hasher.before = func(context.Context) error {
			time.Sleep(hashTime) // so that an attempt is finalized before the next one's hash ends
			return nil
		}
		free := takeSlot(t, queue)
		outcomes := make(chan error, 100)
		for i := range 50 {
			go func() { outcomes <- f.logIn(t, ana, "secret", "192.0.2.7") }()
			go func() { outcomes <- f.register(t, fmt.Sprintf("zoe%d@example.com", i), "192.0.2.7") }()
		}
		synctest.Wait()
		close(free)
		for range 100 {
			if err := <-outcomes; err != nil {
				t.Errorf("got error %v, want none", err)
			}
		}
	})
}

// Others may read the throttle's database: it must not reveal emails or addresses,
// not even to a reader who tries out known ones.
func TestThrottleGetsPseudonyms(t *testing.T) {
	secretOf := map[string]string{} // by key or mark
	for _, secret := range []string{"a secret of tests", "another secret of tests"} {
		f := newGuarded(t, application.Limits{LogIn: 2, Address: 1000, Register: 100})
		f.setGuard(t, secret)
		for _, from := range []string{"192.0.2.7", "2001:db8:0:1::7"} {
			_ = f.logIn(t, ana, "secret", from)
			f.guess(t, 2, ana, from)
			_ = f.logIn(t, ana, "secret", from) // as a trusted client
			_ = f.register(t, ana, from)
		}
		refusal := f.logIn(t, ana, "secret", "192.0.2.8")
		if !errors.Is(refusal, application.ErrTooManyAttempts) {
			t.Errorf("got error %v, want %v", refusal, application.ErrTooManyAttempts)
		}
		keys := slices.Compact(slices.Sorted(slices.Values(slices.Concat(f.throttle.keys, f.throttle.marks))))
		// For each of two clients: email and client, email and network, address,
		// registration, mark. For the third, of the first one's network: email
		// and client, address, mark.
		if len(keys) != 13 {
			t.Errorf("got %d different keys and marks, want 13", len(keys))
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
