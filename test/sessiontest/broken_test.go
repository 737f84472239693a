package sessiontest_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// defect is a broken storage, and the rule that finds it.
type defect = suite.Defect[func(sessiontest.Backend) sessiontest.Backend]

func TestContract(t *testing.T) { sessiontest.Run(t, withDefect(nil)) }

func TestDefectsAreFound(t *testing.T) {
	all := slices.Concat(endDefects, epochDefects, passwordDefects, deleteDefects, keyDefects, raceDefects, contextDefects, reopenDefects)
	suite.AreFound(t, sessiontest.RulesOf(withDefect(nil)(t)), sessiontest.NewStorage, all, withDefect)
}

func withDefect(apply func(sessiontest.Backend) sessiontest.Backend) func(*testing.T) sessiontest.Backend {
	return func(*testing.T) sessiontest.Backend {
		store := memstore.New()
		correct := sessiontest.Backend{Users: store.Users(), Tasks: store.Tasks(), Sessions: store.Sessions()}
		// A restart that keeps everything.
		correct.Reopen = func(*testing.T) sessiontest.Backend { return correct }
		if apply == nil {
			return correct
		}
		return apply(correct)
	}
}
