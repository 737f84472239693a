package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/bcrypthash"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// ErrNoUsers is returned for the storage in memory.
var ErrNoUsers = errors.New("a storage in memory belongs to the running service alone: there are no users to operate on")

// Admin has the use cases of the operator: on accounts, and on the tasks of one, which
// have no limit here.
type Admin struct {
	Users *application.UserAdmin
	Tasks *application.Tasks
}

// AdminConfig is the part of the configuration for OpenAdmin.
type AdminConfig struct {
	Database          DatabaseConfig
	PasswordMinLength int `env:"PASSWORD_MIN_LENGTH" envDefault:"1"` // as in Config
}

// LoadAdminConfig loads only the part for OpenAdmin, as LoadConfig does.
func LoadAdminConfig(environ []string) (AdminConfig, error) {
	var config AdminConfig
	problems := append(parseEnv(environ, &config), config.Database.problems()...)
	return config, configError(append(problems, minLengthProblems(config.PasswordMinLength)...))
}

// OpenAdmin opens the configured database, which a running service may use, for
// the operator. It returns a *gormstore.SchemaMismatch if the schema is behind this
// release, and changes nothing. The returned function closes the database.
func OpenAdmin(ctx context.Context, config AdminConfig, others map[string]OpenDatabase) (*Admin, func() error, error) {
	if config.Database.URL == memoryURL {
		return nil, nil, ErrNoUsers
	}
	hasher, err := bcrypthash.New(bcrypthash.DefaultCost)
	if err != nil {
		return nil, nil, err
	}
	db, err := openDatabase(ctx, config.Database, others)
	if err != nil {
		return nil, nil, err
	}
	err = checkNotBehind(ctx, db)
	if mismatch := (*gormstore.SchemaMismatch)(nil); errors.As(err, &mismatch) {
		err = fmt.Errorf("%w: run \"tareas migrate\"", mismatch)
	}
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	store := db.Store
	return &Admin{
		Users: application.NewUserAdmin(store.Users(), store.Revocations(), hasher, time.Now, config.PasswordMinLength),
		Tasks: application.NewTasks(store.Tasks(), store.Users(), time.Now),
	}, db.Close, nil
}
