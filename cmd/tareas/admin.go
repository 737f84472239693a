package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// admin has the operator's use cases on accounts and on tasks. The number of a user's tasks has no
// limit here.
type admin struct {
	Users *application.UserAdmin
	Tasks *application.Tasks
}

// withAdmin returns a RunE that runs the function on the configured database. A running service may
// use the database too. If the schema is behind this release, the RunE changes nothing and returns
// an error.
func withAdmin(run func(*cobra.Command, admin, []string) error) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		stopExit := exitAfter(cmd.Context()) // reading a file of the configuration may block
		config, err := bootstrap.LoadAdminConfig(os.Environ())
		if err != nil {
			return err
		}
		if config.Database.URL == "memory:" {
			return errors.New("a storage in memory belongs to the running service alone: there are no users to operate on")
		}
		// A mistyped URL must not create a file.
		return bootstrap.WithDatabase(cmd.Context(), config.Database, sqlite.OpenExisting, func(db *gormstore.Database) error {
			a, err := newAdmin(cmd.Context(), db, config)
			if err != nil {
				return err
			}
			stopExit()
			return explained(run(cmd, a, args))
		})
	}
}

// newAdmin returns the use cases on the database, unless the schema is behind this release.
func newAdmin(ctx context.Context, db *gormstore.Database, config bootstrap.AdminConfig) (admin, error) {
	hasher, err := bcrypthash.New(bcrypthash.DefaultCost)
	if err != nil {
		return admin{}, err
	}
	err = db.Schema.CheckNotBehind(ctx)
	if mismatch, behind := errors.AsType[*gormstore.SchemaError](err); behind {
		return admin{}, fmt.Errorf("%w: run \"tareas migrate\"", mismatch)
	}
	if err != nil {
		return admin{}, err
	}
	store := db.Store
	users, err := application.NewUserAdmin(application.UserAdminConfig{
		Users: store.Users(), Revocations: store.Revocations(), Passwords: hasher, Clock: time.Now, MinPasswordChars: config.MinPasswordChars,
	})
	if err != nil {
		return admin{}, err
	}
	tasks, err := application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: textfold.Fold})
	return admin{Users: users, Tasks: tasks}, err
}
