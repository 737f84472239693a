package throttletest_test

import (
	"context"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// expiring makes a defect: a Remember with another time, the first time or again.
func expiring(change func(again bool, until time.Time) time.Time) func(application.Throttle) throttle {
	return func(correct application.Throttle) throttle {
		seen := make(map[string]bool)
		return throttle{remember: func(ctx context.Context, at time.Time, mark string, until time.Time) error {
			until = change(seen[mark], until)
			seen[mark] = true
			return correct.Remember(ctx, at, mark, until)
		}}
	}
}

// savingWrites makes a defect: a Remember that, for a time at most a day later,
// leaves the mark as it is even if it has expired, or deletes it.
func savingWrites(deletes bool) func(application.Throttle) throttle {
	return func(correct application.Throttle) throttle {
		kept := make(map[string]time.Time)
		return throttle{remember: func(ctx context.Context, at time.Time, mark string, until time.Time) error {
			if old, found := kept[mark]; found && !until.After(old.Add(24*time.Hour)) {
				if deletes {
					return correct.Remember(ctx, at, mark, at)
				}
				return nil
			}
			kept[mark] = until
			return correct.Remember(ctx, at, mark, until)
		}}
	}
}
