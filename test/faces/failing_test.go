package faces_test

import (
	"context"
	"iter"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// failing are use cases that all fail with err, as soon as it is set.
type failing struct{ err error }

func (f *failing) user() domain.User {
	return domain.RestoreUser(domain.UserRecord{ID: 1, Email: "ana@example.com"})
}

type failingAccounts struct{ *failing }

func (f failingAccounts) Register(context.Context, application.Credentials) (domain.User, error) {
	return f.user(), f.err
}

func (f failingAccounts) LogIn(context.Context, application.Credentials) (application.Session, error) {
	return application.Session{Token: "a.b.c", User: f.user()}, f.err
}

func (failingAccounts) Authenticate(context.Context, string) (domain.UserID, error) { return 1, nil }

func (f failingAccounts) Profile(context.Context, domain.UserID) (domain.User, error) {
	return f.user(), f.err
}

func (f failingAccounts) All(context.Context) iter.Seq2[domain.User, error] {
	return func(yield func(domain.User, error) bool) { yield(f.user(), f.err) }
}

type failingTasks struct{ *failing }

func (f failingTasks) Create(context.Context, domain.UserID, application.NewTask) (domain.Task, error) {
	return domain.Task{}, f.err
}

func (f failingTasks) All(context.Context, domain.UserID, domain.TaskFilter) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) { yield(domain.Task{}, f.err) }
}

func (f failingTasks) Update(context.Context, domain.UserID, domain.TaskID, domain.TaskChanges) (domain.Task, error) {
	return domain.Task{}, f.err
}

func (f failingTasks) Delete(context.Context, domain.UserID, domain.TaskID) error { return f.err }
