package revocationtest_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
)

type (
	defect = suite.Defect[broken.Defect]
	opener = func(*testing.T) revocationtest.Backend
	call   = broken.Call
)

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, revocationtest.RulesOf(revocationtest.Backend{}), revocationtest.NewStorage, slices.Concat(
		endDefects, epochDefects, passwordDefects, deleteDefects, keyDefects, raceDefects, contextDefects), withDefect)
	suite.AreFound(t, revocationtest.SweepRules, revocationtest.NewStorage, sweepDefects, withDefect)
	suite.AreFound(t, revocationtest.ReopenRules, revocationtest.NewStorage, reopenDefects, func(d broken.Defect) opener {
		return func(t *testing.T) revocationtest.Backend { // correct until it is opened again
			b := withDefect(nil)(t)
			b.Reopen = func(*testing.T) revocationtest.Backend { return breaks(b, d) }
			return b
		}
	})
}

// withDefect opens a storage that a restart does not change.
func withDefect(d broken.Defect) opener {
	return func(*testing.T) revocationtest.Backend {
		store := memstore.New()
		b := breaks(revocationtest.Backend{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations(), Sweep: store.Sweep}, d)
		b.Reopen = func(*testing.T) revocationtest.Backend { return b }
		return b
	}
}

func breaks(b revocationtest.Backend, d broken.Defect) revocationtest.Backend {
	a := broken.Break(broken.Adapter{Users: b.Users, Tasks: b.Tasks, Revocations: b.Revocations, Sweep: b.Sweep}, d)
	return revocationtest.Backend{Users: a.Users, Tasks: a.Tasks, Revocations: a.Revocations, Sweep: a.Sweep}
}

func found(c *call) domain.User {
	user, _ := c.Users.ByID(c.Context, c.UserID)
	return user
}

// afterDelete makes handlers that change the calls of another method after a
// Delete.
func afterDelete(m broken.Method, change func(c *call, deletes int)) broken.Defect {
	return func() broken.Handlers {
		deletes := 0
		return broken.Handlers{
			broken.DeleteUser: func(c *call) { c.Proceed(); deletes++ },
			m:                 func(c *call) { change(c, deletes) },
		}
	}
}

var deleteDefects = []defect{
	{"deleted users are listed", "delete/user", func() broken.Handlers {
		var everyone []domain.User
		return broken.Handlers{
			broken.UsersCreate: func(c *call) { c.Proceed(); everyone = append(everyone, c.User) },
			broken.UsersList:   func(c *call) { c.UserList = everyone },
		}
	}},
	{"Delete does nothing", "delete/user", broken.In(broken.DeleteUser, func(*call) {})},
	{"a second Delete is no error", "delete/user", broken.Swap(broken.DeleteUser, domain.ErrUserNotFound, nil)},
	{"the first batch of tasks is deleted", "delete/tasks", func() broken.Handlers { // the others exist without an owner
		kept := make(map[domain.TaskID]bool)
		return broken.Handlers{
			broken.Get: func(c *call) {
				if c.Proceed(); kept[c.ID] {
					c.Err = domain.ErrNotOwner
				}
			},
			broken.DeleteUser: func(c *call) {
				for i, task := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
					kept[task.ID()] = i >= 3
				}
				c.Proceed()
			},
		}
	}},
	{"the tasks of the next user are deleted", "delete/others", broken.After(broken.DeleteUser, func(c *call) {
		for _, task := range c.TasksOf(c.UserID+1, domain.TaskFilter{}) {
			_ = c.Tasks.Delete(c.Context, c.UserID+1, task.ID(), domain.DeleteOptions{})
		}
	})},
	{"all epochs rise", "delete/others", broken.After(broken.DeleteUser, func(c *call) { _, c.Err = c.Revocations.RevokeEveryone(c.Context, time.Unix(0, 0)) })},
	{"all revoked tokens are deleted", "delete/others", afterDelete(broken.State, func(c *call, deletes int) {
		c.Proceed()
		c.State.Revoked = c.State.Revoked && deletes == 0
	})},
	{"the email of a deleted user stays taken", "delete/email", broken.Fresh(broken.UsersCreate, func() func(*call) {
		seen := make(map[string]bool)
		return func(c *call) {
			key := c.UserDraft.Email().Key()
			if seen[key] {
				c.Err = domain.ErrEmailTaken
				return
			}
			seen[key] = true
			c.Proceed()
		}
	})},
	{"revoked tokens outlive their user", "delete/email", afterDelete(broken.State, func(c *call, deletes int) {
		c.Proceed()
		c.State.Revoked = c.State.Revoked || deletes > 0
	})},
	{"the highest user ID is given again", "delete/ids", broken.After(broken.UsersCreate, func(c *call) {
		c.User = domain.RestoreUser(domain.UserRecord{ID: domain.UserID(len(c.Everyone())), Email: c.User.Email().String()})
	})},
	{"the highest task ID is given again", "delete/ids", reusedTaskIDs},
}

// reusedTaskIDs numbers the tasks of each owner from 1.
var reusedTaskIDs = broken.After(broken.Create, func(c *call) {
	id := domain.TaskID(len(c.TasksOf(c.UserID, domain.TaskFilter{})))
	c.Task = domain.RestoreTask(domain.TaskRecord{ID: id, Owner: c.UserID, Title: c.Task.Title()})
})

var keyDefects = []defect{
	{"the keys of a deleted user are kept", "keys/deleted user", broken.Fresh(broken.CreateOnce, func() func(*call) {
		kept := make(map[domain.UserID]domain.Task)
		return func(c *call) {
			c.Proceed()
			if first, used := kept[c.UserID]; used && errors.Is(c.Err, domain.ErrUserNotFound) {
				c.Task, c.Replayed, c.Err = first, true, nil
			}
			kept[c.UserID] = c.Task
		}
	})},
	{"the keys of all users are deleted", "keys/deleted user", afterDelete(broken.CreateOnce, func(c *call, deletes int) {
		key := *c.Options.Key
		key[0] += byte(deletes) // unknown after a Delete
		c.Options.Key = &key
		c.Proceed()
	})},
}

var reopenDefects = []defect{
	{"a restart loses the revoked tokens", "reopen/data", alterState(func(s *application.TokenState) { s.Revoked = false })},
	{"a restart loses the epochs", "reopen/data", alterState(func(s *application.TokenState) {
		s.Epoch = domain.TokenEpoch(s.RegisteredAt.UnixMicro())
	})},
	{"after a restart the highest task ID is given again", "reopen/ids", reusedTaskIDs},
}

var sweepDefects = []defect{
	{"Sweep deletes all revoked tokens", "sweep/kept", afterSweep(func(time.Time) bool { return true })},
	{"Sweep deletes tokens that have expired without a grace", "sweep/kept", afterSweep(func(expiry time.Time) bool { return expiry.Before(time.Now()) })},
}

// afterSweep makes a defect: Sweep deletes the revoked tokens that expired selects.
func afterSweep(expired func(expiry time.Time) bool) broken.Defect {
	return func() broken.Handlers {
		revoked, swept := make(map[application.TokenHash]time.Time), false
		return broken.Handlers{
			broken.Sweep:  func(c *call) { c.Proceed(); swept = true },
			broken.Revoke: func(c *call) { c.Proceed(); revoked[c.Token] = c.Until },
			broken.State: func(c *call) {
				if c.Proceed(); swept && c.State.Revoked && expired(revoked[c.Token]) {
					c.State.Revoked = false
				}
			},
		}
	}
}
