package throttletest

import (
	"fmt"
	"slices"

	"github.com/seed-9b87e5c3/tareas/application"
)

func race(k *throttles) {
	q, other := quota("a", 20), quota("b", 1000)
	if through := k.together(200, func(i int) error { return k.reserve(i, moment, q, other) }); through != 20 {
		k.Errorf("%d of 200 got through, want 20", through)
	}
	// Those that were refused count nowhere.
	if through := k.together(100, func(i int) error { return k.reserve(i, moment, quota("b", 100)) }); through != 80 {
		k.Errorf("%d of 100 got through, want 80", through)
	}
}

func raceWithReleases(k *throttles) {
	q := quota("a", 5)
	for range 3 {
		k.together(50, func(i int) error {
			if err := k.reserve(i, moment, q); err != nil {
				return err
			}
			return k.all[i%len(k.all)].Release(k.Context(), moment, []application.Quota{q})
		})
	}
	for range 5 {
		k.through("afterwards", true, moment, q)
	}
	k.through("past the limit", false, moment, q)
}

// oppositeOrders reserves and releases the same quotas in parallel, half of the
// calls in one order and half in the other. In even rounds they create the rows;
// in odd rounds the rows exist, created against the order of their keys. It ends
// with the first round that fails, since a database takes its time to notice a
// deadlock.
func oppositeOrders(k *throttles) {
	for round := 0; round < 20 && !k.Failed(); round++ {
		var forward []application.Quota
		for _, name := range []string{"a", "b", "c"} {
			forward = append(forward, quota(fmt.Sprint(name, round), 1000))
		}
		backward := slices.Clone(forward)
		slices.Reverse(backward)
		if round%2 == 1 {
			for _, q := range backward {
				k.through(q.Key, true, moment, q)
			}
		}
		k.together(8, func(i int) error {
			quotas := [][]application.Quota{forward, backward}[i%2]
			if err := k.reserve(i/2, moment, quotas...); err != nil {
				return err
			}
			return k.all[i/2%len(k.all)].Release(k.Context(), moment, quotas)
		})
	}
}
