package revocationtest_test

import (
	"errors"
	"sync"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/broken"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// refusesSecond makes a defect: of two concurrent calls the second is refused.
func refusesSecond(m broken.Method, text string) broken.Defect {
	return broken.Fresh(m, func() func(*call) {
		var arrived atomic.Int64
		both := suite.Gate(2)
		return func(c *call) {
			second := arrived.Add(1) == 2
			if both(); second {
				c.Err = errors.New(text)
				return
			}
			c.Proceed()
		}
	})
}

var raceDefects = []defect{
	{"comparing and replacing are two steps", "race/passwords", broken.Fresh(broken.ChangePassword, func() func(*call) {
		allCompared := suite.Gate(20)
		var mutex sync.Mutex
		return func(c *call) {
			if found(c).PasswordHash() != c.From {
				c.Err = domain.ErrPasswordChanged
				return
			}
			allCompared()
			mutex.Lock()
			defer mutex.Unlock()
			c.From = found(c).PasswordHash()
			c.Proceed()
		}
	})},
	{"reading and raising are two steps", "race/epochs", func() broken.Handlers {
		allRead := suite.Gate(20)
		var epoch atomic.Int64
		return broken.Handlers{
			broken.RevokeAll: func(*call) {
				read := epoch.Load()
				allRead()
				epoch.Store(read + 1)
			},
			broken.State: func(c *call) {
				c.Proceed()
				c.State.Epoch += domain.TokenEpoch(epoch.Load())
			},
		}
	}},
	{"a busy storage refuses", "race/ends", refusesSecond(broken.Revoke, "database is locked")},
	{"concurrent deletes lock in different orders", "race/deletes", refusesSecond(broken.DeleteUser, "deadlock detected")},
	{"a change during Delete violates a key", "race/changes and delete", func() broken.Handlers {
		deleted := make(chan struct{})
		deletedOnce := sync.OnceFunc(func() { close(deleted) })
		return broken.Handlers{
			broken.DeleteUser: func(c *call) { c.Proceed(); deletedOnce() },
			broken.Revoke: func(c *call) {
				<-deleted
				if c.Proceed(); c.Err != nil {
					c.Err = errors.New("violated foreign key")
				}
			},
		}
	}},
}

var contextDefects = []defect{
	{"an ended context is ignored", "context/canceled", broken.IgnoresContext(broken.RevokeAll)},
	{"an ended context is reported afterwards", "context/canceled", broken.ReportsLate(broken.DeleteUser)},
	{"a call with an ended context leaks a connection", "context/no leaks", broken.Fresh(broken.RevokeAll, func() func(*call) {
		leaked := 0
		return func(c *call) {
			if c.Proceed(); c.Err != nil {
				leaked++
			} else if leaked >= 8 {
				c.Err = errors.New("no connection is left")
			}
		}
	})},
	{"State never returns", "context/no leaks", broken.In(broken.State, func(c *call) {
		<-c.Context.Done()
		c.Err = c.Context.Err()
	})},
}
