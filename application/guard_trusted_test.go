package application_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

const day = 24 * time.Hour

// newAttacked returns a fixture in which ana has logged in from 192.0.2.7, and
// after the given time 192.0.2.8 has used up the quotas of the network.
func newAttacked(t *testing.T, after time.Duration) *fixture {
	t.Helper()
	f := newGuarded(t, application.Limits{LogIn: 3, Address: 100})
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
func TestLoginsKeepTheClientKnown(t *testing.T) {
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

// A trusted client has no more guesses than another: its own quota has the same
// limit, and all addresses of a /64 share it.
func TestGuessesOfAKnownClient(t *testing.T) {
	tests := map[string][3]string{
		"IPv4": {"192.0.2.7", "192.0.2.7", "192.0.2.7"},
		"IPv6": {"2001:db8:0:1::7", "2001:db8:0:1::8", "2001:db8:0:1::9"},
	}
	for name, addresses := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, application.Limits{LogIn: 3})
			if err := f.logIn(t, ana, "secret", addresses[0]); err != nil {
				t.Fatalf("log in: %v", err)
			}
			for _, from := range addresses {
				f.guess(t, 1, ana, from)
			}
			for _, from := range addresses {
				wantRefusal(t, from, f.logIn(t, ana, "secret", from), "login", 3, 15*time.Minute)
			}
		})
	}
}

// During an attack too, only its failures count.
func TestGuessesOfAKnownClientDuringAnAttack(t *testing.T) {
	f := newAttacked(t, time.Hour)
	for i := range 10 {
		if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
			t.Fatalf("login %d: got error %v, want none", i+1, err)
		}
	}
	f.guess(t, 3, ana, "192.0.2.7")
	wantRefusal(t, "the fourth", f.logIn(t, ana, "secret", "192.0.2.7"), "login", 3, 15*time.Minute)
}

func TestWrongGuessesMakeNoClientKnown(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 3})
	f.guess(t, 1, ana, "192.0.2.7")
	f.guess(t, 2, ana, "192.0.2.8")
	wantRefusal(t, "the fourth", f.logIn(t, ana, "secret", "192.0.2.7"), "login", 3, 15*time.Minute)
}

func TestAddressQuota(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 3, Address: 4})
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	for _, email := range []string{"zoe@example.com", "max@example.com", "eva@example.com", "invalid"} {
		f.guess(t, 1, email, "192.0.2.7")
		f.now = f.now.Add(time.Minute)
	}
	calls := f.throttle.calls
	for _, email := range []string{ana, bob, "zoe@example.com"} { // also as a trusted client
		wantRefusal(t, email, f.logIn(t, email, "secret", "192.0.2.7"), "address", 4, 56*time.Minute)
	}
	if got := f.throttle.calls - calls; got != 3 {
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

// The address quota applies also when the network's quota is overruled.
func TestAddressQuotaOfAKnownClient(t *testing.T) {
	f := newGuarded(t, application.Limits{LogIn: 4, Address: 3})
	if err := f.logIn(t, ana, "secret", "192.0.2.7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	f.guess(t, 2, ana, "192.0.2.8")
	f.guess(t, 2, ana, "192.0.2.9")
	f.guess(t, 3, ana, "192.0.2.7")
	err := f.logIn(t, ana, "secret", "192.0.2.7")
	wantRefusal(t, "the fourth", err, "address", 3, time.Hour)
	if errors.Is(err, application.ErrInvalidCredentials) {
		t.Errorf("got error %v, want one that does not tell whether the password is right", err)
	}
}

// A client is an IPv4 address or an IPv6 /64, and has one mark.
func TestOneMarkPerClient(t *testing.T) {
	tests := map[string]struct {
		from []string
		want int
	}{
		"one IPv4 address":   {[]string{"192.0.2.7", "192.0.2.7"}, 1},
		"two IPv4 addresses": {[]string{"192.0.2.7", "192.0.2.8"}, 2},
		"IPv4-mapped IPv6":   {[]string{"192.0.2.7", "::ffff:192.0.2.7"}, 1},
		"one /64":            {[]string{"2001:db8:0:1::7", "2001:db8:0:1::8", "2001:db8:0:1:ffff:ffff:ffff:ffff"}, 1},
		"two /64s":           {[]string{"2001:db8:0:1::7", "2001:db8:0:2::7"}, 2},
		"a /64 and IPv4":     {[]string{"2001:db8:0:1::7", "192.0.2.7"}, 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newGuarded(t, application.Limits{LogIn: 3})
			for _, from := range test.from {
				if err := f.logIn(t, ana, "secret", from); err != nil {
					t.Fatalf("from %s: got error %v, want none", from, err)
				}
			}
			if marks := slices.Compact(slices.Sorted(slices.Values(f.throttle.marks))); len(marks) != test.want {
				t.Errorf("got %d marks, want %d", len(marks), test.want)
			}
		})
	}
}
