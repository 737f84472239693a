package tokentest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/defects"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// TestContract runs both suites on an implementation without a JWT library. It
// is also the program that TestDefectsAreFound starts, once for each defect.
func TestContract(t *testing.T) {
	apply := func(*plain) {}
	if name := defects.Chosen(); name != "" {
		for _, d := range allDefects {
			if d.name == name {
				apply = d.apply
			}
		}
	}
	open := func(_ *testing.T, clock application.Clock) tokentest.Pair {
		p := newPlain([]byte("0123456789abcdef0123456789abcdef"), clock)
		apply(p)
		return tokentest.Pair{Issuer: p, Verifier: p, Secret: p.secret}
	}
	tokentest.Run(t, open)
	tokentest.RunHS256(t, open)
}

// An adapter whose tokens are random keys has no secret and no claims to forge.
func TestOpaqueTokens(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) { defects.AreFound(t, ruleOf()) }

func TestEveryRuleHasADefect(t *testing.T) { defects.CoverEveryRule(t, ruleOf()) }

func ruleOf() map[string]string {
	rules := make(map[string]string)
	for _, d := range allDefects {
		rules[d.name] = d.rule
	}
	return rules
}
