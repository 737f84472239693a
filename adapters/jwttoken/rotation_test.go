package jwttoken_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// numbered returns a good secret, another for each number.
func numbered(n byte) []byte {
	key := secret(jwttoken.MinSecretBytes)
	key[0] = n
	return key
}

// A previous secret makes the contract no weaker, and a forger no stronger.
func TestContractWithPreviousSecrets(t *testing.T) {
	contract(t, func(t *testing.T, clock application.Clock) tokentest.Pair {
		tokens, err := jwttoken.New(numbered(1), clock, numbered(2), numbered(3))
		if err != nil {
			t.Fatal(err)
		}
		return tokentest.Pair{Issuer: tokens, Verifier: tokens, Secret: numbered(1)}
	})
}

// What is signed under a previous secret is judged by the same rules.
func TestContractUnderAPreviousSecret(t *testing.T) {
	contract(t, func(t *testing.T, clock application.Clock) tokentest.Pair {
		rotated, err := jwttoken.New(numbered(1), clock, numbered(2), numbered(3))
		if err != nil {
			t.Fatal(err)
		}
		return tokentest.Pair{Issuer: open(t, numbered(3), clock), Verifier: rotated, Secret: numbered(3)}
	})
}

var (
	noon   = time.Date(2026, time.March, 14, 12, 0, 0, 0, time.UTC)
	claims = application.Claims{UserID: 7, Email: "ana@example.com", IssuedAt: noon, ExpiresAt: noon.Add(application.TokenLifetime)}
)

func atNoon() time.Time { return noon }

func TestRotation(t *testing.T) {
	rotated, err := jwttoken.New(numbered(1), atNoon, numbered(2), numbered(3))
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct {
		issuer *jwttoken.Tokens
		want   error
	}{
		"its own":              {rotated, nil},
		"of the secret":        {open(t, numbered(1), atNoon), nil},
		"of the previous":      {open(t, numbered(2), atNoon), nil},
		"of the one before":    {open(t, numbered(3), atNoon), nil},
		"of one never known":   {open(t, numbered(4), atNoon), application.ErrTokenInvalid},
		"of a longer secret":   {open(t, append(numbered(1), 0x7f), atNoon), application.ErrTokenInvalid},
		"of both put together": {open(t, append(numbered(1), numbered(2)...), atNoon), application.ErrTokenInvalid},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			token, err := test.issuer.Issue(claims)
			if err != nil {
				t.Fatal(err)
			}
			want := claims
			if test.want != nil {
				want = application.Claims{}
			}
			if got, err := rotated.Verify(token); !errors.Is(err, test.want) || got != want {
				t.Errorf("got %+v and %v, want %+v and %v", got, err, want, test.want)
			}
		})
	}
}

// New tokens are of the first secret alone: the previous one can go as soon as
// its last token has expired.
func TestPreviousSecretsSignNothing(t *testing.T) {
	rotated, err := jwttoken.New(numbered(1), atNoon, numbered(2))
	if err != nil {
		t.Fatal(err)
	}
	token, err := rotated.Issue(claims)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := open(t, numbered(1), atNoon).Verify(token); err != nil || got != claims {
		t.Errorf("under the first: got %+v and %v, want %+v", got, err, claims)
	}
	if _, err := open(t, numbered(2), atNoon).Verify(token); !errors.Is(err, application.ErrTokenInvalid) {
		t.Errorf("under the previous: got %v, want %v", err, application.ErrTokenInvalid)
	}
}

func TestNewRefusesShortPreviousSecrets(t *testing.T) {
	for name, key := range map[string][]byte{
		"nil":           nil,
		"empty":         {},
		"one too short": secret(jwttoken.MinSecretBytes - 1),
	} {
		t.Run(name, func(t *testing.T) {
			for _, previous := range [][][]byte{{key}, {numbered(2), key}, {key, numbered(2)}} {
				if tokens, err := jwttoken.New(numbered(1), atNoon, previous...); err == nil || tokens != nil {
					t.Errorf("got %v and %v, want an error", tokens, err)
				}
			}
		})
	}
}

func TestNewCopiesPreviousSecrets(t *testing.T) {
	previous := numbered(2)
	rotated, err := jwttoken.New(numbered(1), atNoon, previous)
	if err != nil {
		t.Fatal(err)
	}
	token, err := open(t, numbered(2), atNoon).Issue(claims)
	if err != nil {
		t.Fatal(err)
	}
	clear(previous)
	if got, err := rotated.Verify(token); err != nil || got != claims {
		t.Errorf("after the caller's slice changed: got %+v and %v, want %+v", got, err, claims)
	}
}

// The caller's list is the caller's, also where it has room for one more.
func TestNewLeavesTheListOfPreviousSecretsAlone(t *testing.T) {
	previous := append(make([][]byte, 0, 4), numbered(2), numbered(3))
	if _, err := jwttoken.New(numbered(1), atNoon, previous...); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(previous[0], numbered(2)) || !bytes.Equal(previous[1], numbered(3)) {
		t.Errorf("got the list changed to %q", previous)
	}
}
