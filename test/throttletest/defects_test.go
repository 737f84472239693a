package throttletest_test

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/intercept"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// allDefects are defects that implementations can have, each with the rule that
// it breaks.
var allDefects = []suite.Defect[intercept.Defect]{
	{"Limit+1 attempts succeed", "limit", alters(func(q *ratelimit.Quota) { q.Limit++ })},
	{"windows end a microsecond early", "window", alters(func(q *ratelimit.Quota) { q.Window -= time.Microsecond })},
	{"Release does nothing", "release", intercept.In(intercept.Release, func(*intercept.Call) {})},
	{"Release makes room for more than Limit", "release too much", func() intercept.Handlers {
		released := 0
		return intercept.Handlers{
			intercept.Release: func(c *intercept.Call) { c.Proceed(); released++ },
			intercept.Reserve: func(c *intercept.Call) {
				alter(c, func(q *ratelimit.Quota) { q.Limit += released })
				c.Proceed()
			},
		}
	}},
	{"a window that a clock ahead began is not shortened", "clock ahead", notBeforeReserve},
	{"the case of keys is folded", "keys", alters(func(q *ratelimit.Quota) { q.Key = strings.ToLower(q.Key) })},
	{"only the first quota is counted", "all or none", intercept.Before(intercept.Reserve, func(c *intercept.Call) { c.Quotas = c.Quotas[:1] })},
	{"RetryAfter is the whole window", "check", intercept.After(intercept.Reserve, func(c *intercept.Call) {
		if refused := (*ratelimit.AttemptsError)(nil); errors.As(c.Err, &refused) {
			refused.RetryAfter = refused.Quota.Window
		}
	})},
	{"Check counts", "check", intercept.In(intercept.Check, func(c *intercept.Call) { c.Err = c.Throttle.Reserve(c.Context, c.At, c.Quotas) })},
	{"Check deletes windows that have ended by its clock", "earlier time", func() intercept.Handlers {
		var reserved time.Time
		return intercept.Handlers{
			intercept.Reserve: func(c *intercept.Call) { c.Proceed(); reserved = c.At },
			intercept.Check: func(c *intercept.Call) {
				if c.Proceed(); c.Err == nil {
					c.Err = c.Throttle.Release(c.Context, reserved, c.Quotas)
				}
			},
		}
	}},
	{"no quotas are an error", "no quotas", intercept.After(intercept.Reserve, func(c *intercept.Call) {
		if len(c.Quotas) == 0 {
			c.Err = errors.New("no rows")
		}
	})},
	{"clients expire late", "clients", intercept.Before(intercept.Trust, func(c *intercept.Call) { c.Until = c.Until.Add(time.Microsecond) })},
	{"expired clients are not replaced", "renewed clients", intercept.WithState(intercept.Trust, func() func(*intercept.Call) {
		seen := make(map[string]bool)
		return func(c *intercept.Call) {
			if !seen[c.Client] {
				c.Proceed()
			}
			seen[c.Client] = true
		}
	})},
	{"a later time is kept", "shortened clients", intercept.WithState(intercept.Trust, func() func(*intercept.Call) {
		var latest time.Time
		return func(c *intercept.Call) {
			if c.Until.After(latest) {
				latest = c.Until
			}
			c.Until = latest
			c.Proceed()
		}
	})},
	{"comparing and counting are two steps", "race/reserve", intercept.WithState(intercept.Reserve, func() func(*intercept.Call) {
		allCompared := suite.Barrier(100)
		return func(c *intercept.Call) {
			c.Err = c.Throttle.Check(c.Context, c.At, c.Quotas)
			if allCompared(); c.Err == nil {
				alter(c, func(q *ratelimit.Quota) { q.Limit = 1 << 30 })
				c.Proceed()
			}
		}
	})},
	{"a release during another is lost", "race/release", intercept.WithState(intercept.Release, func() func(*intercept.Call) {
		var running atomic.Int64
		return func(c *intercept.Call) {
			if running.Add(1) == 1 {
				time.Sleep(time.Nanosecond) // in the bubble's time, which passes when the other calls have returned
				c.Proceed()
			}
			running.Add(-1)
		}
	})},
	{"keys are locked in the order of the arguments", "race/order", lockInArgumentOrder},
	{"a sweep deletes keys that have not expired", "expiry", intercept.WithState(intercept.Reserve, func() func(*intercept.Call) {
		store, calls := memstore.NewThrottle(), 0
		return func(c *intercept.Call) {
			if calls++; calls%1000 == 0 {
				store = memstore.NewThrottle()
			}
			c.Throttle = store
			c.Proceed()
		}
	})},
	{"an ended context is reported afterwards", "context", intercept.ReportsLate(intercept.Release)},
}

// alters makes a defect: Reserve changes its quotas.
func alters(change func(*ratelimit.Quota)) intercept.Defect {
	return intercept.Before(intercept.Reserve, func(c *intercept.Call) { alter(c, change) })
}

func alter(c *intercept.Call, change func(*ratelimit.Quota)) {
	c.Quotas = slices.Clone(c.Quotas)
	for i := range c.Quotas {
		change(&c.Quotas[i])
	}
}

// notBeforeReserve makes Check and Reserve use at least the latest time of an earlier Reserve.
func notBeforeReserve() intercept.Handlers {
	var latest time.Time
	forward := func(c *intercept.Call) {
		if c.At.Before(latest) {
			c.At = latest
		}
		c.Proceed()
	}
	return intercept.Handlers{intercept.Check: forward, intercept.Reserve: func(c *intercept.Call) { forward(c); latest = c.At }}
}

// lockInArgumentOrder simulates a deadlock in PostgreSQL. A Reserve of several quotas
// waits for a Reserve that names the quotas in the opposite order. One of the two then
// fails.
func lockInArgumentOrder() intercept.Handlers {
	meet := make(chan struct{})
	return intercept.Handlers{intercept.Reserve: func(c *intercept.Call) {
		first, last := c.Quotas[0].Key, c.Quotas[len(c.Quotas)-1].Key
		if first > last {
			<-meet
			c.Err = errors.New("deadlock detected")
			return
		}
		if first < last {
			meet <- struct{}{}
		}
		c.Proceed()
	}}
}

func TestContract(t *testing.T) { contract(t) }

func TestDefectsAreFound(t *testing.T) {
	suite.AreFound(t, throttletest.Rules(), throttletest.NewFixture, allDefects, func(d intercept.Defect) func(*testing.T) []ratelimit.Throttle {
		return func(*testing.T) []ratelimit.Throttle {
			return []ratelimit.Throttle{intercept.Break(intercept.Ports{Throttle: memstore.NewThrottle()}, d).Throttle}
		}
	})
}
