package storetest_test

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// users and tasks are repositories whose methods can be replaced one by one; nil
// keeps the correct method.
type users struct {
	domain.UserRepository
	create  func(context.Context, domain.UserDraft) (domain.User, error)
	byEmail func(context.Context, domain.Email) (domain.User, error)
	byID    func(context.Context, domain.UserID) (domain.User, error)
	list    func(context.Context, domain.Page[domain.UserID]) ([]domain.User, error)
}

func (u users) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	if u.create == nil {
		return u.UserRepository.Create(ctx, draft)
	}
	return u.create(ctx, draft)
}

func (u users) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	if u.byEmail == nil {
		return u.UserRepository.ByEmail(ctx, email)
	}
	return u.byEmail(ctx, email)
}

func (u users) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	if u.byID == nil {
		return u.UserRepository.ByID(ctx, id)
	}
	return u.byID(ctx, id)
}

func (u users) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	if u.list == nil {
		return u.UserRepository.List(ctx, page)
	}
	return u.list(ctx, page)
}

type tasks struct {
	domain.TaskRepository
	// create replaces the calls without options, createWithin those with a limit
	// alone, and createOnce those with a key.
	create       func(context.Context, domain.UserID, domain.TaskDraft) (domain.Task, error)
	createWithin limiter
	createOnce   creator
	get          func(context.Context, domain.UserID, domain.TaskID) (domain.Task, error)
	list         lister
	// update and delete replace the calls with AnyVersion, updateIf and deleteIf
	// those that expect a version.
	update   updater
	delete   deleter
	updateIf expectingUpdater
	deleteIf expectingDeleter
}

func (s tasks) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	switch {
	case options.Key != nil && s.createOnce != nil:
		task, replayed, err := s.createOnce(ctx, owner, draft, *options.Key, options.Limit)
		return domain.Created{Task: task, Replayed: replayed}, err
	case options.Key == nil && options.Limit > 0 && s.createWithin != nil:
		task, err := s.createWithin(ctx, owner, draft, options.Limit)
		return domain.Created{Task: task}, err
	case options == domain.CreateOptions{} && s.create != nil:
		task, err := s.create(ctx, owner, draft)
		return domain.Created{Task: task}, err
	}
	return s.TaskRepository.Create(ctx, owner, draft, options)
}

// createPlain calls the correct Create without options, and the functions of withinOf
// and onceOf with a limit or a key.
func createPlain(ctx context.Context, b storetest.Backend, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
	created, err := b.Tasks.Create(ctx, owner, draft, domain.CreateOptions{})
	return created.Task, err
}

func withinOf(b storetest.Backend) limiter {
	return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, limit int) (domain.Task, error) {
		created, err := b.Tasks.Create(ctx, owner, draft, domain.CreateOptions{Limit: limit})
		return created.Task, err
	}
}

func onceOf(b storetest.Backend) creator {
	return func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, k key, limit int) (domain.Task, bool, error) {
		created, err := b.Tasks.Create(ctx, owner, draft, domain.CreateOptions{Limit: limit, Key: &k})
		return created.Task, created.Replayed, err
	}
}

func (s tasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	if s.list == nil {
		return s.TaskRepository.List(ctx, owner, filter, page)
	}
	return s.list(ctx, owner, filter, page)
}

func (s tasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	if s.get == nil {
		return s.TaskRepository.Get(ctx, owner, id)
	}
	return s.get(ctx, owner, id)
}

func (s tasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	switch {
	case expected == domain.AnyVersion && s.update != nil:
		return s.update(ctx, owner, id, patch)
	case expected != domain.AnyVersion && s.updateIf != nil:
		return s.updateIf(ctx, owner, id, patch, expected)
	}
	return s.TaskRepository.Update(ctx, owner, id, patch, expected)
}

func (s tasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	switch {
	case expected == domain.AnyVersion && s.delete != nil:
		return s.delete(ctx, owner, id)
	case expected != domain.AnyVersion && s.deleteIf != nil:
		return s.deleteIf(ctx, owner, id, expected)
	}
	return s.TaskRepository.Delete(ctx, owner, id, expected)
}

