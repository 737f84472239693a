package storetest_test

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

var idDefects = []defect{
	{"Get returns any task of the owner", "get/state", breakTasks(func(b storetest.Backend) tasks {
		return tasks{get: func(ctx context.Context, owner domain.UserID, _ domain.TaskID) (domain.Task, error) {
			list, err := b.Tasks.List(ctx, owner, domain.TaskFilter{}, page{Limit: 1})
			if err != nil || len(list.Tasks) == 0 {
				return domain.Task{}, err
			}
			return list.Tasks[0], nil
		}}
	})},
	{"Get omits the description", "get/state", breakTasks(func(b storetest.Backend) tasks {
		return tasks{get: func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			r := record(task)
			r.Description = nil
			return domain.RestoreTask(r), err
		}}
	})},
	{"Get does not see updates", "get/state", breakTasks(func(b storetest.Backend) tasks {
		var first domain.Task
		return tasks{get: func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			if first.ID() != id {
				first = task
			}
			return first, err
		}}
	})},
	{"another user's task comes with the error", "id/foreign", breakTasks(func(b storetest.Backend) tasks {
		return tasks{get: func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			if errors.Is(err, domain.ErrNotOwner) {
				task, _ = find(ctx, b, id)
			}
			return task, err
		}}
	})},
	{"another user's task is updated, then refused", "id/foreign", breakTasks(func(b storetest.Backend) tasks {
		return tasks{update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := b.Tasks.Update(ctx, owner, id, p, domain.AnyVersion)
			if errors.Is(err, domain.ErrNotOwner) {
				_, updateErr := b.Tasks.Update(ctx, ownerOf(ctx, b, owner, id), id, p, domain.AnyVersion)
				err = errors.Join(err, updateErr)
			}
			return task, err
		}}
	})},
	{"an update inserts a missing task", "id/missing", breakTasks(func(b storetest.Backend) tasks {
		return tasks{update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := b.Tasks.Update(ctx, owner, id, p, domain.AnyVersion)
			if errors.Is(err, domain.ErrTaskNotFound) {
				_, err := restore(ctx, b, owner, p)
				return domain.Task{}, errors.Join(err, domain.ErrTaskNotFound)
			}
			return task, err
		}}
	})},

	{"Get of a missing task has no error", "id/missing", swapError("get", domain.ErrTaskNotFound, nil)},
	{"Get of a missing task is ErrNotOwner", "id/missing", swapError("get", domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Update of a missing task is ErrNotOwner", "id/missing", swapError("update", domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Delete of a missing task is ErrNotOwner", "id/missing", swapError("delete", domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"Delete of a deleted task has no error", "id/missing", swapError("delete", domain.ErrTaskNotFound, nil)},
	{"Get of a foreign task is ErrTaskNotFound", "id/foreign", swapError("get", domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Update of a foreign task is ErrTaskNotFound", "id/foreign", swapError("update", domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Delete of a foreign task is ErrTaskNotFound", "id/foreign", swapError("delete", domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"Get does not check the owner", "id/foreign", changeOwner("get", ownerOf)},
	{"Update does not check the owner", "id/foreign", changeOwner("update", ownerOf)},
	{"Delete does not check the owner", "id/foreign", changeOwner("delete", ownerOf)},
	{"Get for an unknown owner is ErrNotOwner", "id/unknown owner", swapError("get", domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"Update for an unknown owner is ErrNotOwner", "id/unknown owner", swapError("update", domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"Delete for an unknown owner is ErrTaskNotFound", "id/unknown owner", swapError("delete", domain.ErrUserNotFound, domain.ErrTaskNotFound)},
}

// ownerOf returns the owner of the task, or the given one if there is no task.
func ownerOf(ctx context.Context, b storetest.Backend, owner domain.UserID, id domain.TaskID) domain.UserID {
	if task, err := find(ctx, b, id); err == nil {
		return task.Owner()
	}
	return owner
}

// swapError makes a defect: a method that returns another error.
func swapError(method string, from, to error) func(storetest.Backend) storetest.Backend {
	return breakID(method, nil, func(err error) error {
		if errors.Is(err, from) {
			return to
		}
		return err
	})
}

// changeOwner makes a defect: a method that takes another user for the owner.
func changeOwner(method string, owner func(context.Context, storetest.Backend, domain.UserID, domain.TaskID) domain.UserID) func(storetest.Backend) storetest.Backend {
	return breakID(method, owner, func(err error) error { return err })
}

// breakID makes a defect of Get, Update or Delete.
func breakID(
	method string,
	owner func(context.Context, storetest.Backend, domain.UserID, domain.TaskID) domain.UserID,
	result func(error) error,
) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) (broken tasks) {
		change := func(ctx context.Context, caller domain.UserID, id domain.TaskID) domain.UserID {
			if owner == nil {
				return caller
			}
			return owner(ctx, b, caller, id)
		}
		switch method {
		case "get":
			broken.get = func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
				task, err := b.Tasks.Get(ctx, change(ctx, owner, id), id)
				return task, result(err)
			}
		case "update":
			broken.update = func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
				task, err := b.Tasks.Update(ctx, change(ctx, owner, id), id, p, domain.AnyVersion)
				return task, result(err)
			}
		case "delete":
			broken.delete = func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
				return result(b.Tasks.Delete(ctx, change(ctx, owner, id), id, domain.AnyVersion))
			}
		}
		return broken
	})
}
