package throttletest_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// allDefects are defects that implementations can have, and the rule that each
// breaks.
var allDefects = []suite.Defect[func() handlers]{
	{"Limit+1 attempts succeed", "limit", alter(func(q *application.Quota) { q.Limit++ })},
	{"no attempt is refused", "limit", alter(unlimited)},
	{"a refusal is no *TooManyAttempts", "limit", refuse(func(*call, *application.TooManyAttempts) error { return application.ErrTooManyAttempts })},
	{"windows end a microsecond late", "window", alter(func(q *application.Quota) { q.Window += time.Microsecond })},
	{"windows end a microsecond early", "window", alter(func(q *application.Quota) { q.Window -= time.Microsecond })},
	{"windows are aligned to the clock", "window", before(reserve, func(c *call) {
		c.alter(func(q *application.Quota) { q.Window = c.at.Truncate(q.Window).Add(q.Window).Sub(c.at) })
	})},
	{"Release does nothing", "release", in(release, func(*call) {})},
	{"the window goes on after its only attempt was released", "release", fresh(reserve, func() func(*call) {
		ends := make(map[string]time.Time)
		return func(c *call) {
			c.alter(func(q *application.Quota) {
				if !ends[q.Key].After(c.at) {
					ends[q.Key] = c.at.Add(q.Window)
				}
				q.Window = ends[q.Key].Sub(c.at)
			})
			c.proceed()
		}
	})},
	{"Release makes room for more than Limit", "release too much", credit},
	{"the case of keys is folded", "keys", alter(func(q *application.Quota) { q.Key = strings.ToLower(q.Key) })},
	{"keys are trimmed", "keys", alter(func(q *application.Quota) { q.Key = strings.TrimSpace(q.Key) })},
	{"all keys share a count", "keys", alter(func(q *application.Quota) { q.Key = "" })},
	{"a refused attempt counts against the quotas before the used-up one", "all or none", in(reserve, func(c *call) {
		for _, q := range c.quotas {
			if c.err == nil {
				c.quotas = []application.Quota{q}
				c.proceed()
			}
		}
	})},
	{"only the first quota is counted", "all or none", before(reserve, func(c *call) { c.quotas = c.quotas[:1] })},
	{"a refusal has the first quota", "refusal", refuse(func(c *call, refused *application.TooManyAttempts) error {
		refused.Quota = c.quotas[0]
		return refused
	})},
	{"RetryAfter is the whole window", "refusal", refuse(func(_ *call, refused *application.TooManyAttempts) error {
		refused.RetryAfter = refused.Quota.Window
		return refused
	})},
	{"Check counts", "check", before(check, func(c *call) { c.method = reserve })},
	{"Check refuses nothing", "check", in(check, func(*call) {})},
	{"no quotas are an error", "no quotas", after(reserve, func(c *call) {
		if len(c.quotas) == 0 {
			c.err = errors.New("no rows")
		}
	})},
	{"marks expire late", "marks", before(remember, func(c *call) { c.until = c.until.Add(time.Microsecond) })},
	{"marks expire early", "marks", before(remember, func(c *call) { c.until = c.until.Add(-time.Microsecond) })},
	{"marks are not extended", "marks", fresh(remember, func() func(*call) {
		seen := make(map[string]bool)
		return func(c *call) {
			if !seen[c.mark] {
				c.proceed()
			}
			seen[c.mark] = true
		}
	})},
	{"expired marks are not replaced", "renewed marks", renew(func(*call) {})},
	{"renewed marks expire at once", "renewed marks", renew(func(c *call) {
		c.until = c.at
		c.proceed()
	})},
	{"all marks are kept", "marks", in(remembers, func(c *call) { c.remembered = true })},
	{"comparing and counting are two steps", "race/reserve", compareThenCount},
	{"some releases are lost", "race/release", fresh(release, func() func(*call) {
		var calls atomic.Int64
		return func(c *call) {
			if calls.Add(1)%10 != 0 {
				c.proceed()
			}
		}
	})},
	{"keys are locked in the order of the arguments", "race/order", lockInArgumentOrder},
	{"a sweep deletes keys that have not expired", "expiry", fresh(reserve, func() func(*call) {
		store, calls := memstore.NewThrottle(), 0
		return func(c *call) {
			if calls++; calls%1000 == 0 {
				store = memstore.NewThrottle()
			}
			c.Throttle = store
			c.proceed()
		}
	})},
	{"an ended context is ignored", "context", both(func(c *call) {
		c.ctx = context.WithoutCancel(c.ctx)
		c.proceed()
	})},
	{"an ended context is reported afterwards", "context", both(func(c *call) {
		ctx := c.ctx
		c.ctx = context.WithoutCancel(ctx)
		c.proceed()
		c.err = errors.Join(c.err, ctx.Err())
	})},
	{"a refusal never returns", "refusal", after(reserve, func(c *call) {
		if c.err != nil {
			<-c.ctx.Done()
		}
	})},
}

