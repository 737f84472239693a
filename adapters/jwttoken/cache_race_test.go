package jwttoken_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
)

// jumpingClock jumps to and fro between noon and the expiry of the claims.
type jumpingClock struct{ jumps atomic.Int64 }

func (c *jumpingClock) jump() { c.jumps.Add(1) }

func (c *jumpingClock) expired(jumps int64) bool { return jumps%2 == 1 }

func (c *jumpingClock) now() time.Time {
	if c.expired(c.jumps.Load()) {
		return claims.ExpiresAt
	}
	return noon
}

// verify fails if the outcome is wrong for every time during the call.
func (c *jumpingClock) verify(t *testing.T, tokens *jwttoken.Tokens, token string, id int) {
	t.Helper()
	before := c.jumps.Load()
	got, err := tokens.Verify(token)
	good, expired := err == nil && got == claimsOf(id), errors.Is(err, application.ErrTokenExpired) && got == (application.Claims{})
	if !good && !expired {
		t.Errorf("got %+v and %v, want %+v or %v", got, err, claimsOf(id), application.ErrTokenExpired)
	}
	if c.jumps.Load() == before && expired != c.expired(before) {
		t.Errorf("got %+v and %v, want expired: %t", got, err, c.expired(before))
	}
}

// Hits, evictions and expiries happen at the same time.
func TestCacheRaces(t *testing.T) {
	var clock jumpingClock
	tokens := newTokens(t, numberedSecret(1), clock.now)
	forged := issue(t, newTokens(t, numberedSecret(2), atNoon), 1)
	const callers, shared = 4, 16
	many := make([]string, shared+3*jwttoken.GenerationSize)
	for i := range many {
		many[i] = issue(t, tokens, i+1)
	}
	var done sync.WaitGroup
	for caller := range callers {
		done.Go(func() {
			for n := range 3 * jwttoken.GenerationSize / callers {
				for _, i := range []int{shared + callers*n + caller, n % shared} {
					clock.verify(t, tokens, many[i], i+1)
				}
				refuse(t, tokens, forged, application.ErrTokenInvalid)
				// Most tokens are valid when they come, so that the cache fills.
				if caller == 0 && (n%64 == 0 || n%64 == 8) {
					clock.jump()
				}
				if got := tokens.Cached(); got > 2*jwttoken.GenerationSize {
					t.Errorf("got %d cached tokens, want at most %d", got, 2*jwttoken.GenerationSize)
				}
			}
		})
	}
	done.Wait()
}
