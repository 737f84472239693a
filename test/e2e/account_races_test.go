package e2e_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// wantOneChange checks the responses to two concurrent changes of one password, to
// "first" and "second". One succeeds and the other is a 403. Only the password of the
// successful change logs in.
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
		t.Errorf("got the responses %s and %s, want %s for one", got[0].Body, got[1].Body, wrongPassword)
	}
}
