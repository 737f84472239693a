package storetest_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type (
	defect = suite.Defect[intercept.Defect]
	opener = func(*testing.T) storetest.Backend
	call   = intercept.Call
)

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, storetest.RulesOf(storetest.Backend{}), storetest.NewStorage, slices.Concat(userDefects, ensureDefects, createDefects, severalDefects, limitDefects,
		idDefects, listDefects, changeDefects, versionDefects, versionRaceDefects, creationDefects, raceDefects, contextDefects, clockDefects, feedDefects), withDefect)
	suite.AreFound(t, storetest.RulesNamed("reopen"), storetest.NewStorage, reopenDefects, func(d intercept.Defect) opener {
		return func(t *testing.T) storetest.Backend { // correct until it is opened again
			b := withDefect(nil)(t)
			b.Reopen = func(*testing.T) storetest.Backend { return breaks(b, d) }
			return b
		}
	})
	suite.AreFound(t, storetest.RulesNamed("sweep"), storetest.NewStorage, sweepDefects, withDefect)
	suite.AreFound(t, storetest.RulesNamed("race/lost updates"), storetest.NewStorage, processDefects, twoProcesses)
	suite.AreFound(t, storetest.RulesNamed("lacks"), storetest.NewStorage, lacksDefects, lacking(optional...))
}

// withDefect opens a storage that a restart does not change.
func withDefect(d intercept.Defect) opener {
	return func(*testing.T) storetest.Backend {
		store := memstore.New()
		b := breaks(storetest.Backend{Users: store.Users(), Tasks: store.Tasks(), Sweep: store.Sweep}, d)
		b.Reopen = func(*testing.T) storetest.Backend { return b }
		return b
	}
}

// twoProcesses opens a storage that two processes use, each with the defect.
func twoProcesses(d intercept.Defect) opener {
	return func(t *testing.T) storetest.Backend {
		b := withDefect(nil)(t)
		one := breaks(b, d)
		one.Another = func(*testing.T) storetest.Backend { return breaks(b, d) }
		return one
	}
}

func breaks(b storetest.Backend, d intercept.Defect) storetest.Backend {
	a := intercept.Break(intercept.Ports{Users: b.Users, Tasks: b.Tasks, Sweep: b.Sweep}, d)
	return storetest.Backend{Users: a.Users, Tasks: a.Tasks, Sweep: a.Sweep}
}

// plain proceeds without options.
func plain(c *call) {
	c.Options = domain.CreateOptions{}
	c.Proceed()
}

// alterTasks makes a defect: the storage changes every task that it returns.
func alterTasks(change func(*domain.TaskRecord)) intercept.Defect {
	one := func(c *call) {
		if c.Proceed(); c.Err == nil {
			c.Task = altered(c.Task, change)
		}
	}
	all := func(c *call) {
		c.Proceed()
		for i, task := range c.List.Tasks {
			c.List.Tasks[i] = altered(task, change)
		}
	}
	return func() intercept.Handlers {
		return intercept.Handlers{intercept.Create: one, intercept.Get: one, intercept.Update: one, intercept.List: all}
	}
}

// alterUsers makes a defect: the storage changes every user that it returns,
// except in lists.
func alterUsers(change func(*domain.UserRecord)) intercept.Defect {
	one := func(c *call) {
		if c.Proceed(); c.Err == nil {
			r := c.User.Record()
			change(&r)
			c.User = domain.RestoreUser(r)
		}
	}
	return func() intercept.Handlers {
		return intercept.Handlers{intercept.UsersCreate: one, intercept.UsersEnsure: one, intercept.UsersByEmail: one, intercept.UsersByID: one}
	}
}

func altered(task domain.Task, change func(*domain.TaskRecord)) domain.Task {
	r := task.Record()
	change(&r)
	return domain.RestoreTask(r)
}
