package storetest_test

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type (
	expectingUpdater = func(context.Context, domain.UserID, domain.TaskID, domain.TaskPatch, domain.TaskVersion) (domain.Task, error)
	expectingDeleter = func(context.Context, domain.UserID, domain.TaskID, domain.TaskVersion) error
)

// updateIf and removeIf make a defect of the calls that expect a version, around the
// correct method.
func updateIf(around func(next expectingUpdater, b storetest.Backend) expectingUpdater) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{updateIf: around(b.Tasks.Update, b)} })
}

func removeIf(around func(next expectingDeleter, b storetest.Backend) expectingDeleter) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks { return tasks{deleteIf: around(b.Tasks.Delete, b)} })
}

// swapUpdateIf and swapRemoveIf make a defect: a method that returns ErrTaskChanged
// in place of another error.
func swapUpdateIf(from error) func(storetest.Backend) storetest.Backend {
	return updateIf(func(next expectingUpdater, _ storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			task, err := next(ctx, owner, id, p, v)
			if errors.Is(err, from) {
				err = domain.ErrTaskChanged
			}
			return task, err
		}
	})
}

func swapRemoveIf(from error) func(storetest.Backend) storetest.Backend {
	return removeIf(func(next expectingDeleter, _ storetest.Backend) expectingDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, v domain.TaskVersion) error {
			if err := next(ctx, owner, id, v); !errors.Is(err, from) {
				return err
			}
			return domain.ErrTaskChanged
		}
	})
}

var versionDefects = []defect{
	{"Update ignores the version", "version/update", updateIf(func(next expectingUpdater, _ storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, _ domain.TaskVersion) (domain.Task, error) {
			return next(ctx, owner, id, p, domain.AnyVersion)
		}
	})},
	{"Update takes a later version", "version/update", updateIf(func(next expectingUpdater, b storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			if err == nil && v > task.Version() {
				v = task.Version()
			}
			return next(ctx, owner, id, p, v)
		}
	})},
	{"a refused Update changes the task", "version/update", updateIf(func(next expectingUpdater, b storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			task, err := next(ctx, owner, id, p, v)
			if errors.Is(err, domain.ErrTaskChanged) {
				_, updateErr := b.Tasks.Update(ctx, owner, id, p, domain.AnyVersion)
				err = errors.Join(err, updateErr)
			}
			return task, err
		}
	})},
	{"a refused Update returns the task", "version/update", updateIf(func(next expectingUpdater, b storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			task, err := next(ctx, owner, id, p, v)
			if errors.Is(err, domain.ErrTaskChanged) {
				task, _ = b.Tasks.Get(ctx, owner, id)
			}
			return task, err
		}
	})},
	{"Update of a version does not write null", "version/update", updateIf(func(next expectingUpdater, _ storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			if completed, ok := p.Completed(); ok {
				p, _ = domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(completed)}, p.At())
			}
			return next(ctx, owner, id, p, v)
		}
	})},
	{"Delete ignores the version", "version/delete", removeIf(func(next expectingDeleter, _ storetest.Backend) expectingDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, _ domain.TaskVersion) error {
			return next(ctx, owner, id, domain.AnyVersion)
		}
	})},
	{"a refused Delete deletes the task", "version/delete", removeIf(func(next expectingDeleter, b storetest.Backend) expectingDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, v domain.TaskVersion) error {
			err := next(ctx, owner, id, v)
			if errors.Is(err, domain.ErrTaskChanged) {
				err = errors.Join(err, b.Tasks.Delete(ctx, owner, id, domain.AnyVersion))
			}
			return err
		}
	})},
	{"Update compares milliseconds", "version/old version", updateIf(func(next expectingUpdater, b storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			if err == nil && v/1000 == task.Version()/1000 {
				v = task.Version()
			}
			return next(ctx, owner, id, p, v)
		}
	})},
	{"Update of a version of a missing task is ErrTaskChanged", "version/other errors", swapUpdateIf(domain.ErrTaskNotFound)},
	{"Update of a version of a foreign task is ErrTaskChanged", "version/other errors", swapUpdateIf(domain.ErrNotOwner)},
	{"Update of a version for an unknown owner is ErrTaskChanged", "version/other errors", swapUpdateIf(domain.ErrUserNotFound)},
	{"Update of a version with the zero patch is ErrTaskChanged", "version/other errors", swapUpdateIf(domain.ErrNoChanges)},
	{"Delete of a version of a missing task is ErrTaskChanged", "version/other errors", swapRemoveIf(domain.ErrTaskNotFound)},
	{"Delete of a version of a foreign task is ErrTaskChanged", "version/other errors", swapRemoveIf(domain.ErrNotOwner)},
	{"Delete of a version for an unknown owner is ErrTaskChanged", "version/other errors", swapRemoveIf(domain.ErrUserNotFound)},
	{"Update of a version ignores an ended context", "version/canceled", updateIf(func(next expectingUpdater, _ storetest.Backend) expectingUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			return next(context.WithoutCancel(ctx), owner, id, p, v)
		}
	})},
	{"Delete of a version reports an ended context afterwards", "version/canceled", removeIf(func(next expectingDeleter, _ storetest.Backend) expectingDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, v domain.TaskVersion) error {
			return errors.Join(next(context.WithoutCancel(ctx), owner, id, v), ctx.Err())
		}
	})},
}
