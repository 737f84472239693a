package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// schema is that of an open database.
type schema struct {
	migrator *gormstore.Migrator // only to check
	auto     bool                // whether the service may change it
	migrate  func(ctx context.Context) error
	// writable says whether the database takes writes; nil where it always does.
	writable func(ctx context.Context) error
	// hurried is set until the first try, which must not hold the start up for
	// long.
	hurried atomic.Bool
}

// errReadOnly says that the database answers and takes no writes, as one that
// was a primary does.
var errReadOnly = errors.New("the database is read-only")

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
	if s.hurried.Swap(false) {
		patience = firstProbeTimeout
	}
	checking, cancel := context.WithTimeout(ctx, patience)
	err := s.migrator.Check(checking)
	cancel()
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

// problem says what keeps the service from working on its database; "" for
// nothing. A schema that has gone ahead has all that this release needs.
func (s *schema) problem(ctx context.Context) (problem string, err error) {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	err = s.look(ctx)
	if err != nil && ctx.Err() == nil {
		// The connection may have broken since the last probe, and that is no
		// news of the database.
		err = s.look(ctx)
	}
	mismatch := (*gormstore.SchemaMismatch)(nil)
	switch {
	case err == nil:
		return "", nil
	case errors.As(err, &mismatch):
		return "schema is behind this release", err
	case errors.Is(err, errReadOnly):
		return "database is read-only", err
	}
	return "database cannot be reached", err
}

func (s *schema) look(ctx context.Context) error {
	err := s.migrator.Check(ctx)
	mismatch := (*gormstore.SchemaMismatch)(nil)
	if errors.As(err, &mismatch) && !mismatch.Behind() {
		err = nil
	}
	if err != nil || s.writable == nil {
		return err
	}
	return s.writable(ctx)
}
