package bootstrap

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// ErrNoSchema is the answer to migrating a storage in memory.
var ErrNoSchema = errors.New("a storage in memory has no schema to migrate")

// MigrateUp brings the schema of the configured database up to date.
func MigrateUp(ctx context.Context, config DatabaseConfig) error {
	return withMigrator(ctx, config, func(m *gormstore.Migrator) error { return m.Up(ctx) })
}

// MigrationStatus lists the migrations of the configured database, oldest
// first.
func MigrationStatus(ctx context.Context, config DatabaseConfig) (list []gormstore.Migration, err error) {
	err = withMigrator(ctx, config, func(m *gormstore.Migrator) error {
		list, err = m.Status(ctx)
		return err
	})
	return list, err
}

func withMigrator(ctx context.Context, config DatabaseConfig, work func(*gormstore.Migrator) error) error {
	url, err := parseDatabaseURL(string(config.URL))
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	if url.kind == kindMemory {
		return ErrNoSchema
	}
	db, err := openDatabase(ctx, url, config)
	if err != nil {
		return err
	}
	migrator, err := gormstore.NewMigrator(db.write)
	if err != nil {
		return errors.Join(err, db.close())
	}
	return errors.Join(work(migrator), db.close())
}
