package application_test

import (
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// A login keeps one mark per holder: an IPv4 address, an IPv6 /64.
func TestMarksPerHolder(t *testing.T) {
	tests := map[string]struct {
		from []string
		want int
	}{
		"one IPv4 address":          {[]string{"192.0.2.7", "192.0.2.7"}, 1},
		"two IPv4 addresses":        {[]string{"192.0.2.7", "192.0.2.8"}, 2},
		"IPv4, also mapped to IPv6": {[]string{"192.0.2.7", "::ffff:192.0.2.7"}, 1},
		"one /64":                   {[]string{"2001:db8:0:1::7", "2001:db8:0:1::8", "2001:db8:0:1:ffff:ffff:ffff:ffff"}, 1},
		"two /64s":                  {[]string{"2001:db8:0:1::7", "2001:db8:0:2::7"}, 2},
		"a /64 and IPv4":            {[]string{"2001:db8:0:1::7", "192.0.2.7"}, 2},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
			g.throttle.watching = true
			for _, from := range test.from {
				if err := g.logIn(t, "ana@example.com", "secret", from); err != nil {
					t.Fatalf("from %s: got error %v, want none", from, err)
				}
			}
			marks := slices.Compact(slices.Sorted(slices.Values(g.throttle.marks)))
			if len(marks) != test.want {
				t.Errorf("got %d marks, want %d", len(marks), test.want)
			}
		})
	}
}

// Within a /64 the mark gives no further guesses: its addresses, known or not,
// share one personal quota.
func TestGuessesWithinAKnownHolder(t *testing.T) {
	g := newGate(t, application.Limits{LogIn: 3}).withAna(t)
	if err := g.logIn(t, "ana@example.com", "secret", "2001:db8:0:1::7"); err != nil {
		t.Fatalf("log in: %v", err)
	}
	for _, from := range []string{"2001:db8:0:1::7", "2001:db8:0:1::8", "2001:db8:0:1::9"} {
		g.guess(t, 1, "ana@example.com", from)
	}
	for _, from := range []string{"2001:db8:0:1::7", "2001:db8:0:1::8", "2001:db8:0:1::a"} {
		refused(t, from, g.logIn(t, "ana@example.com", "wrong", from), "login", 3, 15*time.Minute, 15*time.Minute)
	}
}
