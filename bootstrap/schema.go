package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// schema checks and migrates an open database's schema.
type schema struct {
	database *gormstore.Database
	auto     bool // whether migrateOrCheck may migrate
	// starting is true until the first migrateOrCheck, which firstProbeTimeout limits.
	starting atomic.Bool
}

func newSchema(database *gormstore.Database, auto bool) *schema {
	s := &schema{database: database, auto: auto}
	s.starting.Store(true)
	return s
}

// migrateOrCheck returns nil once the schema can be used. With auto it migrates a schema
// that is behind, and accepts one that is ahead. Without auto it accepts only the
// version of this release. It never accepts an obsolete schema.
func (s *schema) migrateOrCheck(ctx context.Context) error {
	timeout := gormstore.ProbeTimeout
	if s.starting.Swap(false) {
		timeout = firstProbeTimeout
	}
	checkCtx, cancel := context.WithTimeout(ctx, timeout)
	err := s.database.Migrator.Check(checkCtx)
	cancel()
	mismatch := (*gormstore.SchemaMismatch)(nil)
	switch {
	case !errors.As(err, &mismatch), mismatch.Obsolete():
		return err
	case !s.auto && mismatch.Behind():
		return fmt.Errorf("%w, and AUTO_MIGRATE is off: run \"tareas migrate\"", err)
	case !s.auto:
		return fmt.Errorf("%w, and AUTO_MIGRATE is off: run the release that migrated it", err)
	case mismatch.Behind():
		return s.database.Migrate(ctx)
	}
	return nil
}

// problem returns why the database is unusable and the cause, or "" and nil.
func (s *schema) problem(ctx context.Context) (problem string, err error) {
	ctx, cancel := context.WithTimeout(ctx, gormstore.ProbeTimeout)
	defer cancel()
	err = s.probe(ctx)
	if err != nil && ctx.Err() == nil {
		// The server may have closed the idle connection, as a restart does: try
		// again on a new one.
		err = s.probe(ctx)
	}
	mismatch := (*gormstore.SchemaMismatch)(nil)
	switch {
	case err == nil:
		return "", nil
	case errors.As(err, &mismatch):
		return "schema is behind this release", err
	case errors.Is(err, gormstore.ErrReadOnly):
		return "database is read-only", err
	}
	return "database cannot be reached", err
}

// checkNotBehind is Migrator.Check for programs that accept a schema that is ahead:
// migrations only add.
func checkNotBehind(ctx context.Context, database *gormstore.Database) error {
	err := database.Migrator.Check(ctx)
	if mismatch := (*gormstore.SchemaMismatch)(nil); errors.As(err, &mismatch) && !mismatch.Behind() {
		return nil
	}
	return err
}

// probe returns nil if the database can be read and written.
func (s *schema) probe(ctx context.Context) error {
	err := checkNotBehind(ctx, s.database)
	if err != nil || s.database.CheckWritable == nil {
		return err
	}
	return s.database.CheckWritable(ctx)
}
