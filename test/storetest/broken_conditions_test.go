package storetest_test

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

type (
	conditionalUpdater = func(context.Context, domain.UserID, domain.TaskID, domain.TaskPatch, domain.TaskCondition) (domain.Task, error)
	conditionalDeleter = func(context.Context, domain.UserID, domain.TaskID, domain.TaskCondition) error
)

func (s tasks) UpdateIf(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, condition domain.TaskCondition) (domain.Task, error) {
	if s.updateIf == nil {
		return s.TaskRepository.(domain.ConditionalTasks).UpdateIf(ctx, owner, id, patch, condition)
	}
	return s.updateIf(ctx, owner, id, patch, condition)
}

func (s tasks) DeleteIf(ctx context.Context, owner domain.UserID, id domain.TaskID, condition domain.TaskCondition) error {
	if s.deleteIf == nil {
		return s.TaskRepository.(domain.ConditionalTasks).DeleteIf(ctx, owner, id, condition)
	}
	return s.deleteIf(ctx, owner, id, condition)
}

// updateIf and removeIf make a defect of one method around the correct one.
func updateIf(around func(next conditionalUpdater, b storetest.Backend) conditionalUpdater) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks {
		return tasks{updateIf: around(b.Tasks.(domain.ConditionalTasks).UpdateIf, b)}
	})
}

func removeIf(around func(next conditionalDeleter, b storetest.Backend) conditionalDeleter) func(storetest.Backend) storetest.Backend {
	return breakTasks(func(b storetest.Backend) tasks {
		return tasks{deleteIf: around(b.Tasks.(domain.ConditionalTasks).DeleteIf, b)}
	})
}

// takeUpdateIf and takeRemoveIf make a defect: a method that takes another condition
// for the given one.
func takeUpdateIf(change func(domain.TaskCondition) domain.TaskCondition) func(storetest.Backend) storetest.Backend {
	return updateIf(func(next conditionalUpdater, _ storetest.Backend) conditionalUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			return next(ctx, owner, id, p, change(c))
		}
	})
}

func takeRemoveIf(change func(domain.TaskCondition) domain.TaskCondition) func(storetest.Backend) storetest.Backend {
	return removeIf(func(next conditionalDeleter, _ storetest.Backend) conditionalDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, c domain.TaskCondition) error {
			return next(ctx, owner, id, change(c))
		}
	})
}

// The conditions that a storage may take for the given one.
func ignored(domain.TaskCondition) domain.TaskCondition { return domain.TaskCondition{} }

func withoutNoneMatch(c domain.TaskCondition) domain.TaskCondition {
	return domain.TaskCondition{Match: c.Match}
}

func withoutEmptyMatch(c domain.TaskCondition) domain.TaskCondition {
	if len(c.Match) == 0 {
		c.Match = nil
	}
	return c
}

func onlyFirst(c domain.TaskCondition) domain.TaskCondition {
	c.Match, c.NoneMatch = c.Match[:min(len(c.Match), 1)], c.NoneMatch[:min(len(c.NoneMatch), 1)]
	return c
}

func first100(c domain.TaskCondition) domain.TaskCondition {
	c.Match, c.NoneMatch = c.Match[:min(len(c.Match), 100)], c.NoneMatch[:min(len(c.NoneMatch), 100)]
	return c
}

// swapUpdateIf and swapRemoveIf make a defect: a method that returns ErrTaskChanged
// in place of another error, if the condition is one.
func swapUpdateIf(from error) func(storetest.Backend) storetest.Backend {
	return updateIf(func(next conditionalUpdater, _ storetest.Backend) conditionalUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			task, err := next(ctx, owner, id, p, c)
			if errors.Is(err, from) {
				err = domain.ErrTaskChanged
			}
			return task, err
		}
	})
}

func swapRemoveIf(from error) func(storetest.Backend) storetest.Backend {
	return removeIf(func(next conditionalDeleter, _ storetest.Backend) conditionalDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, c domain.TaskCondition) error {
			if err := next(ctx, owner, id, c); !errors.Is(err, from) {
				return err
			}
			return domain.ErrTaskChanged
		}
	})
}

