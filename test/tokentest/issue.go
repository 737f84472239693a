package tokentest

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var issueRules = []rule{
	{"issue/round trip", "Verify returns the claims that Issue was given, with times in UTC and whole seconds", issueRoundTrip},
	{"issue/unique", "two tokens of equal claims differ", issueUnique},
	{"issue/expiry", "a token is good until just before its expiry and ErrTokenExpired from then on, without leeway", issueExpiry},
	{"race", "concurrent callers each get their own token and claims back, and forgeries stay rejected", race},
}

func issueRoundTrip(t *tester) {
	west := time.FixedZone("", -8*3600)
	for name, claims := range map[string]application.Claims{
		"plain":           t.claims(),
		"first user":      {UserID: 1, Email: "ana@example.com"},
		"past a float":    {UserID: 1<<53 + 1, Email: "ana@example.com"},
		"last user":       {UserID: math.MaxInt64, Email: "ana@example.com"},
		"scripts":         {UserID: 7, Email: "Ana.Ángel+тест@測試.example.com"},
		"quotes":          {UserID: 7, Email: `"a\b<&>'@example.com`},
		"longest email":   {UserID: 7, Email: strings.Repeat("a", domain.MaxEmailBytes-12) + "@example.com"},
		"first epoch":     t.claimsIn(1),
		"an epoch":        t.claimsIn(1_772_368_215_123_456),
		"last epoch":      t.claimsIn(lastEpoch),
		"parts of second": {UserID: 7, Email: "ana@example.com", IssuedAt: moment.Add(time.Second - 1), ExpiresAt: moment.Add(time.Minute - 1)},
		"another zone":    {UserID: 7, Email: "ana@example.com", IssuedAt: moment.In(west), ExpiresAt: moment.Add(time.Hour).In(west)},
	} {
		if claims.IssuedAt.IsZero() {
			claims.IssuedAt, claims.ExpiresAt = t.claims().IssuedAt, t.claims().ExpiresAt
		}
		want := claims
		want.IssuedAt, want.ExpiresAt = claims.IssuedAt.UTC().Truncate(time.Second), claims.ExpiresAt.UTC().Truncate(time.Second)
		t.accepts(name, t.issue(claims), want)
	}
}

func issueUnique(t *tester) {
	for _, claims := range []application.Claims{t.claims(), t.claimsIn(7)} {
		if token := t.issue(claims); token == t.issue(claims) {
			t.Errorf("got the token %s twice, want two that differ", token)
		}
	}
}

func issueExpiry(t *tester) {
	claims := t.claims()
	t.over(claims.ExpiresAt, t.issue(claims), map[time.Duration]error{
		-time.Second:               nil,
		-1:                         nil,
		0:                          application.ErrTokenExpired,
		1:                          application.ErrTokenExpired,
		time.Second:                application.ErrTokenExpired,
		100 * 365 * 24 * time.Hour: application.ErrTokenExpired,
	})
}

func race(t *tester) {
	forged := sign(sha256.New, nil, hs256.String(), payload().String())
	errs := suite.Race(16, func(i int) error {
		for n := range 25 {
			claims := t.claims()
			claims.UserID, claims.Email = domain.UserID(1000*i+n+1), fmt.Sprintf("user%d.%d@example.com", i, n)
			token, err := t.Issuer.Issue(t.Context(), claims)
			if err != nil {
				return err
			}
			t.accepts("own token", token, claims)
			t.refuses("cut token", token[1:], application.ErrTokenInvalid)
			t.refuses("forgery", forged, application.ErrTokenInvalid)
		}
		return nil
	})
	suite.NoErrorf(t, errors.Join(errs...), "issue")
}
