package storetest_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// defect is a broken storage, and the rule that finds it.
type defect = suite.Defect[func(storetest.Backend) storetest.Backend]

func TestContract(t *testing.T) { storetest.Run(t, withDefect(nil)) }

func TestDefectsAreFound(t *testing.T) {
	all := slices.Concat(userDefects, createDefects, limitDefects, lacksDefects, idDefects, listDefects, changeDefects,
		versionDefects, versionRaceDefects, creationDefects, raceDefects, contextDefects, reopenDefects)
	rules := append(storetest.RulesOf(withDefect(nil)(t)), storetest.LacksRules...)
	suite.AreFound(t, rules, storetest.NewStorage, all, withDefect)
}

func withDefect(apply func(storetest.Backend) storetest.Backend) func(*testing.T) storetest.Backend {
	return func(*testing.T) storetest.Backend {
		store := memstore.New()
		correct := storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
		// A restart that keeps everything.
		correct.Reopen = func(*testing.T) storetest.Backend { return correct }
		if apply == nil {
			return correct
		}
		return apply(correct)
	}
}
