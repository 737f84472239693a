package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

const invalidToken = `{"error":"Invalid token","code":"INVALID_TOKEN"}`

// secretFile writes a file as systems that hand out secrets do, with a line
// break at its end.
func secretFile(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(text+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// The secret changes while programs of before and after run on one database,
// and no token fails: first all programs learn the new one, then they sign
// with it. Who skips that has tokens that fail, and so has who forgets the old
// secret too early.
func TestSecretRotation(t *testing.T) {
	t.Parallel()
	oldSecret, newSecret := strings.Repeat("old-1234", 5), strings.Repeat("new-5678", 5)
	programs := []struct {
		name    string
		environ []string
		signs   string   // the secret of its tokens
		accepts []string // the secrets whose tokens pass
	}{
		{"before", []string{"JWT_SECRET=" + oldSecret}, oldSecret, []string{oldSecret}},
		{"told of the new one", []string{"JWT_SECRET=" + oldSecret, "JWT_SECRET_PREVIOUS=" + newSecret}, oldSecret, []string{oldSecret, newSecret}},
		{"rotated", []string{"JWT_SECRET=" + newSecret, "JWT_SECRET_PREVIOUS=" + oldSecret}, newSecret, []string{oldSecret, newSecret}},
		{
			"rotated by files",
			[]string{"JWT_SECRET=", "JWT_SECRET_FILE=" + secretFile(t, newSecret), "JWT_SECRET_PREVIOUS_FILE=" + secretFile(t, oldSecret)},
			newSecret, []string{oldSecret, newSecret},
		},
		{"after", []string{"JWT_SECRET=" + newSecret}, newSecret, []string{newSecret}},
	}
	for name, url := range map[string]string{"SQLite": "sqlite:" + filepath.Join(t.TempDir(), "own.db"), "PostgreSQL": pgtest.Empty(t)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			running := make([]*process, len(programs))
			tokens := make([]string, len(programs))
			for i, p := range programs {
				environ := append([]string{"DATABASE_URL=" + url}, p.environ...)
				if name == "PostgreSQL" && i == 0 {
					environ = append(environ, "DATABASE_URL=", "DATABASE_URL_FILE="+secretFile(t, url))
				}
				running[i] = launch(t, environ...)
				if i == 0 {
					running[0].register(t, "ana@example.com")
				}
				tokens[i] = running[i].logIn(t, "ana@example.com").token
			}
			for i, issuer := range programs {
				for j, verifier := range programs {
					passes := strings.Contains(strings.Join(verifier.accepts, " "), issuer.signs)
					status, me, tasks := 403, invalidToken, 401
					if passes {
						status, me, tasks = 200, `{"id":1,"email":"ana@example.com","tasks":[]}`, 200
					}
					got := running[j].do(t, request{method: "GET", path: "/me", token: tokens[i]})
					if got.status != status || got.body != me {
						t.Errorf("a token of %q at %q: got %d %s, want %d %s", issuer.name, verifier.name, got.status, got.body, status, me)
					}
					if got := running[j].do(t, request{method: "GET", path: "/tasks", token: tokens[i]}); got.status != tasks {
						t.Errorf("a token of %q at %q for tasks: got %d, want %d", issuer.name, verifier.name, got.status, tasks)
					}
				}
			}
		})
	}
}
