package sessiontest_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// refusesSecond makes a defect: of two concurrent calls the second is refused.
func refusesSecond(m method, text string) func(sessiontest.Backend) sessiontest.Backend {
	return fresh(m, func() func(*call) {
		var arrived atomic.Int64
		both := suite.Gate(2)
		return func(c *call) {
			second := arrived.Add(1) == 2
			if both(); second {
				c.err = errors.New(text)
				return
			}
			c.proceed()
		}
	})
}

var raceDefects = []defect{
	{"comparing and replacing are two steps", "race/passwords", fresh(changePassword, func() func(*call) {
		allCompared := suite.Gate(20)
		var mutex sync.Mutex
		return func(c *call) {
			if c.found().PasswordHash() != c.from {
				c.err = application.ErrPasswordChanged
				return
			}
			allCompared()
			mutex.Lock()
			defer mutex.Unlock()
			c.from = c.found().PasswordHash()
			c.proceed()
		}
	})},
	{"reading and raising are two steps", "race/epochs", breaks(func() handlers {
		allRead := suite.Gate(20)
		var epoch atomic.Int64
		return handlers{
			endAll: func(*call) {
				read := epoch.Load()
				allRead()
				epoch.Store(read + 1)
			},
			state: func(c *call) {
				c.proceed()
				c.state.Epoch += domain.TokenEpoch(epoch.Load())
			},
		}
	})},
	{"a busy storage refuses", "race/ends", refusesSecond(end, "database is locked")},
	{"concurrent deletes lock in different orders", "race/deletes", refusesSecond(deleteUser, "deadlock detected")},
	{"a change during Delete violates a key", "race/changes and delete", breaks(func() handlers {
		deleted := make(chan struct{})
		deletedOnce := sync.OnceFunc(func() { close(deleted) })
		return handlers{
			deleteUser: func(c *call) { c.proceed(); deletedOnce() },
			end: func(c *call) {
				<-deleted
				if c.proceed(); c.err != nil {
					c.err = errors.New("violated foreign key")
				}
			},
		}
	})},
}

var contextDefects = []defect{
	{"an ended context is ignored", "context/canceled", in(func(c *call) {
		c.ctx = context.WithoutCancel(c.ctx)
		c.proceed()
	}, endAll, deleteUser)},
	{"an ended context is reported afterwards", "context/canceled", in(func(c *call) {
		ctx := c.ctx
		c.ctx = context.WithoutCancel(ctx)
		c.proceed()
		c.err = errors.Join(c.err, ctx.Err())
	}, endAll, deleteUser)},
	{"a call with an ended context leaks a connection", "context/no leaks", fresh(endAll, func() func(*call) {
		leaked := 0
		return func(c *call) {
			if c.proceed(); c.err != nil {
				leaked++
			} else if leaked >= 8 {
				c.err = errors.New("no connection is left")
			}
		}
	})},
	{"State never returns", "context/no leaks", in(func(c *call) {
		<-c.ctx.Done()
		c.err = c.ctx.Err()
	}, state)},
}
