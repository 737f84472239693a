// Package tokentest is the contract of application.TokenIssuer and
// application.TokenVerifier as tests. A token adapter that passes Run may
// stand behind the task service.
//
// It imports application, domain and the standard library only.
package tokentest

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Pair is one way to make and read tokens, through its two ports.
type Pair struct {
	Issuer   application.TokenIssuer
	Verifier application.TokenVerifier
	// Secret is the key under which both work, for HMAC with SHA-256. The
	// suite signs tokens with it that no issuer would make.
	Secret []byte
}

// Run holds a pair to the contract. It calls open for each rule, in parallel;
// the pair must take the time from the clock, and may use t.Cleanup to end. A
// failing test prints the rule that was broken.
func Run(t *testing.T, open func(t *testing.T, clock application.Clock) Pair) {
	t.Helper()
	for _, r := range rules() {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("broken rule: %s", r.text)
				}
			})
			k := &tokens{T: t}
			k.setClock(moment)
			k.Pair = open(t, func() time.Time { return *k.now.Load() })
			r.check(k)
		})
	}
}

// rule is one sentence of the contract and how to see whether it holds.
type rule struct {
	name  string
	text  string
	check func(*tokens)
}

func rules() []rule {
	return slices.Concat(issueRules, timeRules, claimRules, forgeryRules, keyRules, shapeRules, raceRules)
}

// moment is when things happen, unless a rule moves the clock.
var moment = time.Date(2026, time.March, 1, 12, 30, 15, 0, time.UTC)

// tokens is a fresh pair in the hands of one rule.
type tokens struct {
	*testing.T
	Pair
	now atomic.Pointer[time.Time]
}

func (k *tokens) setClock(now time.Time) { k.now.Store(&now) }

// claims are those of a user who logged in at the moment.
func (k *tokens) claims() application.Claims {
	return application.Claims{
		UserID: 7, Email: "ana@example.com",
		IssuedAt: moment, ExpiresAt: moment.Add(application.TokenLifetime),
	}
}

func (k *tokens) issue(claims application.Claims) string {
	k.Helper()
	token, err := k.Issuer.Issue(claims)
	if err != nil {
		k.Fatalf("issue: %v", err)
	}
	return token
}

// verify turns a panic into an error, so that the rule is named all the same.
func (k *tokens) verify(token string) (claims application.Claims, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return k.Verifier.Verify(token)
}

// accepts fails unless the token verifies, and returns what it says.
func (k *tokens) accepts(what, token string) application.Claims {
	k.Helper()
	claims, err := k.verify(token)
	if err != nil {
		k.Errorf("%s: got error %v, want none", what, err)
	}
	return claims
}

var refusals = []error{
	application.ErrTokenInvalid, application.ErrTokenExpired,
	application.ErrTokenNotActive, application.ErrTokenUnverified,
}

// refuses fails unless the token is refused for that reason, no other, and
// nothing of what it claims comes back.
func (k *tokens) refuses(what, token string, want error) {
	k.Helper()
	claims, err := k.verify(token)
	for _, reason := range refusals {
		if errors.Is(err, reason) != errors.Is(want, reason) {
			k.Errorf("%s: got error %v, want %v", what, err, want)
			break
		}
	}
	if claims != (application.Claims{}) {
		k.Errorf("%s: got claims %+v, want none", what, claims)
	}
}

// refusesSomehow fails unless the token is refused, for whatever reason.
func (k *tokens) refusesSomehow(what, token string) {
	k.Helper()
	_, err := k.verify(token)
	if !slices.ContainsFunc(refusals, func(reason error) bool { return errors.Is(err, reason) }) {
		k.Errorf("%s: got error %v, want a refusal", what, err)
	}
}
