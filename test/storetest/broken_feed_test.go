package storetest_test

import (
	"slices"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
)

var clockDefects = []defect{
	{"a new task has the time of its draft", "clock/rises", broken.After(broken.Create, func(c *call) { c.Task = c.Draft.Task(c.Task.ID(), c.UserID) })},
	{"the tasks of one Create share a version", "clock/rises", broken.After(broken.CreateMany, func(c *call) {
		for i, draft := range c.Drafts {
			c.TaskList[i] = draft.WithVersion(c.TaskList[0].Version()).Task(c.TaskList[i].ID(), c.UserID)
		}
	})},
	{"the last change is that of the latest task", "clock/last change", broken.After(broken.LastChange, func(c *call) {
		c.Clock.ChangedAt = 0
		for _, task := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
			c.Clock.ChangedAt = max(c.Clock.ChangedAt, task.Version())
		}
	})},
	{"LastChanges has all owners, whoever is asked for", "clock/many", broken.Before(broken.LastChanges, func(c *call) {
		for _, user := range c.Everyone() {
			c.Owners = append(c.Owners, user.ID())
		}
	})},
	{"an owner who does not exist has a clock", "clock/many", broken.Swap(broken.LastChange, domain.ErrUserNotFound, nil)},
	{"the clock of a deleted owner is kept", "clock/deleted owner", func() broken.Handlers {
		deleted := false
		return broken.Handlers{
			broken.DeleteUser: func(c *call) { c.Proceed(); deleted = true },
			broken.LastChange: func(c *call) {
				if c.Proceed(); deleted {
					c.Err = nil
				}
			},
		}
	}},
	{"a clock that has not moved has no epoch", "clock/epoch", broken.After(broken.LastChange, func(c *call) {
		if c.Clock.ChangedAt == 0 {
			c.Clock = domain.OwnerClock{}
		}
	})},
}

var feedDefects = []defect{
	{"the change at Until is left out", "feed/range", broken.Before(broken.Changes, func(c *call) { c.Range.Until-- })},
	{"SweptAt is always 0, and changes are never forgotten", "feed/forgotten", func() broken.Handlers {
		return broken.Handlers{
			broken.LastChange: func(c *call) { c.Proceed(); c.Clock.SweptAt = 0 },
			broken.Changes:    func(c *call) { c.Range.After = max(c.Range.After, 0); c.Proceed() },
		}
	}},
	{"deletions are not kept", "feed/deleted", forgetDeletions},
	{"Last is Until", "feed/range", broken.After(broken.Changes, func(c *call) { c.Changes.Last = c.Range.Until })},
	{"a page of changes that is full by its bytes has no More", "feed/bytes", broken.After(broken.Changes, func(c *call) {
		c.Changes.More = c.Changes.More && len(c.Changes.Changed)+len(c.Changes.Deleted) == c.Range.Size()
	})},
	{"LastChange is the version of a change that is not committed", "feed/race", broken.After(broken.LastChange, func(c *call) { c.Clock.ChangedAt++ })},
	{"the tasks of an import are visible after their versions", "feed/race", visibleLater(broken.CreateMany)},
	{"a task with a key is visible after its version", "feed/race", visibleLater(broken.CreateOnce)},
	{"Changes ignores an ended context", "context/canceled", broken.IgnoresContext(broken.Changes)},
}

// visibleLater makes a defect: the tasks of the first call become visible only after a reader has
// read the changes of their versions.
func visibleLater(create broken.Method) broken.Defect {
	return func() broken.Handlers {
		var mutex sync.Mutex
		var hidden []domain.Task // nil before the first call
		missed := make(chan struct{})
		return broken.Handlers{
			create: func(c *call) {
				mutex.Lock()
				isFirst := hidden == nil
				if c.Proceed(); isFirst {
					hidden = c.TaskList
				}
				mutex.Unlock()
				if isFirst {
					select {
					case <-missed:
					case <-c.Context.Done():
					}
				}
			},
			broken.Changes: func(c *call) {
				mutex.Lock()
				defer mutex.Unlock()
				c.Proceed()
				read := len(c.Changes.Changed)
				c.Changes.Changed = slices.DeleteFunc(c.Changes.Changed, func(t domain.Task) bool { return slices.Contains(hidden, t) })
				if len(c.Changes.Changed) < read {
					hidden = []domain.Task{}
					close(missed)
				}
			},
		}
	}
}

var forgetDeletions = broken.After(broken.Changes, func(c *call) { c.Changes.Deleted = nil })
