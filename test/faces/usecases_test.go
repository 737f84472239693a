package faces_test

import (
	"context"
	"iter"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// useCases return err from every method of accounts and tasks except
// Authenticate.
type useCases struct{ err error }

func (u *useCases) user() (domain.User, error) {
	return domain.RestoreUser(domain.UserRecord{ID: 1, Email: ana}), u.err
}

type accounts struct{ *useCases }

func (a accounts) Register(context.Context, application.Credentials) (domain.User, error) {
	return a.user()
}

func (a accounts) LogIn(context.Context, application.Credentials) (application.Session, error) {
	user, err := a.user()
	return application.Session{Token: "a.b.c", User: user}, err
}

func (accounts) Authenticate(context.Context, string) (domain.UserID, error) { return 1, nil }

func (a accounts) Profile(context.Context, domain.UserID) (domain.User, error) { return a.user() }

func (accounts) TokenMaxDays() int { return application.DefaultTokenMaxDays }

func (a accounts) All(context.Context) iter.Seq2[domain.User, error] {
	return func(yield func(domain.User, error) bool) { yield(a.user()) }
}

func (a accounts) LogOut(context.Context, string) error { return a.err }

func (a accounts) LogOutEverywhere(context.Context, domain.UserID) error { return a.err }

func (a accounts) ChangePassword(context.Context, domain.UserID, application.PasswordChange) (application.Session, error) {
	return application.Session{}, a.err
}

func (a accounts) DeleteAccount(context.Context, domain.UserID, application.AccountDeletion) error {
	return a.err
}

type tasks struct{ *useCases }

func (t tasks) Add(context.Context, domain.UserID, application.AddRequest) (domain.CreateResult, error) {
	return domain.CreateResult{}, t.err
}

func (t tasks) Get(context.Context, domain.UserID, domain.TaskID) (domain.Task, error) {
	return domain.Task{}, t.err
}

func (t tasks) List(context.Context, domain.UserID, application.TaskQuery, application.PageRequest) (application.TaskList, error) {
	return application.TaskList{}, t.err
}

func (t tasks) All(context.Context, domain.UserID, application.TaskQuery) iter.Seq2[domain.Task, error] {
	return func(yield func(domain.Task, error) bool) { yield(domain.Task{}, t.err) }
}

func (t tasks) Changes(context.Context, domain.UserID, application.ChangesRequest) (application.ChangeList, error) {
	return application.ChangeList{}, t.err
}

func (t tasks) UpdateIf(context.Context, domain.UserID, domain.TaskID, domain.TaskEdit, domain.TaskCondition) (domain.Task, error) {
	return domain.Task{}, t.err
}

func (t tasks) DeleteIf(context.Context, domain.UserID, domain.TaskID, domain.TaskCondition) error {
	return t.err
}
