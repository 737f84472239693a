package ratelimit_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

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
