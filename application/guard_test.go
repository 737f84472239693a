package application_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

func TestGuessesAtOneEmail(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
	for _, email := range []string{"ana@example.com", "ANA@example.com", " ana@EXAMPLE.com "} {
		g.guess(t, 1, email, "192.0.2.7")
		g.now = g.now.Add(time.Minute)
	}
	before := g.hasher.calls.Load()
	for _, password := range []string{"wrong", "secret"} {
		err := g.logIn(t, "ana@example.com", password, "192.0.2.7")
		refused(t, password, err, "login", 3, 15*time.Minute, 12*time.Minute)
	}
	if got := g.hasher.calls.Load() - before; got != 0 {
		t.Errorf("got %d checks of refused passwords, want none", got)
	}
}

// What counts is the email as uniqueness sees it, together with the network
// that asks. Nobody can lock somebody else out from elsewhere.
func TestWhatIsGuessedTogether(t *testing.T) {
	tests := map[string]struct {
		guessedAt, guessedFrom string
		email, from            string
		through                bool
	}{
		"the same":                  {"ana@example.com", "192.0.2.7", "ana@example.com", "192.0.2.7", false},
		"in capitals":               {"ana@example.com", "192.0.2.7", "ANA@EXAMPLE.COM", "192.0.2.7", false},
		"another email":             {"ana@example.com", "192.0.2.7", "bob@example.com", "192.0.2.7", true},
		"first of the /24":          {"ana@example.com", "192.0.2.7", "ana@example.com", "192.0.2.0", false},
		"last of the /24":           {"ana@example.com", "192.0.2.7", "ana@example.com", "192.0.2.255", false},
		"before the /24":            {"ana@example.com", "192.0.2.7", "ana@example.com", "192.0.1.255", true},
		"behind the /24":            {"ana@example.com", "192.0.2.7", "ana@example.com", "192.0.3.0", true},
		"first of the /64":          {"ana@example.com", "2001:db8:0:1::7", "ana@example.com", "2001:db8:0:1::", false},
		"last of the /64":           {"ana@example.com", "2001:db8:0:1::7", "ana@example.com", "2001:db8:0:1:ffff:ffff:ffff:ffff", false},
		"before the /64":            {"ana@example.com", "2001:db8:0:1::7", "ana@example.com", "2001:db8::ffff:ffff:ffff:ffff", true},
		"behind the /64":            {"ana@example.com", "2001:db8:0:1::7", "ana@example.com", "2001:db8:0:2::", true},
		"unknown address":           {"ana@example.com", "", "ana@example.com", "", false},
		"unknown, then a known one": {"ana@example.com", "", "ana@example.com", "192.0.2.7", true},
		"unknown, then 0.0.0.0":     {"ana@example.com", "", "ana@example.com", "0.0.0.0", true},
		"unknown, then ::":          {"ana@example.com", "", "ana@example.com", "::", true},
		"an email of nobody":        {"zoe@example.com", "192.0.2.7", "zoe@example.com", "192.0.2.8", false},
		"nobody's, then somebody's": {"zoe@example.com", "192.0.2.7", "ana@example.com", "192.0.2.7", true},
		// They count against the address only: there is nobody to guess at.
		"an email that cannot be":     {"ana", "192.0.2.7", "ana", "192.0.2.7", true},
		"not an email, then an email": {"ana", "192.0.2.7", "ana@example.com", "192.0.2.7", true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
			g.guess(t, 3, test.guessedAt, test.guessedFrom)
			err := g.logIn(t, test.email, "wrong", test.from)
			if test.through && !errors.Is(err, application.ErrInvalidCredentials) {
				t.Errorf("got error %v, want %v", err, application.ErrInvalidCredentials)
			}
			if !test.through {
				refused(t, "the guess", err, "login", 3, 15*time.Minute, 15*time.Minute)
			}
		})
	}
}

