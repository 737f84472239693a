package e2e_test

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// At the cost that hashes have, nothing that is wrong with credentials shows in
// the time that the answer takes. Only the order of magnitude is held here;
// test/bench measures the difference.
func TestRefusedLoginsTakeTheSameTime(t *testing.T) {
	p := launch(t, "DATABASE_URL=memory:", "LOGIN_LIMIT=0", "ADDRESS_LIMIT=0")
	p.register(t, "ana@example.com")
	with := func(email, password string) request {
		return request{method: "POST", path: "/login", body: `{"email":` + quote(email) + `,"password":` + quote(password) + `}`}
	}
	cases := []struct {
		name string
		request
	}{
		{"wrong password", guessAt("ana@example.com")},
		{"unknown email", guessAt("bob@example.com")},
		{"email that nobody can have", guessAt("nobody")},
		{"email too long", guessAt(strings.Repeat("a", 300) + "@example.com")},
		{"password too long", with("ana@example.com", strings.Repeat("a", 73))},
		{"password with NUL", with("ana@example.com", password+"\x00")},
		{"both unknown and too long", with("bob@example.com", strings.Repeat("a", 73))},
	}
	const rounds = 9
	took := make([][]time.Duration, len(cases))
	for range rounds { // in turn, so that a busy moment slows all of them
		for i, c := range cases {
			begin := time.Now()
			got := p.do(t, c.request)
			took[i] = append(took[i], time.Since(begin))
			if got.status != 401 || got.body != invalidCredentials {
				t.Fatalf("%s: got %d %s", c.name, got.status, got.body)
			}
		}
	}
	want := median(took[0])
	for i, c := range cases {
		got := median(took[i])
		if got < want/10 {
			t.Errorf("%s: got %v, a wrong password takes %v: nothing was compared", c.name, got, want)
		}
		if got > 2*want || 2*got < want {
			t.Errorf("%s: got %v, want about the %v of a wrong password", c.name, got, want)
		}
	}
	t.Logf("median of a wrong password %v, of an unknown email %v", want, median(took[1]))
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}
