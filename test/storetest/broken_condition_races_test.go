package storetest_test

import (
	"context"
	"errors"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/defects"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

var conditionRaceDefects = []defect{
	{"UpdateIf looks up, then updates", "condition/race of updates", updateIf(func(_ conditionalUpdater, b storetest.Backend) conditionalUpdater {
		return updateAfterLook(b, defects.Gate(2))
	})},
	{"the losers of a condition get the driver's error", "condition/race of updates", updateIf(func(next conditionalUpdater, _ storetest.Backend) conditionalUpdater {
		all := defects.Gate(50)
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			task, err := next(ctx, owner, id, p, c)
			if all(); errors.Is(err, domain.ErrTaskChanged) {
				err = errors.New("could not serialize access due to concurrent update")
			}
			return task, err
		}
	})},
	{"DeleteIf looks up, then deletes", "condition/race of deletes", breakTasks(func(b storetest.Backend) tasks {
		var first sync.Once // of the deletes, whose look the first update follows
		looked, updated := make(chan struct{}), make(chan struct{})
		updatedOnce := sync.OnceFunc(func() { close(updated) })
		correct := b.Tasks.(domain.ConditionalTasks)
		return tasks{
			updateIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
				<-looked
				defer updatedOnce()
				return correct.UpdateIf(ctx, owner, id, p, c)
			},
			deleteIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, c domain.TaskCondition) (err error) {
				remove := func() error { return correct.DeleteIf(ctx, owner, id, c) }
				first.Do(func() {
					err = look(ctx, b, owner, id, c)
					close(looked)
					remove = func() error { return errors.Join(err, b.Tasks.Delete(ctx, owner, id)) }
				})
				<-updated
				return remove()
			},
		}
	})},
	{"an Update comes between the look and the UpdateIf", "condition/race with Update", breakTasks(func(b storetest.Backend) tasks {
		meet := defects.Gate(2)
		updated := make(chan struct{}, 100)
		return tasks{
			update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
				meet()
				defer func() { updated <- struct{}{} }()
				return b.Tasks.Update(ctx, owner, id, p)
			},
			updateIf: updateAfterLook(b, func() {
				meet()
				<-updated
			}),
		}
	})},
	{"an Update comes between the look and the DeleteIf", "condition/race with Update", breakTasks(func(b storetest.Backend) tasks {
		meet := barrier(2)
		updated := make(chan struct{})
		return tasks{
			update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
				meet()
				defer func() { updated <- struct{}{} }()
				return b.Tasks.Update(ctx, owner, id, p)
			},
			updateIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
				meet()
				<-updated
				return b.Tasks.(domain.ConditionalTasks).UpdateIf(ctx, owner, id, p, c)
			},
			deleteIf: func(ctx context.Context, owner domain.UserID, id domain.TaskID, c domain.TaskCondition) error {
				if err := look(ctx, b, owner, id, c); err != nil {
					return err
				}
				meet()
				<-updated
				return b.Tasks.Delete(ctx, owner, id)
			},
		}
	})},
}

// look returns ErrTaskChanged unless the condition holds now.
func look(ctx context.Context, b storetest.Backend, owner domain.UserID, id domain.TaskID, c domain.TaskCondition) error {
	task, err := b.Tasks.Get(ctx, owner, id)
	if err == nil && !c.Holds(task.Version()) {
		err = domain.ErrTaskChanged
	}
	return err
}

// updateAfterLook returns an UpdateIf that looks the task up, waits, and updates it.
func updateAfterLook(b storetest.Backend, wait func()) conditionalUpdater {
	return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
		if p.IsZero() {
			return domain.Task{}, domain.ErrNoChanges
		}
		if err := look(ctx, b, owner, id, c); err != nil {
			return domain.Task{}, err
		}
		wait()
		return b.Tasks.Update(ctx, owner, id, p)
	}
}
