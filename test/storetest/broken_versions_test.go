package storetest_test

import (
	"errors"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

func anyVersion(c *call) { c.Version = domain.AnyVersion }

// comparing makes a defect: Update takes some other versions for the task's.
func comparing(same func(expected, now domain.TaskVersion) bool) broken.Defect {
	return broken.Before(broken.UpdateIf, func(c *call) {
		if task, err := c.Tasks.Get(c.Context, c.UserID, c.ID); err == nil && same(c.Version, task.Version()) {
			c.Version = task.Version()
		}
	})
}

// changesRefused makes a defect: a method changes the task although it has
// another version.
func changesRefused(m broken.Method) broken.Defect {
	return broken.AfterError(m, domain.ErrTaskChanged, func(c *call) {
		anyway := *c
		anyVersion(&anyway)
		anyway.Proceed()
	})
}

var versionDefects = []defect{
	{"Update ignores the version", "version/update", broken.Before(broken.UpdateIf, anyVersion)},
	{"Update takes a later version", "version/update", comparing(func(expected, now domain.TaskVersion) bool { return expected > now })},
	{"a refused Update changes the task", "version/update", changesRefused(broken.UpdateIf)},
	{"a refused Update returns the task", "version/update", broken.AfterError(broken.UpdateIf, domain.ErrTaskChanged, func(c *call) { c.Task, _ = find(c) })},
	{"Update of a version does not write null", "version/update", broken.Before(broken.UpdateIf, func(c *call) {
		if completed, ok := c.Patch.Completed(); ok {
			c.Patch, _ = domain.NewTaskPatch(domain.TaskEdit{Completed: domain.SetTo(completed)}, c.Patch.At())
		}
	})},
	{"Delete ignores the version", "version/delete", broken.Before(broken.DeleteIf, anyVersion)},
	{"a refused Delete deletes the task", "version/delete", changesRefused(broken.DeleteIf)},
	{"Update compares milliseconds", "version/old version", comparing(func(expected, now domain.TaskVersion) bool { return expected/1000 == now/1000 })},
	{"Update of a version of a missing task is ErrTaskChanged", "version/other errors", broken.Swap(broken.UpdateIf, domain.ErrTaskNotFound, domain.ErrTaskChanged)},
	{"Update of a version of a foreign task is ErrTaskChanged", "version/other errors", broken.Swap(broken.UpdateIf, domain.ErrNotOwner, domain.ErrTaskChanged)},
	{"Update of a version for an unknown owner is ErrTaskChanged", "version/other errors", broken.Swap(broken.UpdateIf, domain.ErrUserNotFound, domain.ErrTaskChanged)},
	{"Update of a version with the zero patch is ErrTaskChanged", "version/other errors", broken.Swap(broken.UpdateIf, domain.ErrNoChanges, domain.ErrTaskChanged)},
	{"Delete of a version of a missing task is ErrTaskChanged", "version/other errors", broken.Swap(broken.DeleteIf, domain.ErrTaskNotFound, domain.ErrTaskChanged)},
	{"Delete of a version of a foreign task is ErrTaskChanged", "version/other errors", broken.Swap(broken.DeleteIf, domain.ErrNotOwner, domain.ErrTaskChanged)},
	{"Delete of a version for an unknown owner is ErrTaskChanged", "version/other errors", broken.Swap(broken.DeleteIf, domain.ErrUserNotFound, domain.ErrTaskChanged)},
	{"Update of a version ignores an ended context", "version/canceled", broken.IgnoresContext(broken.UpdateIf)},
	{"Delete of a version reports an ended context afterwards", "version/canceled", broken.ReportsLate(broken.DeleteIf)},
}

var versionRaceDefects = []defect{
	{"Update looks up, then updates", "version/race of updates", broken.Fresh(broken.UpdateIf, func() func(*call) {
		bothLooked := suite.Gate(2)
		return func(c *call) { lookThenProceed(c, bothLooked) }
	})},
	{"the losers of a version get the driver's error", "version/race of updates", broken.Meeting(broken.UpdateIf, 50, func(c *call, meet func()) {
		c.Proceed()
		if meet(); errors.Is(c.Err, domain.ErrTaskChanged) {
			c.Err = errors.New("could not serialize access due to concurrent update")
		}
	})},
	{"Delete looks up a version, then deletes", "version/race of deletes", func() broken.Handlers {
		var first sync.Once // the first update follows the look of the deletes
		looked, updated := make(chan struct{}), make(chan struct{})
		updatedOnce := sync.OnceFunc(func() { close(updated) })
		return broken.Handlers{
			broken.UpdateIf: func(c *call) {
				<-looked
				defer updatedOnce()
				c.Proceed()
			},
			broken.DeleteIf: func(c *call) {
				wait := func() { <-updated }
				first.Do(func() {
					lookThenProceed(c, func() { close(looked); wait() })
					wait = nil
				})
				if wait != nil {
					wait()
					c.Proceed()
				}
			},
		}
	}},
	{"an Update comes between the look and the Update", "version/race with any version", func() broken.Handlers {
		meet := suite.Gate(2)
		updated := make(chan struct{}, 100)
		return broken.Handlers{
			broken.Update: func(c *call) {
				meet()
				defer func() { updated <- struct{}{} }()
				c.Proceed()
			},
			broken.UpdateIf: func(c *call) { lookThenProceed(c, func() { meet(); <-updated }) },
		}
	}},
	{"an Update comes between the look and the Delete", "version/race with any version", func() broken.Handlers {
		meet := suite.Barrier(2)
		updated := make(chan struct{})
		return broken.Handlers{
			broken.Update: func(c *call) {
				meet()
				defer func() { updated <- struct{}{} }()
				c.Proceed()
			},
			broken.UpdateIf: func(c *call) { meet(); <-updated; c.Proceed() },
			broken.DeleteIf: func(c *call) { lookThenProceed(c, func() { meet(); <-updated }) },
		}
	}},
}

// lookThenProceed checks whether the task has the expected version, waits, and
// proceeds with any version.
func lookThenProceed(c *call, wait func()) {
	task, err := c.Tasks.Get(c.Context, c.UserID, c.ID)
	if err != nil || c.Version != task.Version() {
		c.Proceed()
		return
	}
	wait()
	anyVersion(c)
	c.Proceed()
}
