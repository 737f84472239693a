package storetest_test

import (
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/defects"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// defect is a broken storage, and the rule that finds it.
type defect struct {
	name  string
	rule  string
	apply func(storetest.Backend) storetest.Backend
}

func allDefects() []defect {
	return slices.Concat(userDefects, createDefects, limitDefects, keyLimitDefects, lacksDefects, idDefects, listDefects, descendingDefects, changeDefects,
		versionDefects, versionRaceDefects, creationDefects, raceDefects, contextDefects, reopenDefects)
}

// TestContract runs the suite on a correct storage, or on the defect that
// defects.Chosen names.
func TestContract(t *testing.T) {
	apply := func(b storetest.Backend) storetest.Backend { return b }
	for _, d := range allDefects() {
		if d.name == defects.Chosen() {
			apply = d.apply
		}
	}
	if defects.Chosen() == deadlock {
		storetest.SetDeadline(time.Second)
	}
	storetest.Run(t, func(*testing.T) storetest.Backend {
		store := memstore.New()
		correct := storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
		// A restart that keeps everything.
		correct.Reopen = func(*testing.T) storetest.Backend { return correct }
		broken := apply(correct)
		if broken.Reopen == nil {
			broken.Reopen = correct.Reopen
		}
		return broken
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
