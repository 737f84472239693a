package tokentest

import (
	"math"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

var issueRules = []rule{
	{"issue/round trip", "Verify returns the claims that Issue was given, with times in UTC and whole seconds", issueRoundTrip},
	{"issue/unique", "two tokens of equal claims differ", issueUnique},
	{"issue/expiry", "a token is good until just before its expiry and ErrTokenExpired from then on, without leeway", issueExpiry},
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
		got := t.accepts(name, t.issue(claims))
		want := claims
		want.IssuedAt, want.ExpiresAt = claims.IssuedAt.UTC().Truncate(time.Second), claims.ExpiresAt.UTC().Truncate(time.Second)
		if got != want {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
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
	token := t.issue(claims)
	for _, c := range []struct {
		name  string
		after time.Duration // expiry
		want  error
	}{
		{"a second before", -time.Second, nil},
		{"just before", -1, nil},
		{"at expiry", 0, application.ErrTokenExpired},
		{"just after", 1, application.ErrTokenExpired},
		{"a second after", time.Second, application.ErrTokenExpired},
		{"a century after", 100 * 365 * 24 * time.Hour, application.ErrTokenExpired},
	} {
		t.setClock(claims.ExpiresAt.Add(c.after))
		if c.want != nil {
			t.refuses(c.name, token, c.want)
		} else if got := t.accepts(c.name, token); got != claims {
			t.Errorf("%s: got %+v, want %+v", c.name, got, claims)
		}
	}
}
