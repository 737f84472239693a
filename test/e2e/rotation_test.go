package e2e_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// secretFile writes a file like a secret manager's, with a line break at its
// end.
func secretFile(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(text+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// The secret is rotated without rejecting a token. First every replica accepts
// the new secret, then each signs with it, then each forgets the old one. A
// replica that skips the first step, or takes the last step too early, rejects
// tokens.
func TestSecretRotation(t *testing.T) {
	t.Parallel()
	oldSecret, newSecret := "the old secret, of 32 bytes or more", "the new secret, of 32 bytes or more"
	both := []string{oldSecret, newSecret}
	steps := []struct {
		name    string
		environ []string
		signs   string
		accepts []string
	}{
		{"before", []string{"JWT_SECRET=" + oldSecret}, oldSecret, []string{oldSecret}},
		{"accepts both", []string{"JWT_SECRET=" + oldSecret, "JWT_SECRET_PREVIOUS=" + newSecret}, oldSecret, both},
		{"signs with the new one", []string{"JWT_SECRET=" + newSecret, "JWT_SECRET_PREVIOUS=" + oldSecret}, newSecret, both},
		{
			"the same by files",
			[]string{"JWT_SECRET=", "JWT_SECRET_FILE=" + secretFile(t, newSecret), "JWT_SECRET_PREVIOUS_FILE=" + secretFile(t, oldSecret)},
			newSecret, both,
		},
		{"after", []string{"JWT_SECRET=" + newSecret}, newSecret, []string{newSecret}},
	}
	url := storages[1].url(t)
	replicas, people := make([]*process, len(steps)), make([]person, len(steps))
	for i, step := range steps {
		replicas[i] = launch(t, append(step.environ, "DATABASE_URL=", "DATABASE_URL_FILE="+secretFile(t, url))...)
		if i == 0 {
			replicas[i].Register(t, "ana@example.com")
		}
		people[i] = replicas[i].LogIn(t, "ana@example.com")
	}
	for i, issuer := range steps {
		for j, verifier := range steps {
			want := 403
			if slices.Contains(verifier.accepts, issuer.signs) {
				want = 200
			}
			if got := replicas[j].Do(t, request{Method: "GET", Path: "/me", Token: people[i].Token}); got.Status != want {
				t.Errorf("a token of %q at %q: got %d %s, want %d", issuer.name, verifier.name, got.Status, got.Body, want)
			}
		}
	}
}
