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

var changeDefects = []defect{
	{"completed=false is not written", "update/fields", writeBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if completed, ok := p.Completed(); ok && !completed {
			r.Completed = was.Completed()
		}
	})},
	{"a null description is not written", "update/fields", writeBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text == nil {
			r.Description = record(was).Description
		}
	})},
	{"an empty description is not written", "update/fields", writeBack(func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch) {
		if text, ok := p.Description(); ok && text != nil && *text == "" {
			r.Description = record(was).Description
		}
	})},
	{"a description that is kept becomes null", "update/fields", writeBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Description, _ = p.Description()
	})},
	{"a state that is kept becomes false", "update/fields", writeBack(func(r *domain.TaskRecord, _ domain.Task, p domain.TaskPatch) {
		r.Completed, _ = p.Completed()
	})},
	{"the time of change is not written", "update/fields", alterTasks(func(r *domain.TaskRecord) { r.UpdatedAt = r.CreatedAt })},
	{"the task comes back as it was", "update/fields", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			was, _ := find(ctx, b, id)
			if _, err := next(ctx, owner, id, p); err != nil {
				return domain.Task{}, err
			}
			return was, nil
		}
	})},
	{"the zero patch is accepted", "update/no changes", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			if p.IsZero() {
				return find(ctx, b, id)
			}
			return next(ctx, owner, id, p)
		}
	})},
	{"the zero patch is refused after the owner was looked for", "update/no changes", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			if _, err := b.Users.ByID(ctx, owner); err != nil {
				return domain.Task{}, err
			}
			return next(ctx, owner, id, p)
		}
	})},
	{"the zero patch is refused after the task was looked for", "update/no changes", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			if _, err := b.Tasks.Get(ctx, owner, id); errors.Is(err, domain.ErrTaskNotFound) {
				return domain.Task{}, err
			}
			return next(ctx, owner, id, p)
		}
	})},
	{"an update changes all tasks of the owner", "update/one", update(func(next updater, b storetest.Backend) updater {
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
	{"a change to the same values is none", "update/versions", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			if title, _ := p.Title(); err == nil && title == task.Title() {
				return task, nil
			}
			return next(ctx, owner, id, p)
		}
	})},
	{"UpdatedAt is the time of the patch, even if that is earlier", "update/versions", update(func(next updater, _ storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := next(ctx, owner, id, p)
			r := record(task)
			r.UpdatedAt = p.At()
			return domain.RestoreTask(r), err
		}
	})},
	{"a refused update is a new version", "update/versions", update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := next(ctx, owner, id, p)
			if was, _ := find(ctx, b, id); errors.Is(err, domain.ErrNotOwner) {
				same, _ := domain.NewTaskPatch(domain.TaskChanges{Title: domain.Set(was.Title())}, p.At())
				_, updateErr := next(ctx, was.Owner(), id, same)
				err = errors.Join(err, updateErr)
			}
			return task, err
		}
	})},
	{"delete does nothing", "delete/one", remove(func(_ deleter, b storetest.Backend) deleter {
		return func(ctx context.Context, _ domain.UserID, id domain.TaskID) error {
			_, err := find(ctx, b, id)
			return err
		}
	})},
	{"delete removes all tasks of the owner", "delete/one", remove(func(next deleter, b storetest.Backend) deleter {
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
	{"a failed delete keeps the lock", "id/missing", remove(func(next deleter, _ storetest.Backend) deleter {
		lock := make(chan struct{}, 1)
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			select {
			case lock <- struct{}{}:
			case <-ctx.Done():
				return ctx.Err()
			}
			err := next(ctx, owner, id)
			if err == nil {
				<-lock
			}
			return err
		}
	})},
}

// update and remove make a defect of one method around the correct one.
// updateOf and deleteOf return the correct methods, which expect no version.
func updateOf(b storetest.Backend) updater {
	return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
		return b.Tasks.Update(ctx, owner, id, p, domain.AnyVersion)
	}
}

func deleteOf(b storetest.Backend) deleter {
	return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
		return b.Tasks.Delete(ctx, owner, id, domain.AnyVersion)
	}
}

func update(around func(next updater, b storetest.Backend) updater) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{update: around(updateOf(b), b)} })
}

func remove(around func(next deleter, b storetest.Backend) deleter) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{delete: around(deleteOf(b), b)} })
}

// writeBackAfter makes a defect: an update that reads the task, waits, and writes
// all fields.
func writeBackAfter(newWait func() (wait func())) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		wait := newWait()
		return writeBack(func(*domain.TaskRecord, domain.Task, domain.TaskPatch) { wait() })(b)
	}
}

// writeBack makes a defect: an update that reads the task, changes the copy and
// writes all of it. Spoil changes the copy once more.
func writeBack(spoil func(r *domain.TaskRecord, was domain.Task, p domain.TaskPatch)) func(storetest.Backend) storetest.Backend {
	return update(func(next updater, b storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			was, err := find(ctx, b, id)
			if err != nil || p.IsZero() {
				return next(ctx, owner, id, p)
			}
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
	return createPlain(ctx, b, owner, draft)
}
