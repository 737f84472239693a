package storetest_test

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type getter = func(context.Context, domain.UserID, domain.TaskID) (domain.Task, error)

var getDefects = []defect{
	{"any task of the owner is returned", "get/own", get(func(_ getter, b storetest.Backend) getter {
		return func(ctx context.Context, owner domain.UserID, _ domain.TaskID) (domain.Task, error) {
			list, err := b.Tasks.List(ctx, owner, domain.TaskFilter{}, page{Limit: 1})
			if err != nil || len(list.Tasks) == 0 {
				return domain.Task{}, err
			}
			return list.Tasks[0], nil
		}
	})},
	{"Get leaves the description out", "get/own", get(func(next getter, _ storetest.Backend) getter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			task, err := next(ctx, owner, id)
			r := record(task)
			r.Description = nil
			return domain.RestoreTask(r), err
		}
	})},
	{"Get does not see updates", "get/own", breakTasks(func(b storetest.Backend) tasks {
		var first domain.Task
		return tasks{get: func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			if first.ID() != id {
				first = task
			}
			return first, err
		}}
	})},
	{"a missing task is one of nulls", "get/missing", getError(domain.ErrTaskNotFound, nil)},
	{"a missing task is not the caller's, on get", "get/missing", getError(domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"everybody may get", "get/foreign", get(func(next getter, b storetest.Backend) getter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			if task, err := find(ctx, b, id); err == nil {
				owner = task.Owner()
			}
			return next(ctx, owner, id)
		}
	})},
	{"a foreign task comes with its refusal", "get/foreign", get(func(next getter, b storetest.Backend) getter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			task, err := next(ctx, owner, id)
			if errors.Is(err, domain.ErrNotOwner) {
				task, _ = find(ctx, b, id)
			}
			return task, err
		}
	})},
	{"a foreign task is missing, on get", "get/foreign", getError(domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"an unknown owner is no owner, on get", "get/unknown owner", getError(domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"an unknown owner has no task, on get", "get/unknown owner", getError(domain.ErrUserNotFound, domain.ErrTaskNotFound)},
}

// get makes a defect of a Get around the sound one.
func get(around func(next getter, b storetest.Backend) getter) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{get: around(b.Tasks.Get, b)} })
}

// getError makes a defect of one error told as another.
func getError(err, as error) func(storetest.Backend) storetest.Backend {
	return get(func(next getter, _ storetest.Backend) getter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			task, got := next(ctx, owner, id)
			if errors.Is(got, err) {
				got = as
			}
			return task, got
		}
	})
}
