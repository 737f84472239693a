package application_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// The constructors name the invalid configuration.
func TestInvalidConfigs(t *testing.T) {
	f, errs := newFixture(t), make(map[string]error)
	for name, change := range map[string]func(*application.TasksConfig){
		"tasks": func(c *application.TasksConfig) { c.Tasks = nil }, "users": func(c *application.TasksConfig) { c.Users = nil },
		"clock": func(c *application.TasksConfig) { c.Clock = nil }, "fold": func(c *application.TasksConfig) { c.Fold = nil }, "limit": func(c *application.TasksConfig) { c.Limit = -1 },
	} {
		config := f.tasksConfig(f.Tasks)
		change(&config)
		errs["NewTasks, "+name] = expect.ErrorOf(application.NewTasks(config))
	}
	for name, change := range map[string]accountsChange{
		"users": func(c *application.AccountsConfig) { c.Users = nil }, "passwords": func(c *application.AccountsConfig) { c.Passwords = nil },
		"issuer": func(c *application.AccountsConfig) { c.Issuer = nil }, "verifier": func(c *application.AccountsConfig) { c.Verifier = nil },
		"clock": func(c *application.AccountsConfig) { c.Clock = nil }, "negative length": withMinPasswordLength(-1), "length above the maximum": withMinPasswordLength(73),
		"negative days": withTokenMaxDays(-1), "too many days": withTokenMaxDays(application.TokenMaxDaysLimit + 1),
	} {
		config := f.accountsConfig(f.tokens)
		change(&config)
		errs["NewAccounts, "+name] = expect.ErrorOf(application.NewAccounts(config))
	}
	for name, config := range map[string]application.UserAdminConfig{
		"users":     {Passwords: f.Hasher, Clock: f.clock},
		"passwords": {Users: f.Users, Clock: f.clock},
		"clock":     {Users: f.Users, Passwords: f.Hasher},
	} {
		errs["NewUserAdmin, "+name] = expect.ErrorOf(application.NewUserAdmin(config))
	}
	for name, config := range map[string]application.EmbedderUsersConfig{"users": {Clock: f.clock}, "clock": {Users: f.Users}} {
		errs["NewEmbedderUsers, "+name] = expect.ErrorOf(application.NewEmbedderUsers(config))
	}
	for name, config := range map[string]application.ChangeStreamsConfig{
		"tasks": {Accounts: f.accounts, Max: 1}, "accounts": {Tasks: f.Tasks, Max: 1}, "max": {Tasks: f.Tasks, Accounts: f.accounts},
	} {
		errs["NewChangeStreams, "+name] = expect.ErrorOf(application.NewChangeStreams(config))
	}
	for what, err := range errs {
		if err == nil {
			t.Errorf("%s: got no error", what)
		}
	}
}
