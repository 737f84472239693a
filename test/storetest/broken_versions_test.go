package storetest_test

import (
	"errors"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

func anyVersion(c *call) { c.version = domain.AnyVersion }

// comparing makes a defect: an Update that takes some versions for that of the task.
func comparing(same func(expected, now domain.TaskVersion) bool) func(storetest.Backend) storetest.Backend {
	return before(updateIf, func(c *call) {
		if task, err := c.Tasks.Get(c.ctx, c.owner, c.id); err == nil && same(c.version, task.Version()) {
			c.version = task.Version()
		}
	})
}

// changesRefused makes a defect: a method that changes the task although it has
// another version.
func changesRefused(m method) func(storetest.Backend) storetest.Backend {
	return afterError(m, domain.ErrTaskChanged, func(c *call) {
		anyway := *c
		anyVersion(&anyway)
		anyway.proceed()
	})
}

var versionDefects = []defect{
	{"Update ignores the version", "version/update", before(updateIf, anyVersion)},
	{"Update takes a later version", "version/update", comparing(func(expected, now domain.TaskVersion) bool { return expected > now })},
	{"a refused Update changes the task", "version/update", changesRefused(updateIf)},
	{"a refused Update returns the task", "version/update", afterError(updateIf, domain.ErrTaskChanged, func(c *call) { c.task, _ = c.find() })},
	{"Update of a version does not write null", "version/update", before(updateIf, func(c *call) {
		if completed, ok := c.patch.Completed(); ok {
			c.patch, _ = domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(completed)}, c.patch.At())
		}
	})},
	{"Delete ignores the version", "version/delete", before(removeIf, anyVersion)},
	{"a refused Delete deletes the task", "version/delete", changesRefused(removeIf)},
	{"Update compares milliseconds", "version/old version", comparing(func(expected, now domain.TaskVersion) bool { return expected/1000 == now/1000 })},
	{"Update of a version of a missing task is ErrTaskChanged", "version/other errors", swap(updateIf, domain.ErrTaskNotFound, domain.ErrTaskChanged)},
	{"Update of a version of a foreign task is ErrTaskChanged", "version/other errors", swap(updateIf, domain.ErrNotOwner, domain.ErrTaskChanged)},
	{"Update of a version for an unknown owner is ErrTaskChanged", "version/other errors", swap(updateIf, domain.ErrUserNotFound, domain.ErrTaskChanged)},
	{"Update of a version with the zero patch is ErrTaskChanged", "version/other errors", swap(updateIf, domain.ErrNoChanges, domain.ErrTaskChanged)},
	{"Delete of a version of a missing task is ErrTaskChanged", "version/other errors", swap(removeIf, domain.ErrTaskNotFound, domain.ErrTaskChanged)},
	{"Delete of a version of a foreign task is ErrTaskChanged", "version/other errors", swap(removeIf, domain.ErrNotOwner, domain.ErrTaskChanged)},
	{"Delete of a version for an unknown owner is ErrTaskChanged", "version/other errors", swap(removeIf, domain.ErrUserNotFound, domain.ErrTaskChanged)},
	{"Update of a version ignores an ended context", "version/canceled", ignoresContext(updateIf)},
	{"Delete of a version reports an ended context afterwards", "version/canceled", reportsLate(removeIf)},
}

var versionRaceDefects = []defect{
	{"Update looks up, then updates", "version/race of updates", fresh(updateIf, func() func(*call) {
		bothLooked := suite.Gate(2)
		return func(c *call) { c.lookThenProceed(bothLooked) }
	})},
	{"the losers of a version get the driver's error", "version/race of updates", fresh(updateIf, func() func(*call) {
		all := suite.Gate(50)
		return func(c *call) {
			c.proceed()
			if all(); errors.Is(c.err, domain.ErrTaskChanged) {
				c.err = errors.New("could not serialize access due to concurrent update")
			}
		}
	})},
	{"Delete looks up a version, then deletes", "version/race of deletes", breaks(func() handlers {
		var first sync.Once // of the deletes, whose look the first update follows
		looked, updated := make(chan struct{}), make(chan struct{})
		updatedOnce := sync.OnceFunc(func() { close(updated) })
		return handlers{
			updateIf: func(c *call) {
				<-looked
				defer updatedOnce()
				c.proceed()
			},
			removeIf: func(c *call) {
				wait := func() { <-updated }
				first.Do(func() {
					c.lookThenProceed(func() { close(looked); wait() })
					wait = nil
				})
				if wait != nil {
					wait()
					c.proceed()
				}
			},
		}
	})},
	{"an Update comes between the look and the Update", "version/race with any version", breaks(func() handlers {
		meet := suite.Gate(2)
		updated := make(chan struct{}, 100)
		return handlers{
			update: func(c *call) {
				meet()
				defer func() { updated <- struct{}{} }()
				c.proceed()
			},
			updateIf: func(c *call) { c.lookThenProceed(func() { meet(); <-updated }) },
		}
	})},
	{"an Update comes between the look and the Delete", "version/race with any version", breaks(func() handlers {
		meet := barrier(2)
		updated := make(chan struct{})
		return handlers{
			update: func(c *call) {
				meet()
				defer func() { updated <- struct{}{} }()
				c.proceed()
			},
			updateIf: func(c *call) { meet(); <-updated; c.proceed() },
			removeIf: func(c *call) { c.lookThenProceed(func() { meet(); <-updated }) },
		}
	})},
}

// lookThenProceed looks whether the task has the expected version, waits, and
// proceeds with any version.
func (c *call) lookThenProceed(wait func()) {
	task, err := c.Tasks.Get(c.ctx, c.owner, c.id)
	if err != nil || c.version != task.Version() {
		c.proceed()
		return
	}
	wait()
	anyVersion(c)
	c.proceed()
}
