package throttletest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/internal/suite"
)

var quotaRules = []rule{
	{"limit", "Reserve accepts Limit attempts, and then rejects all until the window ends", limit},
	{"window", "a window begins with the attempt that raises the count from 0 to 1, and lasts Window, to the microsecond (do not align windows to the clock)", window},
	{"release", "Release subtracts one attempt; after it has brought the count to 0, the next attempt begins a new window", release},
	{"release too much", "Release changes nothing if the count is 0 or the window has ended: it makes no room for more than Limit attempts", releaseTooMuch},
	{"clock ahead", "if the clock that began a window was ahead, the window ends Window after the time of the next call, and its attempts count until then", clockAhead},
	{"keys", "every key has a count of its own; keys are compared byte for byte (no case folding, trimming or patterns)", keys},
	{"all or none", "Reserve counts an attempt against all of its quotas, or against none if it rejects the attempt", allOrNone},
	{"check", "Check rejects what Reserve rejects, and counts nothing; the *AttemptsError of both has the quota that is used up, and the time until its window ends", check},
	{"earlier time", "a call may have an earlier time than the calls before it, since the clocks of processes differ; its own time decides", earlierTime},
	{"no quotas", "a call without quotas succeeds", noQuotas},
	{"expiry", "expired keys may be deleted at any time, others never, however many there are", expiry},
	{"context", "if its context has ended, a method changes nothing and returns an error that matches the context's", contextEnded},
}

func limit(f *fixture) {
	q := quota("a", 3)
	for range 3 {
		f.accepts("within the limit", start, q)
	}
	for range 3 {
		f.rejects("beyond the limit", after(59*time.Second), q)
	}
	f.accepts("in the next window", after(time.Minute), q)
}

func window(f *fixture) {
	q := quota("a", 2)
	f.accepts("first of 2", start, q)
	f.accepts("second of 2", after(30*time.Second), q)
	f.rejects("before the end of the window", after(time.Minute-time.Microsecond), q)
	f.accepts("first of the second window", after(time.Minute), q)
	f.accepts("second of the second window", after(time.Minute+59*time.Second), q)
	f.rejects("third of the second window", after(time.Minute+59*time.Second), q)
	f.accepts("a day later", after(24*time.Hour), q)
}

func release(f *fixture) {
	q := quota("a", 1)
	for range 5 {
		f.accepts("first of 1, since the attempts before were released", start, q)
		f.release(start, q)
	}
	later := 50 * time.Second // the count is 0
	f.accepts("first of 1 in a window that begins at 50s, since the attempts before were released", after(later), q)
	f.rejects("second of 1 in the window that began at 50s", after(time.Minute), q)
	f.accepts("first of 1 after the window that began at 50s", after(later+time.Minute), q)
}

func releaseTooMuch(f *fixture) {
	q := quota("a", 1)
	f.release(start, q)
	f.accepts("first of 1", start, q)
	f.rejects("second of 1", start, q)
	f.release(start, q)
	f.release(start, q)
	f.accepts("first of 1 after two releases", start, q)
	f.rejects("second of 1 after two releases", start, q)
	f.release(after(time.Minute), q) // of an attempt in the previous window
	f.accepts("first of 1 in the next window", after(time.Minute), q)
	f.rejects("second of 1 in the next window", after(time.Minute), q)
}

func clockAhead(f *fixture) {
	const day = 24 * time.Hour
	checked, reserved := quota("checked", 1), quota("reserved", 2)
	f.accepts("first of 1, a day ahead", after(day), checked)
	f.wantRefusal("Check with the right clock", f.throttles[0].Check(f.Context(), start, []ratelimit.Quota{checked}), checked, time.Minute)
	f.rejects("second of 1 before the end of the window", after(time.Minute-time.Microsecond), checked)
	f.accepts("first of 1 after a minute", after(time.Minute), checked)

	f.accepts("first of 2, a day ahead", after(day), reserved)
	f.accepts("second of 2 with the right clock", start, reserved)
	f.wantRefusal("Reserve", f.reserve(0, after(time.Second), reserved), reserved, 59*time.Second)
	f.accepts("first of 2 after a minute", after(time.Minute), reserved)
}

func keys(f *fixture) {
	for _, key := range []string{"a", "A", "b", "a ", "", "ñ", "%", "a' OR '1'='1"} {
		f.accepts(fmt.Sprintf("first of 1 with key %q", key), start, quota(key, 1))
		f.rejects(fmt.Sprintf("second of 1 with key %q", key), start, quota(key, 1))
	}
}

func allOrNone(f *fixture) {
	narrow, wide := quota("narrow", 1), quota("wide", 3)
	f.accepts("first of 1 and of 3", start, narrow, wide)
	for range 5 {
		f.rejects("the first quota used up", start, narrow, wide)
		f.rejects("the second quota used up", start, wide, narrow)
	}
	f.accepts("second of 3 after refusals", start, wide)
	f.accepts("third of 3 after refusals", start, wide)
	f.rejects("fourth of 3", start, wide)
}

// wantRefusal checks an *AttemptsError.
func (f *fixture) wantRefusal(call string, err error, quota ratelimit.Quota, retryAfter time.Duration) {
	f.Helper()
	want := ratelimit.AttemptsError{Quota: quota, RetryAfter: retryAfter}
	if got := (*ratelimit.AttemptsError)(nil); !errors.As(err, &got) || *got != want {
		f.Errorf("%s: got error %#v, want %#v", call, err, &want)
	}
}

