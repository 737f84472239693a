package gormstore_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

var errOfOne = errors.New("this one has failed")

// Each change is told its own error.
func TestErrorsOfTheGroup(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.together = func(calls []*gormstore.Call) error {
			for _, call := range calls {
				if call.Arguments[0] == int64(3) {
					call.Affected, call.Err = 0, errOfOne
				}
			}
			return nil
		}
		c.sends(t.Context(), 1, 2, 3, 4)
		c.goesOn()
		c.ends(4)
		c.ran([]string{"1", "2 3 4"}, map[int]error{3: errOfOne})
	})
}

// A change that fails together with others, and is told nothing else, is told
// why they all have.
func TestGroupFails(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.together = func([]*gormstore.Call) error { return errOfOne }
		c.sends(t.Context(), 1, 2, 3, 4)
		c.goesOn()
		c.ends(4)
		c.ran([]string{"1", "2 3 4"}, map[int]error{2: errOfOne, 3: errOfOne, 4: errOfOne})
	})
}

// A change whose context has ended before it comes to a connection says so.
func TestEndedLeader(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		draft, _ := milk(t)
		if task, err := c.tasks.Create(ctx, 1, draft); !errors.Is(err, context.Canceled) {
			t.Errorf("got task %d and %v, want %v", task.ID(), err, context.Canceled)
		}
	})
}

// A change that comes alone to a connection which has broken takes another, as
// it does without groups.
func TestChangeTakesAnotherConnection(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.broken = 2
		c.sends(t.Context(), 5)
		c.ends(1)
		c.ran([]string{"5", "5", "5"}, nil)
		if len(c.conns) != 3 || c.conns[0] == c.conns[1] || c.conns[1] == c.conns[2] {
			t.Errorf("got connections %p, want three", c.conns)
		}
		c.fake.broken = 9
		c.sends(t.Context(), 6)
		c.ran([]string{"5", "5", "5", "6", "6", "6"}, map[int]error{6: driver.ErrBadConn})
	})
}

// A panic is that of the change which leads; the others learn that something
// went wrong, and those that come later go on.
func TestPanicInTheGroup(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.together = func([]*gormstore.Call) error { panic("a mistake") }
		c.sends(t.Context(), 1, 2, 3, 4)
		c.goesOn()
		c.ends(4)
		if got := fmt.Sprint(c.ended[2]); got != "panic: a mistake" {
			t.Errorf("got %s from the change that led, want its panic", got)
		}
		for _, id := range []int{3, 4} {
			if c.ended[id] == nil {
				t.Errorf("task %d: got no error, want one", id)
			}
		}
		c.sends(t.Context(), 5)
		c.ends(5)
		if c.ended[5] != nil {
			t.Errorf("got %v after a panic, want none", c.ended[5])
		}
	})
}

// A connection that is of no more use is not taken again.
func TestGroupLosesItsConnection(t *testing.T) {
	inQueue(t, asGroup, func(t *testing.T, c *queue) {
		c.fake.together = func(calls []*gormstore.Call) error {
			for _, call := range calls {
				call.Affected, call.Err = 0, errOfOne
			}
			return driver.ErrBadConn
		}
		c.sends(t.Context(), 1, 2, 3)
		c.goesOn()
		c.sends(t.Context(), 4)
		c.ends(4)
		c.ran([]string{"1", "2 3", "4"}, map[int]error{2: errOfOne, 3: errOfOne})
		if len(c.conns) != 3 || c.conns[0] != c.conns[1] || c.conns[1] == c.conns[2] {
			t.Errorf("got connections %p, want another after the second call", c.conns)
		}
	})
}
