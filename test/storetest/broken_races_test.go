package storetest_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/suite"
)

var raceDefects = []defect{
	{"registrations look up, then insert", "race/registrations", breakUsers(func(b storetest.Backend) users {
		bothLooked := suite.Gate(2)
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			if _, err := b.Users.ByEmail(ctx, draft.Email()); err == nil {
				return domain.User{}, domain.ErrEmailTaken
			}
			bothLooked()
			return createAnyway(ctx, b, draft)
		}}
	})},
	{"the loser of a registration gets the driver's error", "race/registrations", breakUsers(func(b storetest.Backend) users {
		bothLooked := suite.Gate(2)
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			if _, err := b.Users.ByEmail(ctx, draft.Email()); err == nil {
				return domain.User{}, domain.ErrEmailTaken
			}
			bothLooked()
			user, err := b.Users.Create(ctx, draft)
			if errors.Is(err, domain.ErrEmailTaken) {
				err = errors.New("UNIQUE constraint failed: users.email_key")
			}
			return user, err
		}}
	})},
	{"IDs are counted, then used", "race/creates", breakTasks(func(b storetest.Backend) tasks {
		var last atomic.Int64
		bothCounted := suite.Gate(2)
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			next := last.Load() + 1
			bothCounted()
			task, err := createPlain(ctx, b, owner, draft)
			if err == nil && !last.CompareAndSwap(next-1, next) {
				// Two creates had the same ID: one row overwrites the other.
				err = b.Tasks.Delete(ctx, owner, task.ID(), domain.AnyVersion)
			}
			return task, err
		}}
	})},
	{"a busy storage refuses writers", "race/creates", breakTasks(func(b storetest.Backend) tasks {
		var writers atomic.Int64
		bothWrite := suite.Gate(2)
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			defer writers.Add(-1)
			isFirst := writers.Add(1) == 1
			if bothWrite(); !isFirst {
				return domain.Task{}, errors.New("database is locked")
			}
			return createPlain(ctx, b, owner, draft)
		}}
	})},
	{"a failed create fails others", "race/mixed creates", breakTasks(func(b storetest.Backend) tasks {
		var failed atomic.Bool
		allCreated := suite.Gate(32)
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			task, err := createPlain(ctx, b, owner, draft)
			if err != nil {
				failed.Store(true)
			}
			if allCreated(); err == nil && failed.Load() {
				err = errors.Join(errors.New("another statement has failed"), b.Tasks.Delete(ctx, owner, task.ID(), domain.AnyVersion))
			}
			return task, err
		}}
	})},
	{"a failed create among others has no error", "race/mixed creates", breakTasks(func(b storetest.Backend) tasks {
		allCreated := suite.Gate(32)
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			task, _ := createPlain(ctx, b, owner, draft)
			allCreated()
			return task, nil
		}}
	})},
	{"an update writes back what it read", "race/different fields", writeBackAfter(func() func() { return suite.Gate(3) })},
	{"an update writes back what it read, with two writers", "race/lost updates", writeBackAfter(func() func() { return barrier(2) })},
	{"an update is two statements", "race/same fields", update(func(next updater, _ storetest.Backend) updater {
		allRetitled := suite.Gate(16)
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			title, retitled := p.Title()
			text, rewritten := p.Description()
			if !retitled || !rewritten || text == nil {
				return next(ctx, owner, id, p)
			}
			first, err := domain.NewTaskPatch(domain.TaskChanges{Title: domain.Set(title)}, p.At())
			if err != nil {
				return domain.Task{}, err
			}
			second, err := domain.NewTaskPatch(domain.TaskChanges{Description: domain.Set(*text)}, p.At())
			if err != nil {
				return domain.Task{}, err
			}
			if task, err := next(ctx, owner, id, first); err != nil {
				return task, err
			}
			allRetitled()
			return next(ctx, owner, id, second)
		}
	})},
	{"delete looks up, then deletes", "race/deletes", remove(func(next deleter, b storetest.Backend) deleter {
		bothLooked := suite.Gate(2)
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			if _, err := b.Tasks.Get(ctx, owner, id); err != nil {
				return err
			}
			bothLooked()
			if err := next(ctx, owner, id); !errors.Is(err, domain.ErrTaskNotFound) {
				return err
			}
			return nil
		}
	})},
	{"an update brings a deleted task back", "race/update and delete", breakTasks(func(b storetest.Backend) tasks {
		var first sync.Once // of the updates, which the delete comes between
		looked, deleted := make(chan struct{}), make(chan struct{})
		return tasks{
			update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
				task, err := b.Tasks.Get(ctx, owner, id)
				first.Do(func() {
					close(looked)
					<-deleted
					task, err = restore(ctx, b, owner, p)
				})
				return task, err
			},
			delete: func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
				<-looked
				err := b.Tasks.Delete(ctx, owner, id, domain.AnyVersion)
				select {
				case <-deleted:
				default:
					close(deleted)
				}
				return err
			},
		}
	})},
}

var contextDefects = []defect{
	{"Users.Create ignores an ended context", "context/canceled", breakUsers(func(b storetest.Backend) users {
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			return b.Users.Create(context.WithoutCancel(ctx), draft)
		}}
	})},
	{"Users.ByID ignores an ended context", "context/canceled", breakUsers(func(b storetest.Backend) users {
		return users{byID: func(ctx context.Context, id domain.UserID) (domain.User, error) {
			return b.Users.ByID(context.WithoutCancel(ctx), id)
		}}
	})},
	{"Tasks.Create ignores an ended context", "context/canceled", breakTasks(func(b storetest.Backend) tasks {
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			return createPlain(context.WithoutCancel(ctx), b, owner, draft)
		}}
	})},
	{"Tasks.List ignores an ended context", "context/canceled", list(func(next lister, _ storetest.Backend) lister {
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			return next(context.WithoutCancel(ctx), owner, filter, p)
		}
	})},
	{"Tasks.Get ignores an ended context", "context/canceled", breakTasks(func(b storetest.Backend) tasks {
		return tasks{get: func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			return b.Tasks.Get(context.WithoutCancel(ctx), owner, id)
		}}
	})},
	{"Tasks.Update reports an ended context afterwards", "context/canceled", update(func(next updater, _ storetest.Backend) updater {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID, p domain.TaskPatch) (domain.Task, error) {
			task, err := next(context.WithoutCancel(ctx), owner, id, p)
			return task, errors.Join(err, ctx.Err())
		}
	})},
	{"Tasks.Delete reports an ended context afterwards", "context/canceled", remove(func(next deleter, _ storetest.Backend) deleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			return errors.Join(next(context.WithoutCancel(ctx), owner, id), ctx.Err())
		}
	})},
	{"an ended context has an error of its own", "context/canceled", remove(func(next deleter, _ storetest.Backend) deleter {
		return func(ctx context.Context, owner domain.UserID, id domain.TaskID) error {
			if ctx.Err() != nil {
				return errors.New("interrupted")
			}
			return next(ctx, owner, id)
		}
	})},
	{"a call with an ended context leaks a connection", "context/no leaks", list(func(next lister, _ storetest.Backend) lister {
		var leaked atomic.Int64
		return func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
			if ctx.Err() != nil {
				leaked.Add(1)
			}
			if leaked.Load() >= 8 && ctx.Err() == nil {
				return domain.TaskPage{}, errors.New("no connection is left")
			}
			return next(ctx, owner, filter, p)
		}
	})},
}
