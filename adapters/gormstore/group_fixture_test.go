package gormstore_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// fakeGroup stands for a driver. It notes the identities of the tasks that are
// changed together, and takes its time over those that are slow.
type fakeGroup struct {
	slow     chan struct{} // holds tasks 1 and 101 up until it is closed
	broken   int           // how many connections are still broken
	afterOne func()
	together func(calls []*gormstore.Call) error

	mutex sync.Mutex
	ran   []string
}

// Run implements gormstore.Native. Its statements have no rows.
func (f *fakeGroup) Run(_ context.Context, _ string, arguments []any, read func(gormstore.Rows) error) (int64, error) {
	id := identity(arguments)
	f.note([]int64{id})
	if f.broken > 0 {
		f.broken--
		return 0, driver.ErrBadConn
	}
	if id == 1 || id == 101 {
		<-f.slow
		f.afterOne()
	}
	if read != nil {
		return 0, read(&fakeRows{native: &fakeNative{}})
	}
	return 1, nil
}

// RunTogether implements gormstore.Group.
func (f *fakeGroup) RunTogether(calls []*gormstore.Call) error {
	var ids []int64
	for _, call := range calls {
		ids = append(ids, identity(call.Arguments))
		call.Affected = 1
	}
	f.note(ids)
	if f.together == nil {
		return nil
	}
	return f.together(calls)
}

// identity is that of a task, which stands before its owner, or 0 of a draft.
func identity(arguments []any) int64 {
	id, _ := arguments[len(arguments)-2].(int64)
	return id
}

func (f *fakeGroup) note(ids []int64) {
	slices.Sort(ids)
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.ran = append(f.ran, strings.Trim(fmt.Sprint(ids), "[]"))
}

// queue is changes of tasks that come while the first of them, of task 1, is on
// its way.
type queue struct {
	t     *testing.T
	conns []any // that were looked at
	fake  *fakeGroup
	tasks *gormstore.Tasks
	ended map[int]error
	mutex sync.Mutex
}

// inQueue is for tests whose changes wait for each other, as on a database of one
// writer.
func inQueue(t *testing.T, find func(f *fakeGroup) gormstore.Native, test func(t *testing.T, c *queue)) {
	t.Helper()
	inQueueWith(t, gormstore.WithGroups(1, 0), find, test)
}

func inQueueWith(t *testing.T, groups gormstore.Option, find func(f *fakeGroup) gormstore.Native, test func(t *testing.T, c *queue)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		db := sqliteHandle(t)
		pool, err := db.DB()
		if err != nil {
			t.Fatal(err)
		}
		pool.SetMaxOpenConns(10) // the fake has room for many
		c := &queue{t: t, fake: &fakeGroup{slow: make(chan struct{}), afterOne: func() {}}, ended: make(map[int]error)}
		c.tasks = gormstore.New(db, db, groups, gormstore.WithNative(func(driverConn any) gormstore.Native {
			c.mutex.Lock()
			defer c.mutex.Unlock()
			c.conns = append(c.conns, driverConn)
			return find(c.fake)
		})).Tasks()
		test(t, c)
		if got := pool.Stats().InUse; got != 0 {
			t.Errorf("got %d connections that were not given back, want none", got)
		}
	})
}

func asGroup(f *fakeGroup) gormstore.Native { return f }

// sends sends changes of these tasks, and returns when all of them wait.
func (c *queue) sends(ctx context.Context, ids ...int) {
	for _, id := range ids {
		go func() {
			defer func() {
				if cause := recover(); cause != nil {
					c.note(id, fmt.Errorf("panic: %v", cause))
				}
			}()
			c.note(id, c.tasks.Delete(ctx, 1, domain.TaskID(id)))
		}()
		synctest.Wait()
	}
}

func (c *queue) note(id int, err error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.ended[id] = err
}

// goesOn lets task 1 go, and returns when nothing goes on any more.
func (c *queue) goesOn() {
	close(c.fake.slow)
	time.Sleep(time.Minute) // of the bubble's time
	synctest.Wait()
}

// ran fails unless the changes were run so, and with these errors.
func (c *queue) ran(want []string, failed map[int]error) {
	c.t.Helper()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if !slices.Equal(c.fake.ran, want) {
		c.t.Errorf("got %q run, want %q", c.fake.ran, want)
	}
	for id, err := range c.ended {
		if !errors.Is(err, failed[id]) {
			c.t.Errorf("task %d: got error %v, want %v", id, err, failed[id])
		}
	}
	for id := range failed {
		if _, found := c.ended[id]; !found {
			c.t.Errorf("task %d: the call has not ended", id)
		}
	}
}

func (c *queue) ends(want int) {
	c.t.Helper()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if len(c.ended) != want {
		c.t.Errorf("got %d calls that have ended, want %d: %v", len(c.ended), want, c.ended)
	}
}