// breakUsers and breakTasks make a defect of functions that get the correct
// backend.
func breakUsers(replace func(storetest.Backend) users) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		broken := replace(b)
		broken.UserRepository = b.Users
		return storetest.Backend{Users: broken, Tasks: b.Tasks}
	}
}

func breakTasks(replace func(storetest.Backend) tasks) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		broken := replace(b)
		broken.TaskRepository = b.Tasks
		return storetest.Backend{Users: b.Users, Tasks: broken}
	}
}

// alterTasks makes a defect: a storage that changes every task that it returns.
// alterUsers does the same with users.
func alterTasks(change func(*domain.TaskRecord)) func(storetest.Backend) storetest.Backend {
	alter := func(task domain.Task, err error) (domain.Task, error) {
		r := record(task)
		change(&r)
		return domain.RestoreTask(r), err
	}
	return breakTasks(func(b storetest.Backend) tasks {
		return tasks{
			create: func(ctx context.Context, owner domain.UserID, draft domain.TaskDraft) (domain.Task, error) {
				return alter(createPlain(ctx, b, owner, draft))
			},
			get: func(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
				return alter(b.Tasks.Get(ctx, owner, id))
			},
			list: func(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
				list, err := b.Tasks.List(ctx, owner, filter, page)
				for i, task := range list.Tasks {
					list.Tasks[i], _ = alter(task, nil)
				}
				return list, err
			},
			update: func(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch) (domain.Task, error) {
				return alter(b.Tasks.Update(ctx, owner, id, patch, domain.AnyVersion))
			},
		}
	})
}

func alterUsers(change func(*domain.UserRecord)) func(storetest.Backend) storetest.Backend {
	alter := func(u domain.User, err error) (domain.User, error) {
		r := domain.UserRecord{ID: u.ID(), Email: u.Email().String(), PasswordHash: u.PasswordHash(), CreatedAt: u.CreatedAt()}
		change(&r)
		return domain.RestoreUser(r), err
	}
	return breakUsers(func(b storetest.Backend) users {
		return users{
			create: func(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
				return alter(b.Users.Create(ctx, draft))
			},
			byEmail: func(ctx context.Context, email domain.Email) (domain.User, error) {
				return alter(b.Users.ByEmail(ctx, email))
			},
			byID: func(ctx context.Context, id domain.UserID) (domain.User, error) {
				return alter(b.Users.ByID(ctx, id))
			},
		}
	})
}

// record returns the fields of a task.
func record(task domain.Task) domain.TaskRecord {
	r := domain.TaskRecord{
		ID: task.ID(), Owner: task.Owner(), Title: task.Title(), Completed: task.Completed(),
		CreatedAt: task.CreatedAt(), UpdatedAt: task.UpdatedAt(),
	}
	if text, ok := task.Description(); ok {
		r.Description = &text
	}
	return r
}

// find returns a task of any owner.
func find(ctx context.Context, b storetest.Backend, id domain.TaskID) (domain.Task, error) {
	people, err := b.Users.List(ctx, domain.Page[domain.UserID]{})
	if err != nil {
		return domain.Task{}, err
	}
	for _, user := range people {
		if task, err := b.Tasks.Get(ctx, user.ID(), id); !errors.Is(err, domain.ErrNotOwner) {
			return task, err
		}
	}
	return domain.Task{}, fmt.Errorf("task %d: %w", id, domain.ErrTaskNotFound)
}

// barrier returns a function that blocks until n goroutines have called it, again
// and again.
func barrier(n int) (wait func()) {
	var mutex sync.Mutex
	arrived, open := 0, make(chan struct{})
	return func() {
		mutex.Lock()
		mine := open
		if arrived++; arrived == n {
			close(open)
			arrived, open = 0, make(chan struct{})
		}
		mutex.Unlock()
		<-mine
	}
}
