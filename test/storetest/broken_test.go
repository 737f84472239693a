package storetest_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/defects"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// defect is one way in which storages go wrong, and the rule that it breaks.
type defect struct {
	name  string
	rule  string
	apply func(storetest.Backend) storetest.Backend
}

func allDefects() []defect {
	return slices.Concat(userDefects, taskDefects, getDefects, listDefects, updateDefects, deleteDefects, raceDefects, contextDefects)
}

// TestContract runs the suite on a sound storage. With a defect, it is what
// TestDefectsAreFound starts.
func TestContract(t *testing.T) {
	apply := func(b storetest.Backend) storetest.Backend { return b }
	if name := defects.Chosen(); name != "" {
		for _, d := range allDefects() {
			if d.name == name {
				apply = d.apply
			}
		}
	}
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		return apply(storetest.Backend{Users: store.Users(), Tasks: store.Tasks()})
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
