package throttletest

import (
	"fmt"
	"slices"

	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
)

var raceRules = []rule{
	{"race/reserve", "of many concurrent attempts, exactly Limit succeed (compare and count in one atomic step)", raceReserve},
	{"race/release", "concurrent attempts that are each released leave a count of 0", raceRelease},
	{"race/order", "concurrent calls that name the same quotas in opposite orders do not deadlock (lock the keys in one order)", raceOrder},
}

func raceReserve(f *fixture) {
	narrow, wide := quota("a", 20), quota("b", 1000)
	if got := f.race(200, func(i int) error { return f.reserve(i, start, narrow, wide) }); got != 20 {
		f.Errorf("%d of 200 attempts succeeded with a limit of 20, want 20", got)
	}
	// The 180 rejected attempts do not count against the second quota.
	if got := f.race(100, func(i int) error { return f.reserve(i, start, quota("b", 100)) }); got != 80 {
		f.Errorf("%d of 100 attempts succeeded with a limit of 100 and a count of 20, want 80", got)
	}
}

func raceRelease(f *fixture) {
	q := quota("a", 5)
	for range 3 {
		f.race(50, func(i int) error {
			if err := f.reserve(i, start, q); err != nil {
				return err
			}
			return f.throttles[i%len(f.throttles)].Release(f.Context(), start, []ratelimit.Quota{q})
		})
	}
	for range 5 {
		f.accepts("after all were released", start, q)
	}
	f.rejects("sixth of 5", start, q)
}

// raceOrder calls Reserve and Release. Half of the calls name the quotas in one
// order, and half in the other. In even rounds Reserve creates the rows. In odd
// rounds they exist, created in descending order of their keys. It ends with the
// first round that fails, because a database takes a second to detect a
// deadlock.
func raceOrder(f *fixture) {
	for round := 0; round < 20 && !f.Failed(); round++ {
		var forward []ratelimit.Quota
		for _, name := range []string{"a", "b", "c"} {
			forward = append(forward, quota(fmt.Sprint(name, round), 1000))
		}
		backward := slices.Clone(forward)
		slices.Reverse(backward)
		if round%2 == 1 {
			for _, q := range backward {
				f.accepts("that creates the row", start, q)
			}
		}
		f.race(8, func(i int) error {
			quotas := [][]ratelimit.Quota{forward, backward}[i%2]
			if err := f.reserve(i/2, start, quotas...); err != nil {
				return err
			}
			return f.throttles[i/2%len(f.throttles)].Release(f.Context(), start, quotas)
		})
	}
}
