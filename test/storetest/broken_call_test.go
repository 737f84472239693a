package storetest_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

// method is a method of a repository; those of domain.TaskRepository that take
// options or a version are several.
type method int

const (
	usersCreate method = iota
	usersByEmail
	usersByID
	usersList
	create       // without options
	createWithin // with a limit alone
	createOnce   // with a key
	get
	list
	update   // with AnyVersion
	updateIf // with a version
	remove   // Delete with AnyVersion
	removeIf // Delete with a version
)

// call is one call of a method: its arguments and its results.
type call struct {
	storetest.Backend // the correct one
	method            method
	ctx               context.Context

	owner     domain.UserID // also of ByID
	id        domain.TaskID
	draft     domain.TaskDraft
	options   domain.CreateOptions
	filter    domain.TaskFilter
	page      page
	patch     domain.TaskPatch
	version   domain.TaskVersion
	email     domain.Email
	userDraft domain.UserDraft
	userPage  domain.Page[domain.UserID]

	task     domain.Task
	replayed bool
	list     domain.TaskPage
	user     domain.User
	users    []domain.User
	err      error
}

type (
	page = domain.Page[domain.TaskID]
	key  = domain.IdempotencyKey
)

// proceed calls the correct method with the arguments and sets the results.
func (c *call) proceed() {
	switch c.method {
	case usersCreate:
		c.user, c.err = c.Users.Create(c.ctx, c.userDraft)
	case usersByEmail:
		c.user, c.err = c.Users.ByEmail(c.ctx, c.email)
	case usersByID:
		c.user, c.err = c.Users.ByID(c.ctx, c.owner)
	case usersList:
		c.users, c.err = c.Users.List(c.ctx, c.userPage)
	case create, createWithin, createOnce:
		var created domain.Created
		created, c.err = c.Tasks.Create(c.ctx, c.owner, c.draft, c.options)
		c.task, c.replayed = created.Task, created.Replayed
	case get:
		c.task, c.err = c.Tasks.Get(c.ctx, c.owner, c.id)
	case list:
		c.list, c.err = c.Tasks.List(c.ctx, c.owner, c.filter, c.page)
	case update, updateIf:
		c.task, c.err = c.Tasks.Update(c.ctx, c.owner, c.id, c.patch, c.version)
	case remove, removeIf:
		c.err = c.Tasks.Delete(c.ctx, c.owner, c.id, c.version)
	}
}

// handlers are what a broken storage does in place of its methods; the other methods
// are correct.
type handlers = map[method]func(*call)

type (
	broken struct {
		storetest.Backend
		handlers handlers
	}
	brokenUsers struct{ broken }
	brokenTasks struct{ broken }
)

func (b broken) call(c call) call {
	c.Backend = b.Backend
	if handle, found := b.handlers[c.method]; found {
		handle(&c)
	} else {
		c.proceed()
	}
	return c
}

func (b brokenUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	c := b.call(call{method: usersCreate, ctx: ctx, userDraft: draft})
	return c.user, c.err
}

func (b brokenUsers) ByEmail(ctx context.Context, email domain.Email) (domain.User, error) {
	c := b.call(call{method: usersByEmail, ctx: ctx, email: email})
	return c.user, c.err
}

func (b brokenUsers) ByID(ctx context.Context, id domain.UserID) (domain.User, error) {
	c := b.call(call{method: usersByID, ctx: ctx, owner: id})
	return c.user, c.err
}

func (b brokenUsers) List(ctx context.Context, p domain.Page[domain.UserID]) ([]domain.User, error) {
	c := b.call(call{method: usersList, ctx: ctx, userPage: p})
	return c.users, c.err
}

func (b brokenTasks) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	m := create
	switch {
	case options.Key != nil:
		m = createOnce
	case options.Limit > 0:
		m = createWithin
	}
	c := b.call(call{method: m, ctx: ctx, owner: owner, draft: draft, options: options})
	return domain.Created{Task: c.task, Replayed: c.replayed}, c.err
}

func (b brokenTasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	c := b.call(call{method: get, ctx: ctx, owner: owner, id: id})
	return c.task, c.err
}

func (b brokenTasks) List(ctx context.Context, owner domain.UserID, filter domain.TaskFilter, p page) (domain.TaskPage, error) {
	c := b.call(call{method: list, ctx: ctx, owner: owner, filter: filter, page: p})
	return c.list, c.err
}

func (b brokenTasks) Update(ctx context.Context, owner domain.UserID, id domain.TaskID, patch domain.TaskPatch, expected domain.TaskVersion) (domain.Task, error) {
	m := updateIf
	if expected == domain.AnyVersion {
		m = update
	}
	c := b.call(call{method: m, ctx: ctx, owner: owner, id: id, patch: patch, version: expected})
	return c.task, c.err
}

