package hashtest_test

import (
	"context"
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/defects"
	"github.com/seed-9b87e5c3/tareas/test/hashtest"
)

// broken is the hasher of the example with some methods replaced; nil keeps the
// correct one.
type broken struct {
	pbkdf2Hasher
	hash   func(ctx context.Context, password domain.Password) (string, error)
	verify func(ctx context.Context, hash, password string) error
}

func (b broken) Hash(ctx context.Context, password domain.Password) (string, error) {
	if b.hash == nil {
		return b.pbkdf2Hasher.Hash(ctx, password)
	}
	return b.hash(ctx, password)
}

func (b broken) Verify(ctx context.Context, hash, password string) error {
	if b.verify == nil {
		return b.pbkdf2Hasher.Verify(ctx, hash, password)
	}
	return b.verify(ctx, hash, password)
}

// TestContract runs the suite on the hasher of the example. It is also the
// program that TestDefectsAreFound starts, once for each defect.
func TestContract(t *testing.T) {
	for _, d := range allDefects {
		if d.name == defects.Chosen() {
			hashtest.Run(t, func(*testing.T) application.PasswordHasher {
				b := d.apply(correct)
				b.pbkdf2Hasher = correct
				return b
			})
			return
		}
	}
	contract(t)
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
