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

// ErrNotDistributable is returned for a storage that Citus does not extend.
var ErrNotDistributable = errors.New("only the tables of PostgreSQL can be distributed, by its extension citus")

// Distribute spreads the tables of the configured database over the workers of a Citus
// cluster, and returns a line for each table.
func Distribute(ctx context.Context, config DatabaseConfig, others map[string]OpenDatabase) (done []string, err error) {
	err = withDatabase(ctx, config, others, func(db *gormstore.Database) error {
		if db.Distribute == nil {
			return ErrNotDistributable
		}
		done, err = db.Distribute(ctx)
		return err
	})
	return done, err
}

// MigrationStatus lists the migrations of the configured database, oldest first, and on
// Citus where its tables are.
func MigrationStatus(ctx context.Context, config DatabaseConfig, others map[string]OpenDatabase) (list []gormstore.Migration, tables []string, err error) {
	err = withDatabase(ctx, config, others, func(db *gormstore.Database) error {
		if list, err = db.Migrator.Status(ctx); err == nil && db.Distribution != nil {
			tables, err = db.Distribution(ctx)
		}
		return err
	})
	return list, tables, err
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
