package application

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
)

// sweepAge is the age at which creations are swept. It is greater than
// domain.CreationLife, since the clocks of processes differ.
const sweepAge = domain.CreationLife * 3 / 2

// sweepEvery is the number of calls of CreateOnce from one sweep to the next in
// the same hour. So many calls store fewer creations than a sweep deletes: old
// ones do not pile up.
const sweepEvery = 256

// creationSweeps decides which calls of CreateOnce sweep: the first of each hour, and
// every sweepEvery-th.
type creationSweeps struct{ hour, calls atomic.Int64 }

func (s *creationSweeps) isDue(at time.Time) bool {
	hour := at.Unix() / int64(time.Hour/time.Second)
	return s.hour.Swap(hour) != hour || s.calls.Add(1)%sweepEvery == 0
}

// CreateOnce does what Create does, once per key: a call with a key that the caller
// used before for the same task returns that task as it was created, and replayed is
// true. The key is any text; it is stored as its hash for domain.CreationLife after
// its first use.
//
// In addition to the errors of Create it returns domain.ErrKeyReused if the key was
// used for another task, and domain.ErrKeyInProgress if a concurrent call with the
// key takes too long. The limit of NewLimitedTasks does not apply to a used key. After
// any other error the call may be repeated with the same key.
func (t *Tasks) CreateOnce(ctx context.Context, caller domain.UserID, task NewTask, key string) (created domain.Task, replayed bool, err error) {
	now := t.clock()
	draft, err := domain.NewTaskDraft(task.Title, task.Description, task.Completed, now)
	if err != nil {
		return domain.Task{}, false, err
	}
	created, replayed, err = t.creations.CreateOnce(ctx, caller, draft, domain.NewIdempotencyKey(key), t.limit)
	if err == nil && t.sweeps.isDue(now) {
		// The task is stored. What a failed sweep leaves, the next one deletes.
		_ = t.creations.SweepCreations(ctx, now.Add(-sweepAge))
	}
	return created, replayed, err
}

// HasCreations reports whether the repository is a domain.TaskCreations. Without it,
// CreateOnce must not be called.
func (t *Tasks) HasCreations() bool { return t.creations != nil }
