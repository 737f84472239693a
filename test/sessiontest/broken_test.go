package sessiontest_test

import (
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/broken"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

type (
	defect = suite.Defect[broken.Defect]
	opener = func(*testing.T) sessiontest.Backend
	call   = broken.Call
)

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, sessiontest.RulesOf(sessiontest.Backend{}), sessiontest.NewStorage, slices.Concat(
		endDefects, epochDefects, passwordDefects, deleteDefects, keyDefects, raceDefects, contextDefects), withDefect)
	suite.AreFound(t, sessiontest.ReopenRules, sessiontest.NewStorage, reopenDefects, func(d broken.Defect) opener {
		return func(t *testing.T) sessiontest.Backend { // correct until it is opened again
			b := withDefect(nil)(t)
			b.Reopen = func(*testing.T) sessiontest.Backend { return breaks(b, d) }
			return b
		}
	})
}

// withDefect opens a storage that a restart does not change.
func withDefect(d broken.Defect) opener {
	return func(*testing.T) sessiontest.Backend {
		store := memstore.New()
		b := breaks(sessiontest.Backend{Users: store.Users(), Tasks: store.Tasks(), Sessions: store.Sessions()}, d)
		b.Reopen = func(*testing.T) sessiontest.Backend { return b }
		return b
	}
}

func breaks(b sessiontest.Backend, d broken.Defect) sessiontest.Backend {
	a := broken.Break(broken.Adapter{Users: b.Users, Tasks: b.Tasks, Sessions: b.Sessions}, d)
	return sessiontest.Backend{Users: a.Users, Tasks: a.Tasks, Sessions: a.Sessions}
}

// found returns the user of the call.
func found(c *call) domain.User {
	user, _ := c.Users.ByID(c.Context, c.UserID)
	return user
}
