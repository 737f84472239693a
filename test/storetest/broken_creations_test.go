package storetest_test

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

type (
	key     = domain.IdempotencyKey
	creator = func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, key key, limit int) (domain.Task, bool, error)
)

// once makes a defect of a function that gets the correct Create with a key.
func once(replace func(next creator, b storetest.Backend) creator) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks {
		return tasks{createOnce: replace(onceOf(b), b)}
	})
}

// takes makes a defect: a Create that takes other arguments for the given ones.
func takes(change func(domain.UserID, domain.TaskDraft, key, int) (domain.TaskDraft, key, int)) func(storetest.Backend) storetest.Backend {
	return once(func(next creator, _ storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			draft, k, limit = change(owner, draft, k, limit)
			return next(ctx, owner, draft, k, limit)
		}
	})
}

// book is a Create that looks the key up in a map of its own and then creates
// the task.
type book struct {
	keys   map[key]domain.Creation
	looked func() (wait func())                         // waits between the two
	used   func(domain.Creation, domain.TaskDraft) bool // whether the creation counts
	replay func(domain.Creation) domain.Creation        // changes a creation that is replayed
}

func (k book) defect() func(storetest.Backend) storetest.Backend {
	return once(func(_ creator, b storetest.Backend) creator {
		k.keys = make(map[key]domain.Creation)
		wait := func() {}
		if k.looked != nil {
			wait = k.looked()
		}
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, id key, _ int) (domain.Task, bool, error) {
			if first, found := k.keys[id]; found && k.used(first, draft) {
				task, err := first.Replay(owner, draft)
				if k.replay != nil {
					k.keys[id] = k.replay(first)
				}
				return task, err == nil, err
			}
			wait()
			task, err := createPlain(ctx, b, owner, draft)
			if k.looked == nil && err == nil { // a map is not safe for the concurrent calls of races
				k.keys[id] = domain.Creation{Fingerprint: draft.Fingerprint(), Task: task.ID(), At: draft.CreatedAt()}
			}
			return task, false, err
		}
	})
}

// always and inTime say which creations count.
func always(domain.Creation, domain.TaskDraft) bool { return true }

func inTime(life time.Duration) func(domain.Creation, domain.TaskDraft) bool {
	return func(c domain.Creation, draft domain.TaskDraft) bool { return draft.CreatedAt().Sub(c.At) < life }
}

