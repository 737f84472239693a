package sessiontest_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

// afterDelete makes handlers that also change the calls of another method that
// follow a Delete.
func afterDelete(m method, change func(c *call, deletes int)) func(sessiontest.Backend) sessiontest.Backend {
	return breaks(func() handlers {
		deletes := 0
		return handlers{
			deleteUser: func(c *call) { c.proceed(); deletes++ },
			m:          func(c *call) { change(c, deletes) },
		}
	})
}

var deleteDefects = []defect{
	{"deleted users are listed", "delete/user", breaks(func() handlers {
		var everyone []domain.User
		return handlers{
			usersCreate: func(c *call) { c.proceed(); everyone = append(everyone, c.changed) },
			usersList:   func(c *call) { c.users = everyone },
		}
	})},
	{"Delete does nothing", "delete/user", in(func(*call) {}, deleteUser)},
	{"a second Delete is no error", "delete/user", swap(deleteUser, domain.ErrUserNotFound, nil)},
	{"the first batch of tasks is deleted", "delete/tasks", breaks(func() handlers { // the others exist without an owner
		kept := make(map[domain.TaskID]bool)
		return handlers{
			tasksGet: func(c *call) {
				if c.proceed(); kept[c.id] {
					c.err = domain.ErrNotOwner
				}
			},
			deleteUser: func(c *call) {
				for i, task := range c.tasksOf(c.user) {
					kept[task.ID()] = i >= 3
				}
				c.proceed()
			},
		}
	})},
	{"the tasks of the next user are deleted", "delete/others", after(deleteUser, func(c *call) {
		for _, task := range c.tasksOf(c.user + 1) {
			_ = c.Tasks.Delete(c.ctx, c.user+1, task.ID(), domain.AnyVersion)
		}
	})},
	{"all epochs rise", "delete/others", after(deleteUser, func(c *call) { _, c.err = c.Sessions.EndEveryone(c.ctx, time.Unix(0, 0)) })},
	{"all ended tokens are deleted", "delete/others", afterDelete(state, func(c *call, deletes int) {
		c.proceed()
		c.state.Ended = c.state.Ended && deletes == 0
	})},
	{"the email of a deleted user stays taken", "delete/email", fresh(usersCreate, func() func(*call) {
		seen := make(map[string]bool)
		return func(c *call) {
			key := c.userDraft.Email().Key()
			if seen[key] {
				c.err = domain.ErrEmailTaken
				return
			}
			seen[key] = true
			c.proceed()
		}
	})},
	{"ended tokens outlive their user", "delete/email", afterDelete(state, func(c *call, deletes int) {
		c.proceed()
		c.state.Ended = c.state.Ended || deletes > 0
	})},
	{"the highest user ID is given again", "delete/ids", after(usersCreate, func(c *call) {
		c.changed = domain.RestoreUser(domain.UserRecord{ID: domain.UserID(len(c.everyone())), Email: c.changed.Email().String()})
	})},
	{"the highest task ID is given again", "delete/ids", reusedTaskIDs},
}

// reusedTaskIDs numbers the tasks of each owner from 1.
var reusedTaskIDs = after(tasksCreate, func(c *call) {
	id := domain.TaskID(len(c.tasksOf(c.user)))
	c.created.Task = domain.RestoreTask(domain.TaskRecord{ID: id, Owner: c.user, Title: c.created.Title()})
})

var keyDefects = []defect{
	{"the keys of a deleted user are kept", "keys/deleted user", fresh(tasksCreate, func() func(*call) {
		kept := make(map[domain.UserID]domain.Task)
		return func(c *call) {
			c.proceed()
			if first, used := kept[c.user]; used && errors.Is(c.err, domain.ErrUserNotFound) {
				c.created, c.err = domain.Created{Task: first, Replayed: true}, nil
			}
			kept[c.user] = c.created.Task
		}
	})},
	{"the keys of all users are deleted", "keys/deleted user", afterDelete(tasksCreate, func(c *call, deletes int) {
		if c.options.Key != nil {
			key := *c.options.Key
			key[0] += byte(deletes) // unknown after a Delete
			c.options.Key = &key
		}
		c.proceed()
	})},
}

var reopenDefects = []defect{
	{"a restart loses the ended tokens", "reopen/data", reopened(alterState(func(s *application.SessionState) { s.Ended = false }))},
	{"a restart loses the epochs", "reopen/data", reopened(alterState(func(s *application.SessionState) {
		s.Epoch = domain.TokenEpoch(s.RegisteredAt.UnixMicro())
	}))},
	{"after a restart the highest task ID is given again", "reopen/ids", reopened(reusedTaskIDs)},
}

// reopened makes a defect of a storage that is correct until a restart.
func reopened(apply func(sessiontest.Backend) sessiontest.Backend) func(sessiontest.Backend) sessiontest.Backend {
	return func(b sessiontest.Backend) sessiontest.Backend {
		b.Reopen = func(*testing.T) sessiontest.Backend { return apply(b) }
		return b
	}
}
