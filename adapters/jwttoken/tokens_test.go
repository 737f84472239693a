package jwttoken_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// secret returns n bytes, no two neighbours alike.
func secret(n int) []byte {
	key := make([]byte, n)
	for i := range key {
		key[i] = byte(31*i + 7)
	}
	return key
}

func open(t *testing.T, key []byte, clock application.Clock) *jwttoken.Tokens {
	t.Helper()
	tokens, err := jwttoken.New(key, clock)
	if err != nil {
		t.Fatal(err)
	}
	return tokens
}

// contract tests all that an adapter for HS256 must keep.
func contract(t *testing.T, open tokentest.Open) {
	t.Helper()
	tokentest.Run(t, open)
	tokentest.RunHS256(t, open)
}

func TestContract(t *testing.T) {
	// Past the block of SHA-256, HMAC hashes the key first.
	for name, size := range map[string]int{"shortest": jwttoken.MinSecretBytes, "long": 100} {
		t.Run(name, func(t *testing.T) {
			contract(t, func(t *testing.T, clock application.Clock) tokentest.Pair {
				key := secret(size)
				tokens := open(t, key, clock)
				return tokentest.Pair{Issuer: tokens, Verifier: tokens, Secret: key}
			})
		})
	}
}

func TestNewRefusesShortSecrets(t *testing.T) {
	for name, key := range map[string][]byte{
		"nil":           nil,
		"empty":         {},
		"one byte":      secret(1),
		"one too short": secret(jwttoken.MinSecretBytes - 1),
	} {
		t.Run(name, func(t *testing.T) {
			tokens, err := jwttoken.New(key, time.Now)
			if err == nil || tokens != nil {
				t.Fatalf("got %v and %v, want an error", tokens, err)
			}
			if len(key) > 0 && bytes.Contains([]byte(err.Error()), key) {
				t.Errorf("the error holds the secret: %v", err)
			}
		})
	}
	open(t, secret(jwttoken.MinSecretBytes), time.Now)
}

func TestNewCopiesTheSecret(t *testing.T) {
	now := time.Date(2026, time.March, 1, 12, 30, 15, 0, time.UTC)
	clock := func() time.Time { return now }
	claims := application.Claims{
		UserID: 7, Email: "ana@example.com",
		IssuedAt: now, ExpiresAt: now.Add(application.TokenLifetime),
	}
	key := secret(jwttoken.MinSecretBytes)
	tokens := open(t, key, clock)
	before, err := tokens.Issue(claims)
	if err != nil {
		t.Fatal(err)
	}
	clear(key)
	if got, err := tokens.Verify(before); err != nil || got != claims {
		t.Errorf("after the caller's slice changed: got %+v and %v, want %+v", got, err, claims)
	}
	after, err := tokens.Issue(claims)
	if err != nil || after != before {
		t.Errorf("after the caller's slice changed: got token %s and %v, want %s", after, err, before)
	}
}
