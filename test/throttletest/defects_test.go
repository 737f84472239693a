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
)

// defect is one way in which throttles go wrong, and the rule that it breaks.
type defect struct {
	name  string
	rule  string
	apply func(sound application.Throttle) throttle
}

var allDefects = []defect{
	{"one more than the limit gets through", "limit", alter(func(_ time.Time, q *application.Quota) { q.Limit++ })},
	{"nobody is refused", "limit", alter(func(_ time.Time, q *application.Quota) { q.Limit = 1 << 30 })},
	{"refusals have no type", "limit", refuse(func([]application.Quota, *application.TooManyAttempts) error { return application.ErrTooManyAttempts })},
	{"windows end a microsecond late", "window", alter(func(_ time.Time, q *application.Quota) { q.Window += time.Microsecond })},
	{"windows end a microsecond early", "window", alter(func(_ time.Time, q *application.Quota) { q.Window -= time.Microsecond })},
	{"windows are minutes of the clock", "window", alter(func(at time.Time, q *application.Quota) {
		q.Window = at.Truncate(q.Window).Add(q.Window).Sub(at)
	})},
	{"nothing is given back", "release", func(application.Throttle) throttle {
		return throttle{release: func(context.Context, time.Time, []application.Quota) error { return nil }}
	}},
	{"the window of none goes on", "release", keepWindows},
	{"giving back what was not reserved makes room", "release too much", credit},
	{"keys have no letter case", "keys", alter(func(_ time.Time, q *application.Quota) { q.Key = strings.ToLower(q.Key) })},
	{"keys are trimmed", "keys", alter(func(_ time.Time, q *application.Quota) { q.Key = strings.TrimSpace(q.Key) })},
	{"all keys are one", "keys", alter(func(_ time.Time, q *application.Quota) { q.Key = "" })},
	{"refused attempts count as far as they got", "all or none", oneByOne},
	{"the first quota alone is counted", "all or none", func(sound application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			return sound.Reserve(ctx, at, quotas[:min(1, len(quotas))])
		}}
	}},
	{"refusals name the first quota", "refusal", refuse(func(quotas []application.Quota, refused *application.TooManyAttempts) error {
		refused.Quota = quotas[0]
		return refused
	})},
	{"refusals tell the whole window", "refusal", refuse(func(_ []application.Quota, refused *application.TooManyAttempts) error {
		refused.RetryAfter = refused.Quota.Window
		return refused
	})},
	{"checking counts", "check", func(sound application.Throttle) throttle {
		return throttle{check: sound.Reserve}
	}},
	{"checking refuses nobody", "check", func(application.Throttle) throttle {
		return throttle{check: func(context.Context, time.Time, []application.Quota) error { return nil }}
	}},
	{"nothing to count is an error", "nothing", func(sound application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			if len(quotas) == 0 {
				return errors.New("no rows")
			}
			return sound.Reserve(ctx, at, quotas)
		}}
	}},
	{"marks are kept too long", "marks", marks(func(_ bool, until time.Time) time.Time { return until.Add(time.Microsecond) })},
	{"marks are kept too short", "marks", marks(func(_ bool, until time.Time) time.Time { return until.Add(-time.Microsecond) })},
	{"marks are not put off", "marks", marks(func(again bool, until time.Time) time.Time {
		if again {
			return until.Add(-time.Hour)
		}
		return until
	})},
	{"expired marks are not renewed", "renewed marks", sparingMarks(false)},
	{"renewed marks end at once", "renewed marks", sparingMarks(true)},
	{"everybody is known", "marks", func(application.Throttle) throttle {
		return throttle{remembers: func(context.Context, time.Time, string) (bool, error) { return true, nil }}
	}},
	{"looking and counting are two steps", "race", lookThenCount},
	{"some releases are lost", "race with releases", func(sound application.Throttle) throttle {
		var calls atomic.Int64
		return throttle{release: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			if calls.Add(1)%10 == 0 {
				return nil
			}
			return sound.Release(ctx, at, quotas)
		}}
	}},
	{"quotas are locked in the order given", "opposite orders", locksInTheOrderGiven},
	{"everything makes way", "many keys", forgetful},
	{"ended contexts are not looked at", "context", beyond(func(ctx context.Context, call func(context.Context) error) error {
		return call(context.WithoutCancel(ctx))
	})},
	{"ended contexts are looked at afterwards", "context", beyond(func(ctx context.Context, call func(context.Context) error) error {
		return errors.Join(call(context.WithoutCancel(ctx)), ctx.Err())
	})},
}

// alter makes a defect of what happens to every quota on its way in.
func alter(change func(at time.Time, q *application.Quota)) func(application.Throttle) throttle {
	return func(sound application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			quotas = slices.Clone(quotas)
			for i := range quotas {
				change(at, &quotas[i])
			}
			return sound.Reserve(ctx, at, quotas)
		}}
	}
}

// refuse makes a defect of how refusals are told.
func refuse(tell func(quotas []application.Quota, refused *application.TooManyAttempts) error) func(application.Throttle) throttle {
	return func(sound application.Throttle) throttle {
		return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
			err := sound.Reserve(ctx, at, quotas)
			if refused := (*application.TooManyAttempts)(nil); errors.As(err, &refused) {
				return tell(quotas, refused)
			}
			return err
		}}
	}
}

// keepWindows has the window of a key begin with its first attempt, though
// that has been given back.
func keepWindows(sound application.Throttle) throttle {
	ends := make(map[string]time.Time)
	return alter(func(at time.Time, q *application.Quota) {
		if !ends[q.Key].After(at) {
			ends[q.Key] = at.Add(q.Window)
		}
		q.Window = ends[q.Key].Sub(at)
	})(sound)
}

// credit keeps what was given back of nothing for later.
func credit(sound application.Throttle) throttle {
	held, spare := make(map[string]int), make(map[string]int)
	broken := alter(func(_ time.Time, q *application.Quota) {
		q.Limit += spare[q.Key]
		held[q.Key]++
	})(sound)
	broken.release = func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		for _, q := range quotas {
			if held[q.Key] == 0 {
				spare[q.Key]++
				continue
			}
			held[q.Key]--
		}
		return sound.Release(ctx, at, quotas)
	}
	return broken
}

func oneByOne(sound application.Throttle) throttle {
	return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		for _, q := range quotas {
			if err := sound.Reserve(ctx, at, []application.Quota{q}); err != nil {
				return err
			}
		}
		return nil
	}}
}

// forgetful throws everything away now and then, whether it has expired or
// not.
func forgetful(sound application.Throttle) throttle {
	calls := 0
	return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		if calls++; calls%1000 == 0 {
			sound = memstore.NewThrottle()
		}
		return sound.Reserve(ctx, at, quotas)
	}}
}

// beyond makes a defect of what becomes of a context.
func beyond(call func(ctx context.Context, call func(context.Context) error) error) func(application.Throttle) throttle {
	return func(sound application.Throttle) throttle {
		return throttle{
			reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
				return call(ctx, func(ctx context.Context) error { return sound.Reserve(ctx, at, quotas) })
			},
			release: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
				return call(ctx, func(ctx context.Context) error { return sound.Release(ctx, at, quotas) })
			},
		}
	}
}
