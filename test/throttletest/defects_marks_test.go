package throttletest_test

import (
	"context"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// marks makes a defect of how long marks are kept, the first time and again.
func marks(change func(again bool, until time.Time) time.Time) func(application.Throttle) throttle {
	return func(sound application.Throttle) throttle {
		seen := make(map[string]bool)
		return throttle{remember: func(ctx context.Context, at time.Time, mark string, until time.Time) error {
			until = change(seen[mark], until)
			seen[mark] = true
			return sound.Remember(ctx, at, mark, until)
		}}
	}
}

// sparingMarks leaves a mark as it is when the new one ends at most a day later,
// even if the old one has expired; or it takes the mark away then.
func sparingMarks(away bool) func(application.Throttle) throttle {
	return func(sound application.Throttle) throttle {
		kept := make(map[string]time.Time)
		return throttle{remember: func(ctx context.Context, at time.Time, mark string, until time.Time) error {
			if old, found := kept[mark]; found && !until.After(old.Add(24*time.Hour)) {
				if away {
					return sound.Remember(ctx, at, mark, at)
				}
				return nil
			}
			kept[mark] = until
			return sound.Remember(ctx, at, mark, until)
		}}
	}
}
