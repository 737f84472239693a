package e2e_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// backUp copies a database in use, as cmd/tareas/README.md says. It returns a
// function that restores the copy and returns its URL.
func backUp(t *testing.T, url string) (restore func() string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "backup")
	if strings.HasPrefix(url, "sqlite:") {
		succeeds(t, []string{"DATABASE_URL=" + url}, "backup", file)
		return func() string { return "sqlite:" + file }
	}
	pgtest.Dump(t, url, file)
	return func() string { return pgtest.Restored(t, file) }
}

// wantRejected checks that every route rejects the token.
func (s *server) wantRejected(t *testing.T, p person) {
	t.Helper()
	for _, route := range []string{
		"GET /tasks", "POST /tasks", "GET /tasks/1", "PUT /tasks/1", "PATCH /tasks/1", "DELETE /tasks/1", "GET /tasks/changes",
	} {
		method, path, _ := strings.Cut(route, " ")
		s.Want(t, request{Method: method, Path: path, Token: p.Token, Body: `{"title":"x"}`}, 401, noTaskToken)
	}
	for _, r := range []request{
		{Method: "GET", Path: "/me", Token: p.Token},
		{Method: "GET", Path: "/usuarios", Token: p.Token},
		logOut(p, ""), logOut(p, `{"everywhere":true}`), changePassword(p, password, "x"), deleteAccount(p, password),
	} {
		s.Want(t, r, 403, unverified)
	}
}

// If a backup is restored, or memory is lost, an ID is given out again. Every route
// rejects the token of its former holder, even if the new holder has the same email.
// The new holder's token works.
func TestIDGivenOutAgain(t *testing.T) {
	t.Parallel()
	for _, storage := range storages[:3] { // a cluster is backed up node by node
		for name, email := range map[string]string{"same email": "carl@example.com", "other email": "eva@example.com"} {
			t.Run(storage.name+", "+name, func(t *testing.T) {
				t.Parallel()
				url := storage.url(t)
				restore := func() string { return url }
				p := launch(t, "DATABASE_URL="+url)
				ana := p.Register(t, "ana@example.com")
				if url != "memory:" {
					restore = backUp(t, url)
				}
				former := p.Register(t, "carl@example.com")
				p.stop(t)

				restored := launch(t, "DATABASE_URL="+restore())
				if url == "memory:" {
					restored.Register(t, "ana@example.com")
				}
				restored.wantRejected(t, former)
				again := restored.Register(t, email)
				if again.ID != former.ID {
					t.Fatalf("got ID %d, want %d again", again.ID, former.ID)
				}
				restored.Create(t, again, `{"title":"Buy milk"}`)
				restored.wantRejected(t, former)
				restored.wantList(t, again, task(1, "Buy milk", "null", false, again.ID))
				if url == "memory:" {
					restored.wantRejected(t, ana)
				} else {
					restored.wantList(t, ana)
				}
			})
		}
	}
}

// A restored backup accepts a token that was revoked after the backup. "users logout
// --all" revokes such tokens, and no cursor of changes is valid after it. It needs no
// running service.
func TestLogoutAllAfterARestore(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		p := launch(t, "DATABASE_URL="+url)
		ana, bob := p.Register(t, "ana@example.com"), p.Register(t, "bob@example.com")
		var read changes
		if got := p.Do(t, request{Method: "GET", Path: "/tasks/changes", Token: ana.Token}); json.Unmarshal([]byte(got.Body), &read) != nil || read.Cursor == "" {
			t.Fatalf("got %d %s, want a cursor", got.Status, got.Body)
		}
		restore := backUp(t, url)
		p.Want(t, logOut(ana, ""), 200, loggedOut)
		succeeds(t, []string{"DATABASE_URL=" + url}, "users", "logout", "bob@example.com")
		p.wantRevoked(t, ana, bob)
		p.stop(t)

		restored := "DATABASE_URL=" + restore()
		entering(t, "", []string{restored}, "Revoked all tokens of 2 users."+rejectedSoon, "users", "logout", "--all")
		again := launch(t, restored)
		again.wantRevoked(t, ana, bob)
		ana = again.LogIn(t, "ana@example.com")
		again.wantList(t, ana)
		again.Want(t, request{Method: "GET", Path: "/tasks/changes?since=" + read.Cursor, Token: ana.Token}, 410, `{"error":"Cursor has expired"}`)
	})
}
