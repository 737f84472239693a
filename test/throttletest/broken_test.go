package throttletest_test

import (
	"context"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/suite"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

func TestContract(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, throttletest.Rules(), throttletest.NewFixture, allDefects, withDefect)
}

func withDefect(fresh func() handlers) func(*testing.T) []application.Throttle {
	return func(*testing.T) []application.Throttle {
		if fresh == nil {
			return []application.Throttle{memstore.NewThrottle()}
		}
		return []application.Throttle{broken{memstore.NewThrottle(), fresh()}}
	}
}

type method int

const (
	check method = iota
	reserve
	release
	remember
	remembers
)

// call is one call of a method: its arguments and its results.
type call struct {
	application.Throttle // the correct one
	method               method
	ctx                  context.Context
	at                   time.Time
	quotas               []application.Quota
	mark                 string
	until                time.Time

	remembered bool
	err        error
}

// proceed calls the correct method with the arguments and sets the results.
func (c *call) proceed() {
	switch c.method {
	case check:
		c.err = c.Check(c.ctx, c.at, c.quotas)
	case reserve:
		c.err = c.Reserve(c.ctx, c.at, c.quotas)
	case release:
		c.err = c.Release(c.ctx, c.at, c.quotas)
	case remember:
		c.err = c.Remember(c.ctx, c.at, c.mark, c.until)
	case remembers:
		c.remembered, c.err = c.Remembers(c.ctx, c.at, c.mark)
	}
}

// handlers are what a broken throttle does in place of its methods; the other
// methods are correct.
type handlers = map[method]func(*call)

type broken struct {
	correct  application.Throttle
	handlers handlers
}

func (b broken) call(c call) call {
	c.Throttle = b.correct
	if handle, found := b.handlers[c.method]; found {
		handle(&c)
	} else {
		c.proceed()
	}
	return c
}

func (b broken) Check(ctx context.Context, at time.Time, quotas []application.Quota) error {
	return b.call(call{method: check, ctx: ctx, at: at, quotas: quotas}).err
}

func (b broken) Reserve(ctx context.Context, at time.Time, quotas []application.Quota) error {
	return b.call(call{method: reserve, ctx: ctx, at: at, quotas: quotas}).err
}

func (b broken) Release(ctx context.Context, at time.Time, quotas []application.Quota) error {
	return b.call(call{method: release, ctx: ctx, at: at, quotas: quotas}).err
}

func (b broken) Remember(ctx context.Context, at time.Time, mark string, until time.Time) error {
	return b.call(call{method: remember, ctx: ctx, at: at, mark: mark, until: until}).err
}

func (b broken) Remembers(ctx context.Context, at time.Time, mark string) (bool, error) {
	c := b.call(call{method: remembers, ctx: ctx, at: at, mark: mark})
	return c.remembered, c.err
}

// fresh makes a defect of one method, whose handler has a state.
func fresh(m method, handler func() func(*call)) func() handlers {
	return func() handlers { return handlers{m: handler()} }
}

// in makes a defect of one method.
func in(m method, handle func(*call)) func() handlers {
	return fresh(m, func() func(*call) { return handle })
}

// before and after make a defect of one method that changes its arguments or its
// results.
func before(m method, change func(*call)) func() handlers {
	return in(m, func(c *call) { change(c); c.proceed() })
}

func after(m method, change func(*call)) func() handlers {
	return in(m, func(c *call) { c.proceed(); change(c) })
}
