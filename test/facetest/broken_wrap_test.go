package facetest_test

import (
	"context"
	"iter"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/facetest"
)

// accounts and tasks are a face whose methods are values, which a defect
// replaces.
type accounts struct {
	facetest.Accounts
	register     func(context.Context, application.Credentials) (domain.User, error)
	logIn        func(context.Context, application.Credentials) (application.Session, error)
	authenticate func(context.Context, string) (domain.UserID, error)
	profile      func(context.Context, domain.UserID) (domain.User, error)
	all          func(context.Context) iter.Seq2[domain.User, error]
}

func newAccounts(a facetest.Accounts) *accounts {
	return &accounts{
		Accounts: a, register: a.Register, logIn: a.LogIn,
		authenticate: a.Authenticate, profile: a.Profile, all: a.All,
	}
}

func (a *accounts) Register(ctx context.Context, c application.Credentials) (domain.User, error) {
	return a.register(ctx, c)
}

func (a *accounts) LogIn(ctx context.Context, c application.Credentials) (application.Session, error) {
	return a.logIn(ctx, c)
}

func (a *accounts) Authenticate(ctx context.Context, token string) (domain.UserID, error) {
	return a.authenticate(ctx, token)
}

func (a *accounts) Profile(ctx context.Context, caller domain.UserID) (domain.User, error) {
	return a.profile(ctx, caller)
}

func (a *accounts) All(ctx context.Context) iter.Seq2[domain.User, error] { return a.all(ctx) }

type tasks struct {
	facetest.Tasks
	create func(context.Context, domain.UserID, application.NewTask) (domain.Task, error)
	all    func(context.Context, domain.UserID, domain.TaskFilter) iter.Seq2[domain.Task, error]
	page   func(context.Context, domain.UserID, domain.TaskFilter, domain.Page[domain.TaskID]) (domain.TaskPage, error)
	update func(context.Context, domain.UserID, domain.TaskID, domain.TaskChanges) (domain.Task, error)
	delete func(context.Context, domain.UserID, domain.TaskID) error
}

func newTasks(t facetest.Tasks) *tasks {
	return &tasks{
		Tasks: t, create: t.Create, all: t.All,
		page: t.Page, update: t.Update, delete: t.Delete,
	}
}

func (t *tasks) Create(ctx context.Context, caller domain.UserID, task application.NewTask) (domain.Task, error) {
	return t.create(ctx, caller, task)
}

func (t *tasks) All(ctx context.Context, caller domain.UserID, filter domain.TaskFilter) iter.Seq2[domain.Task, error] {
	return t.all(ctx, caller, filter)
}

func (t *tasks) Page(ctx context.Context, caller domain.UserID, filter domain.TaskFilter, page domain.Page[domain.TaskID]) (domain.TaskPage, error) {
	return t.page(ctx, caller, filter, page)
}

func (t *tasks) Update(ctx context.Context, caller domain.UserID, id domain.TaskID, changes domain.TaskChanges) (domain.Task, error) {
	return t.update(ctx, caller, id, changes)
}

func (t *tasks) Delete(ctx context.Context, caller domain.UserID, id domain.TaskID) error {
	return t.delete(ctx, caller, id)
}
