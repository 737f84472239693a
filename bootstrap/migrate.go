package bootstrap

import (
	"context"
	"errors"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// ErrNoSchema is returned for the storage in memory.
var ErrNoSchema = errors.New("a storage in memory has no schema to migrate")

// MigrateUp brings the schema of the configured database up to date.
func MigrateUp(ctx context.Context, config DatabaseConfig, others map[string]OpenDatabase) error {
	return withDatabase(ctx, config, others, func(db *gormstore.Database) error { return db.Migrate(ctx) })
}

// MigrationStatus lists the migrations of the configured database, oldest
// first.
func MigrationStatus(ctx context.Context, config DatabaseConfig, others map[string]OpenDatabase) (list []gormstore.Migration, err error) {
	err = withDatabase(ctx, config, others, func(db *gormstore.Database) error {
		list, err = db.Migrator.Status(ctx)
		return err
	})
	return list, err
}

func withDatabase(ctx context.Context, config DatabaseConfig, others map[string]OpenDatabase, work func(*gormstore.Database) error) error {
	if config.URL == memoryURL {
		return ErrNoSchema
	}
	db, err := openDatabase(ctx, config, others)
	if err != nil {
		return err
	}
	return errors.Join(work(db), db.Close())
}
