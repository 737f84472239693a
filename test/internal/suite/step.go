package suite

import (
	"context"
	"sync/atomic"
)

// Stepped is a context that calls a function at a step of a call. A step begins when the storage
// checks whether the context has ended, as before each statement.
type Stepped struct {
	context.Context

	step  int64
	do    func()
	asked atomic.Int64
}

// AtStep returns a context that calls do when the step begins. The first step is 1.
func AtStep(parent context.Context, step int64, do func()) *Stepped {
	return &Stepped{Context: parent, step: step, do: do}
}

// Begun reports whether the step has begun.
func (c *Stepped) Begun() bool { return c.asked.Load() >= c.step }

// Done implements context.Context.
func (c *Stepped) Done() <-chan struct{} {
	c.ask()
	return c.Context.Done()
}

// Err implements context.Context.
func (c *Stepped) Err() error {
	c.ask()
	return c.Context.Err()
}

func (c *Stepped) ask() {
	if c.asked.Add(1) == c.step {
		c.do()
	}
}
