package application_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// oneToken verifies every text as a token with its claims.
type oneToken application.Claims

func (o oneToken) Verify(string) (application.Claims, error) { return application.Claims(o), nil }

// oneState answers every question.
type oneState struct {
	application.TokenRevocations
	state application.TokenState
	err   error
}

func (o oneState) State(context.Context, domain.UserID, application.TokenHash) (application.TokenState, error) {
	return o.state, o.err
}

func TestTokensInForce(t *testing.T) {
	registered := noon.Add(300 * time.Millisecond)
	epoch := func(at time.Time) domain.TokenEpoch { return domain.TokenEpoch(at.UnixMicro()) }
	ended := registered.Add(time.Hour)
	const (
		second = time.Second
		day    = application.TokenLifetime
	)
	atNoon := func(after time.Duration) application.Claims {
		return application.Claims{IssuedAt: noon.Add(after), ExpiresAt: noon.Add(after + day)}
	}
	noIat := func(after time.Duration) application.Claims {
		return application.Claims{ExpiresAt: noon.Add(after + day)}
	}
	inEpoch := func(at time.Time) application.Claims {
		c := atNoon(0)
		c.Epoch = epoch(at)
		return c
	}
	tests := map[string]struct {
		claims application.Claims
		epoch  time.Time // of the user
		ended  bool
		want   bool
	}{
		"epoch of registration":              {inEpoch(registered), registered, false, true},
		"epoch of the last end":              {inEpoch(ended), ended, false, true},
		"ended by itself":                    {inEpoch(ended), ended, true, false},
		"epoch before the last end":          {inEpoch(registered), ended, false, false},
		"epoch of another holder of the ID":  {inEpoch(registered.Add(-time.Microsecond)), registered, false, false},
		"epoch after the row, of a backup":   {inEpoch(ended), registered, false, false},
		"no epoch":                           {atNoon(time.Minute), registered, false, true},
		"no epoch, ended by itself":          {atNoon(time.Minute), registered, true, false},
		"no epoch, second of registration":   {atNoon(0), registered, false, true},
		"no epoch, second before it":         {atNoon(-second), registered, false, false},
		"no epoch, second after the end":     {atNoon(time.Hour + second), ended, false, true},
		"no epoch, second of the end":        {atNoon(time.Hour), ended, false, false},
		"no epoch, before the end":           {atNoon(time.Minute), ended, false, false},
		"no epoch, an end right after it":    {atNoon(0), registered.Add(time.Microsecond), false, false},
		"no iat, second of registration":     {noIat(0), registered, false, true},
		"no iat, second before it":           {noIat(-second), registered, false, false},
		"no iat, second after the end":       {noIat(time.Hour + second), ended, false, true},
		"no iat, second of the end":          {noIat(time.Hour), ended, false, false},
		"iat counts even if exp is too late": {application.Claims{IssuedAt: noon.Add(-second), ExpiresAt: noon.Add(3 * day)}, registered, false, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t)
			test.claims.UserID = anaID
			sessions := oneState{state: application.TokenState{Epoch: epoch(test.epoch), RegisteredAt: registered, Revoked: test.ended}}
			accounts, err := application.NewAccounts(f.users, f.hasher, f.tokens, oneToken(test.claims), f.clock, application.WithRevocations(sessions))
			if err != nil {
				t.Fatal(err)
			}
			f.accounts = accounts
			if test.want {
				f.accept(t, "token", "token", anaID)
			} else {
				f.refuse(t, "token", "token", application.ErrTokenUnverified)
			}
		})
	}
}

// A token of an ID's former holder opens nothing of the next one.
func TestTokensOfAnEarlierStorage(t *testing.T) {
	for name, later := range map[string]time.Duration{"within the second": time.Microsecond, "a second later": time.Second} {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			old := f.token(t, ana, "secret")
			f.accept(t, "before", old, anaID)
			f.empty(t)
			f.refuse(t, "before the registration", old, application.ErrTokenUnverified)
			f.now = noon.Add(later)
			if err := f.register(t, ana, ""); err != nil {
				t.Fatalf("register: %v", err)
			}
			f.refuse(t, "after the registration", old, application.ErrTokenUnverified)
			f.accept(t, "new token", f.token(t, ana, "secret"), anaID)
		})
	}
}

func TestEndsCount(t *testing.T) {
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			token := f.token(t, ana, "secret")
			f.revocations.before = func(string) error { return errors.New("connection lost") }
			if err := end(f.accounts, t, token); err == nil {
				t.Error("got no error, want that of the storage")
			}
			want := map[string]uint64{"logout": 0, "everywhere": 0, "password": 0, "deletion": 0}
			f.wantEnds(t, "after a failure", want)
			f.revocations.before = nil
			if err := end(f.accounts, t, token); err != nil {
				t.Errorf("got error %v, want none", err)
			}
			want[name] = 1
			f.wantEnds(t, "after a success", want)
		})
	}
}
