package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Changes that come while one is on its way go together; one that comes alone
// goes at once, and alone.
func TestChangesGoTogether(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.sends(t.Context(), 1, 2, 3, 4)
		c.ends(0)
		c.goesOn()
		c.sends(t.Context(), 5)
		c.ends(5)
		c.ran([]string{"1", "2 3 4", "5"}, nil)
	})
}

// No more go together than there may.
func TestGroupsAreBounded(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		for id := range 130 {
			c.sends(t.Context(), id+1)
		}
		c.goesOn()
		c.ends(130)
		var sizes []int
		for _, group := range c.fake.ran {
			sizes = append(sizes, len(strings.Fields(group)))
		}
		if want := []int{1, 64, 64, 1}; !slices.Equal(sizes, want) {
			t.Errorf("got groups of %d, want %d", sizes, want)
		}
	})
}

// A change whose context ends while it waits is not made, and is told so at
// once; the others do not notice, not even where it was the next to lead.
func TestChangesLeaveTheGroup(t *testing.T) {
	for name, leaves := range map[string]int{"the next to lead": 2, "another": 3, "the last": 4} {
		t.Run(name, func(t *testing.T) {
			inQueue(t, asGroup, func(t *testing.T, c *queue) {
				ctx, cancel := context.WithCancel(t.Context())
				var stay []string
				for id := 1; id <= 4; id++ {
					if id == leaves {
						c.sends(ctx, id)
						continue
					}
					c.sends(t.Context(), id)
					stay = append(stay, fmt.Sprint(id))
				}
				cancel()
				synctest.Wait()
				c.ends(1)
				c.goesOn()
				c.ends(4)
				c.ran([]string{"1", strings.Join(stay[1:], " ")}, map[int]error{leaves: context.Canceled})
			})
		})
	}
}

// A change that is to lead just when its context ends, and before it has
// noticed, passes the lead on. Whether it comes to that is up to the scheduler.
func TestLeadIsNotLost(t *testing.T) {
	for range 50 {
		inQueue(t, asGroup, func(t *testing.T, c *queue) {
			ctx, cancel := context.WithCancel(t.Context())
			c.fake.afterOne = cancel
			c.sends(t.Context(), 1)
			c.sends(ctx, 2)
			c.sends(t.Context(), 3, 4)
			c.goesOn()
			c.ends(4)
			c.ran([]string{"1", "3 4"}, map[int]error{2: context.Canceled})
		})
	}
}

// unheard is a context whose end nobody waits for.
type unheard struct {
	context.Context
	ended atomic.Bool
}

// Err implements context.Context.
func (u *unheard) Err() error {
	if u.ended.Load() {
		return context.Canceled
	}
	return nil
}

// A change whose context has ended when its turn comes, and which has not noticed
// before, is not made either.
func TestEndedChangesAreNotMade(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		ctx := &unheard{Context: t.Context()}
		c.sends(t.Context(), 1, 2)
		c.sends(ctx, 3)
		c.sends(t.Context(), 4)
		ctx.ended.Store(true)
		c.goesOn()
		c.ends(4)
		c.ran([]string{"1", "2 4"}, map[int]error{3: context.Canceled})
	})
}

// A change that has begun is told as it ended, whatever its context says.
func TestBegunChangesAreTold(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		ctx, cancel := context.WithCancel(t.Context())
		c.fake.together = func([]*gormstore.Call) error {
			cancel()
			time.Sleep(time.Second) // until everybody has noticed
			c.ends(1)               // task 1, which went before
			return nil
		}
		c.sends(t.Context(), 1)
		c.sends(ctx, 2, 3, 4)
		c.goesOn()
		c.ends(4)
		c.ran([]string{"1", "2 3 4"}, nil)
	})
}

// Nobody is told before all that went together is on the disk.
func TestGroupIsToldAtItsEnd(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.together = func([]*gormstore.Call) error {
			time.Sleep(time.Second) // until everybody has gone as far as they go
			c.ends(1)               // task 1, which went before
			return nil
		}
		c.sends(t.Context(), 1, 2, 3, 4)
		c.goesOn()
		c.ends(4)
		c.ran([]string{"1", "2 3 4"}, nil)
	})
}

// Lists wait for no change.
func TestListsDoNotQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
		migrate(t, db.Write)
		fake := &fakeGroup{slow: make(chan struct{}), afterOne: func() {}}
		tasks := gormstore.New(db.Write, db.Read, gormstore.WithGroups(1, 0), gormstore.WithNative(func(any) gormstore.Native { return fake })).Tasks()
		go func() { _ = tasks.Delete(t.Context(), 1, 1) }()
		synctest.Wait()
		listed := false
		go func() {
			_, err := tasks.List(t.Context(), 7, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
			listed = err == nil
		}()
		synctest.Wait()
		if !listed {
			t.Error("got a list that waits for a change, want it at once")
		}
		close(fake.slow)
		synctest.Wait()
	})
}

// Changes whose connections are no group, or which nobody knows, go their own
// ways, and need no connection to find that out again.
func TestNoGroups(t *testing.T) {
	inQueue(t, func(f *fakeGroup) gormstore.Native { return struct{ gormstore.Native }{f} }, func(t *testing.T, c *queue) {
		c.sends(t.Context(), 1, 2, 3, 4)
		c.goesOn()
		c.ends(4)
		if slices.Sort(c.fake.ran); len(c.conns) != 5 {
			t.Errorf("got %d connections looked at, want 5 for 4 changes", len(c.conns))
		}
		c.ran([]string{"1", "2", "3", "4"}, nil)
	})
	inQueue(t, func(*fakeGroup) gormstore.Native { return nil }, func(t *testing.T, c *queue) {
		c.sends(t.Context(), 1, 2)
		c.ends(2)
		for id, err := range c.ended {
			if !errors.Is(err, domain.ErrUserNotFound) {
				t.Errorf("task %d: got %v through database/sql, want an unknown user", id, err)
			}
		}
	})
}
