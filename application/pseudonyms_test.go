package application_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
)

func TestPseudonymsAreNamesForGood(t *testing.T) {
	secret := []byte("a secret of tests, 32 bytes long")
	names := application.NewPseudonyms(secret)
	// Replicas, and the versions of one service while it is rolled out, count
	// under the same names.
	const want = "4f73dd406c67a7a82d1a243858599f5e"
	if got := names.Of("log email", "ana@example.com"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	clear(secret)
	if got := names.Of("log email", "ana@example.com"); got != want {
		t.Errorf("after the caller's slice changed: got %s, want %s", got, want)
	}
}

func TestPseudonymsDiffer(t *testing.T) {
	names := application.NewPseudonyms([]byte("a secret of tests, 32 bytes long"))
	seen := map[string]string{}
	for what, name := range map[string]string{
		"one":                          names.Of("login", "ana@example.com"),
		"another value":                names.Of("login", "bob@example.com"),
		"another letter case":          names.Of("login", "Ana@example.com"),
		"another space":                names.Of("address", "ana@example.com"),
		"no value":                     names.Of("login", ""),
		"no space":                     names.Of("", "ana@example.com"),
		"no space, no value":           names.Of("", ""),
		"space moved into the value":   names.Of("log", "inana@example.com"),
		"value moved into the space":   names.Of("loginana", "@example.com"),
		"another secret":               application.NewPseudonyms([]byte("another secret, also 32 bytes it")).Of("login", "ana@example.com"),
		"no secret":                    application.NewPseudonyms(nil).Of("login", "ana@example.com"),
		"a value of more than a block": names.Of("login", strings.Repeat("a", 100)),
		"a little more":                names.Of("login", strings.Repeat("a", 101)),
	} {
		if other, taken := seen[name]; taken {
			t.Errorf("%s: got the name of %s, want one of its own", what, other)
		}
		if seen[name] = what; len(name) != 32 || strings.Trim(name, "0123456789abcdef") != "" {
			t.Errorf("%s: got %q, want 32 hexadecimal digits", what, name)
		}
	}
}

// The secret signs tokens, too. A name must be nothing that its key for tokens
// would make of any text.
func TestPseudonymsHaveAKeyOfTheirOwn(t *testing.T) {
	secret := []byte("a secret of tests, 32 bytes long")
	name := application.NewPseudonyms(secret).Of("login", "ana@example.com")
	for _, text := range []string{"ana@example.com", "login\x00ana@example.com", "loginana@example.com"} {
		mac := hmac.New(sha256.New, secret)
		mac.Write([]byte(text))
		if signed := hex.EncodeToString(mac.Sum(nil)); strings.HasPrefix(signed, name) {
			t.Errorf("got the signature of %q under the secret itself, want another key", text)
		}
	}
}
