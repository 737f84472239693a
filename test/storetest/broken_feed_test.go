package storetest_test

import (
	"cmp"
	"slices"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
)

// latestTask is a LastChange that ignores deletions.
func latestTask(c *call) {
	c.Proceed()
	c.Clock.ChangedAt = 0
	for _, task := range c.TasksOf(c.UserID, domain.TaskFilter{}) {
		c.Clock.ChangedAt = max(c.Clock.ChangedAt, task.Version())
	}
}

// versioned makes a defect: Create of several tasks assigns other versions.
func versioned(versionOf func(first domain.TaskVersion, i int) domain.TaskVersion) broken.Defect {
	return broken.After(broken.CreateMany, func(c *call) {
		first := c.TaskList[0].Version()
		for i, draft := range c.Drafts {
			c.TaskList[i] = draft.WithVersion(versionOf(first, i)).Task(c.TaskList[i].ID(), c.UserID)
		}
	})
}

var clockDefects = []defect{
	{"a new task has the time of its draft", "clock/rises", broken.After(broken.Create, func(c *call) { c.Task = c.Draft.Task(c.Task.ID(), c.UserID) })},
	{"an update looks at the version of its task only", "clock/rises", broken.In(broken.Update, func(c *call) {
		was, _ := find(c)
		c.Proceed()
		c.Task = was.Apply(c.Patch)
	})},
	{"the tasks of one Create share a version", "clock/several", versioned(func(first domain.TaskVersion, _ int) domain.TaskVersion { return first })},
	{"the versions of one Create have gaps", "clock/several", versioned(func(first domain.TaskVersion, i int) domain.TaskVersion { return first + 1000*domain.TaskVersion(i) })},
	{"the last change is that of the latest task", "clock/last change", broken.In(broken.LastChange, latestTask)},
	{"all owners have one clock", "clock/last change", broken.In(broken.LastChange, func(c *call) {
		c.Proceed()
		for _, user := range c.Everyone() {
			clock, _ := domain.LastChange(c.Context, c.Tasks, user.ID())
			c.Clock.ChangedAt = max(c.Clock.ChangedAt, clock.ChangedAt)
		}
	})},
	{"a refused update moves the clock of the task's owner", "clock/last change", broken.AfterError(broken.Update, domain.ErrNotOwner, func(c *call) {
		_, _ = c.Tasks.Update(c.Context, ownerOf(c), c.ID, c.Patch, domain.UpdateOptions{})
	})},
	{"the deletion of a user sets all clocks back", "clock/last change", func() broken.Handlers {
		reset := false
		return broken.Handlers{
			broken.DeleteUser: func(c *call) { c.Proceed(); reset = true },
			broken.LastChange: func(c *call) {
				if c.Proceed(); reset {
					c.Clock.ChangedAt = 0
				}
			},
		}
	}},
	{"LastChanges has every owner", "clock/many", broken.After(broken.LastChanges, func(c *call) {
		for _, owner := range c.Owners {
			clock := c.Clocks[owner]
			c.Clocks[owner] = clock
		}
	})},
	{"LastChanges has all owners, whoever is asked for", "clock/many", broken.Before(broken.LastChanges, func(c *call) {
		for _, user := range c.Everyone() {
			c.Owners = append(c.Owners, user.ID())
		}
	})},
	{"LastChanges remembers what it has read", "clock/many", func() broken.Handlers {
		known := make(map[domain.UserID]domain.OwnerClock)
		return broken.Handlers{broken.LastChanges: func(c *call) {
			c.Proceed()
			for owner, clock := range c.Clocks {
				if _, found := known[owner]; !found {
					known[owner] = clock
				}
				c.Clocks[owner] = known[owner]
			}
		}}
	}},
	{"an owner who does not exist has a clock", "clock/unknown owner", broken.Swap(broken.LastChange, domain.ErrUserNotFound, nil)},
	{"the clock has the epoch of the registration", "clock/epoch", broken.After(broken.LastChange, func(c *call) {
		user, _ := c.Users.ByID(c.Context, c.UserID)
		c.Clock.Epoch = domain.TokenEpoch(user.CreatedAt().UnixMicro())
	})},
	{"a clock that has not moved has no epoch", "clock/epoch", broken.After(broken.LastChange, func(c *call) {
		if c.Clock.ChangedAt == 0 {
			c.Clock = domain.OwnerClock{}
		}
	})},
}

