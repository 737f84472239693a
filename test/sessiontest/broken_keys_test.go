package sessiontest_test

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

// keptKeys keep the creations of deleted users.
type keptKeys struct {
	domain.TaskRepository
	kept map[domain.UserID]domain.Task
}

func (k keptKeys) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	created, err := k.TaskRepository.Create(ctx, owner, draft, options)
	if first, used := k.kept[owner]; used && errors.Is(err, domain.ErrUserNotFound) {
		return domain.Created{Task: first, Replayed: true}, nil
	}
	k.kept[owner] = created.Task
	return created, err
}

// lostKeys take no key of before the last loss for used.
type lostKeys struct {
	domain.TaskRepository
	losses *byte
}

func (l lostKeys) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if options.Key != nil {
		key := *options.Key
		key[0] += *l.losses
		options.Key = &key
	}
	return l.TaskRepository.Create(ctx, owner, draft, options)
}

var keyDefects = []defect{
	{"the keys of a deleted user are kept", "keys/deleted user", func(b sessiontest.Backend) sessiontest.Backend {
		b.Tasks = keptKeys{b.Tasks, make(map[domain.UserID]domain.Task)}
		return b
	}},
	{"the keys of all users are deleted", "keys/deleted user", func(b sessiontest.Backend) sessiontest.Backend {
		losses := new(byte)
		b.Tasks = lostKeys{b.Tasks, losses}
		return afterDelete(func(context.Context, sessiontest.Backend, domain.UserID) error { *losses++; return nil })(b)
	}},
}