func (b brokenTasks) Delete(ctx context.Context, owner domain.UserID, id domain.TaskID, expected domain.TaskVersion) error {
	m := removeIf
	if expected == domain.AnyVersion {
		m = remove
	}
	return b.call(call{method: m, ctx: ctx, owner: owner, id: id, version: expected}).err
}

// breaks makes a defect of handlers that have a state of their own in each storage.
func breaks(fresh func() handlers) func(storetest.Backend) storetest.Backend {
	return func(b storetest.Backend) storetest.Backend {
		correct := broken{b, fresh()}
		b.Users, b.Tasks = brokenUsers{correct}, brokenTasks{correct}
		return b
	}
}

// fresh makes a defect of one method, whose handler has a state.
func fresh(m method, handler func() func(*call)) func(storetest.Backend) storetest.Backend {
	return breaks(func() handlers { return handlers{m: handler()} })
}

// in makes a defect of one method.
func in(m method, handle func(*call)) func(storetest.Backend) storetest.Backend {
	return fresh(m, func() func(*call) { return handle })
}

// before and after make a defect of one method that changes its arguments or its
// results.
func before(m method, change func(*call)) func(storetest.Backend) storetest.Backend {
	return in(m, func(c *call) { change(c); c.proceed() })
}

func after(m method, change func(*call)) func(storetest.Backend) storetest.Backend {
	return in(m, func(c *call) { c.proceed(); change(c) })
}

// afterError is after of the calls that return the error.
func afterError(m method, err error, change func(*call)) func(storetest.Backend) storetest.Backend {
	return after(m, func(c *call) {
		if errors.Is(c.err, err) {
			change(c)
		}
	})
}

// swap makes a defect: a method that returns another error.
func swap(m method, from, to error) func(storetest.Backend) storetest.Backend {
	return afterError(m, from, func(c *call) { c.err = to })
}

// ignoresContext and reportsLate make a defect: a method that goes on when its
// context has ended.
func ignoresContext(m method) func(storetest.Backend) storetest.Backend {
	return before(m, func(c *call) { c.ctx = context.WithoutCancel(c.ctx) })
}

func reportsLate(m method) func(storetest.Backend) storetest.Backend {
	return in(m, func(c *call) {
		ctx := c.ctx
		c.ctx = context.WithoutCancel(ctx)
		c.proceed()
		c.err = errors.Join(c.err, ctx.Err())
	})
}

// plain is proceed without options.
func (c *call) plain() {
	c.options = domain.CreateOptions{}
	c.proceed()
}

func (c *call) everyone() []domain.User {
	users, _ := c.Users.List(c.ctx, domain.Page[domain.UserID]{})
	return users
}

func (c *call) tasksOf(owner domain.UserID, filter domain.TaskFilter) []domain.Task {
	listed, _ := c.Tasks.List(c.ctx, owner, filter, page{})
	return listed.Tasks
}

// find returns the task, whoever its owner is.
func (c *call) find() (domain.Task, error) {
	for _, user := range c.everyone() {
		if task, err := c.Tasks.Get(c.ctx, user.ID(), c.id); !errors.Is(err, domain.ErrNotOwner) {
			return task, err
		}
	}
	return domain.Task{}, fmt.Errorf("task %d: %w", c.id, domain.ErrTaskNotFound)
}

// alterTasks makes a defect: a storage that changes every task that it returns.
func alterTasks(change func(*domain.TaskRecord)) func(storetest.Backend) storetest.Backend {
	return breaks(func() handlers {
		one := func(c *call) {
			if c.proceed(); c.err == nil {
				c.task = altered(c.task, change)
			}
		}
		return handlers{create: one, get: one, update: one, list: func(c *call) {
			c.proceed()
			for i, task := range c.list.Tasks {
				c.list.Tasks[i] = altered(task, change)
			}
		}}
	})
}

// alterUsers makes a defect: a storage that changes every user that it returns,
// except in lists.
func alterUsers(change func(*domain.UserRecord)) func(storetest.Backend) storetest.Backend {
	return breaks(func() handlers {
		one := func(c *call) {
			if c.proceed(); c.err == nil {
				r := domain.UserRecord{ID: c.user.ID(), Email: c.user.Email().String(), PasswordHash: c.user.PasswordHash(), CreatedAt: c.user.CreatedAt()}
				change(&r)
				c.user = domain.RestoreUser(r)
			}
		}
		return handlers{usersCreate: one, usersByEmail: one, usersByID: one}
	})
}

func altered(task domain.Task, change func(*domain.TaskRecord)) domain.Task {
	r := record(task)
	change(&r)
	return domain.RestoreTask(r)
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
