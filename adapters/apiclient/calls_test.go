package apiclient_test

import (
	"context"
	"iter"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// firstOf returns the error of a list's first element.
func firstOf[T any](list iter.Seq2[T, error]) error {
	for _, err := range list {
		return err
	}
	return nil
}

var (
	credentials = application.Credentials{Email: "ana@example.com", Password: "password canary"}
	milk        = domain.NewTask{Title: "Buy milk"}
	bread       = domain.TaskEdit{Title: domain.SetTo("Buy bread")}
)

// calls are the calls of a client, without Changes, DeleteIf and Follow. Idempotent calls are
// retried even if the service may have received the request.
var calls = []struct {
	name             string
	idempotent, list bool
	make             func(ctx context.Context, c *apiclient.Client) error
}{
	{"register", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Accounts().Register(ctx, credentials))
	}},
	{"log in", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Accounts().LogIn(ctx, credentials))
	}},
	{"authenticate", true, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Accounts().Authenticate(ctx, "secret.token.canary"))
	}},
	{"profile", true, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Accounts().Profile(ctx, 1))
	}},
	{"all users", true, true, func(ctx context.Context, c *apiclient.Client) error { return firstOf(c.Accounts().All(ctx)) }},
	{"all tasks", true, true, func(ctx context.Context, c *apiclient.Client) error {
		return firstOf(c.Tasks().All(ctx, 1, application.TaskQuery{}))
	}},
	{"list", true, true, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Tasks().List(ctx, 1, application.TaskQuery{}, application.PageRequest{Limit: 10}))
	}},
	{"get", true, false, func(ctx context.Context, c *apiclient.Client) error { return expect.ErrorOf(c.Tasks().Get(ctx, 1, 1)) }},
	{"create", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Tasks().Create(ctx, 1, milk))
	}},
	{"create once", true, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Tasks().Add(ctx, 1, application.AddRequest{Tasks: []domain.NewTask{milk}, IdempotencyKey: "k"}))
	}},
	{"import", true, true, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Tasks().Add(ctx, 1, application.AddRequest{Tasks: []domain.NewTask{milk}, IdempotencyKey: "k", Import: true}))
	}},
	{"update", true, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Tasks().Update(ctx, 1, 1, bread))
	}},
	{"update if unchanged", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Tasks().UpdateIf(ctx, 1, 1, bread, domain.IfMatch(1)))
	}},
	{"log out", true, false, func(ctx context.Context, c *apiclient.Client) error {
		return c.Accounts().LogOut(ctx, "secret.token.canary")
	}},
	{"log out everywhere", false, false, func(ctx context.Context, c *apiclient.Client) error { return c.Accounts().LogOutEverywhere(ctx, 1) }},
	{"change the password", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return expect.ErrorOf(c.Accounts().ChangePassword(ctx, 1, application.PasswordChange{Current: "password canary", New: "another canary"}))
	}},
	{"delete the account", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return c.Accounts().DeleteAccount(ctx, 1, application.AccountDeletion{Password: "password canary"})
	}},
	{"delete", false, false, func(ctx context.Context, c *apiclient.Client) error { return c.Tasks().Delete(ctx, 1, 1) }},
}
