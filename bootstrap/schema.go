package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// schema is that of an open database.
type schema struct {
	migrator *gormstore.Migrator // only to check
	auto     bool                // whether the service may change it
	migrate  func(ctx context.Context) error
	tried    atomic.Bool // whether prepare was called before
}

// newSchema checks the schema through db. Migrations get a connection of their
// own, with as much time as they need.
func newSchema(db *gorm.DB, config DatabaseConfig) (*schema, error) {
	migrator, err := gormstore.NewMigrator(db)
	if err != nil {
		return nil, err
	}
	return &schema{
		migrator: migrator,
		auto:     bool(config.AutoMigrate),
		migrate:  func(ctx context.Context) error { return MigrateUp(ctx, config) },
	}, nil
}

// prepare brings the schema up to date, or insists that it is exactly that of
// this release. An older release may start beside a newer one, whose schema has
// all that it needs, unless it was told to be strict.
func (s *schema) prepare(ctx context.Context) error {
	patience := probeTimeout
	if !s.tried.Swap(true) {
		patience = firstProbeTimeout
	}
	err := s.check(ctx, patience)
	mismatch := (*gormstore.SchemaMismatch)(nil)
	switch {
	case !errors.As(err, &mismatch):
		return err
	case !s.auto && mismatch.Behind():
		return fmt.Errorf("%w, and AUTO_MIGRATE is off: run \"tareas migrate\"", err)
	case !s.auto:
		return fmt.Errorf("%w, and AUTO_MIGRATE is off: run the release that it was made by", err)
	case mismatch.Behind():
		return s.migrate(ctx)
	}
	return nil
}

func (s *schema) check(ctx context.Context, patience time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	return s.migrator.Check(ctx)
}

// problem says what keeps the service from working on its database; "" for
// nothing. A schema that has gone ahead has all that this release needs.
func (s *schema) problem(ctx context.Context) (problem string, err error) {
	err = s.check(ctx, probeTimeout)
	mismatch := (*gormstore.SchemaMismatch)(nil)
	switch {
	case err == nil:
		return "", nil
	case !errors.As(err, &mismatch):
		return "database cannot be reached", err
	case mismatch.Behind():
		return "schema is behind this release", err
	}
	return "", nil
}
