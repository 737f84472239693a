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

// UserAdminConfig is the part of the configuration for OpenUserAdmin.
type UserAdminConfig struct {
	Database          DatabaseConfig
	PasswordMinLength int `env:"PASSWORD_MIN_LENGTH" envDefault:"1"` // as in Config
}

// LoadUserAdminConfig loads only the part for OpenUserAdmin, as LoadConfig does.
func LoadUserAdminConfig(environ []string) (UserAdminConfig, error) {
	var config UserAdminConfig
	problems := append(parseEnv(environ, &config), config.Database.problems()...)
	return config, configError(append(problems, minLengthProblems(config.PasswordMinLength)...))
}

// OpenUserAdmin opens the configured database, which a running service may use, for
// the operator. It returns a *gormstore.SchemaMismatch if the schema is behind this
// release, and changes nothing. The returned function closes the database.
func OpenUserAdmin(ctx context.Context, config UserAdminConfig, others map[string]OpenDatabase) (*application.UserAdmin, func() error, error) {
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
	return application.NewUserAdmin(store.Users(), store.Revocations(), hasher, time.Now, config.PasswordMinLength), db.Close, nil
}
