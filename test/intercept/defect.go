package intercept

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

// Handlers replace methods of a defective adapter. The other methods are
// correct.
type Handlers map[Method]func(*Call)

// Defect makes the handlers of one adapter. Each adapter has its own handlers, so the
// handlers may have state.
type Defect func() Handlers

// Break returns an adapter with the defect. If the defect is nil, all calls are correct.
func Break(correct Ports, defect Defect) Ports {
	var handlers Handlers
	if defect != nil {
		handlers = defect()
	}
	return Wrap(correct, func(c *Call) {
		if handle, found := handlers[c.Method]; found {
			handle(c)
		} else {
			c.Proceed()
		}
	})
}

// WithState makes a defect of a method whose handler has state.
func WithState(m Method, handler func() func(*Call)) Defect {
	return func() Handlers { return Handlers{m: handler()} }
}

// Meeting makes a defect of a method whose calls wait for each other. The handler gets
// a function meet, which blocks until n calls have reached it (see suite.Gate).
func Meeting(m Method, n int64, handle func(c *Call, meet func())) Defect {
	return WithState(m, func() func(*Call) {
		meet := suite.Gate(n)
		return func(c *Call) { handle(c, meet) }
	})
}

// SharesVariable makes a defect: two calls at the same time keep a field in one variable, so both have
// the value of the later call.
func SharesVariable[T any](m Method, field func(*Call) *T) Defect {
	return WithState(m, func() func(*Call) {
		var variable atomic.Pointer[T]
		bothStored := suite.Gate(2)
		return func(c *Call) {
			own := *field(c)
			variable.Store(&own)
			bothStored()
			*field(c) = *variable.Load()
			c.Proceed()
		}
	})
}

// In makes a defect: the handler replaces the method.
func In(m Method, handle func(*Call)) Defect {
	return func() Handlers { return Handlers{m: handle} }
}

// Before makes a defect: the method changes its arguments.
func Before(m Method, change func(*Call)) Defect {
	return In(m, func(c *Call) { change(c); c.Proceed() })
}

// After makes a defect: the method changes its results.
func After(m Method, change func(*Call)) Defect {
	return In(m, func(c *Call) { c.Proceed(); change(c) })
}

// AfterError is After for calls whose error matches err.
func AfterError(m Method, err error, change func(*Call)) Defect {
	return After(m, func(c *Call) {
		if errors.Is(c.Err, err) {
			change(c)
		}
	})
}

// ReplaceError makes a defect: instead of an error that matches from, the method returns to.
func ReplaceError(m Method, from, to error) Defect {
	return AfterError(m, from, func(c *Call) { c.Err = to })
}

// IgnoresContext makes a defect: the method goes on when its context has ended.
func IgnoresContext(m Method) Defect {
	return Before(m, func(c *Call) { c.Context = context.WithoutCancel(c.Context) })
}

// ReportsLate makes a defect: the method does its work before it checks its
// context.
func ReportsLate(m Method) Defect {
	return In(m, func(c *Call) {
		ctx := c.Context
		c.Context = context.WithoutCancel(ctx)
		c.Proceed()
		c.Err = errors.Join(c.Err, ctx.Err())
	})
}

// Leaks makes a defect: each failed call leaks a connection. After eight failed calls, every call
// fails, although it takes effect.
func Leaks(m Method) Defect {
	return WithState(m, func() func(*Call) {
		leaked := 0
		return func(c *Call) {
			if c.Proceed(); c.Err != nil {
				leaked++
			} else if leaked >= 8 {
				c.Err = errors.New("no connection is left")
			}
		}
	})
}
