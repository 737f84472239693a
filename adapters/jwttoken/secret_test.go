package jwttoken_test

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
)

// weakSecrets are secrets that can be guessed, with the reason of CheckSecret.
var weakSecrets = map[string]struct{ secret, want string }{
	"empty":               {"", "has 0 bytes"},
	"31 bytes":            {"a secret of tests, 31 bytes lon", "has 31 bytes"},
	"one character":       {strings.Repeat("x", 40), "fewer than 8 different bytes"},
	"one multi-byte rune": {strings.Repeat("é", 20), "fewer than 8 different bytes"},
	"7 different bytes":   {"abacadaeafagabbacbdacbeacbfacbga", "fewer than 8 different bytes"},
	"a word, repeated":    {strings.Repeat("tareas-2026!", 3), "repeats its first 12 bytes"},
	"two halves":          {"k7Rf2Zq9Lw4Xn8Bt" + "k7Rf2Zq9Lw4Xn8Bt", "repeats its first 16 bytes"},
	"and a part of it":    {"correct horse correct horse correct", "repeats its first 14 bytes"},
	"digits":              {"12345678901234567890123456789012", "repeats its first 10 bytes"},
	"hex digits":          {"0123456789abcdef0123456789abcdef", "repeats its first 16 bytes"},
	"digits and two":      {"123456789012345678901234567890ab", "is a sequence"},
	"letters":             {"abcdefghijklmnopqrstuvwxyz012345", "is a sequence"},
	"letters, descending": {"zyxwvutsrqponmlkjihgfedcba987654", "is a sequence"},
	"both cases":          {"abcdefghijklmnopABCDEFGHIJKLMNOP", "is a sequence"},
	"just over half":      {"abcdefghijklmnopqgkzdxgawfbudhtk", "is a sequence"},
	"bytes":               {string(sequence(32)), "is a sequence"},
}

// sequence returns the bytes from 0 to n-1.
func sequence(n byte) []byte {
	key := make([]byte, n)
	for i := range key {
		key[i] = byte(i)
	}
	return key
}

func TestCheckSecretRejectsWeakOnes(t *testing.T) {
	for name, c := range weakSecrets {
		t.Run(name, func(t *testing.T) {
			err := jwttoken.CheckSecret([]byte(c.secret))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error that says %q", err, c.want)
			}
			if tokens, newErr := jwttoken.New([]byte(c.secret), atNoon); newErr == nil || tokens != nil {
				t.Errorf("New: got %v and %v, want the error", tokens, newErr)
			} else if c.secret != "" && strings.Contains(newErr.Error(), c.secret) {
				t.Errorf("New: got %v, want no secret in it", newErr)
			}
		})
	}
}

// What generators print always passes. CheckSecret has the probability that it
// does not.
func TestCheckSecretAcceptsRandomOnes(t *testing.T) {
	random := make([]byte, jwttoken.MinSecretBytes)
	for name, generate := range map[string]func() []byte{
		"openssl rand -base64 32": func() []byte { return []byte(base64.StdEncoding.EncodeToString(random)) },
		"openssl rand -hex 32":    func() []byte { return []byte(hex.EncodeToString(random)) },
		"base64 and a line break": func() []byte { return []byte(base64.StdEncoding.EncodeToString(random) + "\n") },
		"raw bytes":               func() []byte { return random },
		"rand.Text twice":         func() []byte { return []byte(rand.Text() + rand.Text()) },
	} {
		t.Run(name, func(t *testing.T) {
			for range 50_000 {
				_, _ = rand.Read(random) // never fails
				if secret := generate(); jwttoken.CheckSecret(secret) != nil {
					t.Fatalf("%q: got %v, want no error", secret, jwttoken.CheckSecret(secret))
				}
			}
		})
	}
}

// The fewest different bytes, the longest period and the longest sequence that
// still pass.
func TestCheckSecretBounds(t *testing.T) {
	for name, secret := range map[string]string{
		"8 different bytes":        "abacadaeafagahbacbdacbeacbfacbga",
		"more than half, repeated": "k7Rf2Zq9Lw4Xn8BtD" + "k7Rf2Zq9Lw4Xn8B",
		"half a sequence":          "abcdefghijklmnopzgkzdxgawfbudhtk",
		"a phrase":                 "a secret of tests, 32 bytes long",
	} {
		if err := jwttoken.CheckSecret([]byte(secret)); err != nil {
			t.Errorf("%s: got %v, want no error", name, err)
		}
	}
}

// A weak previous secret is accepted: without it, a rotation away from it would
// end all sessions.
func TestNewAcceptsWeakPreviousSecrets(t *testing.T) {
	weak := bytes.Repeat([]byte("tareas-2026!"), 3)
	rotated := newTokens(t, numberedSecret(1), atNoon, weak)
	token := signed(weak, `{"alg":"HS256","typ":"JWT"}`, fmt.Sprintf(`{"userId":7,"email":"ana@example.com","iat":%d,"exp":%d}`, claims.IssuedAt.Unix(), claims.ExpiresAt.Unix()))
	accept(t, rotated, token, 7)
}