func unlimited(q *application.Quota) { q.Limit = 1 << 30 }

// alter makes a defect: a Reserve that changes its quotas.
func alter(change func(*application.Quota)) func() handlers {
	return before(reserve, func(c *call) { c.alter(change) })
}

func (c *call) alter(change func(*application.Quota)) {
	c.quotas = slices.Clone(c.quotas)
	for i := range c.quotas {
		change(&c.quotas[i])
	}
}

// refuse makes a defect: a Reserve that returns another refusal.
func refuse(change func(*call, *application.TooManyAttempts) error) func() handlers {
	return after(reserve, func(c *call) {
		if refused := (*application.TooManyAttempts)(nil); errors.As(c.err, &refused) {
			c.err = change(c, refused)
		}
	})
}

// both makes a defect of Reserve and Release.
func both(handle func(*call)) func() handlers {
	return func() handlers { return handlers{reserve: handle, release: handle} }
}

// credit counts a release below 0 as room for more attempts.
func credit() handlers {
	held, spare := make(map[string]int), make(map[string]int)
	return handlers{
		reserve: func(c *call) {
			c.alter(func(q *application.Quota) {
				q.Limit += spare[q.Key]
				held[q.Key]++
			})
			c.proceed()
		},
		release: func(c *call) {
			for _, q := range c.quotas {
				if held[q.Key] == 0 {
					spare[q.Key]++
					continue
				}
				held[q.Key]--
			}
			c.proceed()
		},
	}
}

// renew makes a defect: a Remember that does something else for a mark that it has
// kept before and renews by at most a day.
func renew(again func(*call)) func() handlers {
	return fresh(remember, func() func(*call) {
		kept := make(map[string]time.Time)
		return func(c *call) {
			if old, found := kept[c.mark]; found && !c.until.After(old.Add(24*time.Hour)) {
				again(c)
				return
			}
			kept[c.mark] = c.until
			c.proceed()
		}
	})
}

// compareThenCount counts an attempt after a hundred callers have compared.
func compareThenCount() handlers {
	const crowd = 100
	var mutex sync.Mutex
	arrived, compared := 0, make(chan struct{})
	return handlers{reserve: func(c *call) {
		mutex.Lock()
		if c.proceed(); c.err == nil {
			c.err = c.Release(c.ctx, c.at, c.quotas)
		}
		mine := compared
		if arrived++; arrived%crowd == 0 {
			close(compared)
			compared = make(chan struct{})
		}
		mutex.Unlock()
		if <-mine; c.err == nil {
			c.alter(unlimited)
			c.proceed()
		}
	}}
}

// lockInArgumentOrder pairs each Reserve with one that names the quotas in the
// opposite order. Each holds the lock that the other waits for, and one of them
// fails, as in PostgreSQL.
func lockInArgumentOrder() handlers {
	meet := make(chan struct{})
	return handlers{reserve: func(c *call) {
		first, last := c.quotas[0].Key, c.quotas[len(c.quotas)-1].Key
		if first > last {
			<-meet
			c.err = errors.New("deadlock detected")
			return
		}
		if first < last {
			meet <- struct{}{}
		}
		c.proceed()
	}}
}
