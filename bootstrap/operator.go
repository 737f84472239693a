package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/textfold"
	"github.com/seed-9b87e5c3/tareas/application"
)

// WithDatabase opens the configured SQL database, calls work with it, and closes it. It does not
// check the schema.
//
// It is for the command tareas only, and may change in any release.
func WithDatabase(ctx context.Context, config DatabaseConfig, openSQLite OpenDatabase, work func(*gormstore.Database) error) error {
	if config.URL == memoryURL {
		return errors.New("a storage in memory has no schema to migrate")
	}
	db, err := openDatabase(ctx, config, openSQLite)
	if err != nil {
		return err
	}
	return errors.Join(work(db), db.Close())
}

// Admin has the operator's use cases on accounts and on tasks. The number of a user's tasks has no
// limit here.
//
// It is for the command tareas only, and may change in any release.
type Admin struct {
	Users *application.UserAdmin
	Tasks *application.Tasks
}

// WithAdmin calls work with the operator's use cases on the configured database. A running service
// may use the database too. If the schema is behind this release, WithAdmin changes nothing and
// returns an error that wraps a *gormstore.SchemaError.
//
// It is for the command tareas only, and may change in any release.
func WithAdmin(ctx context.Context, config AdminConfig, openSQLite OpenDatabase, work func(Admin) error) error {
	if config.Database.URL == memoryURL {
		return errors.New("a storage in memory belongs to the running service alone: there are no users to operate on")
	}
	hasher, err := bcrypthash.New(bcrypthash.DefaultCost)
	if err != nil {
		return err
	}
	return WithDatabase(ctx, config.Database, openSQLite, func(db *gormstore.Database) error {
		err := checkNotBehind(ctx, db)
		if mismatch := (*gormstore.SchemaError)(nil); errors.As(err, &mismatch) {
			return fmt.Errorf("%w: run \"tareas migrate\"", mismatch)
		}
		if err != nil {
			return err
		}
		store := db.Store
		users, err := application.NewUserAdmin(application.UserAdminConfig{
			Users: store.Users(), Revocations: store.Revocations(), Passwords: hasher, Clock: time.Now, MinPasswordChars: config.MinPasswordChars,
		})
		if err != nil {
			return err
		}
		tasks, err := application.NewTasks(application.TasksConfig{Tasks: store.Tasks(), Users: store.Users(), Clock: time.Now, Fold: textfold.Fold})
		if err != nil {
			return err
		}
		return work(Admin{Users: users, Tasks: tasks})
	})
}
