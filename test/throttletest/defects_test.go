package throttletest_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/internal/broken"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// allDefects are defects that implementations can have, each with the rule that
// it breaks.
var allDefects = []suite.Defect[broken.Defect]{
	{"Limit+1 attempts succeed", "limit", alters(func(q *ratelimit.Quota) { q.Limit++ })},
	{"no attempt is refused", "limit", alters(unlimited)},
	{"a refusal is no *AttemptsError", "limit", refuse(func(*broken.Call, *ratelimit.AttemptsError) error { return errors.New("too many attempts") })},
	{"windows end a microsecond late", "window", alters(func(q *ratelimit.Quota) { q.Window += time.Microsecond })},
	{"windows end a microsecond early", "window", alters(func(q *ratelimit.Quota) { q.Window -= time.Microsecond })},
	{"windows are aligned to the clock", "window", broken.Before(broken.Reserve, func(c *broken.Call) {
		alter(c, func(q *ratelimit.Quota) { q.Window = c.At.Truncate(q.Window).Add(q.Window).Sub(c.At) })
	})},
	{"Release does nothing", "release", broken.In(broken.Release, func(*broken.Call) {})},
	{"the window goes on after its only attempt was released", "release", broken.Fresh(broken.Reserve, func() func(*broken.Call) {
		ends := make(map[string]time.Time)
		return func(c *broken.Call) {
			alter(c, func(q *ratelimit.Quota) {
				if !ends[q.Key].After(c.At) {
					ends[q.Key] = c.At.Add(q.Window)
				}
				q.Window = ends[q.Key].Sub(c.At)
			})
			c.Proceed()
		}
	})},
	{"Release makes room for more than Limit", "release too much", credit},
	{"Check does not shorten a window that a clock began ahead", "clock ahead", func() broken.Handlers {
		began := make(map[string]time.Time)
		return broken.Handlers{
			broken.Reserve: func(c *broken.Call) {
				if c.Proceed(); c.Err == nil && len(c.Quotas) > 0 {
					began[c.Quotas[0].Key] = c.At
				}
			},
			broken.Check: func(c *broken.Call) {
				if len(c.Quotas) > 0 && began[c.Quotas[0].Key].After(c.At) {
					c.Err = &ratelimit.AttemptsError{Quota: c.Quotas[0], RetryAfter: c.Quotas[0].Window}
					return
				}
				c.Proceed()
			},
		}
	}},
	{"the case of keys is folded", "keys", alters(func(q *ratelimit.Quota) { q.Key = strings.ToLower(q.Key) })},
	{"keys are trimmed", "keys", alters(func(q *ratelimit.Quota) { q.Key = strings.TrimSpace(q.Key) })},
	{"all keys share a count", "keys", alters(func(q *ratelimit.Quota) { q.Key = "" })},
	{"a refused attempt counts against the quotas before the used-up one", "all or none", broken.In(broken.Reserve, func(c *broken.Call) {
		for _, q := range c.Quotas {
			if c.Err == nil {
				c.Quotas = []ratelimit.Quota{q}
				c.Proceed()
			}
		}
	})},
	{"only the first quota is counted", "all or none", broken.Before(broken.Reserve, func(c *broken.Call) { c.Quotas = c.Quotas[:1] })},
	{"a refusal has the first quota", "refusal", refuse(func(c *broken.Call, refused *ratelimit.AttemptsError) error {
		refused.Quota = c.Quotas[0]
		return refused
	})},
	{"RetryAfter is the whole window", "refusal", refuse(func(_ *broken.Call, refused *ratelimit.AttemptsError) error {
		refused.RetryAfter = refused.Quota.Window
		return refused
	})},
	{"Check counts", "check", broken.In(broken.Check, func(c *broken.Call) { c.Err = c.Throttle.Reserve(c.Context, c.At, c.Quotas) })},
	{"Check refuses nothing", "check", broken.In(broken.Check, func(*broken.Call) {})},
	{"the time never goes back", "earlier time", onlyForward},
	{"no quotas are an error", "no quotas", broken.After(broken.Reserve, func(c *broken.Call) {
		if len(c.Quotas) == 0 {
			c.Err = errors.New("no rows")
		}
	})},
	{"clients expire late", "clients", broken.Before(broken.Trust, func(c *broken.Call) { c.Until = c.Until.Add(time.Microsecond) })},
	{"clients expire early", "clients", broken.Before(broken.Trust, func(c *broken.Call) { c.Until = c.Until.Add(-time.Microsecond) })},
	{"clients are not extended", "clients", broken.Fresh(broken.Trust, func() func(*broken.Call) {
		seen := make(map[string]bool)
		return func(c *broken.Call) {
			if !seen[c.Client] {
				c.Proceed()
			}
			seen[c.Client] = true
		}
	})},
	{"expired clients are not replaced", "renewed clients", renew(func(*broken.Call) {})},
	{"renewed clients expire at once", "renewed clients", renew(func(c *broken.Call) {
		c.Until = c.At
		c.Proceed()
	})},
	{"all clients are kept", "clients", broken.In(broken.IsTrusted, func(c *broken.Call) { c.Trusted = true })},
	{"comparing and counting are two steps", "race/reserve", compareThenCount},
	{"some releases are lost", "race/release", broken.Fresh(broken.Release, func() func(*broken.Call) {
		var calls atomic.Int64
		return func(c *broken.Call) {
			if calls.Add(1)%10 != 0 {
				c.Proceed()
			}
		}
	})},
	{"keys are locked in the order of the arguments", "race/order", lockInArgumentOrder},
	{"a sweep deletes keys that have not expired", "expiry", broken.Fresh(broken.Reserve, func() func(*broken.Call) {
		store, calls := memstore.NewThrottle(), 0
		return func(c *broken.Call) {
			if calls++; calls%1000 == 0 {
				store = memstore.NewThrottle()
			}
			c.Throttle = store
			c.Proceed()
		}
	})},
	{"an ended context is ignored", "context", broken.IgnoresContext(broken.Reserve)},
	{"an ended context is reported afterwards", "context", broken.ReportsLate(broken.Release)},
	{"a refusal never returns", "refusal", broken.After(broken.Reserve, func(c *broken.Call) {
		if c.Err != nil {
			<-c.Context.Done()
		}
	})},
}

