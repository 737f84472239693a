package revocationtest_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
)

type (
	defect = suite.Defect[intercept.Defect]
	opener = func(*testing.T) revocationtest.Backend
	call   = intercept.Call
)

func TestDefectsAreFound(t *testing.T) {
	passwordRace := slices.DeleteFunc(revocationtest.RulesOf(revocationtest.Backend{}), func(r revocationtest.Rule) bool { return r.Name != "race/passwords" })
	suite.AreFound(t, revocationtest.RulesOf(revocationtest.Backend{}), revocationtest.NewStorage, slices.Concat(
		revokeDefects, epochDefects, passwordDefects, deleteDefects, raceDefects, contextDefects), withDefect)
	suite.AreFound(t, revocationtest.SweepRules, revocationtest.NewStorage, sweepDefects, withDefect)
	suite.AreFound(t, passwordRace, revocationtest.NewStorage, processDefects, twoProcesses)
	suite.AreFound(t, revocationtest.ReopenRules, revocationtest.NewStorage, reopenDefects, func(d intercept.Defect) opener {
		return func(t *testing.T) revocationtest.Backend { // correct until it is opened again
			b := withDefect(nil)(t)
			b.Reopen = func(*testing.T) revocationtest.Backend { return breaks(b, d) }
			return b
		}
	})
}

// withDefect opens a storage that a restart does not change.
func withDefect(d intercept.Defect) opener {
	return func(*testing.T) revocationtest.Backend {
		store := memstore.New()
		b := breaks(revocationtest.Backend{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations(), Sweep: store.Sweep}, d)
		b.Reopen = func(*testing.T) revocationtest.Backend { return b }
		return b
	}
}

// twoProcesses opens a storage that two processes use, each with the defect.
func twoProcesses(d intercept.Defect) opener {
	return func(t *testing.T) revocationtest.Backend {
		b := withDefect(nil)(t)
		one := breaks(b, d)
		one.Another = func(*testing.T) revocationtest.Backend { return breaks(b, d) }
		return one
	}
}

func breaks(b revocationtest.Backend, d intercept.Defect) revocationtest.Backend {
	a := intercept.Break(intercept.Adapter{Users: b.Users, Tasks: b.Tasks, Revocations: b.Revocations, Sweep: b.Sweep}, d)
	return revocationtest.Backend{Users: a.Users, Tasks: a.Tasks, Revocations: a.Revocations, Sweep: a.Sweep}
}
