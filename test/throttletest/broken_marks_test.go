package throttletest_test

import (
	"context"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// expiring makes a defect: a Remember that keeps the mark until the time that
// change returns. again reports whether the mark was remembered before.
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

// skippingWrites makes a defect in a Remember that renews a mark by at most a day.
// It leaves the mark unchanged even if it has expired, or, with deletes, makes it
// expire at once.
func skippingWrites(deletes bool) func(application.Throttle) throttle {
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
