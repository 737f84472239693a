package ratelimit_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

const pseudonymSecret = "a secret of tests, 32 bytes long"

// Replicas share counters, and so do the old and the new version during a
// rollout. A pseudonym must therefore never change.
func TestPseudonymsAreStable(t *testing.T) {
	secret := []byte(pseudonymSecret)
	pseudonyms := ratelimit.NewPseudonyms(secret)
	clear(secret) // NewPseudonyms must not keep the caller's slice
	if got, want := pseudonyms.Of("log email", ana), "4f73dd406c67a7a82d1a243858599f5e"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestPseudonymsDiffer(t *testing.T) {
	pseudonyms := ratelimit.NewPseudonyms([]byte(pseudonymSecret))
	seen := map[string]string{}
	for name, pseudonym := range map[string]string{
		"one":                 pseudonyms.Of("login", ana),
		"another value":       pseudonyms.Of("login", bob),
		"another letter case": pseudonyms.Of("login", "Ana@example.com"),
		"another namespace":   pseudonyms.Of("address", ana),
		"empty namespace":     pseudonyms.Of("", ana),
		"shorter namespace":   pseudonyms.Of("log", "in"+ana),
		"longer namespace":    pseudonyms.Of("loginana", "@example.com"),
		"another secret":      ratelimit.NewPseudonyms([]byte("another secret, also 32 bytes it")).Of("login", ana),
	} {
		if other, taken := seen[pseudonym]; taken {
			t.Errorf("%s: got the pseudonym of %s, want another", name, other)
		}
		if seen[pseudonym] = name; len(pseudonym) != 32 || strings.Trim(pseudonym, "0123456789abcdef") != "" {
			t.Errorf("%s: got %q, want 32 hexadecimal digits", name, pseudonym)
		}
	}
}

// The same secret signs tokens. A pseudonym must not be a signature of any text.
func TestPseudonymsHaveTheirOwnKey(t *testing.T) {
	pseudonym := ratelimit.NewPseudonyms([]byte(pseudonymSecret)).Of("login", ana)
	for _, text := range []string{ana, "login\x00" + ana, "login" + ana} {
		mac := hmac.New(sha256.New, []byte(pseudonymSecret))
		mac.Write([]byte(text))
		if signature := hex.EncodeToString(mac.Sum(nil)); strings.HasPrefix(signature, pseudonym) {
			t.Errorf("got the signature of %q with the secret, want a key of its own", text)
		}
	}
}
