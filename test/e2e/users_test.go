package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// launchForUsers starts the program, and returns the environment of the commands on
// its users.
func launchForUsers(t *testing.T, url string) (*process, []string) {
	t.Helper()
	return launch(t, "DATABASE_URL="+url), []string{"DATABASE_URL=" + url}
}

// entering runs the program with the input. It must exit with status 0 and print
// the text.
func entering(t *testing.T, input string, environ []string, want string, arguments ...string) {
	t.Helper()
	cmd := program.Command(t.Context(), t, environ, arguments...)
	cmd.Stdin = strings.NewReader(input)
	if text, err := cmd.CombinedOutput(); err != nil || string(text) != want {
		t.Errorf("%s: got %v and %q, want %q", arguments, err, text, want)
	}
}

// wantLogin checks that the user can log in with the password, or cannot.
func wantLogin(t *testing.T, p *process, email, password string, want bool) {
	t.Helper()
	status := map[bool]int{true: http.StatusOK, false: http.StatusUnauthorized}[want]
	got := p.Do(t, request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, password)})
	if got.Status != status {
		t.Errorf("log in %s: got %d %s, want %d", email, got.Status, got.Body, status)
	}
}

const rejectedSoon = " A running service rejects them within 5 seconds.\n"

// The operator's commands work while the service runs. They escape characters with which a terminal
// would show another email. A token is not used before the command that revokes it, because the
// service caches the state of a token for 5 seconds.
func TestUsers(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		p, environ := launchForUsers(t, url)
		const email, escaped = "Ana\u200b@\u202emoc.elpmaxe", `Ana\u200b@\u202emoc.elpmaxe`
		ana, bob := p.Register(t, email), p.Register(t, "bob@example.com")
		wantListed(t, p, environ, p.LogIn(t, "bob@example.com"))

		entering(t, "", environ, "Revoked all tokens of "+escaped+"."+rejectedSoon, "users", "logout", strings.ToUpper(email))
		p.wantRevoked(t, ana)
		p.wantList(t, p.LogIn(t, email))
		p.wantList(t, bob)

		ana, bob = p.LogIn(t, email), p.LogIn(t, "bob@example.com")
		entering(t, "", environ, "Revoked all tokens of 2 users."+rejectedSoon, "users", "logout", "--all")
		p.wantRevoked(t, ana, bob)

		ana, bob = p.LogIn(t, email), p.LogIn(t, "bob@example.com")
		changed := "Changed the password of " + escaped + " and revoked all tokens." + rejectedSoon
		entering(t, "\ufeff hunter2\r\n", environ, changed, "users", "set-password", email)
		p.wantRevoked(t, ana)
		p.wantList(t, bob)
		wantLogin(t, p, email, password, false)
		wantLogin(t, p, email, " hunter2", true)
		if strings.Contains(p.log.String(), "hunter2") {
			t.Errorf("got log %s, want no password in it", p.log)
		}

		entering(t, "correct horse", environ, changed, "users", "set-password", email)
		ana = p.LogIn(t, email)
		p.Create(t, p.LogIn(t, email), `{"title":"Buy milk"}`)
		deleted := fmt.Sprintf("Deleted the account %s (id %d) with all tasks, and revoked all tokens.", escaped, ana.ID)
		entering(t, "", environ, deleted+rejectedSoon, "users", "delete", "--yes", email)
		p.wantRevoked(t, ana)
		wantLogin(t, p, email, password, false)
		again := p.Register(t, email)
		if again.ID <= ana.ID || p.List(t, again) != "[]" {
			t.Errorf("got id %d and tasks %s, want an id above %d and no tasks", again.ID, p.List(t, again), ana.ID)
		}
		p.wantRevoked(t, ana)
	})
}

// wantListed checks that "users list" has the users of GET /usuarios.
func wantListed(t *testing.T, p *process, environ []string, caller person) {
	t.Helper()
	var all []struct {
		ID               int64
		Email, CreatedAt string
	}
	got := p.Do(t, request{Method: "GET", Path: "/usuarios", Token: caller.Token})
	if err := json.Unmarshal([]byte(got.Body), &all); err != nil || len(all) != 2 {
		t.Fatalf("got %s and %v, want two users", got.Body, err)
	}
	want := ""
	for _, user := range all {
		escaped := strings.NewReplacer("\u200b", `\u200b`, "\u202e", `\u202e`).Replace(user.Email)
		want += fmt.Sprintf("%d\t%s\t%s\n", user.ID, escaped, user.CreatedAt)
	}
	entering(t, "", environ, want, "users", "list")
}
