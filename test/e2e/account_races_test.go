package e2e_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// wantOneChange checks the answers to two changes of one password, to "first" and
// "second", that were made at once: one has succeeded and the other is a 403. The
// session of the first is the only one.
func (s *server) wantOneChange(t *testing.T, email string, answers []resttest.Answer) {
	t.Helper()
	if got := statuses(answers); got[200] != 1 || got[403] != 1 {
		t.Fatalf("got %v by status, want one 200 and one 403", got)
	}
	won := slices.IndexFunc(answers, func(got resttest.Answer) bool { return got.Status == 200 })
	for i, password := range []string{"first", "second"} {
		want := map[bool]int{true: 200, false: 401}[i == won]
		got := s.Do(t, request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, password)})
		if got.Status != want {
			t.Errorf("log in with the %s password: got %d %s, want %d", password, got.Status, got.Body, want)
		}
	}
}

// Of two changes of a password at once, at two replicas or at one, one succeeds.
func TestPasswordChangesAtOnce(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		servers := replicas(t, url)
		for i := range 25 {
			email := fmt.Sprintf("user%d@example.com", i)
			p, other := servers[0].Register(t, email), servers[0].LogIn(t, email)
			servers[0].wantOneChange(t, email, together(t, servers, []request{changePassword(p, password, "first"), changePassword(other, password, "second")}))
		}
	})
}

// Both changes have verified the password before one of them is made.
func TestPasswordChangesThatBothVerified(t *testing.T) {
	t.Parallel()
	url := pgtest.Migrated(t)
	servers := []*server{start(t, url), start(t, url)}
	p := servers[0].Register(t, "ana@example.com")
	unlock := servers[0].lock(t, "BEGIN", "SELECT FROM users FOR NO KEY UPDATE")
	answers := begin(t, servers, []request{changePassword(p, password, "first"), changePassword(p, password, "second")})
	await.True(t, "both changes wait for the lock", func() bool {
		return waitingForLocks(t, url) == 2
	})
	unlock()
	got := answers()
	servers[0].wantOneChange(t, "ana@example.com", got)
	if got[0].Body != wrongPassword && got[1].Body != wrongPassword {
		t.Errorf("got the answers %s and %s, want %s for one", got[0].Body, got[1].Body, wrongPassword)
	}
}

// While the hash queue is full, changes are refused before they end a token.
func TestAccountChangesWhileBusy(t *testing.T) {
	t.Parallel()
	s := start(t, pgtest.Migrated(t), func(c *bootstrap.Config) {
		c.MetricsAddr, c.HashConcurrency, c.HashQueue = "127.0.0.1:0", 1, 1
	})
	ana := s.Register(t, "ana@example.com")
	other := s.LogIn(t, "ana@example.com")
	unlock := s.lock(t, "BEGIN", "LOCK TABLE attempts IN EXCLUSIVE MODE") // attempts can be read
	answers := begin(t, []*server{s}, []request{guessAt("bob@example.com"), guessAt("eva@example.com")})
	await.True(t, "the queue is full", func() bool { return strings.Contains(s.metrics(t), "\ntareas_hash_waiting 1\n") })
	for _, change := range []request{changePassword(ana, password, "battery staple"), deleteAccount(ana, password)} {
		if got := s.Want(t, change, 503, busy); got.Header.Get("Retry-After") == "" {
			t.Errorf("%s: got no Retry-After", change.Path)
		}
	}
	unlock()
	if got := statuses(answers()); got[401] != 2 {
		t.Errorf("got %v by status of the logins, want two 401", got)
	}
	s.wantList(t, ana)
	s.wantList(t, other)
	s.sessionOf(t, changePassword(ana, password, "battery staple"))
}
