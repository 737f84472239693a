package memstore

import (
	"context"
	"maps"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

// Throttle counts the attempts of one process, in memory.
type Throttle struct {
	mu       sync.Mutex
	counters map[string]counter
	now      func() time.Time // monotonic
}

var _ ratelimit.Throttle = (*Throttle)(nil)

// counter is the state of a key until its window ends. A trusted client has the count 0.
type counter struct {
	count     int
	until     time.Time
	keptUntil time.Time // by Throttle.now
}

// NewThrottle returns an empty throttle.
func NewThrottle() *Throttle { return &Throttle{counters: make(map[string]counter), now: time.Now} }

// Sweep deletes expired counters. Call it regularly.
func (t *Throttle) Sweep(ctx context.Context) error {
	return locked(ctx, &t.mu, func() error {
		now := t.now()
		maps.DeleteFunc(t.counters, func(_ string, c counter) bool { return !c.keptUntil.After(now) })
		return nil
	})
}

// Check implements ratelimit.Throttle.
func (t *Throttle) Check(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return locked(ctx, &t.mu, func() error { return t.checkQuotas(at, quotas) })
}

// Reserve implements ratelimit.Throttle.
func (t *Throttle) Reserve(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return locked(ctx, &t.mu, func() error {
		if err := t.checkQuotas(at, quotas); err != nil {
			return err
		}
		for _, quota := range quotas {
			c := t.current(at, quota)
			if c.count == 0 {
				c.until = at.Add(quota.Window)
			}
			c.count, c.keptUntil = c.count+1, t.now().Add(quota.Window)
			t.counters[quota.Key] = c
		}
		return nil
	})
}

// Release implements ratelimit.Throttle.
func (t *Throttle) Release(ctx context.Context, at time.Time, quotas []ratelimit.Quota) error {
	return locked(ctx, &t.mu, func() error {
		for _, quota := range quotas {
			if c := t.current(at, quota); c.count > 0 {
				c.count--
				t.counters[quota.Key] = c
			}
		}
		return nil
	})
}

// Trust implements ratelimit.Throttle.
func (t *Throttle) Trust(ctx context.Context, at time.Time, client string, until time.Time) error {
	return locked(ctx, &t.mu, func() error {
		t.counters[client] = counter{until: until, keptUntil: t.now().Add(until.Sub(at))}
		return nil
	})
}

// IsTrusted implements ratelimit.Throttle.
func (t *Throttle) IsTrusted(ctx context.Context, at time.Time, client string) (bool, error) {
	return lockedValue(ctx, &t.mu, func() (bool, error) { return t.counters[client].until.After(at), nil })
}

// checkQuotas returns an *AttemptsError for the first used-up quota, if any.
func (t *Throttle) checkQuotas(at time.Time, quotas []ratelimit.Quota) error {
	for _, quota := range quotas {
		if c := t.current(at, quota); c.count >= quota.Limit {
			return &ratelimit.AttemptsError{Quota: quota, RetryAfter: c.until.Sub(at)}
		}
	}
	return nil
}

// current returns the counter of a quota, or an empty one if its window is over. It shortens a
// window that began while the clock was ahead.
func (t *Throttle) current(at time.Time, quota ratelimit.Quota) counter {
	c := t.counters[quota.Key]
	if !c.until.After(at) {
		return counter{}
	}
	if end := at.Add(quota.Window); c.until.After(end) {
		c.until = end
		t.counters[quota.Key] = c
	}
	return c
}
