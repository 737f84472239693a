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

// If a backup is restored, or memory is lost, an ID is given out again. The service rejects the token
// of its former holder, even if the new holder has the same email. The new holder's token works.
//
// A restored backup accepts a token that was revoked after the backup. "users logout --all" revokes
// such tokens, and no cursor of changes is valid after it. It needs no running service.
func TestRestore(t *testing.T) {
	t.Parallel()
	for _, storage := range storages[:3] { // a cluster is backed up node by node
		t.Run(storage.name, func(t *testing.T) {
			t.Parallel()
			url := storage.url(t)
			environ, restore, inMemory := []string{"DATABASE_URL=" + url}, func() string { return url }, url == "memory:"
			p := launch(t, environ...)
			ana, bob := p.Register(t, "ana@example.com"), p.Register(t, "bob@example.com")
			var read changes
			if got := p.Do(t, request{Method: "GET", Path: "/tasks/changes", Token: ana.Token}); json.Unmarshal([]byte(got.Body), &read) != nil || read.Cursor == "" {
				t.Fatalf("got %d %s, want a cursor", got.Status, got.Body)
			}
			if !inMemory {
				restore = backUp(t, url)
				succeeds(t, environ, "users", "logout", "bob@example.com")
			}
			former := p.Register(t, "carl@example.com")
			p.Want(t, logOut(ana, ""), 200, loggedOut)
			p.wantRevoked(t, ana)
			p.stop(t)

			environ = []string{"DATABASE_URL=" + restore()}
			p = launch(t, environ...)
			if inMemory {
				p.Register(t, "ana@example.com")
				p.Register(t, "bob@example.com")
				p.wantRevoked(t, ana, bob)
			} else {
				p.wantList(t, ana)
			}
			p.wantRevoked(t, former)
			again := p.Register(t, "carl@example.com")
			if again.ID != former.ID {
				t.Fatalf("got ID %d, want %d again", again.ID, former.ID)
			}
			id := p.Create(t, again, `{"title":"Buy milk"}`)
			p.wantRevoked(t, former)
			p.wantList(t, again, task(id, "Buy milk", "null", false, again.ID))
			p.stop(t)
			if inMemory {
				return
			}

			entering(t, "", environ, "Revoked all tokens of 3 users."+rejectedSoon, "users", "logout", "--all")
			p = launch(t, environ...)
			p.wantRevoked(t, ana, bob, again)
			ana = p.LogIn(t, "ana@example.com")
			p.wantList(t, ana)
			p.Want(t, request{Method: "GET", Path: "/tasks/changes?since=" + read.Cursor, Token: ana.Token}, 410, `{"error":"Cursor has expired"}`)
		})
	}
}