func check(f *fixture) {
	narrow, wide := quota("narrow", 1), quota("wide", 3)
	check := func(i int, at time.Time, quotas ...ratelimit.Quota) error {
		return f.throttles[i%len(f.throttles)].Check(f.Context(), at, quotas)
	}
	f.wantNil("Check before any attempt", check(0, start, narrow, wide))
	f.accepts("first of 3 and of 1, after Check", start, wide, narrow)
	for i := range 5 {
		f.wantRefusal("Check of a used-up quota", check(i, after(20*time.Second), wide, narrow), narrow, 40*time.Second)
		f.wantNil("Check of a quota with room", check(i, after(20*time.Second), wide))
	}
	f.wantRefusal("Reserve", f.reserve(0, after(20*time.Second), wide, narrow), narrow, 40*time.Second)
	f.wantNil("Check after the window", check(0, after(time.Minute), wide, narrow))
}

func earlierTime(f *fixture) {
	q := quota("a", 1)
	f.accepts("first of 1", start, q)
	throttle := f.throttles[len(f.throttles)-1]
	f.wantNil("Check at 1m0s, after the window", throttle.Check(f.Context(), after(time.Minute), []ratelimit.Quota{q}))
	err := f.throttles[0].Check(f.Context(), after(20*time.Second), []ratelimit.Quota{q})
	f.wantRefusal("Check at 20s, after another at 1m0s", err, q, 40*time.Second)
	f.rejects("second of 1, after a Check at 1m0s", after(20*time.Second), q)
	f.trust(after(time.Minute), "client", after(time.Hour))
	f.isTrusted(after(time.Hour), "client", false)
	f.isTrusted(start, "client", true)
}

func noQuotas(f *fixture) {
	f.accepts("without quotas", start)
	f.wantNil("Check", f.throttles[0].Check(f.Context(), start, nil))
	f.release(start)
}

func expiry(f *fixture) {
	lasting := quota("lasting", 1)
	lasting.Window = time.Hour
	f.accepts("first of 1 per hour", start, lasting)
	const others = 1100 // more than a throttle should keep without a sweep
	for i := range others {
		f.accepts("of another key", after(time.Duration(i)*time.Second), quota(fmt.Sprint("key ", i), 1))
	}
	f.rejects("second of 1 per hour, after 1100 other keys", after(others*time.Second), lasting)
	f.rejects("second of 1 with the last key", after(others*time.Second), quota(fmt.Sprint("key ", others-1), 1))
}

func contextEnded(f *fixture) {
	ctx := suite.Ended(f.Context())
	throttle, q := f.throttles[0], quota("a", 1)
	quotas := []ratelimit.Quota{q}
	canceled := func(call string, err error) {
		f.Helper()
		if !errors.Is(err, context.Canceled) {
			f.Errorf("%s: got error %v, want context.Canceled", call, err)
		}
	}
	canceled("Reserve", throttle.Reserve(ctx, start, quotas))
	canceled("Reserve without quotas", throttle.Reserve(ctx, start, nil))
	canceled("Check", throttle.Check(ctx, start, quotas))
	canceled("Trust", throttle.Trust(ctx, start, "client", after(time.Hour)))
	_, err := throttle.IsTrusted(ctx, start, "client")
	canceled("IsTrusted", err)
	f.isTrusted(start, "client", false)
	f.accepts("first of 1, after Reserve was canceled", start, q)
	canceled("Release", throttle.Release(ctx, start, quotas))
	f.rejects("second of 1, after Release was canceled", start, q)
}

var clientRules = []rule{
	{"clients", "a client is kept until its time, to the microsecond; Trust with a time more than a day later extends it", clients},
	{"renewed clients", "Trust with a time at most a day later leaves a kept client unchanged, or extends it; it replaces an expired client", renewedClients},
	{"shortened clients", "Trust replaces a later time, which a process with a clock ahead has stored", shortenedClients},
}

func clients(f *fixture) {
	f.isTrusted(start, "client", false)
	f.trust(start, "client", after(time.Hour))
	f.trust(start, "extended", after(time.Hour))
	f.isTrusted(start, "client", true)
	f.isTrusted(start, "other", false)
	later := 25*time.Hour + time.Microsecond
	f.trust(after(time.Minute), "extended", after(later))
	f.isTrusted(after(time.Hour-time.Microsecond), "client", true)
	f.isTrusted(after(time.Hour), "client", false)
	f.isTrusted(after(later-time.Microsecond), "extended", true)
	f.isTrusted(after(later), "extended", false)
}

func renewedClients(f *fixture) {
	f.trust(start, "client", after(time.Hour))
	f.trust(start, "client", after(25*time.Hour))
	f.isTrusted(after(time.Hour-time.Microsecond), "client", true)
	f.isTrusted(after(25*time.Hour), "client", false)

	f.trust(after(25*time.Hour), "expired", after(26*time.Hour))
	f.trust(after(26*time.Hour), "expired", after(27*time.Hour))
	f.isTrusted(after(27*time.Hour-time.Microsecond), "expired", true)
	f.isTrusted(after(27*time.Hour), "expired", false)
}

func shortenedClients(f *fixture) {
	f.trust(after(time.Minute), "client", after(time.Hour+time.Minute))
	f.trust(start, "client", after(time.Hour))
	f.isTrusted(after(time.Hour-time.Microsecond), "client", true)
	f.isTrusted(after(time.Hour), "client", false)
}