func TestGuessesAreForgottenWithTheirWindow(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 2}).withAna(t)
	g.guess(t, 1, "ana@example.com", "192.0.2.7")
	g.now = noon.Add(10 * time.Minute)
	g.guess(t, 1, "ana@example.com", "192.0.2.7")

	g.now = noon.Add(15*time.Minute - time.Microsecond)
	refused(t, "just before the end", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "login", 2, 15*time.Minute, time.Microsecond)
	g.now = noon.Add(15 * time.Minute)
	g.guess(t, 2, "ana@example.com", "192.0.2.7")
	refused(t, "in the next window", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "login", 2, 15*time.Minute, 15*time.Minute)
}

func TestOnlyFailuresCount(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 2, Address: 2}).withAna(t)
	g.guess(t, 1, "ana@example.com", "192.0.2.7")
	for i := range 10 {
		if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
			t.Fatalf("right password, time %d: got error %v, want none", i+1, err)
		}
	}
	// They have neither been counted nor made good for the guess before.
	g.guess(t, 1, "ana@example.com", "192.0.2.8")
	refused(t, "the third guess", g.logIn(t, "ana@example.com", "wrong", "192.0.2.9"), "login", 2, 15*time.Minute, 15*time.Minute)
}

// Guesses that all arrive before any of them has failed get no further than
// guesses one after the other.
func TestParallelGuesses(t *testing.T) {
	const limit, guesses = 20, 200
	g := newGate(t, application.Limits{LogIn: limit, Address: 1000}).withAna(t)
	before := g.hasher.calls.Load()
	start, errs := make(chan struct{}), make([]error, guesses)
	var done sync.WaitGroup
	for i := range guesses {
		done.Go(func() {
			<-start
			errs[i] = g.logIn(t, "ana@example.com", "wrong", fmt.Sprintf("192.0.2.%d", i))
		})
	}
	close(start)
	done.Wait()
	wrong := 0
	for _, err := range errs {
		if errors.Is(err, application.ErrInvalidCredentials) {
			wrong++
		} else {
			refused(t, "a guess", err, "login", limit, 15*time.Minute, 15*time.Minute)
		}
	}
	if got := g.hasher.calls.Load() - before; got != limit || wrong != limit {
		t.Errorf("got %d passwords checked and %d called wrong, want %d each", got, wrong, limit)
	}
}

// A throttle may stand in a database that others read. What it is given names
// nobody, and cannot be made by who knows an email but not the secret.
func TestThrottleLearnsNobodysName(t *testing.T) {
	seen := map[string]string{} // whose secret a key or mark was made of
	for _, secret := range []string{"a secret of tests", "another secret of tests"} {
		g := newGate(t, application.Limits{LogIn: 2, Address: 1000, Register: 100}).withAna(t)
		g.guardWith(t, secret)
		g.throttle.watching = true
		for _, from := range []string{"192.0.2.7", "2001:db8:0:1::7"} {
			_ = g.logIn(t, "ana@example.com", "secret", from)
			g.guess(t, 2, "ana@example.com", from)
			_ = g.logIn(t, "ana@example.com", "secret", from) // under the mark
			_ = g.register(t, "ana@example.com", from)
		}
		refusal := g.logIn(t, "ana@example.com", "secret", "192.0.2.8")
		if !errors.Is(refusal, application.ErrTooManyAttempts) {
			t.Errorf("got error %v, want %v", refusal, application.ErrTooManyAttempts)
		}
		keys := slices.Compact(slices.Sorted(slices.Values(slices.Concat(g.throttle.keys, g.throttle.marks))))
		// Of two addresses: the person there, the network, the address, the same
		// to register, and the mark; and the stranger, their address and mark.
		if len(keys) != 13 {
			t.Errorf("got %d different keys and marks, want 13", len(keys))
		}
		for _, key := range keys {
			if len(key) != 32 || strings.Trim(key, "0123456789abcdef") != "" {
				t.Errorf("got key %q, want 32 hexadecimal digits", key)
			}
			if other, taken := seen[key]; taken && other != secret {
				t.Errorf("got key %s under two secrets, want it to tell nothing", key)
			}
			if seen[key] = secret; strings.Contains(refusal.Error(), key) {
				t.Errorf("got error %q, want no key in it", refusal)
			}
		}
	}
}
