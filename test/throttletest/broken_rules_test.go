package throttletest_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

// allDefects are defects that implementations can have, and the rule that each
// breaks.
var allDefects = []suite.Defect[func(correct application.Throttle) throttle]{
	{"Limit+1 attempts succeed", "limit", alter(func(_ time.Time, q *application.Quota) { q.Limit++ })},
	{"no attempt is refused", "limit", alter(func(_ time.Time, q *application.Quota) { q.Limit = 1 << 30 })},
	{"a refusal is no *TooManyAttempts", "limit", refuse(func([]application.Quota, *application.TooManyAttempts) error { return application.ErrTooManyAttempts })},
	{"windows end a microsecond late", "window", alter(func(_ time.Time, q *application.Quota) { q.Window += time.Microsecond })},
	{"windows end a microsecond early", "window", alter(func(_ time.Time, q *application.Quota) { q.Window -= time.Microsecond })},
	{"windows are aligned to the clock", "window", alter(func(at time.Time, q *application.Quota) {
		q.Window = at.Truncate(q.Window).Add(q.Window).Sub(at)
	})},
	{"Release does nothing", "release", func(application.Throttle) throttle {
		return throttle{release: func(context.Context, time.Time, []application.Quota) error { return nil }}
	}},
	{"the window goes on after its only attempt was released", "release", keepWindows},
	{"Release makes room for more than Limit", "release too much", credit},
	{"the case of keys is folded", "keys", alter(func(_ time.Time, q *application.Quota) { q.Key = strings.ToLower(q.Key) })},
	{"keys are trimmed", "keys", alter(func(_ time.Time, q *application.Quota) { q.Key = strings.TrimSpace(q.Key) })},
	{"all keys share a count", "keys", alter(func(_ time.Time, q *application.Quota) { q.Key = "" })},
	{"a refused attempt counts against the quotas before the used-up one", "all or none", oneByOne},
	{"only the first quota is counted", "all or none", func(correct application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			return correct.Reserve(ctx, at, quotas[:min(1, len(quotas))])
		}}
	}},
	{"a refusal has the first quota", "refusal", refuse(func(quotas []application.Quota, refused *application.TooManyAttempts) error {
		refused.Quota = quotas[0]
		return refused
	})},
	{"RetryAfter is the whole window", "refusal", refuse(func(_ []application.Quota, refused *application.TooManyAttempts) error {
		refused.RetryAfter = refused.Quota.Window
		return refused
	})},
	{"Check counts", "check", func(correct application.Throttle) throttle {
		return throttle{check: correct.Reserve}
	}},
	{"Check refuses nothing", "check", func(application.Throttle) throttle {
		return throttle{check: func(context.Context, time.Time, []application.Quota) error { return nil }}
	}},
	{"no quotas are an error", "no quotas", func(correct application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			if len(quotas) == 0 {
				return errors.New("no rows")
			}
			return correct.Reserve(ctx, at, quotas)
		}}
	}},
	{"marks expire late", "marks", expiring(func(_ bool, until time.Time) time.Time { return until.Add(time.Microsecond) })},
	{"marks expire early", "marks", expiring(func(_ bool, until time.Time) time.Time { return until.Add(-time.Microsecond) })},
	{"marks are not extended", "marks", expiring(func(again bool, until time.Time) time.Time {
		if again {
			return until.Add(-time.Hour)
		}
		return until
	})},
	{"expired marks are not replaced", "renewed marks", skippingWrites(false)},
	{"renewed marks expire at once", "renewed marks", skippingWrites(true)},
	{"all marks are kept", "marks", func(application.Throttle) throttle {
		return throttle{remembers: func(context.Context, time.Time, string) (bool, error) { return true, nil }}
	}},
	{"comparing and counting are two steps", "race/reserve", compareThenCount},
	{"some releases are lost", "race/release", func(correct application.Throttle) throttle {
		var calls atomic.Int64
		return throttle{release: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			if calls.Add(1)%10 == 0 {
				return nil
			}
			return correct.Release(ctx, at, quotas)
		}}
	}},
	{"keys are locked in the order of the arguments", "race/order", lockInArgumentOrder},
	{"a sweep deletes keys that have not expired", "expiry", forgetful},
	{"an ended context is ignored", "context", withContext(func(ctx context.Context, call func(context.Context) error) error {
		return call(context.WithoutCancel(ctx))
	})},
	{"an ended context is reported afterwards", "context", withContext(func(ctx context.Context, call func(context.Context) error) error {
		return errors.Join(call(context.WithoutCancel(ctx)), ctx.Err())
	})},
	{"a refusal never returns", "refusal", func(correct application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			if err := correct.Reserve(ctx, at, quotas); err == nil {
				return nil
			}
			<-ctx.Done()
			return ctx.Err()
		}}
	}},
}

// alter makes a defect: a Reserve that changes its quotas.
func alter(change func(at time.Time, q *application.Quota)) func(application.Throttle) throttle {
	return func(correct application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			quotas = slices.Clone(quotas)
			for i := range quotas {
				change(at, &quotas[i])
			}
			return correct.Reserve(ctx, at, quotas)
		}}
	}
}

// refuse makes a defect: a Reserve that returns another refusal.
func refuse(change func(quotas []application.Quota, refused *application.TooManyAttempts) error) func(application.Throttle) throttle {
	return func(correct application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			err := correct.Reserve(ctx, at, quotas)
			if refused := (*application.TooManyAttempts)(nil); errors.As(err, &refused) {
				return change(quotas, refused)
			}
			return err
		}}
	}
}

// keepWindows lets a window go on although its only attempt was released.
func keepWindows(correct application.Throttle) throttle {
	ends := make(map[string]time.Time)
	return alter(func(at time.Time, q *application.Quota) {
		if !ends[q.Key].After(at) {
			ends[q.Key] = at.Add(q.Window)
		}
		q.Window = ends[q.Key].Sub(at)
	})(correct)
}

// credit counts a release below 0 as room for more attempts.
func credit(correct application.Throttle) throttle {
	held, spare := make(map[string]int), make(map[string]int)
	broken := alter(func(_ time.Time, q *application.Quota) {
		q.Limit += spare[q.Key]
		held[q.Key]++
	})(correct)
	broken.release = func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		for _, q := range quotas {
			if held[q.Key] == 0 {
				spare[q.Key]++
				continue
			}
			held[q.Key]--
		}
		return correct.Release(ctx, at, quotas)
	}
	return broken
}

func oneByOne(correct application.Throttle) throttle {
	return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		for _, q := range quotas {
			if err := correct.Reserve(ctx, at, []application.Quota{q}); err != nil {
				return err
			}
		}
		return nil
	}}
}

// forgetful deletes all keys now and then, expired or not.
func forgetful(correct application.Throttle) throttle {
	calls := 0
	return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		if calls++; calls%1000 == 0 {
			correct = memstore.NewThrottle()
		}
		return correct.Reserve(ctx, at, quotas)
	}}
}

// withContext makes a defect: a Reserve and a Release that treat their context
// differently.
func withContext(call func(ctx context.Context, call func(context.Context) error) error) func(application.Throttle) throttle {
	return func(correct application.Throttle) throttle {
		return throttle{
			reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
				return call(ctx, func(ctx context.Context) error { return correct.Reserve(ctx, at, quotas) })
			},
			release: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
				return call(ctx, func(ctx context.Context) error { return correct.Release(ctx, at, quotas) })
			},
		}
	}
}
