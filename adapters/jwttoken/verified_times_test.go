package jwttoken_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// A token that is remembered and one that is not are judged by the clock
// alike, to the nanosecond.
func TestTimesOfWhatIsRemembered(t *testing.T) {
	const (
		minute = `{"userId":7,"nbf":1773489600,"exp":1773489660}`
		part   = `{"userId":7,"nbf":1773489600.9,"exp":1773489660.9}`
		noNbf  = `{"userId":7,"nbf":null,"exp":1773489660}`
	)
	tests := map[string]struct {
		payload    string
		at         time.Duration // since noon, which is nbf; exp is a minute later
		want       error
		remembered bool
	}{
		"at once":                 {minute, 30 * time.Second, nil, true},
		"just before exp":         {minute, time.Minute - 1, nil, true},
		"at exp":                  {minute, time.Minute, application.ErrTokenExpired, false},
		"just after exp":          {minute, time.Minute + 1, application.ErrTokenExpired, false},
		"a century after":         {minute, 100 * 365 * 24 * time.Hour, application.ErrTokenExpired, false},
		"set back to nbf":         {minute, 0, nil, true},
		"set back to before nbf":  {minute, -1, application.ErrTokenNotActive, true},
		"set back by an hour":     {minute, -time.Hour, application.ErrTokenNotActive, true},
		"just before exp's part":  {part, time.Minute - 1, nil, true},
		"at exp without its part": {part, time.Minute, application.ErrTokenExpired, false},
		"at nbf without its part": {part, 0, nil, true},
		"just before nbf's part":  {part, -1, application.ErrTokenNotActive, true},
		"set back, without nbf":   {noNbf, -100 * 365 * 24 * time.Hour, nil, true},
		"at exp, without nbf":     {noNbf, time.Minute, application.ErrTokenExpired, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			now := noon.Add(30 * time.Second)
			clock := func() time.Time { return now }
			tokens, fresh := open(t, numbered(1), clock), open(t, numbered(1), clock)
			token := signed(numbered(1), `{"alg":"HS256"}`, test.payload)
			genuine, err := tokens.Verify(token)
			if err != nil || !tokens.Remembers(token) {
				t.Fatalf("got %v, remembered: %t, want a good token remembered", err, tokens.Remembers(token))
			}
			want := genuine
			if test.want != nil {
				want = application.Claims{}
			}
			now = noon.Add(test.at)
			got, err := tokens.Verify(token)
			if !errors.Is(err, test.want) || got != want {
				t.Errorf("got %+v and %v, want %+v and %v", got, err, want, test.want)
			}
			if other, otherErr := fresh.Verify(token); other != got || !errors.Is(otherErr, err) {
				t.Errorf("got %+v and %v where it is new, want %+v and %v", other, otherErr, got, err)
			}
			if got := tokens.Remembers(token); got != test.remembered {
				t.Errorf("got remembered: %t, want %t", got, test.remembered)
			}
			if got := tokens.Serves(token); got != (test.want == nil) {
				t.Errorf("got served as remembered: %t, want %t", got, test.want == nil)
			}
			// The clock is set right again.
			now = noon.Add(30 * time.Second)
			if got, err := tokens.Verify(token); err != nil || got != genuine {
				t.Errorf("in force again: got %+v and %v, want %+v", got, err, genuine)
			}
		})
	}
}

func TestExpiredTokensAreForgottenWhereverTheyAre(t *testing.T) {
	now := noon
	tokens := open(t, numbered(1), func() time.Time { return now })
	old := issue(t, tokens, 1)
	for id := 1; id <= jwttoken.Generation+1; id++ {
		accept(t, tokens, issue(t, tokens, id), id)
	}
	recent := issue(t, tokens, jwttoken.Generation+1)
	now = claims.ExpiresAt
	for name, token := range map[string]string{"previous generation": old, "current generation": recent} {
		before := tokens.Remembers(token)
		refuse(t, tokens, token, application.ErrTokenExpired)
		if after := tokens.Remembers(token); !before || after {
			t.Errorf("%s: got remembered: %t, then %t, want true, then false", name, before, after)
		}
	}
}

func TestWithoutAClockTheTimeIsNow(t *testing.T) {
	tokens := open(t, numbered(1), nil)
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
	refuse(t, tokens, issue(t, tokens, 7)[1:], application.ErrTokenInvalid)
}