var conditionDefects = []defect{
	{"UpdateIf ignores the condition", "condition/update", takeUpdateIf(ignored)},
	{"UpdateIf ignores NoneMatch", "condition/update", takeUpdateIf(withoutNoneMatch)},
	{"UpdateIf takes an empty Match for none", "condition/update", takeUpdateIf(withoutEmptyMatch)},
	{"UpdateIf compares only the first version", "condition/update", takeUpdateIf(onlyFirst)},
	{"a refused UpdateIf changes the task", "condition/update", updateIf(func(next conditionalUpdater, b storetest.Backend) conditionalUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			task, err := next(ctx, owner, id, p, c)
			if errors.Is(err, domain.ErrTaskChanged) {
				_, updateErr := b.Tasks.Update(ctx, owner, id, p)
				err = errors.Join(err, updateErr)
			}
			return task, err
		}
	})},
	{"UpdateIf does not write null", "condition/update", updateIf(func(next conditionalUpdater, _ storetest.Backend) conditionalUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			if completed, ok := p.Completed(); ok {
				p, _ = domain.NewTaskPatch(domain.TaskChanges{Completed: domain.Set(completed)}, p.At())
			}
			return next(ctx, owner, id, p, c)
		}
	})},
	{"DeleteIf ignores the condition", "condition/delete", takeRemoveIf(ignored)},
	{"DeleteIf ignores NoneMatch", "condition/delete", takeRemoveIf(withoutNoneMatch)},
	{"DeleteIf takes an empty Match for none", "condition/delete", takeRemoveIf(withoutEmptyMatch)},
	{"DeleteIf compares only the first version", "condition/delete", takeRemoveIf(onlyFirst)},
	{"a refused DeleteIf deletes the task", "condition/delete", removeIf(func(next conditionalDeleter, b storetest.Backend) conditionalDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, c domain.TaskCondition) error {
			err := next(ctx, owner, id, c)
			if errors.Is(err, domain.ErrTaskChanged) {
				err = errors.Join(err, b.Tasks.Delete(ctx, owner, id))
			}
			return err
		}
	})},
	{"UpdateIf compares 100 versions", "condition/many versions", takeUpdateIf(first100)},
	{"DeleteIf compares 100 versions", "condition/many versions", takeRemoveIf(first100)},
	{"a version that is no time is an error", "condition/many versions", updateIf(func(next conditionalUpdater, _ storetest.Backend) conditionalUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			for _, version := range c.Match {
				if year := time.UnixMicro(int64(version)).Year(); year < 0 || year > 9999 {
					return domain.Task{}, errors.New("timestamp out of range")
				}
			}
			return next(ctx, owner, id, p, c)
		}
	})},
	{"UpdateIf compares milliseconds", "condition/old version", updateIf(func(next conditionalUpdater, b storetest.Backend) conditionalUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			task, err := b.Tasks.Get(ctx, owner, id)
			if err == nil && len(c.Match) == 1 && c.Match[0]/1000 == task.Version()/1000 {
				c.Match[0] = task.Version()
			}
			return next(ctx, owner, id, p, c)
		}
	})},
	{"UpdateIf of a missing task is ErrTaskChanged", "condition/other errors", swapUpdateIf(domain.ErrTaskNotFound)},
	{"UpdateIf of a foreign task is ErrTaskChanged", "condition/other errors", swapUpdateIf(domain.ErrNotOwner)},
	{"UpdateIf for an unknown owner is ErrTaskChanged", "condition/other errors", swapUpdateIf(domain.ErrUserNotFound)},
	{"UpdateIf with the zero patch is ErrTaskChanged", "condition/other errors", swapUpdateIf(domain.ErrNoChanges)},
	{"DeleteIf of a missing task is ErrTaskChanged", "condition/other errors", swapRemoveIf(domain.ErrTaskNotFound)},
	{"DeleteIf of a foreign task is ErrTaskChanged", "condition/other errors", swapRemoveIf(domain.ErrNotOwner)},
	{"DeleteIf for an unknown owner is ErrTaskChanged", "condition/other errors", swapRemoveIf(domain.ErrUserNotFound)},
	{"UpdateIf ignores an ended context", "condition/canceled", updateIf(func(next conditionalUpdater, _ storetest.Backend) conditionalUpdater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch, c domain.TaskCondition) (domain.Task, error) {
			return next(context.WithoutCancel(ctx), owner, id, p, c)
		}
	})},
	{"DeleteIf reports an ended context afterwards", "condition/canceled", removeIf(func(next conditionalDeleter, _ storetest.Backend) conditionalDeleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, c domain.TaskCondition) error {
			return errors.Join(next(context.WithoutCancel(ctx), owner, id, c), ctx.Err())
		}
	})},
}
