package tokentest_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/defects"
	"github.com/seed-9b87e5c3/tareas/test/tokentest"
)

// TestContract shows that the contract can be kept without the library that
// the service uses. With a defect, it is what TestDefectsAreFound starts.
func TestContract(t *testing.T) {
	apply := func(*plain) {}
	if name := defects.Chosen(); name != "" {
		for _, d := range allDefects {
			if d.name == name {
				apply = d.apply
			}
		}
	}
	tokentest.Run(t, func(_ *testing.T, clock application.Clock) tokentest.Pair {
		p := newPlain([]byte("0123456789abcdef0123456789abcdef"), clock)
		apply(p)
		return tokentest.Pair{Issuer: p, Verifier: p, Secret: p.secret}
	})
}

func TestDefectsAreFound(t *testing.T) { defects.AreFound(t, ruleOf()) }

func TestEveryRuleHasADefect(t *testing.T) { defects.CoverEveryRule(t, ruleOf()) }

func ruleOf() map[string]string {
	rules := make(map[string]string)
	for _, d := range allDefects {
		rules[d.name] = d.rule
	}
	return rules
}
