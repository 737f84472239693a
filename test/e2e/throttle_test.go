package e2e_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// wantTooMany checks that the request is rejected, for at most the window in seconds.
func (s *server) wantTooMany(t *testing.T, r request, window int) {
	t.Helper()
	after := s.Want(t, r, 429, `{"error":"Too many attempts, try again later"}`).Header.Get("Retry-After")
	if seconds, err := strconv.Atoi(after); err != nil || seconds < 1 || seconds > window {
		t.Errorf("got Retry-After %q, want 1 to %d", after, window)
	}
}

// By default, the service verifies at most 20 wrong passwords for an email. All spellings of the
// email and all addresses of the network share this limit. X-Forwarded-For changes nothing. Other
// users, other networks and existing sessions are not affected.
func TestWrongPasswords(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		s := start(t, url)
		ana := s.Register(t, "ana@example.com")
		s.Register(t, "bob@example.com")
		for i := range 20 {
			guess := guessAt([]string{"ana@example.com", " ANA@Example.com"}[i%2])
			guess.Header = http.Header{"X-Forwarded-For": {fmt.Sprintf("198.51.%d.1", i)}}
			s.Want(t, guess, 401, invalidCredentials)
		}
		s.wantTooMany(t, logInAs("ana@example.com"), 900)
		s.from(t, "127.0.0.77").wantTooMany(t, logInAs("Ana@Example.COM"), 900)
		s.from(t, "127.0.1.77").LogIn(t, "ana@example.com")
		s.LogIn(t, "bob@example.com")
		s.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "[]")
		if log := s.log.String(); !regexp.MustCompile(`event="attempt rejected".*reason=`).MatchString(log) {
			t.Errorf("got no rejection in the log:\n%s", log)
		}
	})
}

// X-Forwarded-For counts only if it comes from one of TRUSTED_PROXIES, also in
// the log. Another peer that sends it causes one warning.
func TestTrustedProxies(t *testing.T) {
	t.Parallel()
	for proxy, want := range map[string][]int{"10.0.0.0/8": {401, 401, 429, 429}, "127.0.0.0/8": {401, 401, 429, 401}} {
		t.Run(proxy, func(t *testing.T) {
			t.Parallel()
			s := start(t, "memory:", func(c *bootstrap.Config) { c.LoginLimit, c.TrustedProxies = 2, []string{proxy} })
			for i, forwarded := range []string{"198.51.100.1", "198.51.100.1", "198.51.100.1", "203.0.113.9"} {
				r := guessAt("ana@example.com")
				r.Header = http.Header{"X-Forwarded-For": {forwarded}}
				if got := s.Do(t, r); got.Status != want[i] {
					t.Errorf("guess %d, for %s: got %d, want %d", i+1, forwarded, got.Status, want[i])
				}
			}
			trusted := strings.HasPrefix(proxy, "127.")
			if got := regexp.MustCompile(`msg=request .* status=429 .* from=198\.51\.100\.1`).MatchString(s.log.String()); got != trusted {
				t.Errorf("got the forwarded address in lines of rejected requests: %t, want %t:\n%s", got, trusted, s.log)
			}
			if got := strings.Count(s.log.String(), "X-Forwarded-For is ignored"); got != map[bool]int{true: 0, false: 1}[trusted] {
				t.Errorf("got %d warnings, want one if the proxy is not trusted:\n%s", got, s.log)
			}
		})
	}
}
