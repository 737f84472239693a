package sessiontest_test

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

// users and tasks are repositories whose methods can be replaced; nil keeps the
// correct method.
type users struct {
	domain.UserRepository
	create func(context.Context, domain.UserDraft) (domain.User, error)
	list   func(context.Context, domain.Page[domain.UserID]) ([]domain.User, error)
}

func (u users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	if u.create == nil {
		return u.UserRepository.Create(ctx, draft)
	}
	return u.create(ctx, draft)
}

func (u users) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	if u.list == nil {
		return u.UserRepository.List(ctx, page)
	}
	return u.list(ctx, page)
}

type tasks struct {
	domain.TaskRepository
	create func(context.Context, domain.UserID, domain.TaskDraft) (domain.Task, error)
	get    func(context.Context, domain.UserID, domain.TaskID) (domain.Task, error)
}

func (s tasks) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	if s.create == nil {
		return s.TaskRepository.Create(ctx, owner, draft, options)
	}
	task, err := s.create(ctx, owner, draft)
	return domain.Created{Task: task}, err
}

func (s tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	if s.get == nil {
		return s.TaskRepository.Get(ctx, owner, id)
	}
	return s.get(ctx, owner, id)
}

// breakUsers and breakTasks are as breakSessions.
func breakUsers(replace func(sessiontest.Backend) users) func(sessiontest.Backend) sessiontest.Backend {
	return func(b sessiontest.Backend) sessiontest.Backend {
		broken := replace(b)
		broken.UserRepository = b.Users
		b.Users = broken
		return b
	}
}

func breakTasks(replace func(sessiontest.Backend) tasks) func(sessiontest.Backend) sessiontest.Backend {
	return func(b sessiontest.Backend) sessiontest.Backend {
		broken := replace(b)
		broken.TaskRepository = b.Tasks
		b.Tasks = broken
		return b
	}
}

// afterDelete makes a defect: something else happens after Delete.
func afterDelete(then func(ctx context.Context, b sessiontest.Backend, user domain.UserID) error) func(sessiontest.Backend) sessiontest.Backend {
	return breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{delete: func(ctx context.Context, user domain.UserID) error {
			if err := b.Sessions.Delete(ctx, user); err != nil {
				return err
			}
			return then(ctx, b, user)
		}}
	})
}

var deleteDefects = []defect{
	{"deleted users are listed", "delete/user", func(b sessiontest.Backend) sessiontest.Backend {
		var mutex sync.Mutex
		var everyone []domain.User
		return breakUsers(func(b sessiontest.Backend) users {
			return users{
				create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
					mutex.Lock()
					defer mutex.Unlock()
					user, err := b.Users.Create(ctx, draft)
					everyone = append(everyone, user)
					return user, err
				},
				list: func(context.Context, domain.Page[domain.UserID]) ([]domain.User, error) { return everyone, nil },
			}
		})(b)
	}},
	{"Delete does nothing", "delete/user", breakSessions(func(sessiontest.Backend) sessions {
		return sessions{delete: func(ctx context.Context, _ domain.UserID) error { return ctx.Err() }}
	})},
	{"a second Delete is no error", "delete/user", breakSessions(func(b sessiontest.Backend) sessions {
		return sessions{delete: func(ctx context.Context, user domain.UserID) error {
			if err := b.Sessions.Delete(ctx, user); !errors.Is(err, domain.ErrUserNotFound) {
				return err
			}
			return nil
		}}
	})},
	{"the first batch of tasks is deleted", "delete/tasks", keptTasks},
	{"the tasks of the next user are deleted", "delete/others", afterDelete(func(ctx context.Context, b sessiontest.Backend, user domain.UserID) error {
		page, err := b.Tasks.List(ctx, user+1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
		for _, task := range page.Tasks {
			err = errors.Join(err, b.Tasks.Delete(ctx, user+1, task.ID(), domain.AnyVersion))
		}
		return err
	})},
	{"all epochs rise", "delete/others", afterDelete(func(ctx context.Context, b sessiontest.Backend, _ domain.UserID) error {
		_, err := b.Sessions.EndEveryone(ctx, time.Unix(0, 0))
		return err
	})},
	{"all ended tokens are deleted", "delete/others", func(b sessiontest.Backend) sessiontest.Backend {
		deleted := false
		return alterState(func(s *application.SessionState) { s.Ended = s.Ended && !deleted })(
			afterDelete(func(context.Context, sessiontest.Backend, domain.UserID) error { deleted = true; return nil })(b))
	}},
	{"the email of a deleted user stays taken", "delete/email", breakUsers(func(b sessiontest.Backend) users {
		seen := make(map[string]bool)
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			if seen[draft.Email().Key()] {
				return domain.User{}, domain.ErrEmailTaken
			}
			seen[draft.Email().Key()] = true
			return b.Users.Create(ctx, draft)
		}}
	})},
	{"ended tokens outlive their user", "delete/email", func(b sessiontest.Backend) sessiontest.Backend {
		deleted := false
		return alterState(func(s *application.SessionState) { s.Ended = s.Ended || deleted })(
			afterDelete(func(context.Context, sessiontest.Backend, domain.UserID) error { deleted = true; return nil })(b))
	}},
	{"the highest user ID is given again", "delete/ids", breakUsers(func(b sessiontest.Backend) users {
		return users{create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
			user, err := b.Users.Create(ctx, draft)
			left, listErr := b.Users.List(ctx, domain.Page[domain.UserID]{})
			return domain.RestoreUser(domain.UserRecord{ID: domain.UserID(len(left)), Email: user.Email().String()}), errors.Join(err, listErr)
		}}
	})},
	{"the highest task ID is given again", "delete/ids", reusedTaskIDs},
}

// keptTasks deletes a user's first three tasks. The others exist without an owner.
func keptTasks(b sessiontest.Backend) sessiontest.Backend {
	kept := make(map[domain.TaskID]bool)
	broken := breakTasks(func(b sessiontest.Backend) tasks {
		return tasks{get: func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
			if kept[id] {
				return domain.Task{}, domain.ErrNotOwner
			}
			return b.Tasks.Get(ctx, owner, id)
		}}
	})(b)
	return breakSessions(func(sessiontest.Backend) sessions {
		return sessions{delete: func(ctx context.Context, user domain.UserID) error {
			page, err := b.Tasks.List(ctx, user, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
			for i, task := range page.Tasks {
				kept[task.ID()] = i >= 3
			}
			return errors.Join(err, b.Sessions.Delete(ctx, user))
		}}
	})(broken)
}

// reusedTaskIDs numbers the tasks of each owner from 1.
func reusedTaskIDs(b sessiontest.Backend) sessiontest.Backend {
	return breakTasks(func(b sessiontest.Backend) tasks {
		return tasks{create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
			task, err := b.Tasks.Create(ctx, owner, draft, domain.CreateOptions{})
			page, listErr := b.Tasks.List(ctx, owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
			return domain.RestoreTask(domain.TaskRecord{ID: domain.TaskID(len(page.Tasks)), Owner: owner, Title: task.Title()}), errors.Join(err, listErr)
		}}
	})(b)
}
