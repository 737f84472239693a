package facetest_test

import (
	"context"
	"iter"

	"github.com/seed-9b87e5c3/tareas/domain"
)

type withOwner = func(context.Context, domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error)

// owned is a defect of AllWithOwner around the sound one.
func owned(around func(next withOwner, t *tasks) withOwner) func(*accounts, *tasks) {
	return func(_ *accounts, t *tasks) { t.owner = around(t.Tasks.AllWithOwner, t) }
}

var ownerDefects = []defect{
	{"caller without email", "owner/tasks", owned(func(next withOwner, _ *tasks) withOwner {
		return func(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
			user, all, err := next(ctx, caller)
			return domain.RestoreUser(domain.UserRecord{ID: user.ID()}), all, err
		}
	})},
	{"tasks of the first with the caller", "owner/tasks", owned(func(next withOwner, t *tasks) withOwner {
		return func(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
			user, _, err := next(ctx, caller)
			return user, t.Tasks.All(ctx, 1, domain.TaskFilter{}), err
		}
	})},
	{"caller without tasks is nobody", "owner/tasks", owned(func(next withOwner, t *tasks) withOwner {
		return func(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
			if found, err := t.Tasks.Page(ctx, caller, domain.TaskFilter{}, domain.Page[domain.TaskID]{}); err != nil || len(found) == 0 {
				return domain.User{}, nil, domain.ErrUserNotFound
			}
			return next(ctx, caller)
		}
	})},
	{"one page with the caller", "owner/long", owned(func(next withOwner, t *tasks) withOwner {
		return func(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
			user, _, err := next(ctx, caller)
			found, pageErr := t.Tasks.Page(ctx, caller, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
			return user, func(yield func(domain.Task, error) bool) {
				for _, task := range found {
					if !yield(task, pageErr) {
						return
					}
				}
			}, err
		}
	})},
	{"what came with the caller for ever", "owner/again", owned(func(next withOwner, _ *tasks) withOwner {
		return func(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
			user, all, err := next(ctx, caller)
			var found []domain.Task
			if err == nil {
				for task := range all {
					found = append(found, task)
				}
			}
			return user, func(yield func(domain.Task, error) bool) {
				for _, task := range found {
					if !yield(task, nil) {
						return
					}
				}
			}, err
		}
	})},
	{"caller of an ended context", "context/ended", owned(func(next withOwner, _ *tasks) withOwner {
		return func(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
			return next(context.WithoutCancel(ctx), caller)
		}
	})},
	{"caller's failure is told by the loop", "context/ended", owned(func(next withOwner, _ *tasks) withOwner {
		return func(ctx context.Context, caller domain.UserID) (domain.User, iter.Seq2[domain.Task, error], error) {
			user, all, err := next(ctx, caller)
			if err != nil {
				all = func(yield func(domain.Task, error) bool) { yield(domain.Task{}, err) }
			}
			return user, all, nil
		}
	})},
}