// tellMoreChanges makes a defect: Changes returns another More.
func tellMoreChanges(more func(*call) bool) broken.Defect {
	return broken.After(broken.Changes, func(c *call) { c.Changes.More = more(c) })
}

// countOf returns the number of changes on the page.
func countOf(c *call) int { return len(c.Changes.Changed) + len(c.Changes.Deleted) }

// changedBytes returns the size of the texts in the page.
func changedBytes(c *call) int {
	bytes := 0
	for _, task := range c.Changes.Changed {
		bytes += task.TextBytes()
	}
	return bytes
}

var feedDefects = []defect{
	{"changes after Until are returned", "feed/range", broken.Before(broken.Changes, func(c *call) { c.Range.Until = 1 << 62 })},
	{"the change at Until is left out", "feed/range", broken.Before(broken.Changes, func(c *call) { c.Range.Until-- })},
	{"the change at After is returned again", "feed/range", broken.Before(broken.Changes, func(c *call) { c.Range.After = max(c.Range.After-1, 0) })},
	{"changed tasks are sorted by ID", "feed/range", broken.After(broken.Changes, func(c *call) {
		slices.SortFunc(c.Changes.Changed, func(a, b domain.Task) int { return cmp.Compare(a.ID(), b.ID()) })
	})},
	{"the changes of all owners are returned", "feed/range", broken.In(broken.Changes, func(c *call) {
		c.Proceed()
		for _, user := range c.Everyone() {
			if others, err := c.Tasks.Changes(c.Context, user.ID(), c.Range); err == nil && user.ID() != c.UserID {
				c.Changes.Changed = append(c.Changes.Changed, others.Changed...)
			}
		}
	})},
	{"deletions of all owners are returned", "feed/range", broken.In(broken.Changes, func(c *call) {
		c.Proceed()
		for _, user := range c.Everyone() {
			if others, err := c.Tasks.Changes(c.Context, user.ID(), c.Range); err == nil && user.ID() != c.UserID {
				c.Changes.Deleted = append(c.Changes.Deleted, others.Deleted...)
			}
		}
	})},
	{"a changed task comes as it was created", "feed/range", func() broken.Handlers {
		created := make(map[domain.TaskID]domain.Task)
		return broken.Handlers{
			broken.Create: func(c *call) { c.Proceed(); created[c.Task.ID()] = c.Task },
			broken.Changes: func(c *call) {
				c.Proceed()
				for i, task := range c.Changes.Changed {
					if first, found := created[task.ID()]; found {
						c.Changes.Changed[i] = first
					}
				}
			},
		}
	}},
	{"the changes of an owner who does not exist are an error", "feed/range", broken.After(broken.Changes, func(c *call) { _, c.Err = c.Users.ByID(c.Context, c.UserID) })},
	{"deletions are not kept", "feed/deleted", broken.After(broken.Changes, func(c *call) { c.Changes.Deleted = nil })},
	{"a refused Delete leaves a deletion", "feed/deleted", func() broken.Handlers {
		var refused []domain.TaskID
		return broken.Handlers{
			broken.DeleteIf: func(c *call) {
				if c.Proceed(); c.Err != nil {
					refused = append(refused, c.ID)
				}
			},
			broken.Changes: func(c *call) {
				c.Proceed()
				c.Changes.Deleted = append(c.Changes.Deleted, refused...)
			},
		}
	}},
	{"a deleted task is in Changed, too", "feed/deleted", func() broken.Handlers {
		var deleted []domain.Task
		return broken.Handlers{
			broken.Delete: func(c *call) {
				task, _ := find(c)
				if c.Proceed(); c.Err == nil {
					deleted = append(deleted, task)
				}
			},
			broken.Changes: func(c *call) {
				c.Proceed()
				for _, task := range deleted {
					if c.Range.Selects(task.Version()) {
						c.Changes.Changed = append(c.Changes.Changed, task)
					}
				}
			},
		}
	}},
	{"tasks and deletions have a limit each", "feed/limit", broken.In(broken.Changes, func(c *call) {
		size := c.Range.Size()
		c.Range.Limit = 0
		c.Proceed()
		c.Changes.More = max(len(c.Changes.Changed), len(c.Changes.Deleted)) > size
		c.Changes.Changed = c.Changes.Changed[:min(size, len(c.Changes.Changed))]
		c.Changes.Deleted = c.Changes.Deleted[:min(size, len(c.Changes.Deleted))]
	})},
	{"More of changes is always false", "feed/limit", tellMoreChanges(func(*call) bool { return false })},
	{"a page of changes that is full by its limit has More", "feed/limit", tellMoreChanges(func(c *call) bool {
		return c.Changes.More || countOf(c) == c.Range.Size()
	})},
	{"More counts changes after Until", "feed/limit", tellMoreChanges(func(c *call) bool {
		rest := *c
		rest.Range.After, rest.Range.Until = max(c.Changes.Last, c.Range.After), 1<<62
		rest.Proceed()
		return countOf(&rest) > 0
	})},
	{"Last is the version of the last task", "feed/limit", broken.After(broken.Changes, func(c *call) {
		c.Changes.Last = c.Range.After
		if n := len(c.Changes.Changed); n > 0 {
			c.Changes.Last = c.Changes.Changed[n-1].Version()
		}
	})},
	{"Last is Until", "feed/limit", broken.After(broken.Changes, func(c *call) { c.Changes.Last = c.Range.Until })},
	{"long texts do not fill a page of changes", "feed/bytes", broken.After(broken.Changes, func(c *call) {
		for whole := c.Range.Size(); c.Changes.More && countOf(c) < whole; {
			rest := *c
			rest.Range.After, rest.Range.Limit = c.Changes.Last, whole-countOf(c)
			rest.Proceed()
			c.Changes = domain.ChangePage{
				Changed: append(c.Changes.Changed, rest.Changes.Changed...), Deleted: append(c.Changes.Deleted, rest.Changes.Deleted...),
				Last: rest.Changes.Last, More: rest.Changes.More,
			}
		}
	})},
	{"the task that fills a page of changes is left out", "feed/bytes", broken.After(broken.Changes, func(c *call) {
		if n := len(c.Changes.Changed); changedBytes(c) >= domain.MaxChangeBytes {
			c.Changes.Changed, c.Changes.Last = c.Changes.Changed[:n-1], c.Changes.Changed[n-2].Version()
		}
	})},
	{"a page of changes that is full by its bytes has More", "feed/bytes", tellMoreChanges(func(c *call) bool {
		return c.Changes.More || changedBytes(c) >= domain.MaxChangeBytes
	})},
	{"deletions follow the task that fills the page", "feed/bytes", broken.After(broken.Changes, func(c *call) {
		rest := *c
		rest.Range.After = max(c.Changes.Last, c.Range.After)
		if rest.Proceed(); c.Changes.More && countOf(c) < c.Range.Size() && len(rest.Changes.Changed) == 0 {
			c.Changes.Deleted, c.Changes.Last, c.Changes.More = append(c.Changes.Deleted, rest.Changes.Deleted...), rest.Changes.Last, false
		}
	})},
	{"LastChange is the version of a change that is not committed", "feed/race", broken.After(broken.LastChange, func(c *call) { c.Clock.ChangedAt++ })},
	{"a task is committed after a later change was read", "feed/race", broken.Fresh(broken.Changes, func() func(*call) {
		var mutex sync.Mutex
		late := false // whether a read has missed a task
		return func(c *call) {
			mutex.Lock()
			defer mutex.Unlock()
			c.Proceed()
			missed := slices.IndexFunc(c.Changes.Changed, func(task domain.Task) bool { return task.Title() == "is never changed" })
			if missed >= 0 && !late {
				late = true
				c.Changes.Changed = slices.Delete(c.Changes.Changed, missed, missed+1)
			}
		}
	})},
	{"LastChanges ignores an ended context", "feed/canceled", broken.IgnoresContext(broken.LastChanges)},
	{"LastChange ignores an ended context", "feed/canceled", broken.IgnoresContext(broken.LastChange)},
	{"Changes ignores an ended context", "feed/canceled", broken.IgnoresContext(broken.Changes)},
}
