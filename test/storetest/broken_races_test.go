package storetest_test

import (
	"errors"
	"sync"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// registers makes a defect: Users.Create looks the email up, and then stores the
// user.
func registers(store func(*call)) broken.Defect {
	return broken.Meeting(broken.UsersCreate, 2, func(c *call, meet func()) {
		if _, err := c.Users.ByEmail(c.Context, c.UserDraft.Email()); err == nil {
			c.Err = domain.ErrEmailTaken
			return
		}
		meet()
		store(c)
	})
}

// writesBackAfter makes a defect: an update reads the task, waits, and writes all
// fields.
func writesBackAfter(newGate func() (wait func())) broken.Defect {
	return broken.Fresh(broken.Update, func() func(*call) {
		wait := newGate()
		return func(c *call) {
			widen(c, func(*domain.TaskRecord, domain.Task, domain.TaskPatch) {})
			wait()
			c.Proceed()
		}
	})
}

var raceDefects = []defect{
	{"registrations look up, then insert", "race/registrations", registers(createAnyway)},
	{"the loser of a registration gets the driver's error", "race/registrations", registers(func(c *call) {
		if c.Proceed(); c.Err != nil {
			c.Err = errors.New("UNIQUE constraint failed: users.email_key")
		}
	})},
	{"IDs are counted, then used", "race/creates", broken.Fresh(broken.Create, func() func(*call) {
		var last atomic.Int64
		bothCounted := suite.Gate(2)
		return func(c *call) {
			next := last.Load() + 1
			bothCounted()
			if c.Proceed(); c.Err == nil && !last.CompareAndSwap(next-1, next) {
				// Two creates have the same ID, so one row overwrites the other.
				c.Err = c.Tasks.Delete(c.Context, c.UserID, c.Task.ID(), domain.DeleteOptions{})
			}
		}
	})},
	{"a busy storage refuses writers", "race/creates", broken.Fresh(broken.Create, func() func(*call) {
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
	{"a failed create fails others", "race/mixed creates", broken.Fresh(broken.Create, func() func(*call) {
		var failed atomic.Bool
		allCreated := suite.Gate(32)
		return func(c *call) {
			if c.Proceed(); c.Err != nil {
				failed.Store(true)
			}
			if allCreated(); c.Err == nil && failed.Load() {
				c.Err = errors.Join(errors.New("another statement has failed"), c.Tasks.Delete(c.Context, c.UserID, c.Task.ID(), domain.DeleteOptions{}))
			}
		}
	})},
	{"a failed create among others has no error", "race/mixed creates", broken.Meeting(broken.Create, 32, func(c *call, meet func()) {
		c.Proceed()
		meet()
		c.Err = nil
	})},
	{"an update writes back what it read", "race/different fields", writesBackAfter(func() func() { return suite.Gate(3) })},
	{"an update writes back what it read, with two writers", "race/lost updates", writesBackAfter(func() func() { return suite.Barrier(2) })},
	{"an update is two statements", "race/same fields", broken.Meeting(broken.Update, 16, func(c *call, meet func()) {
		title, _ := c.Patch.Title()
		text, _ := c.Patch.Description()
		c.Patch, _ = domain.NewTaskPatch(domain.TaskEdit{Title: domain.SetTo(title)}, c.Patch.At())
		c.Proceed()
		meet()
		c.Patch, _ = domain.NewTaskPatch(domain.TaskEdit{Description: domain.SetTo(*text)}, c.Patch.At())
		c.Proceed()
	})},
	{"delete looks up, then deletes", "race/deletes", broken.Meeting(broken.Delete, 2, func(c *call, meet func()) {
		if _, c.Err = c.Tasks.Get(c.Context, c.UserID, c.ID); c.Err != nil {
			return
		}
		meet()
		if c.Proceed(); errors.Is(c.Err, domain.ErrTaskNotFound) {
			c.Err = nil
		}
	})},
	{"an update brings a deleted task back", "race/update and delete", func() broken.Handlers {
		var first sync.Once // the delete comes between the updates
		looked, deleted := make(chan struct{}), make(chan struct{})
		deletedOnce := sync.OnceFunc(func() { close(deleted) })
		return broken.Handlers{
			broken.Update: func(c *call) {
				first.Do(func() {
					close(looked)
					<-deleted
					restore(c)
				})
				c.Task, c.Err = c.Tasks.Get(c.Context, c.UserID, c.ID)
			},
			broken.Delete: func(c *call) {
				<-looked
				c.Proceed()
				deletedOnce()
			},
		}
	}},
}

var contextDefects = []defect{
	{"Users.Create ignores an ended context", "context/canceled", broken.IgnoresContext(broken.UsersCreate)},
	{"Users.ByID ignores an ended context", "context/canceled", broken.IgnoresContext(broken.UsersByID)},
	{"Tasks.Create ignores an ended context", "context/canceled", broken.IgnoresContext(broken.Create)},
	{"Tasks.List ignores an ended context", "context/canceled", broken.IgnoresContext(broken.List)},
	{"Tasks.Get ignores an ended context", "context/canceled", broken.IgnoresContext(broken.Get)},
	{"Tasks.Update reports an ended context afterwards", "context/canceled", broken.ReportsLate(broken.Update)},
	{"Tasks.Delete reports an ended context afterwards", "context/canceled", broken.ReportsLate(broken.Delete)},
	{"an ended context has an error of its own", "context/canceled", broken.After(broken.Delete, func(c *call) {
		if c.Context.Err() != nil {
			c.Err = errors.New("interrupted")
		}
	})},
	{"a call with an ended context leaks a connection", "context/no leaks", broken.Fresh(broken.List, func() func(*call) {
		leaked := 0
		return func(c *call) {
			if c.Proceed(); c.Err != nil {
				leaked++
			} else if leaked >= 8 {
				c.Err = errors.New("no connection is left")
			}
		}
	})},
}
