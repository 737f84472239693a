// Package tokentest is the contract of application.TokenIssuer and
// application.TokenVerifier as tests. Every token adapter passes Run, whatever
// the form of its tokens. An adapter that signs JSON Web Tokens with HS256, as
// the specification requires, also passes RunHS256.
//
// It imports application, domain, test/internal/suite and the standard library only.
package tokentest

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// Pair is a token adapter: its two ports, which may be one value.
type Pair struct {
	Issuer   application.TokenIssuer
	Verifier application.TokenVerifier
	// Secret is the HMAC key of an adapter for HS256. RunHS256 signs tokens with
	// it that no issuer would make. Run does not read it.
	Secret []byte
}

// Open returns a fresh pair that takes the time from the clock. It may clean up
// with t.Cleanup.
type Open func(t *testing.T, clock application.Clock) Pair

// Run tests the rules that hold for tokens of every form. Each rule is a
// parallel subtest with its own pair. A failing subtest logs the broken rule. A
// rule that takes five minutes ends the process; see suite.Run.
func Run(t *testing.T, open Open) {
	t.Helper()
	suite.Run(t, rules(), newTester, open)
}

// RunHS256 tests the further rules for JSON Web Tokens signed with HS256 under
// Pair.Secret (specification, section 5; RFC 7519). It runs the rules like Run.
func RunHS256(t *testing.T, open Open) {
	t.Helper()
	t.Run("HS256", func(t *testing.T) {
		suite.Run(t, hs256Rules(), newTester, func(t *testing.T, clock application.Clock) Pair {
			t.Helper()
			pair := open(t, clock)
			if len(pair.Secret) == 0 {
				t.Fatal("Pair.Secret is empty, want the HMAC key of the pair")
			}
			return pair
		})
	})
}

func rules() []rule { return slices.Concat(issueRules, forgeryRules, textRules) }

func hs256Rules() []rule { return slices.Concat(hs256ContentRules, hs256SignatureRules) }

type rule = suite.Rule[*tester]

// moment is the time of every test, unless its rule moves the clock.
var moment = time.Date(2026, time.March, 1, 12, 30, 15, 0, time.UTC)

// tester is the test of one rule, with the pair under test and its clock.
type tester struct {
	suite.T
	Pair
	now atomic.Pointer[time.Time]
}

func newTester(t *testing.T, rule suite.T, open Open) *tester {
	t.Helper()
	c := &tester{T: rule}
	c.setClock(moment)
	c.Pair = open(t, func() time.Time { return *c.now.Load() })
	return c
}

func (t *tester) setClock(now time.Time) { t.now.Store(&now) }

// claims returns the claims of a user who logs in at the moment.
func (t *tester) claims() application.Claims {
	return application.Claims{
		UserID: 7, Email: "ana@example.com",
		IssuedAt: moment, ExpiresAt: moment.Add(application.TokenLifetime),
	}
}

// lastEpoch is the greatest integer that a JSON number keeps exactly.
const lastEpoch = 1<<53 - 1

// claimsIn returns the claims with an epoch.
func (t *tester) claimsIn(epoch int64) application.Claims {
	claims := t.claims()
	claims.Epoch = domain.TokenEpoch(epoch)
	return claims
}

func (t *tester) issue(claims application.Claims) string {
	t.Helper()
	token, err := t.Issuer.Issue(t.Context(), claims)
	suite.NoErrorf(t, err, "issue")
	return token
}

// accepts fails unless the token verifies and has the claims.
func (t *tester) accepts(what, token string, want application.Claims) {
	t.Helper()
	if got, err := t.Verifier.Verify(t.Context(), token); err != nil || got != want {
		t.Errorf("%s: got %+v and error %v, want %+v", what, got, err, want)
	}
}

// over moves the clock. It fails unless the token, with tester.claims, is then
// accepted or rejected as wanted. The durations count from the instant.
func (t *tester) over(instant time.Time, token string, want map[time.Duration]error) {
	t.Helper()
	for after, reason := range want {
		t.setClock(instant.Add(after))
		if reason == nil {
			t.accepts(fmt.Sprint("at ", after), token, t.claims())
		} else {
			t.refuses(fmt.Sprint("at ", after), token, reason)
		}
	}
}

var refusals = []error{
	application.ErrTokenInvalid, application.ErrTokenExpired,
	application.ErrTokenNotActive, application.ErrTokenUnverified,
}

// refuses fails unless the token is rejected for exactly that reason and
// without claims.
func (t *tester) refuses(what, token string, want error) {
	t.Helper()
	claims, err := t.Verifier.Verify(t.Context(), token)
	for _, reason := range refusals {
		if errors.Is(err, reason) != errors.Is(want, reason) {
			t.Errorf("%s: got error %v, want %v", what, err, want)
			break
		}
	}
	if claims != (application.Claims{}) {
		t.Errorf("%s: got claims %+v, want none", what, claims)
	}
}

// refusesSomehow fails unless the token is rejected for one of the reasons.
func (t *tester) refusesSomehow(what, token string) {
	t.Helper()
	_, err := t.Verifier.Verify(t.Context(), token)
	if !slices.ContainsFunc(refusals, func(reason error) bool { return errors.Is(err, reason) }) {
		t.Errorf("%s: got error %v, want a rejection", what, err)
	}
}
