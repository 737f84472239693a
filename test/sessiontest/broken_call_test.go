package sessiontest_test

import (
	"context"
	"errors"
	"time"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/sessiontest"
)

type method int

const (
	state method = iota
	end
	endAll
	endEveryone
	changePassword
	deleteUser
	usersCreate
	usersList
	tasksCreate
	tasksGet
)

// call is one call of a method: its arguments and its results.
type call struct {
	sessiontest.Backend // the correct one
	method              method
	ctx                 context.Context

	user      domain.UserID
	token     application.TokenHash
	at, until time.Time
	from, to  string
	id        domain.TaskID
	draft     domain.TaskDraft
	options   domain.CreateOptions
	userDraft domain.UserDraft
	userPage  domain.Page[domain.UserID]

	state   application.SessionState
	count   int
	changed domain.User // or created
	users   []domain.User
	created domain.Created
	task    domain.Task
	err     error
}

// proceed calls the correct method with the arguments and sets the results.
func (c *call) proceed() {
	switch c.method {
	case state:
		c.state, c.err = c.Sessions.State(c.ctx, c.user, c.token)
	case end:
		c.err = c.Sessions.End(c.ctx, c.user, c.token, c.at, c.until)
	case endAll:
		c.err = c.Sessions.EndAll(c.ctx, c.user, c.at)
	case endEveryone:
		c.count, c.err = c.Sessions.EndEveryone(c.ctx, c.at)
	case changePassword:
		c.changed, c.err = c.Sessions.ChangePassword(c.ctx, c.user, c.from, c.to, c.at)
	case deleteUser:
		c.err = c.Sessions.Delete(c.ctx, c.user)
	case usersCreate:
		c.changed, c.err = c.Users.Create(c.ctx, c.userDraft)
	case usersList:
		c.users, c.err = c.Users.List(c.ctx, c.userPage)
	case tasksCreate:
		c.created, c.err = c.Tasks.Create(c.ctx, c.user, c.draft, c.options)
	case tasksGet:
		c.task, c.err = c.Tasks.Get(c.ctx, c.user, c.id)
	}
}

// handlers are what a broken storage does in place of its methods; the other methods
// are correct.
type handlers = map[method]func(*call)

// broken are the ports of a storage with handlers.
type (
	broken struct {
		sessiontest.Backend
		handlers handlers
	}
	brokenSessions struct{ broken }
	brokenUsers    struct {
		domain.UserRepository
		broken
	}
	brokenTasks struct {
		domain.TaskRepository
		broken
	}
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

func (b brokenSessions) State(ctx context.Context, user domain.UserID, token application.TokenHash) (application.SessionState, error) {
	c := b.call(call{method: state, ctx: ctx, user: user, token: token})
	return c.state, c.err
}

func (b brokenSessions) End(ctx context.Context, user domain.UserID, token application.TokenHash, at, until time.Time) error {
	return b.call(call{method: end, ctx: ctx, user: user, token: token, at: at, until: until}).err
}

func (b brokenSessions) EndAll(ctx context.Context, user domain.UserID, at time.Time) error {
	return b.call(call{method: endAll, ctx: ctx, user: user, at: at}).err
}

func (b brokenSessions) EndEveryone(ctx context.Context, at time.Time) (int, error) {
	c := b.call(call{method: endEveryone, ctx: ctx, at: at})
	return c.count, c.err
}

func (b brokenSessions) ChangePassword(ctx context.Context, user domain.UserID, from, to string, at time.Time) (domain.User, error) {
	c := b.call(call{method: changePassword, ctx: ctx, user: user, from: from, to: to, at: at})
	return c.changed, c.err
}

func (b brokenSessions) Delete(ctx context.Context, user domain.UserID) error {
	return b.call(call{method: deleteUser, ctx: ctx, user: user}).err
}

func (b brokenUsers) Create(ctx context.Context, draft domain.UserDraft) (domain.User, error) {
	c := b.call(call{method: usersCreate, ctx: ctx, userDraft: draft})
	return c.changed, c.err
}

func (b brokenUsers) List(ctx context.Context, page domain.Page[domain.UserID]) ([]domain.User, error) {
	c := b.call(call{method: usersList, ctx: ctx, userPage: page})
	return c.users, c.err
}

func (b brokenTasks) Create(ctx context.Context, owner domain.UserID, draft domain.TaskDraft, options domain.CreateOptions) (domain.Created, error) {
	c := b.call(call{method: tasksCreate, ctx: ctx, user: owner, draft: draft, options: options})
	return c.created, c.err
}

func (b brokenTasks) Get(ctx context.Context, owner domain.UserID, id domain.TaskID) (domain.Task, error) {
	c := b.call(call{method: tasksGet, ctx: ctx, user: owner, id: id})
	return c.task, c.err
}

// breaks makes a defect of handlers that have a state of their own in each storage.
func breaks(fresh func() handlers) func(sessiontest.Backend) sessiontest.Backend {
	return func(b sessiontest.Backend) sessiontest.Backend {
		correct := broken{b, fresh()}
		b.Users, b.Tasks, b.Sessions = brokenUsers{b.Users, correct}, brokenTasks{b.Tasks, correct}, brokenSessions{correct}
		return b
	}
}

// fresh makes a defect of one method, whose handler has a state.
func fresh(m method, handler func() func(*call)) func(sessiontest.Backend) sessiontest.Backend {
	return breaks(func() handlers { return handlers{m: handler()} })
}

// in makes a defect of some methods.
func in(handle func(*call), methods ...method) func(sessiontest.Backend) sessiontest.Backend {
	return breaks(func() handlers {
		all := make(handlers)
		for _, m := range methods {
			all[m] = handle
		}
		return all
	})
}

// before and after make a defect of one method that changes its arguments or its
// results.
func before(m method, change func(*call)) func(sessiontest.Backend) sessiontest.Backend {
	return in(func(c *call) { change(c); c.proceed() }, m)
}

func after(m method, change func(*call)) func(sessiontest.Backend) sessiontest.Backend {
	return in(func(c *call) { c.proceed(); change(c) }, m)
}

// swap makes a defect: a method that returns another error.
func swap(m method, from, to error) func(sessiontest.Backend) sessiontest.Backend {
	return after(m, func(c *call) {
		if errors.Is(c.err, from) {
			c.err = to
		}
	})
}

// found returns the user of the call.
func (c *call) found() domain.User {
	user, _ := c.Users.ByID(c.ctx, c.user)
	return user
}

func (c *call) everyone() []domain.User {
	users, _ := c.Users.List(c.ctx, domain.Page[domain.UserID]{})
	return users
}

func (c *call) tasksOf(owner domain.UserID) []domain.Task {
	page, _ := c.Tasks.List(c.ctx, owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	return page.Tasks
}
