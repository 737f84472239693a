package storetest_test

import (
	"errors"
	"sync"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// registers makes a defect: a Users.Create that looks the email up, and then stores
// the user.
func registers(store func(*call)) func(storetest.Backend) storetest.Backend {
	return fresh(usersCreate, func() func(*call) {
		bothLooked := suite.Gate(2)
		return func(c *call) {
			if _, err := c.Users.ByEmail(c.ctx, c.userDraft.Email()); err == nil {
				c.err = domain.ErrEmailTaken
				return
			}
			bothLooked()
			store(c)
		}
	})
}

// writesBackAfter makes a defect: an update that reads the task, waits, and writes
// all fields.
func writesBackAfter(newGate func() (wait func())) func(storetest.Backend) storetest.Backend {
	return fresh(update, func() func(*call) {
		wait := newGate()
		return func(c *call) {
			c.widen(func(*domain.TaskRecord, domain.Task, domain.TaskPatch) {})
			wait()
			c.proceed()
		}
	})
}

var raceDefects = []defect{
	{"registrations look up, then insert", "race/registrations", registers((*call).createAnyway)},
	{"the loser of a registration gets the driver's error", "race/registrations", registers(func(c *call) {
		if c.proceed(); c.err != nil {
			c.err = errors.New("UNIQUE constraint failed: users.email_key")
		}
	})},
	{"IDs are counted, then used", "race/creates", fresh(create, func() func(*call) {
		var last atomic.Int64
		bothCounted := suite.Gate(2)
		return func(c *call) {
			next := last.Load() + 1
			bothCounted()
			if c.proceed(); c.err == nil && !last.CompareAndSwap(next-1, next) {
				// Two creates had the same ID: one row overwrites the other.
				c.err = c.Tasks.Delete(c.ctx, c.owner, c.task.ID(), domain.AnyVersion)
			}
		}
	})},
	{"a busy storage refuses writers", "race/creates", fresh(create, func() func(*call) {
		var writers atomic.Int64
		bothWrite := suite.Gate(2)
		return func(c *call) {
			defer writers.Add(-1)
			isFirst := writers.Add(1) == 1
			if bothWrite(); !isFirst {
				c.err = errors.New("database is locked")
				return
			}
			c.proceed()
		}
	})},
	{"a failed create fails others", "race/mixed creates", fresh(create, func() func(*call) {
		var failed atomic.Bool
		allCreated := suite.Gate(32)
		return func(c *call) {
			if c.proceed(); c.err != nil {
				failed.Store(true)
			}
			if allCreated(); c.err == nil && failed.Load() {
				c.err = errors.Join(errors.New("another statement has failed"), c.Tasks.Delete(c.ctx, c.owner, c.task.ID(), domain.AnyVersion))
			}
		}
	})},
	{"a failed create among others has no error", "race/mixed creates", fresh(create, func() func(*call) {
		allCreated := suite.Gate(32)
		return func(c *call) {
			c.proceed()
			allCreated()
			c.err = nil
		}
	})},
	{"an update writes back what it read", "race/different fields", writesBackAfter(func() func() { return suite.Gate(3) })},
	{"an update writes back what it read, with two writers", "race/lost updates", writesBackAfter(func() func() { return barrier(2) })},
	{"an update is two statements", "race/same fields", fresh(update, func() func(*call) {
		allRetitled := suite.Gate(16)
		return func(c *call) {
			title, _ := c.patch.Title()
			text, _ := c.patch.Description()
			c.patch, _ = domain.NewTaskPatch(domain.TaskChanges{Title: domain.Set(title)}, c.patch.At())
			c.proceed()
			allRetitled()
			c.patch, _ = domain.NewTaskPatch(domain.TaskChanges{Description: domain.Set(*text)}, c.patch.At())
			c.proceed()
		}
	})},
	{"delete looks up, then deletes", "race/deletes", fresh(remove, func() func(*call) {
		bothLooked := suite.Gate(2)
		return func(c *call) {
			if _, c.err = c.Tasks.Get(c.ctx, c.owner, c.id); c.err != nil {
				return
			}
			bothLooked()
			if c.proceed(); errors.Is(c.err, domain.ErrTaskNotFound) {
				c.err = nil
			}
		}
	})},
	{"an update brings a deleted task back", "race/update and delete", breaks(func() handlers {
		var first sync.Once // of the updates, which the delete comes between
		looked, deleted := make(chan struct{}), make(chan struct{})
		deletedOnce := sync.OnceFunc(func() { close(deleted) })
		return handlers{
			update: func(c *call) {
				first.Do(func() {
					close(looked)
					<-deleted
					c.restore()
				})
				c.task, c.err = c.Tasks.Get(c.ctx, c.owner, c.id)
			},
			remove: func(c *call) {
				<-looked
				c.proceed()
				deletedOnce()
			},
		}
	})},
}

// barrier returns a function that blocks until n goroutines have called it, again
// and again.
func barrier(n int) (wait func()) {
	var mutex sync.Mutex
	arrived, open := 0, make(chan struct{})
	return func() {
		mutex.Lock()
		mine := open
		if arrived++; arrived == n {
			close(open)
			arrived, open = 0, make(chan struct{})
		}
		mutex.Unlock()
		<-mine
	}
}

var contextDefects = []defect{
	{"Users.Create ignores an ended context", "context/canceled", ignoresContext(usersCreate)},
	{"Users.ByID ignores an ended context", "context/canceled", ignoresContext(usersByID)},
	{"Tasks.Create ignores an ended context", "context/canceled", ignoresContext(create)},
	{"Tasks.List ignores an ended context", "context/canceled", ignoresContext(list)},
	{"Tasks.Get ignores an ended context", "context/canceled", ignoresContext(get)},
	{"Tasks.Update reports an ended context afterwards", "context/canceled", reportsLate(update)},
	{"Tasks.Delete reports an ended context afterwards", "context/canceled", reportsLate(remove)},
	{"an ended context has an error of its own", "context/canceled", after(remove, func(c *call) {
		if c.ctx.Err() != nil {
			c.err = errors.New("interrupted")
		}
	})},
	{"a call with an ended context leaks a connection", "context/no leaks", fresh(list, func() func(*call) {
		leaked := 0
		return func(c *call) {
			if c.proceed(); c.err != nil {
				leaked++
			} else if leaked >= 8 {
				c.err = errors.New("no connection is left")
			}
		}
	})},
}
