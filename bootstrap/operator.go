package bootstrap

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
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
