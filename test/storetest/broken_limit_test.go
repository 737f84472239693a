package storetest_test

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// limiter is Create with a limit.
type limiter = func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error)

// limit makes a defect of a function that gets the correct Create with a limit.
func limit(replace func(next limiter, b storetest.Backend) limiter) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks {
		return tasks{createWithin: replace(withinOf(b), b)}
	})
}

// counted makes a defect: a storage that stores a task if the number of tasks that
// count returns is not the limit.
func counted(reached func(n, limit int) bool, count func(context.Context, storetest.Backend, domain.UserID) (int, error)) func(storetest.Backend) storetest.Backend {
	return limit(func(_ limiter, b storetest.Backend) limiter {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
			n, err := count(ctx, b, owner)
			if err != nil {
				return domain.Task{}, err
			}
			if reached(n, limit) {
				return domain.Task{}, domain.ErrTaskLimit
			}
			return createPlain(ctx, b, owner, draft)
		}
	})
}

func atLeast(n, limit int) bool { return n >= limit }

// ofState counts the owner's tasks that match a filter.
func ofState(filter domain.TaskFilter) func(context.Context, storetest.Backend, domain.UserID) (int, error) {
	return func(ctx context.Context, b storetest.Backend, owner domain.UserID) (int, error) {
		listed, err := b.Tasks.List(ctx, owner, filter, page{})
		return len(listed.Tasks), err
	}
}

// ofEverybody counts the tasks of all users.
func ofEverybody(ctx context.Context, b storetest.Backend, _ domain.UserID) (int, error) {
	people, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
	all := 0
	for _, user := range people {
		listed, err := b.Tasks.List(ctx, user.ID(), domain.TaskFilter{}, page{})
		if err != nil {
			return 0, err
		}
		all += len(listed.Tasks)
	}
	return all, err
}

var limitDefects = []defect{
	{"one task more than the limit", "limit/reached", counted(func(n, limit int) bool { return n > limit }, ofState(domain.TaskFilter{}))},
	{"a lowered limit is none", "limit/reached", counted(func(n, limit int) bool { return n == limit }, ofState(domain.TaskFilter{}))},
	{"completed tasks do not count", "limit/reached", counted(atLeast, ofState(domain.FilterCompleted(false)))},
	{"deleted tasks count", "limit/reached", limit(func(next limiter, _ storetest.Backend) limiter {
		created := 0
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
			if created >= limit {
				return domain.Task{}, domain.ErrTaskLimit
			}
			created++
			return next(ctx, owner, draft, limit)
		}
	})},
	{"a task beyond the limit is stored", "limit/reached", limit(func(next limiter, b storetest.Backend) limiter {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
			task, err := next(ctx, owner, draft, limit)
			if errors.Is(err, domain.ErrTaskLimit) {
				_, createErr := createPlain(ctx, b, owner, draft)
				err = errors.Join(err, createErr)
			}
			return task, err
		}
	})},
	{"the limit is for all users together", "limit/owners", counted(atLeast, ofEverybody)},
	{"an unknown owner is at the limit", "limit/owners", limit(func(next limiter, _ storetest.Backend) limiter {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
			task, err := next(ctx, owner, draft, limit)
			if errors.Is(err, domain.ErrUserNotFound) {
				err = domain.ErrTaskLimit
			}
			return task, err
		}
	})},
	{"a limited create drops the description", "limit/fields", limit(func(next limiter, _ storetest.Backend) limiter {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
			plain, err := domain.NewTaskDraft(draft.Title(), nil, draft.Completed(), draft.CreatedAt())
			if err != nil {
				return domain.Task{}, err
			}
			return next(ctx, owner, plain, limit)
		}
	})},
	{"the limit is ignored", "limit/race", limit(func(_ limiter, b storetest.Backend) limiter {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, _ int) (domain.Task, error) {
			return createPlain(ctx, b, owner, draft)
		}
	})},
	{"of two that reach the limit one gets the driver's error", "limit/race", limit(func(next limiter, _ storetest.Backend) limiter {
		var reached atomic.Int64
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
			task, err := next(ctx, owner, draft, limit)
			if errors.Is(err, domain.ErrTaskLimit) && reached.Add(1)%2 == 0 {
				err = errors.New("could not serialize access due to concurrent update")
			}
			return task, err
		}
	})},
	{"Create with a limit ignores an ended context", "limit/canceled", limit(func(next limiter, _ storetest.Backend) limiter {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
			return next(context.WithoutCancel(ctx), owner, draft, limit)
		}
	})},
}

var keyLimitDefects = []defect{
	{"Create with a key has no limit of keys", "creation/key limit", once(func(next creator, _ storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			task, replayed, err := next(ctx, owner, draft, k, limit)
			if errors.Is(err, domain.ErrTooManyKeys) {
				return next(ctx, owner, draft, k, 0)
			}
			return task, replayed, err
		}
	})},
	{"Create with a key counts forgotten keys", "creation/key limit", once(func(next creator, _ storetest.Backend) creator {
		var created atomic.Int64
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			task, replayed, err := next(ctx, owner, draft, k, limit)
			if errors.Is(err, domain.ErrTaskLimit) && created.Load() >= int64(domain.MaxKeys(limit)) {
				err = domain.ErrTooManyKeys
			}
			if err == nil && !replayed {
				created.Add(1)
			}
			return task, replayed, err
		}
	})},
}
