package application_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// attacked is a gate at which ana has logged in from 192.0.2.7, and strangers
// then have used up her network's guesses from 192.0.2.8, so much later.
func attacked(t *testing.T, later time.Duration) *gate {
	t.Helper()
	g := newGate(t, application.Limits{LogIn: 3, Address: 100}).withAna(t)
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in before the attack: %v", err)
	}
	g.now = noon.Add(later)
	for _, email := range []string{"ana@example.com", "bob@example.com"} {
		g.guess(t, 3, email, "192.0.2.8")
	}
	return g
}

func TestVictimLogsInDuringAnAttack(t *testing.T) {
	const day = 24 * time.Hour
	tests := map[string]struct {
		later       time.Duration
		email, from string
		through     bool
	}{
		"from her address":           {time.Hour, "ana@example.com", "192.0.2.7", true},
		"in capitals":                {time.Hour, "ANA@example.com", "192.0.2.7", true},
		"from the next address":      {time.Hour, "ana@example.com", "192.0.2.6", false},
		"from the attacker's":        {time.Hour, "ana@example.com", "192.0.2.8", false},
		"from another network":       {time.Hour, "ana@example.com", "198.51.100.7", true},
		"bob from her address":       {time.Hour, "bob@example.com", "192.0.2.7", false},
		"before 30 days are over":    {30*day - time.Microsecond, "ana@example.com", "192.0.2.7", true},
		"after 30 days":              {30 * day, "ana@example.com", "192.0.2.7", false},
		"after 30 days, from beside": {30 * day, "ana@example.com", "192.0.2.8", false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := attacked(t, test.later).logIn(t, test.email, "secret", test.from)
			if test.through && err != nil {
				t.Errorf("got error %v, want none", err)
			}
			if !test.through {
				refused(t, "the attempt", err, "login", 3, 15*time.Minute, 15*time.Minute)
			}
		})
	}
}

// Every login makes the address hers for 30 days more, also one during an
// attack.
func TestLoginsKeepTheAddressKnown(t *testing.T) {
	const day = 24 * time.Hour
	g := attacked(t, 29*day)
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Fatalf("after 29 days: got error %v, want none", err)
	}
	g.now = noon.Add(58 * day)
	g.guess(t, 3, "ana@example.com", "192.0.2.8")
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Errorf("after 58 days: got error %v, want none", err)
	}
}

// Her address opens no way to guess more: it has a quota like the network's, of
// failures only, and those count in both.
func TestGuessesFromAKnownAddressAlone(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	g.guess(t, 3, "ana@example.com", "192.0.2.7")
	refused(t, "the fourth", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "login", 3, 15*time.Minute, 15*time.Minute)
}

// The same while strangers guess.
func TestGuessesFromAKnownAddress(t *testing.T) {
	g := attacked(t, time.Hour)
	for i := range 10 {
		if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
			t.Fatalf("right password, time %d: got error %v, want none", i+1, err)
		}
	}
	g.guess(t, 3, "ana@example.com", "192.0.2.7")
	refused(t, "the fourth", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "login", 3, 15*time.Minute, 15*time.Minute)
}

// A wrong password makes nobody known, however often it is tried.
func TestFailuresMakeNobodyKnown(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
	g.guess(t, 3, "ana@example.com", "192.0.2.7")
	refused(t, "the fourth", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "login", 3, 15*time.Minute, 15*time.Minute)
}

func TestAddressQuota(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 3, Address: 4}).withAna(t)
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	for _, email := range []string{"zoe@example.com", "max@example.com", "eva@example.com", "no email"} {
		g.guess(t, 1, email, "192.0.2.7")
		g.now = g.now.Add(time.Minute)
	}
	// Known or not, right or not: the address has failed too often.
	for _, email := range []string{"ana@example.com", "bob@example.com", "zoe@example.com"} {
		refused(t, email, g.logIn(t, email, "secret", "192.0.2.7"), "address", 4, time.Hour, 56*time.Minute)
	}
	// The refused attempts count against no email.
	g.guess(t, 3, "bob@example.com", "192.0.2.8")

	g.now = noon.Add(time.Hour - time.Microsecond)
	refused(t, "before an hour is over", g.logIn(t, "ana@example.com", "secret", "192.0.2.7"), "address", 4, time.Hour, time.Microsecond)
	g.now = noon.Add(time.Hour)
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Errorf("after an hour: got error %v, want none", err)
	}
}

// The quota of the address holds those whom the mark lets through, too.
func TestAddressQuotaUnderTheMark(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 4, Address: 3}).withAna(t)
	if err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	g.guess(t, 2, "ana@example.com", "192.0.2.8")
	g.guess(t, 2, "ana@example.com", "192.0.2.9")
	g.guess(t, 3, "ana@example.com", "192.0.2.7") // under the mark
	err := g.logIn(t, "ana@example.com", "secret", "192.0.2.7")
	refused(t, "the fourth", err, "address", 3, time.Hour, time.Hour)
	if errors.Is(err, application.ErrInvalidCredentials) {
		t.Errorf("got error %v, want it not to tell of the password", err)
	}
}
