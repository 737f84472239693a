package storetest_test

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type (
	updater = func(context.Context, domain.UserID, domain.TaskID, domain.TaskPatch) (domain.Task, error)
	deleter = func(context.Context, domain.UserID, domain.TaskID) error
)

var updateDefects = []defect{
	{"completed=false is not written", "update/only supplied", writeBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if completed, ok := p.Completed(); ok && !completed {
			r.Completed = was.Completed()
		}
	})},
	{"a null description is not written", "update/only supplied", writeBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text == nil {
			r.Description = record(was).Description
		}
	})},
	{"an empty description is not written", "update/only supplied", writeBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text != nil && *text == "" {
			r.Description = record(was).Description
		}
	})},
	{"a description that is kept becomes null", "update/only supplied", writeBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Description, _ = p.Description()
	})},
	{"a state that is kept becomes false", "update/only supplied", writeBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Completed, _ = p.Completed()
	})},
	{"the time of change is not written", "update/only supplied", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.CreatedAt })},
	{"the task comes back as it was", "update/only supplied", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			was, _ := find(ctx, b, id)
			if _, err := next(ctx, owner, id, p); err != nil {
				return domain.Task{}, err
			}
			return was, nil
		}
	})},
	{"an update stores a missing task", "update/missing", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := next(ctx, owner, id, p)
			if errors.Is(err, domain.ErrTaskNotFound) {
				return restore(ctx, b, owner, p)
			}
			return task, err
		}
	})},
	{"a missing task is not the caller's, on update", "update/missing", updateError(domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"everybody may update", "update/foreign", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			if task, err := find(ctx, b, id); err == nil {
				owner = task.Owner()
			}
			return next(ctx, owner, id, p)
		}
	})},
	{"a foreign task is updated, then refused", "update/foreign", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := find(ctx, b, id)
			if err == nil && task.Owner() != owner {
				_, err = next(ctx, task.Owner(), id, p)
				return domain.Task{}, errors.Join(err, domain.ErrNotOwner)
			}
			return next(ctx, owner, id, p)
		}
	})},
	{"a foreign task is missing, on update", "update/foreign", updateError(domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"an unknown owner is no owner, on update", "update/unknown owner", updateError(domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"an unknown owner has no task, on update", "update/unknown owner", updateError(domain.ErrUserNotFound, domain.ErrTaskNotFound)},
	{"the zero patch is taken", "update/no changes", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			if p.IsZero() {
				return find(ctx, b, id)
			}
			return next(ctx, owner, id, p)
		}
	})},
	{"an update changes all that the owner has", "update/others", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := next(ctx, owner, id, p)
			if err != nil {
				return task, err
			}
			all, err := b.Tasks.List(ctx, owner, domain.TaskFilter{}, page{})
			for _, other := range all.Tasks {
				_, e := next(ctx, owner, other.ID(), p)
				err = errors.Join(err, e)
			}
			return task, err
		}
	})},
	{"times lose their fraction", "update/times", alterTasks(func(r *domain.TaskRecord) {
		r.CreatedAt, r.UpdatedAt = r.CreatedAt.Truncate(time.Second), r.UpdatedAt.Truncate(time.Second)
	})},
	{"times are kept to the millisecond", "update/times", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.UpdatedAt.Truncate(time.Millisecond) })},
	{"an update is a new creation", "update/times", alterTasks(func(r *domain.TaskRecord) { r.CreatedAt = r.UpdatedAt })},
}

var deleteDefects = []defect{
	{"delete does nothing", "delete/gone", remove(func(_ deleter, b storetest.Backend) deleter {
		return func(ctx context.Context, _ domain.UserID, id domain.TaskID) error {
			_, err := find(ctx, b, id)
			return err
		}
	})},
	{"delete removes all that the owner has", "delete/gone", remove(func(next deleter, b storetest.Backend) deleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			all, err := b.Tasks.List(ctx, owner, domain.TaskFilter{}, page{})
			if err = errors.Join(err, next(ctx, owner, id)); err != nil {
				return err
			}
			for _, task := range all.Tasks {
				if task.ID() != id {
					err = errors.Join(err, next(ctx, owner, task.ID()))
				}
			}
			return err
		}
	})},
	{"what is gone may be deleted again", "delete/gone", deleteError(domain.ErrTaskNotFound, nil)},
	{"a missing task is not the caller's, on delete", "delete/missing", deleteError(domain.ErrTaskNotFound, domain.ErrNotOwner)},
	{"everybody may delete", "delete/foreign", remove(func(next deleter, b storetest.Backend) deleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			if task, err := find(ctx, b, id); err == nil {
				owner = task.Owner()
			}
			return next(ctx, owner, id)
		}
	})},
	{"a foreign task is missing, on delete", "delete/foreign", deleteError(domain.ErrNotOwner, domain.ErrTaskNotFound)},
	{"an unknown owner is no owner, on delete", "delete/unknown owner", deleteError(domain.ErrUserNotFound, domain.ErrNotOwner)},
	{"an unknown owner has no task, on delete", "delete/unknown owner", deleteError(domain.ErrUserNotFound, domain.ErrTaskNotFound)},
}

// update and remove make a defect of one method around the sound one.
func update(around func(next updater, b storetest.Backend) updater) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{update: around(b.Tasks.Update, b)} })
}

func remove(around func(next deleter, b storetest.Backend) deleter) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{delete: around(b.Tasks.Delete, b)} })
}

// updateError and deleteError make a defect of one error told as another.
func updateError(err, as error) func(storetest.Backend) storetest.Backend {
	return update(func(next updater, _ storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, got := next(ctx, owner, id, p)
			if errors.Is(got, err) {
				got = as
			}
			return task, got
		}
	})
}

func deleteError(err, as error) func(storetest.Backend) storetest.Backend {
	return remove(func(next deleter, _ storetest.Backend) deleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			got := next(ctx, owner, id)
			if errors.Is(got, err) {
				got = as
			}
			return got
		}
	})
}

// writeBack makes a defect of an update that reads the task, changes its copy
// and writes all of that back; spoil has the last word on the copy.
func writeBack(spoil func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch)) func(storetest.Backend) storetest.Backend {
	return update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			was, err := find(ctx, b, id)
			if err != nil || p.IsZero() {
				return next(ctx, owner, id, p)
			}
			window()
			r := record(was.Apply(p))
			spoil(&r, was, p)
			all := domain.TaskChanges{Title: domain.Set(r.Title), Description: domain.SetNull[string](), Completed: domain.Set(r.Completed)}
			if r.Description != nil {
				all.Description = domain.Set(*r.Description)
			}
			whole, err := domain.NewTaskPatch(all, p.At())
			if err != nil {
				return domain.Task{}, err
			}
			return next(ctx, owner, id, whole)
		}
	})
}

// restore stores a task that has what the patch supplies.
func restore(ctx context.Context, b storetest.Backend, owner domain.UserID, p domain.TaskPatch) (domain.Task, error) {
	title, ok := p.Title()
	if !ok {
		title = "untitled"
	}
	draft, err := domain.NewTaskDraft(title, nil, false, p.At())
	if err != nil {
		return domain.Task{}, err
	}
	return b.Tasks.Create(ctx, owner, draft)
}
