package storetest_test

import (
	"context"
	"errors"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

var versionRaceDefects = []defect{
	{"Update looks up, then updates", "version/race of updates", updateIf(func(_ expectingUpdater, b storetest.Backend) expectingUpdater {
		return updateAfterLook(b, suite.Gate(2))
	})},
	{"the losers of a version get the driver's error", "version/race of updates", updateIf(func(next expectingUpdater, _ storetest.Backend) expectingUpdater {
		all := suite.Gate(50)
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
			task, err := next(ctx, owner, id, p, v)
			if all(); errors.Is(err, domain.ErrTaskChanged) {
				err = errors.New("could not serialize access due to concurrent update")
			}
			return task, err
		}
	})},
	{"Delete looks up a version, then deletes", "version/race of deletes", breakTasks(func(b storetest.Backend) tasks {
		var first sync.Once // of the deletes, whose look the first update follows
		looked, updated := make(chan struct{}), make(chan struct{})
		updatedOnce := sync.OnceFunc(func() { close(updated) })
		return tasks{
			updateIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
				<-looked
				defer updatedOnce()
				return b.Tasks.Update(ctx, owner, id, p, v)
			},
			deleteIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, v domain.TaskVersion) (err error) {
				remove := func() error { return b.Tasks.Delete(ctx, owner, id, v) }
				first.Do(func() {
					err = look(ctx, b, owner, id, v)
					close(looked)
					remove = func() error { return errors.Join(err, b.Tasks.Delete(ctx, owner, id, domain.AnyVersion)) }
				})
				<-updated
				return remove()
			},
		}
	})},
	{"an Update comes between the look and the Update", "version/race with any version", breakTasks(func(b storetest.Backend) tasks {
		meet := suite.Gate(2)
		updated := make(chan struct{}, 100)
		return tasks{
			update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
				meet()
				defer func() { updated <- struct{}{} }()
				return b.Tasks.Update(ctx, owner, id, p, domain.AnyVersion)
			},
			updateIf: updateAfterLook(b, func() {
				meet()
				<-updated
			}),
		}
	})},
	{"an Update comes between the look and the Delete", "version/race with any version", breakTasks(func(b storetest.Backend) tasks {
		meet := barrier(2)
		updated := make(chan struct{})
		return tasks{
			update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
				meet()
				defer func() { updated <- struct{}{} }()
				return b.Tasks.Update(ctx, owner, id, p, domain.AnyVersion)
			},
			updateIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
				meet()
				<-updated
				return b.Tasks.Update(ctx, owner, id, p, v)
			},
			deleteIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, v domain.TaskVersion) error {
				if err := look(ctx, b, owner, id, v); err != nil {
					return err
				}
				meet()
				<-updated
				return b.Tasks.Delete(ctx, owner, id, domain.AnyVersion)
			},
		}
	})},
}

// look returns ErrTaskChanged unless the task has the version now.
func look(ctx context.Context, b storetest.Backend, owner domain.UserID, id domain.TaskID, v domain.TaskVersion) error {
	task, err := b.Tasks.Get(ctx, owner, id)
	if err == nil && v != task.Version() {
		err = domain.ErrTaskChanged
	}
	return err
}

// updateAfterLook returns an Update that looks the task up, waits, and updates it.
func updateAfterLook(b storetest.Backend, wait func()) expectingUpdater {
	return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, v domain.TaskVersion) (domain.Task, error) {
		if p.IsZero() {
			return domain.Task{}, domain.ErrNoChanges
		}
		if err := look(ctx, b, owner, id, v); err != nil {
			return domain.Task{}, err
		}
		wait()
		return b.Tasks.Update(ctx, owner, id, p, domain.AnyVersion)
	}
}