func unlimited(q *ratelimit.Quota) { q.Limit = 1 << 30 }

// alters makes a defect: Reserve changes its quotas.
func alters(change func(*ratelimit.Quota)) broken.Defect {
	return broken.Before(broken.Reserve, func(c *broken.Call) { alter(c, change) })
}

func alter(c *broken.Call, change func(*ratelimit.Quota)) {
	c.Quotas = slices.Clone(c.Quotas)
	for i := range c.Quotas {
		change(&c.Quotas[i])
	}
}

// refuse makes a defect: Reserve returns another rejection.
func refuse(change func(*broken.Call, *ratelimit.AttemptsError) error) broken.Defect {
	return broken.After(broken.Reserve, func(c *broken.Call) {
		if refused := (*ratelimit.AttemptsError)(nil); errors.As(c.Err, &refused) {
			c.Err = change(c, refused)
		}
	})
}

// credit counts a release below 0 as room for more attempts.
func credit() broken.Handlers {
	held, spare := make(map[string]int), make(map[string]int)
	return broken.Handlers{
		broken.Reserve: func(c *broken.Call) {
			alter(c, func(q *ratelimit.Quota) {
				q.Limit += spare[q.Key]
				held[q.Key]++
			})
			c.Proceed()
		},
		broken.Release: func(c *broken.Call) {
			for _, q := range c.Quotas {
				if held[q.Key] == 0 {
					spare[q.Key]++
					continue
				}
				held[q.Key]--
			}
			c.Proceed()
		},
	}
}

// renew makes a defect: Trust behaves differently when it renews the trust of a client by
// at most a day.
func renew(again func(*broken.Call)) broken.Defect {
	return broken.Fresh(broken.Trust, func() func(*broken.Call) {
		kept := make(map[string]time.Time)
		return func(c *broken.Call) {
			if old, found := kept[c.Client]; found && !c.Until.After(old.Add(24*time.Hour)) {
				again(c)
				return
			}
			kept[c.Client] = c.Until
			c.Proceed()
		}
	})
}

// onlyForward uses the latest time of all calls for each call. It breaks no other rule.
func onlyForward() broken.Handlers {
	var latest time.Time
	var mutex sync.Mutex
	forward := func(c *broken.Call) {
		mutex.Lock()
		if c.At.Before(latest) {
			c.At = latest
		}
		latest = c.At
		mutex.Unlock()
		c.Proceed()
	}
	return broken.Handlers{
		broken.Check: forward, broken.Reserve: forward, broken.Release: forward, broken.Trust: forward, broken.IsTrusted: forward,
	}
}

// compareThenCount counts an attempt after a hundred callers have compared.
func compareThenCount() broken.Handlers {
	var mutex sync.Mutex
	allCompared := suite.Barrier(100)
	return broken.Handlers{broken.Reserve: func(c *broken.Call) {
		mutex.Lock()
		if c.Proceed(); c.Err == nil {
			c.Err = c.Throttle.Release(c.Context, c.At, c.Quotas)
		}
		mutex.Unlock()
		if allCompared(); c.Err == nil {
			alter(c, unlimited)
			c.Proceed()
		}
	}}
}

// lockInArgumentOrder pairs each Reserve with another that names the quotas in
// the opposite order. Each holds the lock that the other waits for, and one of
// them fails, as in PostgreSQL.
func lockInArgumentOrder() broken.Handlers {
	meet := make(chan struct{})
	return broken.Handlers{broken.Reserve: func(c *broken.Call) {
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
	suite.AreFound(t, throttletest.Rules(), throttletest.NewFixture, allDefects, func(d broken.Defect) func(*testing.T) []ratelimit.Throttle {
		return func(*testing.T) []ratelimit.Throttle {
			return []ratelimit.Throttle{broken.Break(broken.Adapter{Throttle: memstore.NewThrottle()}, d).Throttle}
		}
	})
}
