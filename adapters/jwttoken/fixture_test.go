package jwttoken_test

import (
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

var (
	noon   = time.Date(2026, time.March, 14, 12, 0, 0, 0, time.UTC)
	claims = application.Claims{UserID: 7, Email: "ana@example.com", IssuedAt: noon, ExpiresAt: noon.Add(application.TokenLifetime)}
)

func atNoon() time.Time { return noon }

// secret returns n bytes. No two neighbours are equal.
func secret(n int) []byte {
	key := make([]byte, n)
	for i := range key {
		key[i] = byte(31*i + 7)
	}
	return key
}

// numberedSecret returns the valid secret of a number. Each number has its own
// secret.
func numberedSecret(n byte) []byte {
	key := secret(jwttoken.MinSecretBytes)
	key[0] = n
	return key
}

func newTokens(t testing.TB, key []byte, clock application.Clock, previous ...[]byte) *jwttoken.Tokens {
	t.Helper()
	tokens, err := jwttoken.New(jwttoken.Config{Secret: key, Previous: previous, Clock: clock})
	expect.NoError(t, err)
	return tokens
}

// issue returns a token with the claims.
func issue(t testing.TB, tokens *jwttoken.Tokens) string {
	t.Helper()
	token, err := tokens.Issue(t.Context(), claims)
	expect.NoError(t, err)
	return token
}

// accept ends the test unless the token verifies with the claims.
func accept(t testing.TB, tokens *jwttoken.Tokens, token string) {
	t.Helper()
	if got, err := tokens.Verify(t.Context(), token); err != nil || got != claims {
		t.Fatalf("got %+v and %v, want %+v", got, err, claims)
	}
}
