package e2e_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"testing"
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
