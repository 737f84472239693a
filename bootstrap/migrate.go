package bootstrap

import (
	"context"
	"errors"
	"fmt"

	"gorm.io/gorm"

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
	db, closeAll, err := openToMigrate(ctx, config)
	if err != nil {
		return err
	}
	migrator, err := gormstore.NewMigrator(db)
	if err != nil {
		return errors.Join(err, closeAll())
	}
	return errors.Join(work(migrator), closeAll())
}

// openToMigrate opens the configured database without any limit of time.
func openToMigrate(ctx context.Context, config DatabaseConfig) (db *gorm.DB, closeAll func() error, err error) {
	url, err := parseDatabaseURL(string(config.URL))
	if err != nil {
		return nil, nil, fmt.Errorf("DATABASE_URL: %w", err)
	}
	switch url.kind {
	case kindMemory:
		return nil, nil, ErrNoSchema
	case kindSQLite:
		file, err := OpenSQLite(ctx, url.source, 1, MaxBusyTimeout)
		if err != nil {
			return nil, nil, err
		}
		return file.Write, file.Close, nil
	case kindPostgres:
	}
	db, err = OpenPostgres(url.source, PostgresLimits{MaxConns: 2})
	if err != nil {
		return nil, nil, err
	}
	return db, func() error { return closeGORM(db) }, nil
}
