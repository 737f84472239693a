package sessiontest_test

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

// keptKeys keep the creations of deleted users.
type keptKeys struct {
	domain.TaskCreations
	kept map[domain.UserID]domain.Task
}

func (k keptKeys) CreateOnce(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, limit int) (domain.Task, bool, error) {
	task, replayed, err := k.TaskCreations.CreateOnce(ctx, owner, draft, key, limit)
	if first, used := k.kept[owner]; used && errors.Is(err, domain.ErrUserNotFound) {
		return first, true, nil
	}
	k.kept[owner] = task
	return task, replayed, err
}

var keyDefects = []defect{
	{"the keys of a deleted user are kept", "keys/deleted user", func(b sessiontest.Backend) sessiontest.Backend {
		b.Tasks = keptKeys{b.Tasks.(domain.TaskCreations), make(map[domain.UserID]domain.Task)}
		return b
	}},
	{"the keys of all users are deleted", "keys/deleted user", afterDelete(func(ctx context.Context, b sessiontest.Backend, _ domain.UserID) error {
		return b.Tasks.(domain.TaskCreations).SweepCreations(ctx, time.Now())
	})},
}
