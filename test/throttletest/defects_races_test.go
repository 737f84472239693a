package throttletest_test

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// lookThenCount delays each count until a hundred callers have looked.
func lookThenCount(sound application.Throttle) throttle {
	const crowd = 100
	var looking sync.Mutex
	arrived, looked := 0, make(chan struct{})
	return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		looking.Lock()
		err := sound.Reserve(ctx, at, quotas)
		if err == nil {
			err = sound.Release(ctx, at, quotas)
		}
		mine := looked
		if arrived++; arrived%crowd == 0 {
			close(looked)
			looked = make(chan struct{})
		}
		looking.Unlock()
		if <-mine; err != nil {
			return err
		}
		return alter(func(_ time.Time, q *application.Quota) { q.Limit = 1 << 30 })(sound).Reserve(ctx, at, quotas)
	}}
}

// locksInTheOrderGiven pairs each reservation with one that names the quotas in
// the opposite order. Each holds the row that the other waits for, and, as in
// PostgreSQL, one of them fails.
func locksInTheOrderGiven(sound application.Throttle) throttle {
	meet := make(chan struct{})
	return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		first, last := quotas[0].Key, quotas[len(quotas)-1].Key
		if first > last {
			<-meet
			return errors.New("deadlock detected")
		}
		if first < last {
			meet <- struct{}{}
		}
		return sound.Reserve(ctx, at, quotas)
	}}
}
