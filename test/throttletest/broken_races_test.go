package throttletest_test

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
)

// compareThenCount counts an attempt after a hundred callers have compared.
func compareThenCount(correct application.Throttle) throttle {
	const crowd = 100
	var mutex sync.Mutex
	arrived, compared := 0, make(chan struct{})
	return throttle{reserve: func(ctx context.Context, at time.Time, quotas []application.Quota) error {
		mutex.Lock()
		err := correct.Reserve(ctx, at, quotas)
		if err == nil {
			err = correct.Release(ctx, at, quotas)
		}
		mine := compared
		if arrived++; arrived%crowd == 0 {
			close(compared)
			compared = make(chan struct{})
		}
		mutex.Unlock()
		if <-mine; err != nil {
			return err
		}
		return alter(func(_ time.Time, q *application.Quota) { q.Limit = 1 << 30 })(correct).Reserve(ctx, at, quotas)
	}}
}

// lockInArgumentOrder pairs each Reserve with one that names the quotas in the
// opposite order. Each holds the lock that the other waits for, and one of them
// fails, as in PostgreSQL.
func lockInArgumentOrder(correct application.Throttle) throttle {
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
		return correct.Reserve(ctx, at, quotas)
	}}
}
