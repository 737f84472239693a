package gormstore_test

import (
	"context"
	"errors"
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

// A change that has waited long enough goes alone, and those that come later
// wait as long.
func TestPatienceEnds(t *testing.T) {
	inQueueWith(t, gormstore.WithGroups(1, patience), asGroup, func(t *testing.T, c *queue) {
		c.sends(t.Context(), 1, 2)
		time.Sleep(patience - 1)
		c.sends(t.Context(), 3)
		c.ends(0)
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		c.ends(1)
		c.ran([]string{"1", "2"}, nil)
		time.Sleep(patience)
		synctest.Wait()
		c.ran([]string{"1", "2", "3"}, nil)
		c.sends(t.Context(), 4, 5)
		c.goesOn()
		c.ends(5)
		c.ran([]string{"1", "2", "3", "4 5"}, nil)
	})
}

// Changes whose deadlines are further apart do not go together.
func TestDeadlinesApart(t *testing.T) {
	inQueueWith(t, gormstore.WithGroups(1, patience), asGroup, func(t *testing.T, c *queue) {
		c.sends(t.Context(), 1)
		for i, after := range []time.Duration{time.Second, time.Second + patience, time.Second + patience + 1} {
			ctx, cancel := context.WithTimeout(t.Context(), after)
			defer cancel()
			c.sends(ctx, 2+i)
		}
		c.sends(t.Context(), 5, 6)
		c.goesOn()
		c.ends(6)
		c.ran([]string{"1", "2 3", "4", "5 6"}, nil)
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
		draft, err := domain.NewTaskDraft("Buy milk", nil, false, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		patch, err := domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(true)}, time.Now())
		if err != nil {
			t.Fatal(err)
		}
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
