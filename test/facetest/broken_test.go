package facetest_test

import (
	"slices"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/jwttoken"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/defects"
	"github.com/seed-9b87e5c3/tareas/test/facetest"
)

// defect is one way in which a face goes wrong, and the rule that it breaks.
type defect struct {
	name  string
	rule  string
	apply func(*accounts, *tasks)
}

func allDefects() []defect {
	return slices.Concat(accountDefects, taskDefects, changeDefects)
}

// TestContract runs the suite on a sound face. With a defect, it is what
// TestDefectsAreFound starts.
func TestContract(t *testing.T) {
	facetest.Run(t, func(t *testing.T) facetest.Face {
		a, b := sound(t)
		for _, d := range allDefects() {
			if d.name == defects.Chosen() {
				d.apply(a, b)
			}
		}
		return facetest.Face{Accounts: a, Tasks: b}
	})
}

func TestDefectsAreFound(t *testing.T) { defects.AreFound(t, ruleOf()) }

func TestEveryRuleHasADefect(t *testing.T) { defects.CoverEveryRule(t, ruleOf()) }

func ruleOf() map[string]string {
	rules := make(map[string]string)
	for _, d := range allDefects() {
		rules[d.name] = d.rule
	}
	return rules
}

// sound is the use cases over memory, each method of which can be replaced.
func sound(t *testing.T) (*accounts, *tasks) {
	t.Helper()
	store := memstore.New()
	hasher, err := bcrypthash.New(bcrypt.MinCost)
	if err != nil {
		t.Fatal(err)
	}
	tokens, err := jwttoken.New([]byte("a secret of tests, 32 bytes long"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	users, err := application.NewAccounts(store.Users(), hasher, tokens, tokens, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	return newAccounts(users), newTasks(application.NewTasks(store.Tasks(), store.Users(), time.Now))
}
