package storetest_test

import (
	"errors"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// writesBack makes a defect: an update reads the task, waits, and writes all fields.
func writesBack(newGate func() (wait func())) intercept.Defect {
	return intercept.WithState(intercept.Update, func() func(*call) {
		wait := newGate()
		return func(c *call) {
			read, _ := c.Tasks.Get(c.Context, c.UserID, c.ID)
			r := read.Apply(c.Patch).Record()
			all := domain.TaskEdit{Title: domain.SetTo(r.Title), Description: domain.SetToNull[string](), Completed: domain.SetTo(r.Completed)}
			if r.Description != nil {
				all.Description = domain.SetTo(*r.Description)
			}
			c.Patch, _ = domain.NewTaskPatch(all, c.Patch.At())
			wait()
			c.Proceed()
		}
	})
}

// processDefects are defects of a storage that two processes use. One process alone is correct.
var processDefects = []defect{
	{"an update locks only its own process", "race/lost updates", func() intercept.Handlers {
		slowly := func() { time.Sleep(time.Millisecond) } // in the bubble's time, so the other process goes on
		update := writesBack(func() func() { return slowly })()[intercept.Update]
		lock := make(chan struct{}, 1)
		return intercept.Handlers{intercept.Update: func(c *call) {
			lock <- struct{}{}
			defer func() { <-lock }()
			update(c)
		}}
	}},
}

var raceDefects = []defect{
	{"registrations look up, then insert", "race/registrations", intercept.Meeting(intercept.UsersCreate, 2, func(c *call, meet func()) {
		_, lookedUp := c.Users.ByEmail(c.Context, c.UserDraft.Email())
		meet()
		if c.Proceed(); lookedUp != nil {
			c.Err = nil
		}
	})},
	{"a busy storage refuses writers", "race/creates", intercept.WithState(intercept.Create, func() func(*call) {
		var writers atomic.Int64
		bothWrite := suite.Gate(2)
		return func(c *call) {
			defer writers.Add(-1)
			isFirst := writers.Add(1) == 1
			if bothWrite(); !isFirst {
				c.Err = errors.New("database is locked")
				return
			}
			c.Proceed()
		}
	})},
	{"a failed create among others has no error", "race/mixed creates", intercept.Meeting(intercept.Create, 32, func(c *call, meet func()) {
		c.Proceed()
		meet()
		c.Err = nil
	})},
	{"an update writes back what it read", "race/different fields", writesBack(func() func() { return suite.Gate(4) })},
	{"an update writes back the due date that it read", "race/different fields", intercept.Meeting(intercept.Update, 4, func(c *call, meet func()) {
		c.Proceed()
		if meet(); c.Patch.Edit().Due.IsKeep() {
			c.Patch, _ = domain.NewTaskPatch(domain.TaskEdit{Due: domain.SetToNull[domain.Date]()}, c.Patch.At())
			c.Proceed()
		}
	})},
	{"an update writes back what it read, with two writers", "race/lost updates", writesBack(func() func() { return suite.Barrier(2) })},
	{"an update is two statements", "race/same fields", intercept.Meeting(intercept.Update, 16, func(c *call, meet func()) {
		edit := c.Patch.Edit()
		c.Patch, _ = domain.NewTaskPatch(domain.TaskEdit{Title: edit.Title}, c.Patch.At())
		c.Proceed()
		meet()
		c.Patch, _ = domain.NewTaskPatch(domain.TaskEdit{Description: edit.Description}, c.Patch.At())
		c.Proceed()
	})},
	{"delete looks up, then deletes", "race/deletes", intercept.Meeting(intercept.Delete, 2, func(c *call, meet func()) {
		if _, c.Err = c.Tasks.Get(c.Context, c.UserID, c.ID); c.Err != nil {
			return
		}
		meet()
		if c.Proceed(); errors.Is(c.Err, domain.ErrTaskNotFound) {
			c.Err = nil
		}
	})},
	{"a concurrent update brings a deleted task back", "race/update and delete", intercept.After(intercept.Delete, func(c *call) {
		draft, _ := domain.NewTaskDraft(domain.NewTask{Title: "Buy bread"}, c.At)
		_, _ = c.Tasks.Create(c.Context, c.UserID, []domain.TaskDraft{draft}, domain.CreateOptions{})
	})},
}

var contextDefects = []defect{
	{"Sweep ignores an ended context", "context/canceled", intercept.IgnoresContext(intercept.Sweep)},
	{"Tasks.Update reports an ended context afterwards", "context/canceled", intercept.ReportsLate(intercept.Update)},
	{"a call with an ended context leaks a connection", "context/no leaks", intercept.Leaks(intercept.List)},
}

var versionRaceDefects = []defect{
	{"Update looks up, then updates", "version/race of updates", intercept.Meeting(intercept.UpdateIf, 2, lookThenProceed)},
	{"the losers of a version get the driver's error", "version/race of deletes", intercept.After(intercept.DeleteIf, func(c *call) {
		if c.Err != nil {
			c.Err = errors.New("could not serialize access due to concurrent update")
		}
	})},
	{"an Update with AnyVersion comes between the check and the change of another Update", "version/race with any version", func() intercept.Handlers {
		meet := suite.Gate(2)
		updated := make(chan struct{}, 100)
		return intercept.Handlers{
			intercept.Update: func(c *call) {
				meet()
				defer func() { updated <- struct{}{} }()
				c.Proceed()
			},
			intercept.UpdateIf: func(c *call) { lookThenProceed(c, func() { meet(); <-updated }) },
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
