package e2e_test

import (
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// from is the server as seen by a client at another address of this machine,
// which holds all of 127.0.0.0/8.
func (s *server) from(t testing.TB, address string) *server {
	t.Helper()
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	transport := &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 100}
	t.Cleanup(transport.CloseIdleConnections)
	return s.through(transport)
}

// with is the server as seen by a client that sends one more header.
func (s *server) with(name, value string) *server {
	return s.through(withHeader{next: s.client.Transport, name: name, value: value})
}

func (s *server) through(transport http.RoundTripper) *server {
	seen := *s
	seen.client = &http.Client{Transport: transport, CheckRedirect: s.client.CheckRedirect}
	return &seen
}

type withHeader struct {
	next        http.RoundTripper
	name, value string
}

// RoundTrip implements http.RoundTripper.
func (h withHeader) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set(h.name, h.value)
	return h.next.RoundTrip(r)
}

// The address that counts is the one that the connection comes from. A header
// says otherwise only where the operator trusts who sends it.
func TestForwardedAddress(t *testing.T) {
	t.Parallel()
	const limit = 3
	// Each step exhausts nothing by itself: it makes so many guesses under a
	// header and says how the last is answered.
	type step struct {
		forwarded string
		guesses   int
		want      int
	}
	cases := []struct {
		name    string
		proxies []string
		steps   []step
	}{
		{"nobody is trusted", nil, []step{
			{"", limit, 401}, {"198.51.100.1", 1, 429}, {"203.0.113.9, 198.51.100.2", 1, 429}, {"127.0.0.1", 1, 429}, {"", 1, 429},
		}},
		{"somebody else is trusted", []string{"10.0.0.0/8"}, []step{{"198.51.100.1", limit, 401}, {"203.0.113.9", 1, 429}}},
		{"the proxy is trusted", []string{"127.0.0.0/8"}, []step{
			{"198.51.100.1", limit, 401}, {"198.51.100.1", 1, 429},
			{"198.51.100.2", 1, 429},              // the same network
			{"203.0.113.9, 198.51.100.3", 1, 429}, // the client's own header in front of the proxy's
			{"::ffff:198.51.100.1", 1, 429},       // IPv4 in the clothes of IPv6
			{"203.0.113.9", limit, 401}, {"203.0.113.9", 1, 429},
			{"2001:db8:0:1::1", limit, 401}, {"2001:db8:0:1:ffff::2", 1, 429}, {"2001:db8:0:2::1", 1, 401},
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, "memory:", limits(limit, 0, 0), trusting(c.proxies))
			for _, step := range c.steps {
				client := s
				if step.forwarded != "" {
					client = s.with("X-Forwarded-For", step.forwarded)
				}
				var got reply
				for range step.guesses {
					got = client.do(t, guessAt("ana@example.com"))
				}
				if got.status != step.want {
					t.Errorf("guess %d with X-Forwarded-For %q: got %d %s, want %d", step.guesses, step.forwarded, got.status, got.body, step.want)
				}
			}
		})
	}
}

// What is counted is kept under names that tell nothing without the secret.
func TestAttemptsNameNobody(t *testing.T) {
	t.Parallel()
	for name, url := range map[string]string{"SQLite": "sqlite:" + t.TempDir() + "/own.db", "PostgreSQL": pgtest.Migrated(t)} {
		t.Run(name, func(t *testing.T) {
			first := start(t, url, limits(5, 50, 50))
			first.register(t, "ana@example.com")
			guess := func(s *server) { s.want(t, guessAt("ana@example.com"), 401, invalidCredentials) }
			guess(first)
			keys := first.attempts(t)
			if len(keys) < 4 { // network and email, address, registrations, the known address
				t.Errorf("got %d rows of attempts, want at least 4: %q", len(keys), keys)
			}
			for _, key := range keys {
				if len(key) != 32 || strings.Trim(key, "0123456789abcdef") != "" {
					t.Errorf("got key %q, want 32 digits", key)
				}
			}
			guess(first)
			if got := first.attempts(t); len(got) != len(keys) {
				t.Errorf("got %d rows after the same guess again, want the same %d", len(got), len(keys))
			}
			// Under another secret it has other names: they are no plain
			// digests, which anybody could make of a list of emails.
			guess(start(t, url, limits(5, 50, 50), signing(strings.Repeat("fedcba98", 4))))
			if got := first.attempts(t); len(got) < len(keys)+2 {
				t.Errorf("got %d rows after a guess under another secret, want at least 2 more than %d", len(got), len(keys))
			}
		})
	}
}

// attempts are the keys of what is counted.
func (s *server) attempts(t *testing.T) []string {
	t.Helper()
	rows, err := s.database(t).QueryContext(t.Context(), "SELECT key FROM attempts")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var keys []string
	for rows.Next() {
		var key string
		if err := rows.Scan(&key); err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return keys
}
