package storetest_test

import (
	"slices"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
)

var clockDefects = []defect{
	{"a new task has the time of its draft", "clock/rises", intercept.After(intercept.Create, func(c *call) { c.Task = c.Draft.Task(c.Task.ID(), c.UserID) })},
	{"the tasks of one Create share a version", "clock/rises", intercept.After(intercept.CreateMany, func(c *call) {
		for i, draft := range c.Drafts {
			c.TaskList[i] = draft.WithVersion(c.TaskList[0].Version()).Task(c.TaskList[i].ID(), c.UserID)
		}
	})},
	{"the last change is that of the latest task", "clock/last change", intercept.After(intercept.LastChange, func(c *call) {
		c.OwnerClock.ChangedAt = 0
		for _, task := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
			c.OwnerClock.ChangedAt = max(c.OwnerClock.ChangedAt, task.Version())
		}
	})},
	{"LastChanges has all owners, whoever is asked for", "clock/many", intercept.Before(intercept.LastChanges, func(c *call) {
		for _, user := range c.Everyone() {
			c.Owners = append(c.Owners, user.ID())
		}
	})},
	{"an owner who does not exist has a clock", "clock/many", intercept.ReplaceError(intercept.LastChange, domain.ErrUserNotFound, nil)},
	{"the clock of a deleted owner is kept", "clock/deleted owner", func() intercept.Handlers {
		deleted := false
		return intercept.Handlers{
			intercept.DeleteUser: func(c *call) { c.Proceed(); deleted = true },
			intercept.LastChange: func(c *call) {
				if c.Proceed(); deleted {
					c.Err = nil
				}
			},
		}
	}},
	{"a clock that has not moved has no epoch", "clock/epoch", intercept.After(intercept.LastChange, func(c *call) {
		if c.OwnerClock.ChangedAt == 0 {
			c.OwnerClock = domain.OwnerClock{}
		}
	})},
}

var feedDefects = []defect{
	{"the change at Until is left out", "feed/range", intercept.Before(intercept.Changes, func(c *call) { c.Range.Until-- })},
	{"SweptAt is always 0, and changes are never forgotten", "feed/forgotten", func() intercept.Handlers {
		return intercept.Handlers{
			intercept.LastChange: func(c *call) { c.Proceed(); c.OwnerClock.SweptAt = 0 },
			intercept.Changes:    func(c *call) { c.Range.After = max(c.Range.After, 0); c.Proceed() },
		}
	}},
	{"deletions are not kept", "feed/deleted", forgetDeletions},
	{"Last is Until", "feed/range", intercept.After(intercept.Changes, func(c *call) { c.Changes.Last = c.Range.Until })},
	{"a page of changes that is full by its bytes has no More", "feed/bytes", intercept.After(intercept.Changes, func(c *call) {
		c.Changes.More = c.Changes.More && len(c.Changes.Changed)+len(c.Changes.Deleted) == c.Range.Size()
	})},
	{"LastChange is the version of a change that is not committed", "feed/race", intercept.After(intercept.LastChange, func(c *call) { c.OwnerClock.ChangedAt++ })},
	{"a reader misses the tasks of an import", "feed/race", unseen(intercept.CreateMany)},
	{"a reader misses a task with a key", "feed/race", unseen(intercept.CreateOnce)},
	{"Changes ignores an ended context", "context/canceled", intercept.IgnoresContext(intercept.Changes)},
}

// unseen makes a defect: no page of changes has the tasks of the first call.
func unseen(create intercept.Method) intercept.Defect {
	return func() intercept.Handlers {
		var mutex sync.Mutex
		var hidden []domain.Task // nil before the first call
		return intercept.Handlers{
			create: func(c *call) {
				mutex.Lock()
				defer mutex.Unlock()
				if c.Proceed(); hidden == nil {
					hidden = c.TaskList
				}
			},
			intercept.Changes: func(c *call) {
				mutex.Lock()
				defer mutex.Unlock()
				c.Proceed()
				c.Changes.Changed = slices.DeleteFunc(c.Changes.Changed, func(t domain.Task) bool { return slices.Contains(hidden, t) })
			},
		}
	}
}

var forgetDeletions = intercept.After(intercept.Changes, func(c *call) { c.Changes.Deleted = nil })
