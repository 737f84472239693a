package e2e_test

import (
	"strings"
	"testing"
	"time"
)

// One of two replicas has a wrong clock. No acknowledged change is lost, no revoked token is
// accepted, and no idempotency key is forgotten. No login is
// throttled for more than 15 minutes.
func TestWrongClockOfAReplica(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		replica := func(ahead time.Duration) *server { // it sweeps when it starts
			return startAt(t, url, func() time.Time { return time.Now().Add(ahead) })
		}
		for name, ahead := range map[string]time.Duration{"3 days ahead": 72 * time.Hour, "20 days late": -480 * time.Hour, "an hour ahead": time.Hour} {
			right, wrong := replica(0), replica(ahead)
			email, keys := strings.ReplaceAll(name, " ", ".")+"@example.com", [2]string{"right", "wrong"}
			right.Register(t, email)
			var current, revoked [2]person
			var created [2]string
			for i, s := range []*server{right, wrong} {
				current[i], revoked[i] = s.LogIn(t, email), s.LogIn(t, email)
				created[i] = s.Do(t, createWith(keys[i], current[i], "Buy milk")).Body
				s.Want(t, request{Method: "POST", Path: "/logout", Token: revoked[i].Token}, 200, `{"message":"Logged out successfully"}`)
			}
			for range 20 {
				wrong.Want(t, guessAt(email), 401, invalidCredentials)
			}
			if got := right.Do(t, logInAs(email)); got.Status != 200 {
				right.wantTooMany(t, logInAs(email), 900)
			}
			replica(15*time.Minute).LogIn(t, email)
			for i, s := range []*server{replica(0), replica(ahead)} {
				for _, p := range revoked {
					if got := s.Do(t, request{Method: "GET", Path: "/tasks", Token: p.Token}); got.Status != 401 {
						t.Errorf("%s: got %d for a revoked token, want 401", name, got.Status)
					}
				}
				got := s.Do(t, createWith(keys[i], current[i], "Buy milk"))
				if got.Status != 201 || got.Body != created[i] || got.Header.Get("Idempotent-Replayed") != "true" {
					t.Errorf("%s: got %d %s for a repeated request, want %s again", name, got.Status, got.Body, created[i])
				}
				if got := s.List(t, current[i]); got != "["+created[0]+","+created[1]+"]" {
					t.Errorf("%s: got the tasks %s, want %s", name, got, created)
				}
			}
		}
	})
}
