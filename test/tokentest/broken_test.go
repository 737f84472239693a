package tokentest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/suite"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// An adapter whose tokens are random keys has no secret and no claims to forge.
func TestOpaqueTokens(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	rules := tokentest.Rules()
	for _, r := range tokentest.HS256Rules() {
		r.Name = "HS256/" + r.Name
		rules = append(rules, r)
	}
	suite.AreFound(t, rules, tokentest.NewTester, allDefects, withDefect)
}

func withDefect(apply func(*plain)) tokentest.Open {
	return func(_ *testing.T, clock application.Clock) tokentest.Pair {
		p := newPlain([]byte("0123456789abcdef0123456789abcdef"), clock)
		if apply != nil {
			apply(p)
		}
		return tokentest.Pair{Issuer: p, Verifier: p, Secret: p.secret}
	}
}
