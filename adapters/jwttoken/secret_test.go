package jwttoken_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
)

func TestSecrets(t *testing.T) {
	good := numberedSecret(1)
	for name, c := range map[string]struct{ secret, want string }{ // want is "" for a good secret
		"empty":                   {"", "has 0 bytes, it needs at least 32"},
		"31 bytes":                {"a secret of tests, 31 bytes lon", "has 31 bytes, it needs at least 32"},
		"one character":           {strings.Repeat("x", 40), "repeats its first 1 bytes"},
		"a word":                  {strings.Repeat("tareas-2026!", 3), "repeats its first 12 bytes"},
		"a word and a part of it": {"correct horse correct horse correct", "repeats its first 14 bytes"},
		"two halves":              {"k7Rf2Zq9Lw4Xn8Bt" + "k7Rf2Zq9Lw4Xn8Bt", "repeats its first 16 bytes"},
		"a placeholder":           {"ChangeMe-please-in-production-2026", "is a placeholder"},
		"one with separators":     {"please, please, Please_Change-Me", "is a placeholder"},
		"digits":                  {"123456789012345678901234567890ab", "is a placeholder"},

		"more than half, repeated":       {"k7Rf2Zq9Lw4Xn8BtD" + "k7Rf2Zq9Lw4Xn8B", ""},
		"a phrase of 32 bytes":           {"a secret of tests, 32 bytes long", ""},
		"openssl rand -hex 32":           {"9c1185a5c5e9fc54612808977ee8f548b2258d31ba6cd28a1b0b8b5f9d2a7e40", ""},
		"openssl rand -base64 32":        {"nBGFpcXp/FRhKAiXfuj1SLIljTG6bNKKGwuLX50qfkA=", ""},
		"base64 with a break at the end": {"nBGFpcXp/FRhKAiXfuj1SLIljTG6bNKKGwuLX50qfkA=\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := jwttoken.New(jwttoken.Config{Secret: []byte(c.secret)})
			_, previousErr := jwttoken.New(jwttoken.Config{Secret: good, Previous: [][]byte{good, []byte(c.secret)}})
			if c.want == "" {
				if err != nil || previousErr != nil {
					t.Errorf("got %v and, as a previous secret, %v, want no error", err, previousErr)
				}
				return
			}
			if got := jwttoken.CheckSecret([]byte(c.secret)); got == nil || got.Error() != c.want {
				t.Fatalf("got %v, want %q", got, c.want)
			}
			if err == nil || err.Error() != "token secret "+c.want || previousErr == nil || previousErr.Error() != "previous token secret "+c.want {
				t.Errorf("New: got %v and %v, want both errors", err, previousErr)
			}
		})
	}
}
