package broken

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// Handlers are what a defective adapter does in place of its methods. The other
// methods are correct.
type Handlers map[Method]func(*Call)

// Defect makes the handlers of one adapter, whose state they may keep.
type Defect func() Handlers

// Break returns an adapter with the defect. With nil, it passes all calls on.
func Break(correct Adapter, defect Defect) Adapter {
	b := broken{correct: correct}
	if defect != nil {
		b.handlers = defect()
	}
	return Adapter{users{b}, tasks{b}, sessions{b}, throttle{b}, hasher{b}}
}

// Fresh makes a defect of a method whose handler has a state.
func Fresh(m Method, handler func() func(*Call)) Defect {
	return func() Handlers { return Handlers{m: handler()} }
}

// Meeting makes a defect of a method whose callers can wait for each other: meet
// blocks until n of them have called it, as suite.Gate does.
func Meeting(m Method, n int64, handle func(c *Call, meet func())) Defect {
	return Fresh(m, func() func(*Call) {
		meet := suite.Gate(n)
		return func(c *Call) { handle(c, meet) }
	})
}

// In makes a defect of a method.
func In(m Method, handle func(*Call)) Defect {
	return func() Handlers { return Handlers{m: handle} }
}

// Before makes a defect: a method that changes its arguments.
func Before(m Method, change func(*Call)) Defect {
	return In(m, func(c *Call) { change(c); c.Proceed() })
}

// After makes a defect: a method that changes its results.
func After(m Method, change func(*Call)) Defect {
	return In(m, func(c *Call) { c.Proceed(); change(c) })
}

// AfterError is After for the calls that return the error.
func AfterError(m Method, err error, change func(*Call)) Defect {
	return After(m, func(c *Call) {
		if errors.Is(c.Err, err) {
			change(c)
		}
	})
}

// Swap makes a defect: a method that returns another error.
func Swap(m Method, from, to error) Defect {
	return AfterError(m, from, func(c *Call) { c.Err = to })
}

// IgnoresContext makes a defect: a method that goes on when its context has ended.
func IgnoresContext(m Method) Defect {
	return Before(m, func(c *Call) { c.Context = context.WithoutCancel(c.Context) })
}

// ReportsLate makes a defect: a method that does its work before it looks at its
// context.
func ReportsLate(m Method) Defect {
	return In(m, func(c *Call) {
		ctx := c.Context
		c.Context = context.WithoutCancel(ctx)
		c.Proceed()
		c.Err = errors.Join(c.Err, ctx.Err())
	})
}
