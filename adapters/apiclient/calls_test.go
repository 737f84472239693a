package apiclient_test

import (
	"context"
	"net/netip"

	"github.com/seed-9b87e5c3/tareas/adapters/apiclient"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// calls are all calls of a client. Those that are idempotent are retried even if
// the service may have got the request.
var calls = []struct {
	name             string
	idempotent, list bool
	make             func(ctx context.Context, c *apiclient.Client) error
}{
	{"register", false, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().Register(ctx, application.Credentials{Email: "ana@example.com", Password: "password canary"})
		return err
	}},
	{"log in", false, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().LogIn(ctx, application.Credentials{Email: "ana@example.com", Password: "password canary"})
		return err
	}},
	{"authenticate", true, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().Authenticate(ctx, "secret.token.canary")
		return err
	}},
	{"profile", true, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().Profile(ctx, 1)
		return err
	}},
	{"all users", true, true, func(ctx context.Context, c *apiclient.Client) error {
		for _, err := range c.Accounts().All(ctx) {
			return err
		}
		return nil
	}},
	{"all tasks", true, true, func(ctx context.Context, c *apiclient.Client) error {
		for _, err := range c.Tasks().All(ctx, 1, application.TaskQuery{}) {
			return err
		}
		return nil
	}},
	{"list", true, true, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().List(ctx, 1, application.TaskQuery{}, "", 10)
		return err
	}},
	{"get", true, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().Get(ctx, 1, 1)
		return err
	}},
	{"create", false, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().Create(ctx, 1, application.NewTask{Title: "Buy milk"})
		return err
	}},
	{"create once", true, false, func(ctx context.Context, c *apiclient.Client) error {
		_, _, err := c.Tasks().CreateOnce(ctx, 1, application.NewTask{Title: "Buy milk"}, "k")
		return err
	}},
	{"import", true, true, func(ctx context.Context, c *apiclient.Client) error {
		_, _, err := c.Tasks().Import(ctx, 1, []application.NewTask{{Title: "Buy milk"}}, "k")
		return err
	}},
	{"update", true, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().Update(ctx, 1, 1, domain.TaskChanges{Title: domain.Set("Buy milk")})
		return err
	}},
	{"update if unchanged", false, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Tasks().UpdateIf(ctx, 1, 1, domain.TaskChanges{Title: domain.Set("Buy milk")}, domain.TaskCondition{Match: []domain.TaskVersion{1}})
		return err
	}},
	{"log out", true, false, func(ctx context.Context, c *apiclient.Client) error {
		return c.Accounts().LogOut(ctx, "secret.token.canary")
	}},
	{"log out everywhere", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return c.Accounts().LogOutEverywhere(ctx, 1)
	}},
	{"change the password", false, false, func(ctx context.Context, c *apiclient.Client) error {
		_, err := c.Accounts().ChangePassword(ctx, 1, application.PasswordChange{Current: "password canary", New: "another canary"})
		return err
	}},
	{"delete the account", false, false, func(ctx context.Context, c *apiclient.Client) error {
		return c.Accounts().DeleteAccount(ctx, 1, "password canary", netip.Addr{})
	}},
	{"delete", false, false, func(ctx context.Context, c *apiclient.Client) error { return c.Tasks().Delete(ctx, 1, 1) }},
}
