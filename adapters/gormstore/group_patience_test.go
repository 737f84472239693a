package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const patience = 50 * time.Millisecond

// Where two groups may be on their way, the second change is not held up by the
// first; the third waits.
func TestGroupsAtATime(t *testing.T) {
	inQueueWith(t, gormstore.WithGroups(2, 0), asGroup, func(t *testing.T, c *queue) {
		c.sends(t.Context(), 1, 2, 3)
		c.ends(2)
		c.sends(t.Context(), 101, 4, 5)
		c.ends(2)
		c.ran([]string{"1", "2", "3", "101"}, nil)
		c.goesOn()
		c.ends(6)
	})
}

// inTime is a context with time enough for patience.
func inTime(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	t.Cleanup(cancel)
	return ctx
}

// A change that is on its way for too long does not count any more, however many
// there are: the others go on, and together.
func TestPatienceEnds(t *testing.T) {
	inQueueWith(t, gormstore.WithGroups(1, patience), asGroup, func(t *testing.T, c *queue) {
		ctx := inTime(t)
		c.sends(ctx, 1, 2, 3)
		time.Sleep(patience - 1)
		synctest.Wait()
		c.ends(0)
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		c.ran([]string{"1", "2 3"}, nil)
		c.sends(ctx, 101, 4, 5)
		c.ends(2)
		time.Sleep(patience)
		synctest.Wait()
		c.ran([]string{"1", "2 3", "101", "4 5"}, nil)
		c.ends(4)
		c.goesOn()
		c.ends(6)
		// Those who come back late have nothing to pass on.
		c.fake.slow = make(chan struct{})
		c.sends(ctx, 1, 6)
		c.ends(6)
		c.goesOn()
		c.ran([]string{"1", "2 3", "101", "4 5", "1", "6"}, nil)
	})
}

// A change that has little time left, or no end to it, goes alone and at once,
// and waits for nobody.
func TestHurriedChanges(t *testing.T) {
	inQueueWith(t, gormstore.WithGroups(1, patience), asGroup, func(t *testing.T, c *queue) {
		ctx := inTime(t)
		c.sends(ctx, 1, 2)
		for i, left := range []time.Duration{time.Millisecond, 20*patience - 1, 20 * patience} {
			hurried, cancel := context.WithTimeout(t.Context(), left)
			defer cancel()
			c.sends(hurried, 3+i)
		}
		c.sends(t.Context(), 6)
		c.ran([]string{"1", "3", "4", "6"}, nil)
		c.goesOn()
		c.ends(6)
		c.ran([]string{"1", "3", "4", "6", "2 5"}, nil)
	})
}

// What has become of a change's time while it waits counts, also that of the one
// that leads.
func TestHurriedWhileWaiting(t *testing.T) {
	for name, order := range map[string]struct {
		ids []int
		ran []string
	}{
		"one of them": {[]int{2, 3, 4}, []string{"1", "2 4", "3"}},
		"the leader":  {[]int{3, 2, 4}, []string{"1", "3", "2 4"}},
	} {
		t.Run(name, func(t *testing.T) {
			inQueueWith(t, gormstore.WithGroups(1, patience), asGroup, func(t *testing.T, c *queue) {
				late, cancel := context.WithTimeout(t.Context(), 20*patience)
				defer cancel()
				ctx := inTime(t)
				c.sends(ctx, 1)
				for _, id := range order.ids {
					if id == 3 {
						c.sends(late, id)
					} else {
						c.sends(ctx, id)
					}
				}
				time.Sleep(patience / 2)
				c.goesOn()
				c.ends(4)
				c.ran(order.ran, nil)
			})
		})
	}
}

// Statements of a group come in the order of their tasks, so that no two groups
// wait for each other's, and those of one task as they came. What has no task yet
// waits for none.
func TestOrderOfTheGroup(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		var got []string
		c.fake.together = func(calls []*gormstore.Call) error {
			for _, call := range calls {
				owner := call.Arguments[len(call.Arguments)-1]
				if identity(call.Arguments) == 0 {
					owner = call.Arguments[0]
				}
				got = append(got, fmt.Sprint(identity(call.Arguments), " of ", owner))
			}
			return nil
		}
		draft, patch := milk(t)
		c.sends(t.Context(), 1)
		var want []string
		const owners = 15 // more than a sort that is not stable leaves as they are
		for owner := range domain.UserID(owners) {
			go func() { _ = c.tasks.Delete(t.Context(), owner, 7) }()
			synctest.Wait()
			go func() { _, _ = c.tasks.Update(t.Context(), owner, 3, patch) }()
			synctest.Wait()
			go func() { _, _ = c.tasks.Create(t.Context(), owner, draft) }()
			synctest.Wait()
		}
		for _, id := range []int{0, 3, 7} {
			for owner := range owners {
				want = append(want, fmt.Sprint(id, " of ", owner))
			}
		}
		c.goesOn()
		if !slices.Equal(got, want) {
			t.Errorf("got changes of tasks %q, want %q", got, want)
		}
	})
}

// Changes that cannot go together are made one by one, whatever they were told.
func TestGroupGoesAlone(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.together = func(calls []*gormstore.Call) error {
			calls[1].Affected, calls[1].Err = 0, errOfOne
			return gormstore.ErrAlone
		}
		c.sends(t.Context(), 1, 2, 3, 4)
		c.goesOn()
		c.ends(4)
		slices.Sort(c.fake.ran)
		c.ran([]string{"1", "2", "2 3 4", "3", "4"}, nil)
	})
}

// What was read of a change that was then undone is not what is told of it.
func TestUndoneChangesAreForgotten(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.together = func(calls []*gormstore.Call) error {
			for _, call := range calls {
				if err := call.Read(&fakeRows{native: &fakeNative{rows: 1}}); err != nil {
					t.Error(err)
				}
			}
			return gormstore.ErrAlone
		}
		draft, patch := milk(t)
		c.sends(t.Context(), 1)
		var created, updated error
		go func() { _, created = c.tasks.Create(t.Context(), 1, draft) }()
		go func() { _, updated = c.tasks.Update(t.Context(), 1, 2, patch) }()
		synctest.Wait()
		c.goesOn()
		if created == nil {
			t.Error("got a task of which no row was inserted, want an error")
		}
		if !errors.Is(updated, domain.ErrUserNotFound) {
			t.Errorf("got %v of an update that found no row, want an unknown user", updated)
		}
	})
}
