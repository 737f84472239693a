package e2e_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// acceptedFor is how long a replica may accept a token that another replica has
// revoked.
const acceptedFor = 5 * time.Second

// sessionOf returns the new session in the response to a change of the
// password.
func (s *server) sessionOf(t *testing.T, change request) person {
	t.Helper()
	got := s.Do(t, change)
	var session struct {
		Token string
		User  struct{ ID int64 }
	}
	if err := json.Unmarshal([]byte(got.Body), &session); err != nil || got.Status != 200 {
		t.Fatalf("change the password: got %d %s, want 200 and a session", got.Status, got.Body)
	}
	return person{ID: session.User.ID, Token: session.Token}
}

// wantRevokedSoon waits until the token is rejected. Requests that begin within
// acceptedFor of its revocation may be accepted.
func (s *server) wantRevokedSoon(t *testing.T, p person, revoked time.Time) {
	t.Helper()
	await.True(t, "the token is rejected", func() bool {
		late := time.Since(revoked) > acceptedFor
		got := s.Do(t, request{Method: "GET", Path: "/me", Token: p.Token})
		if late && got.Status == 200 {
			t.Fatalf("got a token accepted more than %v after its revocation", acceptedFor)
		}
		return got.Status == 403
	})
	s.wantRevoked(t, p)
}

// A token that one replica has revoked is rejected by the other within 5 seconds, even if the
// other accepted it just before. A new token in the response is valid there at once.
func TestTokensAreRevokedOnAllReplicas(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		servers := replicas(t, url)
		a, b := servers[0], servers[1]
		ends := []request{}
		people := []person{}
		for i := range 4 {
			p := a.Register(t, fmt.Sprintf("user%d@example.com", i))
			people = append(people, p)
			ends = append(ends, []request{logOut(p, ""), logOut(p, `{"everywhere":true}`), changePassword(p, password, "battery staple"), deleteAccount(p, password)}[i])
			b.wantList(t, p)
		}
		other := b.LogIn(t, "user0@example.com")
		for _, end := range ends {
			if end.Path == "/me/password" {
				b.wantList(t, a.sessionOf(t, end))
			} else if got := a.Do(t, end); got.Status != 200 {
				t.Fatalf("%s: got %d %s, want 200", end.Path, got.Status, got.Body)
			}
		}
		ended := time.Now()
		for _, p := range people {
			b.wantRevokedSoon(t, p, ended)
		}
		b.wantList(t, other)
	})
}
