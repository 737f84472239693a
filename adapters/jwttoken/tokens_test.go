package jwttoken_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

func TestContract(t *testing.T) {
	for name, test := range map[string]struct {
		secret   []byte
		previous [][]byte
		issuing  []byte // the secret of the tokens
	}{
		"shortest secret": {secret: numberedSecret(1), issuing: numberedSecret(1)},
		// HMAC first hashes a key that is longer than a block of SHA-256.
		"long secret":           {secret: secret(100), issuing: secret(100)},
		"with previous secrets": {secret: numberedSecret(1), previous: [][]byte{numberedSecret(2), numberedSecret(3)}, issuing: numberedSecret(1)},
		"of a previous secret":  {secret: numberedSecret(1), previous: [][]byte{numberedSecret(2), numberedSecret(3)}, issuing: numberedSecret(3)},
	} {
		t.Run(name, func(t *testing.T) {
			open := func(t *testing.T, clock application.Clock) tokentest.Pair {
				return tokentest.Pair{
					Issuer:   newTokens(t, test.issuing, clock),
					Verifier: newTokens(t, test.secret, clock, test.previous...),
					Secret:   test.issuing,
				}
			}
			tokentest.Run(t, open)
			tokentest.RunHS256(t, open)
		})
	}
}

// The previous secrets sign nothing, so they can be removed when their last token has expired.
func TestNewCopiesTheSecrets(t *testing.T) {
	key, previous := numberedSecret(1), append(make([][]byte, 0, 4), numberedSecret(2), numberedSecret(3))
	tokens := newTokens(t, key, atNoon, previous...)
	if !bytes.Equal(previous[0], numberedSecret(2)) || !bytes.Equal(previous[1], numberedSecret(3)) {
		t.Errorf("got the caller's list changed to %q", previous)
	}
	before, old := issue(t, tokens), issue(t, newTokens(t, numberedSecret(2), atNoon))
	clear(key)
	clear(previous[0])
	accept(t, tokens, before)
	accept(t, tokens, old)
	accept(t, newTokens(t, numberedSecret(1), atNoon), issue(t, tokens))
}

func TestNilClockIsTimeNow(t *testing.T) {
	tokens := newTokens(t, numberedSecret(1), nil)
	now := time.Now().Truncate(time.Second).UTC()
	for expiry, want := range map[time.Time]error{now.Add(application.TokenLifetime): nil, now: application.ErrTokenExpired} {
		token, err := tokens.Issue(t.Context(), application.Claims{UserID: 7, ExpiresAt: expiry})
		expect.NoError(t, err)
		if _, err := tokens.Verify(t.Context(), token); !errors.Is(err, want) {
			t.Errorf("expiry %v: got error %v, want %v", expiry, err, want)
		}
	}
}
