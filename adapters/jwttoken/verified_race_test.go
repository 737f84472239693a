package jwttoken_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// leaping is a clock that leaps to and fro between noon and the end of what
// was issued then. It counts its leaps.
type leaping struct{ leaps atomic.Int64 }

func (l *leaping) leap() { l.leaps.Add(1) }

func (l *leaping) expired(leaps int64) bool { return leaps%2 == 1 }

func (l *leaping) now() time.Time {
	if l.expired(l.leaps.Load()) {
		return claims.ExpiresAt
	}
	return noon
}

// judge fails when the answer fits no moment between the question and now.
func (l *leaping) judge(t *testing.T, tokens *jwttoken.Tokens, token string, id int) {
	t.Helper()
	before := l.leaps.Load()
	got, err := tokens.Verify(token)
	want := claims
	want.UserID = domain.UserID(id)
	good, bad := err == nil && got == want, errors.Is(err, application.ErrTokenExpired) && got == (application.Claims{})
	if !good && !bad {
		t.Errorf("got %+v and %v, want %+v or %v", got, err, want, application.ErrTokenExpired)
	}
	if l.leaps.Load() == before && bad != l.expired(before) {
		t.Errorf("got %+v and %v, want expired: %t", got, err, l.expired(before))
	}
}

// Callers find tokens, bring new ones that push old ones out, and see them
// expire, all at the same time.
func TestRacesForWhatIsRemembered(t *testing.T) {
	var clock leaping
	tokens := open(t, numbered(1), clock.now)
	forged := issue(t, open(t, numbered(2), atNoon), 1)
	const callers, shared = 4, 16
	many := make([]string, shared+3*jwttoken.Generation)
	for i := range many {
		many[i] = issue(t, tokens, i+1)
	}
	var done sync.WaitGroup
	for caller := range callers {
		done.Go(func() {
			for n := range 3 * jwttoken.Generation / callers {
				for _, i := range []int{shared + callers*n + caller, n % shared} {
					clock.judge(t, tokens, many[i], i+1)
				}
				refuse(t, tokens, forged, application.ErrTokenInvalid)
				// Most are in force when they come, so that there are too many.
				if caller == 0 && (n%64 == 0 || n%64 == 8) {
					clock.leap()
				}
				if got := tokens.Remembered(); got > 2*jwttoken.Generation {
					t.Errorf("got %d tokens remembered, want at most %d", got, 2*jwttoken.Generation)
				}
			}
		})
	}
	done.Wait()
}
