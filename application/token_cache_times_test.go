package application_test

import (
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// A cached token expires at the same nanosecond as one that is not cached, and
// leaves the cache.
func TestExpiryOfCachedTokens(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	token := f.token(t, ana, "secret")
	expiry := noon.Add(application.TokenLifetime)
	f.now = expiry.Add(-time.Second)
	f.accept(t, "before", token, anaID)
	f.now = expiry.Add(-1)
	f.accept(t, "just before", token, anaID)
	f.wantAsked(t, "just before", 1)
	f.now = expiry
	f.refuse(t, "at expiry", token, application.ErrTokenExpired)
	if f.accounts.IsCached(token) {
		t.Error("the expired token is still cached")
	}
	f.now = expiry.Add(-1)
	f.accept(t, "with the clock set right", token, anaID)
}

// notBefore verifies every text as a token that is active from noon on.
type notBefore struct{ f *fixture }

func (n notBefore) Verify(string) (application.Claims, error) {
	if n.f.now.Before(noon) {
		return application.Claims{}, application.ErrTokenNotActive
	}
	return application.Claims{UserID: anaID, ExpiresAt: noon.Add(day)}, nil
}

func TestCachedTokensThatAreNotActive(t *testing.T) {
	f := newFixture(t)
	accounts, err := application.NewAccounts(f.users, f.hasher, f.tokens, notBefore{f}, f.clock)
	if err != nil {
		t.Fatal(err)
	}
	f.accounts = accounts
	f.accept(t, "at noon", "token", anaID)
	f.now = noon.Add(-1)
	f.refuse(t, "with the clock set back", "token", application.ErrTokenNotActive)
	f.now = noon
	f.accept(t, "with the clock set right", "token", anaID)
}

func TestTokensLeaveBothGenerations(t *testing.T) {
	for name, test := range map[string]struct {
		apply func(*testing.T, *fixture)
		want  error
	}{
		"expired": {func(_ *testing.T, f *fixture) { f.now = noon.Add(application.TokenLifetime) }, application.ErrTokenExpired},
		"ended": {func(t *testing.T, f *fixture) {
			t.Helper()
			if err := f.accounts.LogOutEverywhere(t.Context(), anaID); err != nil {
				t.Fatalf("log out: %v", err)
			}
		}, application.ErrTokenUnverified},
	} {
		t.Run(name, func(t *testing.T) {
			f := newWithRevocations(t, application.Limits{})
			previous := f.token(t, ana, "secret")
			f.accept(t, "previous generation", previous, anaID)
			for range application.CacheGeneration - 1 {
				f.accept(t, "new", f.token(t, bob, "secret"), bobID)
			}
			current := f.token(t, ana, "secret")
			f.accept(t, "current generation", current, anaID)
			if got := f.accounts.Cached(); got != application.CacheGeneration+1 {
				t.Fatalf("got %d cached tokens, want %d", got, application.CacheGeneration+1)
			}
			test.apply(t, f)
			for generation, token := range map[string]string{"previous generation": previous, "current generation": current} {
				f.refuse(t, generation, token, test.want)
				if f.accounts.IsCached(token) {
					t.Errorf("%s: got the token cached, want it removed", generation)
				}
			}
		})
	}
}

// Hits, checks, evictions and ends happen at the same time.
func TestCacheRaces(t *testing.T) {
	f := newWithRevocations(t, application.Limits{})
	shared := f.token(t, bob, "secret")
	const callers = 4
	many := make([]string, 3*application.CacheGeneration)
	for i := range many {
		many[i] = f.token(t, ana, "secret")
	}
	var done sync.WaitGroup
	for caller := range callers {
		done.Go(func() {
			for i := caller; i < len(many); i += callers {
				f.accept(t, "shared token", shared, bobID)
				f.accept(t, "own token", many[i], anaID)
				if i%64 < callers {
					if err := f.accounts.LogOut(t.Context(), many[i]); err != nil {
						t.Errorf("log out: %v", err)
					}
					f.refuse(t, "revoked token", many[i], application.ErrTokenUnverified)
				}
				if got := f.accounts.Cached(); got > 2*application.CacheGeneration {
					t.Errorf("got %d cached tokens, want at most %d", got, 2*application.CacheGeneration)
				}
			}
		})
	}
	done.Wait()
}
