package throttletest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

func limit(k *throttles) {
	q := quota("a", 3)
	for range 3 {
		k.through("within the limit", true, moment, q)
	}
	for range 3 {
		k.through("past the limit", false, moment.Add(59*time.Second), q)
	}
	k.through("another window", true, moment.Add(time.Minute), q)
}

func window(k *throttles) {
	q := quota("a", 2)
	k.through("first", true, moment, q)
	k.through("second", true, moment.Add(30*time.Second), q)
	k.through("just before the end", false, moment.Add(time.Minute-time.Microsecond), q)
	second := moment.Add(time.Minute)
	k.through("at the end", true, second, q)
	k.through("second of the next", true, second.Add(59*time.Second), q)
	k.through("third of the next", false, second.Add(59*time.Second), q)
	k.through("after long", true, moment.Add(24*time.Hour), q)
}

func release(k *throttles) {
	q := quota("a", 1)
	for range 5 {
		k.through("once", true, moment, q)
		k.release(moment, q)
	}
	// Nothing is counted now: the next attempt begins a window.
	later := moment.Add(50 * time.Second)
	k.through("later", true, later, q)
	k.through("at the end of the first window", false, moment.Add(time.Minute), q)
	k.through("at the end of its own", true, later.Add(time.Minute), q)
}

func releaseTooMuch(k *throttles) {
	q := quota("a", 1)
	k.release(moment, q)
	k.through("first", true, moment, q)
	k.through("second", false, moment, q)
	k.release(moment, q)
	k.release(moment, q)
	k.through("third", true, moment, q)
	k.through("fourth", false, moment, q)
	// One that was reserved in a window that is over.
	next := moment.Add(time.Minute)
	k.release(next, q)
	k.through("first of the next window", true, next, q)
	k.through("second of the next window", false, next, q)
}

func keys(k *throttles) {
	for _, key := range []string{"a", "A", "b", "a ", "", "ñ", "%", "a' OR '1'='1"} {
		k.through(key, true, moment, quota(key, 1))
		k.through(key, false, moment, quota(key, 1))
	}
}

func allOrNone(k *throttles) {
	narrow, wide := quota("narrow", 1), quota("wide", 3)
	k.through("both have room", true, moment, narrow, wide)
	for range 5 {
		k.through("the first is used up", false, moment, narrow, wide)
		k.through("the second is used up", false, moment, wide, narrow)
	}
	k.through("wide counted one", true, moment, wide)
	k.through("wide counted two", true, moment, wide)
	k.through("wide counted three", false, moment, wide)
}

func refusal(k *throttles) {
	narrow, wide := quota("narrow", 1), quota("wide", 3)
	k.through("first", true, moment, wide, narrow)
	err := k.reserve(0, moment.Add(20*time.Second), wide, narrow)
	refused := (*application.TooManyAttempts)(nil)
	if !errors.As(err, &refused) || refused.Quota != narrow || refused.RetryAfter != 40*time.Second {
		k.Errorf("got %+v of %v, want %+v and 40s", refused, err, narrow)
	}
}

func check(k *throttles) {
	narrow, wide := quota("narrow", 1), quota("wide", 3)
	asked := func(what string, at time.Time, quotas ...application.Quota) error {
		k.Helper()
		var first error
		for i := range 5 {
			err := k.all[i%len(k.all)].Check(k.Context(), at, quotas)
			if i == 0 {
				first = err
			} else if (err == nil) != (first == nil) {
				k.Errorf("%s: got %v after %v", what, err, first)
			}
		}
		return first
	}
	if err := asked("before any attempt", moment, narrow, wide); err != nil {
		k.Errorf("before any attempt: got %v, want none", err)
	}
	k.through("first", true, moment, wide, narrow)
	at := moment.Add(20 * time.Second)
	refused := (*application.TooManyAttempts)(nil)
	if err := asked("used up", at, wide, narrow); !errors.As(err, &refused) || refused.Quota != narrow || refused.RetryAfter != 40*time.Second {
		k.Errorf("used up: got %+v of %v, want %+v and 40s", refused, err, narrow)
	}
	if err := asked("the other one", at, wide); err != nil {
		k.Errorf("the other one: got %v, want none", err)
	}
	if err := asked("another window", moment.Add(time.Minute), wide, narrow); err != nil {
		k.Errorf("another window: got %v, want none", err)
	}
}

func nothing(k *throttles) {
	k.through("no quotas", true, moment)
	if err := k.all[0].Check(k.Context(), moment, nil); err != nil {
		k.Errorf("check: got %v, want none", err)
	}
	k.release(moment)
}

func manyKeys(k *throttles) {
	lasting := quota("lasting", 1)
	lasting.Window = time.Hour
	k.through("lasting", true, moment, lasting)
	for i := range 1100 {
		k.through("passing", true, moment.Add(time.Duration(i)*time.Second), quota(fmt.Sprint("passing ", i), 1))
	}
	k.through("lasting", false, moment.Add(1100*time.Second), lasting)
	k.through("recent", false, moment.Add(1100*time.Second), quota("passing 1099", 1))
}

func ended(k *throttles) {
	q := quota("a", 1)
	one := []application.Quota{q}
	for name, call := range map[string]func(ctx context.Context) error{
		"reserve":         func(ctx context.Context) error { return k.all[0].Reserve(ctx, moment, one) },
		"check":           func(ctx context.Context) error { return k.all[0].Check(ctx, moment, one) },
		"reserve nothing": func(ctx context.Context) error { return k.all[0].Reserve(ctx, moment, nil) },
		"release":         func(ctx context.Context) error { return k.all[0].Release(ctx, moment, one) },
		"remember":        func(ctx context.Context) error { return k.all[0].Remember(ctx, moment, "m", moment.Add(time.Hour)) },
		"remembers":       func(ctx context.Context) error { _, err := k.all[0].Remembers(ctx, moment, "m"); return err },
	} {
		if err := call(over()); !errors.Is(err, context.Canceled) {
			k.Errorf("%s: got %v, want %v", name, err, context.Canceled)
		}
	}
	k.through("nothing was reserved", true, moment, q)
	if err := k.all[0].Release(over(), moment, one); !errors.Is(err, context.Canceled) {
		k.Errorf("release: got %v, want %v", err, context.Canceled)
	}
	k.through("nothing was released", false, moment, q)
	k.remembers("nothing was remembered", moment, "m", false)
}