var creationDefects = []defect{
	{"Create with a key drops the description", "creation/first", takes(func(_ domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.TaskDraft, key, int) {
		plain, _ := domain.NewTaskDraft(draft.Title(), nil, draft.Completed(), draft.CreatedAt())
		return plain, k, limit
	})},
	{"all keys are one", "creation/first", takes(func(_ domain.UserID, draft domain.TaskDraft, _ key, limit int) (domain.TaskDraft, key, int) {
		return draft, key{}, limit
	})},
	{"the content is the key", "creation/first", takes(func(_ domain.UserID, draft domain.TaskDraft, _ key, limit int) (domain.TaskDraft, key, int) {
		return draft, key(draft.Fingerprint()), limit
	})},
	{"the key is ignored", "creation/replay", once(func(_ creator, b storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, _ key, _ int) (domain.Task, bool, error) {
			task, err := createPlain(ctx, b, owner, draft)
			return task, false, err
		}
	})},
	{"a replay has the times of the repetition", "creation/replay", once(func(next creator, _ storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			task, replayed, err := next(ctx, owner, draft, k, limit)
			return draft.Task(task.ID(), owner), replayed, err
		}
	})},
	{"a replay is the task of today", "creation/replay", once(func(next creator, b storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			task, replayed, err := next(ctx, owner, draft, k, limit)
			if replayed {
				task, err = b.Tasks.Get(ctx, owner, task.ID())
			}
			return task, replayed, err
		}
	})},
	{"a replay stores a task", "creation/replay", once(func(next creator, b storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			task, replayed, err := next(ctx, owner, draft, k, limit)
			if replayed {
				_, err = createPlain(ctx, b, owner, draft)
			}
			return task, replayed, err
		}
	})},
	{"another content is a replay", "creation/other content", once(func(next creator, _ storetest.Backend) creator {
		first := make(map[key]domain.TaskDraft)
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			if kept, used := first[k]; used {
				draft = kept
			}
			first[k] = draft
			return next(ctx, owner, draft, k, limit)
		}
	})},
	{"a null description is an empty one", "creation/other content", takes(func(_ domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.TaskDraft, key, int) {
		if text, ok := draft.Description(); ok && text == "" {
			draft, _ = domain.NewTaskDraft(draft.Title(), nil, draft.Completed(), draft.CreatedAt())
		}
		return draft, k, limit
	})},
	{"another content takes the key over", "creation/other content", once(func(next creator, _ storetest.Backend) creator {
		taken := make(map[key]key) // by the content that took it over
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			if content, found := taken[k]; found && content != key(draft.Fingerprint()) {
				return domain.Task{}, false, domain.ErrKeyReused
			}
			task, replayed, err := next(ctx, owner, draft, k, limit)
			if errors.Is(err, domain.ErrKeyReused) {
				taken[k] = key(draft.Fingerprint())
			}
			return task, replayed, err
		}
	})},
	{"keys are common to all owners", "creation/owners", book{used: always}.defect()},
	{"an unknown owner uses the key", "creation/refused", once(func(next creator, _ storetest.Backend) creator {
		refused := make(map[key]bool)
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			task, replayed, err := next(ctx, owner, draft, k, limit)
			if refused[k] && err == nil {
				err = domain.ErrKeyReused
			}
			refused[k] = refused[k] || errors.Is(err, domain.ErrUserNotFound)
			return task, replayed, err
		}
	})},
	{"an unknown owner is the driver's error", "creation/refused", once(func(next creator, _ storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			task, replayed, err := next(ctx, owner, draft, k, limit)
			if errors.Is(err, domain.ErrUserNotFound) {
				err = errors.New("violates foreign key constraint")
			}
			return task, replayed, err
		}
	})},
	{"keys are never forgotten", "creation/forgotten", book{used: always}.defect()},
	{"keys are forgotten too early", "creation/forgotten", book{used: inTime(domain.CreationLife - time.Second)}.defect()},
	{"keys are kept too long", "creation/forgotten", book{used: inTime(domain.CreationLife + time.Second)}.defect()},
	{"a replay prolongs the life of its key", "creation/forgotten", book{used: inTime(domain.CreationLife), replay: func(c domain.Creation) domain.Creation {
		c.At = c.At.Add(time.Hour)
		return c
	}}.defect()},
	{"Create with a key looks the key up, then creates", "creation/race", book{used: always, looked: func() func() { return suite.Gate(2) }}.defect()},
	{"Create with a key forgets a key, then creates", "creation/race after forgetting", once(func(next creator, b storetest.Backend) creator {
		forgotten := suite.Gate(2)
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			if len(firstPage(ctx, b, owner)) == 0 {
				return next(ctx, owner, draft, k, limit)
			}
			forgotten()
			task, err := createPlain(ctx, b, owner, draft)
			return task, false, err
		}
	})},
	{"a full storage has no replays", "creation/limit", once(func(next creator, b storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			if limit > 0 && len(firstPage(ctx, b, owner)) >= limit {
				return domain.Task{}, false, domain.ErrTaskLimit
			}
			return next(ctx, owner, draft, k, limit)
		}
	})},
	{"Create with a key has no limit", "creation/limit", takes(func(_ domain.UserID, draft domain.TaskDraft, k key, _ int) (domain.TaskDraft, key, int) {
		return draft, k, 0
	})},
	{"Create with a key ignores an ended context", "creation/canceled", once(func(next creator, _ storetest.Backend) creator {
		return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
			return next(context.WithoutCancel(ctx), owner, draft, k, limit)
		}
	})},
	{"a restart loses the keys", "creation/reopen", reopened(func(b storetest.Backend) storetest.Backend {
		ofKeys := memstore.New()
		for range 2 {
			_, _ = ofKeys.Users().Create(context.Background(), domain.UserDraft{})
		}
		return breakTasks(func(storetest.Backend) tasks {
			return tasks{createOnce: onceOf(storetest.Backend{Tasks: ofKeys.Tasks()})}
		})(b)
	})},
}

func firstPage(ctx context.Context, b storetest.Backend, owner domain.UserID) []domain.Task {
	list, _ := b.Tasks.List(ctx, owner, domain.TaskFilter{}, page{})
	return list.Tasks
}
