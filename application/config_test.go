package application_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// The constructors name the invalid configuration.
func TestInvalidConfigs(t *testing.T) {
	f := newFixture(t)
	for name, change := range map[string]func(*application.TasksConfig){
		"tasks": func(c *application.TasksConfig) { c.Tasks = nil }, "users": func(c *application.TasksConfig) { c.Users = nil },
		"clock": func(c *application.TasksConfig) { c.Clock = nil }, "fold": func(c *application.TasksConfig) { c.Fold = nil }, "limit": func(c *application.TasksConfig) { c.Limit = -1 },
	} {
		config := f.tasksConfig(f.Tasks)
		if change(&config); expect.ErrorOf(application.NewTasks(config)) == nil {
			t.Errorf("NewTasks, %s: got no error", name)
		}
	}
	for name, change := range map[string]accountsChange{
		"users": func(c *application.AccountsConfig) { c.Users = nil }, "passwords": func(c *application.AccountsConfig) { c.Passwords = nil },
		"issuer": func(c *application.AccountsConfig) { c.Issuer = nil }, "verifier": func(c *application.AccountsConfig) { c.Verifier = nil },
		"clock": func(c *application.AccountsConfig) { c.Clock = nil }, "negative length": withMinPasswordLength(-1), "length above the maximum": withMinPasswordLength(73),
		"negative days": withTokenMaxDays(-1), "too many days": withTokenMaxDays(application.TokenMaxDaysLimit + 1),
	} {
		config := f.accountsConfig(f.tokens)
		if change(&config); expect.ErrorOf(application.NewAccounts(config)) == nil {
			t.Errorf("NewAccounts, %s: got no error", name)
		}
	}
	for name, config := range map[string]application.UserAdminConfig{
		"users":     {Passwords: f.Hasher, Clock: f.clock},
		"passwords": {Users: f.Users, Clock: f.clock},
		"clock":     {Users: f.Users, Passwords: f.Hasher},
	} {
		if expect.ErrorOf(application.NewUserAdmin(config)) == nil {
			t.Errorf("NewUserAdmin, %s: got no error", name)
		}
	}
	for name, config := range map[string]application.EmbedderUsersConfig{"users": {Clock: f.clock}, "clock": {Users: f.Users}} {
		if expect.ErrorOf(application.NewEmbedderUsers(config)) == nil {
			t.Errorf("NewEmbedderUsers, %s: got no error", name)
		}
	}
	for name, config := range map[string]application.ChangeStreamsConfig{
		"tasks": {Accounts: f.accounts, Max: 1}, "accounts": {Tasks: f.Tasks, Max: 1}, "max": {Tasks: f.Tasks, Accounts: f.accounts},
	} {
		if expect.ErrorOf(application.NewChangeStreams(config)) == nil {
			t.Errorf("NewChangeStreams, %s: got no error", name)
		}
	}
}
