package jwttoken_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// A cached token becomes valid and expires at the same nanosecond as one that is
// not cached. Fractions of seconds in nbf and exp are dropped.
func TestTimesOfCachedTokens(t *testing.T) {
	const (
		minute   = `{"userId":7,"nbf":1773489600,"exp":1773489660}`
		fraction = `{"userId":7,"nbf":1773489600.9,"exp":1773489660.9}`
		noNbf    = `{"userId":7,"nbf":null,"exp":1773489660}`
	)
	tests := map[string]struct {
		payload string
		at      time.Duration // from noon (nbf) to the second check; exp is a minute after nbf
		want    error
		cached  bool // after the second check
	}{
		"at the first check":               {minute, 30 * time.Second, nil, true},
		"just before exp":                  {minute, time.Minute - 1, nil, true},
		"at exp":                           {minute, time.Minute, application.ErrTokenExpired, false},
		"just after exp":                   {minute, time.Minute + 1, application.ErrTokenExpired, false},
		"a century after":                  {minute, 100 * 365 * 24 * time.Hour, application.ErrTokenExpired, false},
		"set back to nbf":                  {minute, 0, nil, true},
		"set back to before nbf":           {minute, -1, application.ErrTokenNotActive, true},
		"set back by an hour":              {minute, -time.Hour, application.ErrTokenNotActive, true},
		"just before exp, fraction":        {fraction, time.Minute - 1, nil, true},
		"at exp, fraction":                 {fraction, time.Minute, application.ErrTokenExpired, false},
		"set back to nbf, fraction":        {fraction, 0, nil, true},
		"set back to before nbf, fraction": {fraction, -1, application.ErrTokenNotActive, true},
		"set back, without nbf":            {noNbf, -100 * 365 * 24 * time.Hour, nil, true},
		"at exp, without nbf":              {noNbf, time.Minute, application.ErrTokenExpired, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			now := noon.Add(30 * time.Second)
			clock := func() time.Time { return now }
			tokens, uncached := newTokens(t, numberedSecret(1), clock), newTokens(t, numberedSecret(1), clock)
			token := signed(numberedSecret(1), `{"alg":"HS256"}`, test.payload)
			valid, err := tokens.Verify(token)
			if err != nil || !tokens.IsCached(token) {
				t.Fatalf("got %v, cached: %t, want a good token cached", err, tokens.IsCached(token))
			}
			want := valid
			if test.want != nil {
				want = application.Claims{}
			}
			now = noon.Add(test.at)
			got, err := tokens.Verify(token)
			if !errors.Is(err, test.want) || got != want {
				t.Errorf("got %+v and %v, want %+v and %v", got, err, want, test.want)
			}
			if other, otherErr := uncached.Verify(token); other != got || !errors.Is(otherErr, err) {
				t.Errorf("uncached: got %+v and %v, want %+v and %v", other, otherErr, got, err)
			}
			if got := tokens.IsCached(token); got != test.cached {
				t.Errorf("got cached: %t, want %t", got, test.cached)
			}
			if got := tokens.IsHit(token); got != (test.want == nil) {
				t.Errorf("got a hit: %t, want %t", got, test.want == nil)
			}
			now = noon.Add(30 * time.Second)
			if got, err := tokens.Verify(token); err != nil || got != valid {
				t.Errorf("clock set right: got %+v and %v, want %+v", got, err, valid)
			}
		})
	}
}

func TestExpiredTokensAreRemovedFromBothGenerations(t *testing.T) {
	now := noon
	tokens := newTokens(t, numberedSecret(1), func() time.Time { return now })
	old := issue(t, tokens, 1)
	for id := 1; id <= jwttoken.GenerationSize+1; id++ {
		accept(t, tokens, issue(t, tokens, id), id)
	}
	recent := issue(t, tokens, jwttoken.GenerationSize+1)
	now = claims.ExpiresAt
	for name, token := range map[string]string{"previous generation": old, "current generation": recent} {
		before := tokens.IsCached(token)
		refuse(t, tokens, token, application.ErrTokenExpired)
		if after := tokens.IsCached(token); !before || after {
			t.Errorf("%s: got cached: %t, then %t, want true, then false", name, before, after)
		}
	}
}

func TestNilClockIsTimeNow(t *testing.T) {
	tokens := newTokens(t, numberedSecret(1), nil)
	now := time.Now().Truncate(time.Second).UTC()
	want := application.Claims{UserID: 7, Email: "ana@example.com", IssuedAt: now, ExpiresAt: now.Add(application.TokenLifetime)}
	token, err := tokens.Issue(want)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if got, err := tokens.Verify(token); err != nil || got != want {
			t.Errorf("got %+v and %v, want %+v", got, err, want)
		}
	}
}
