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
	auto     bool // whether prepare may migrate
	// starting is true until the first prepare, which uses firstProbeTimeout.
	starting atomic.Bool
}

func newSchema(database *gormstore.Database, auto bool) *schema {
	s := &schema{database: database, auto: auto}
	s.starting.Store(true)
	return s
}

// prepare migrates the schema if auto is set and the schema is behind; a schema
// that is ahead is accepted then. Without auto it returns an error unless the
// schema has exactly the version of this release.
func (s *schema) prepare(ctx context.Context) error {
	patience := gormstore.ProbeTimeout
	if s.starting.Swap(false) {
		patience = firstProbeTimeout
	}
	checking, cancel := context.WithTimeout(ctx, patience)
	err := s.database.Migrator.Check(checking)
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
		return s.database.Migrate(ctx)
	}
	return nil
}

// problem returns why the database is unusable, or "". A schema that is ahead
// is usable.
func (s *schema) problem(ctx context.Context) (problem string, err error) {
	ctx, cancel := context.WithTimeout(ctx, gormstore.ProbeTimeout)
	defer cancel()
	err = s.probe(ctx)
	if err != nil && ctx.Err() == nil {
		// The connection may have broken since the last probe, although the
		// database is available: probe again on a new one.
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

func (s *schema) probe(ctx context.Context) error {
	err := s.database.Migrator.Check(ctx)
	mismatch := (*gormstore.SchemaMismatch)(nil)
	if errors.As(err, &mismatch) && !mismatch.Behind() {
		err = nil
	}
	if err != nil || s.database.CheckWritable == nil {
		return err
	}
	return s.database.CheckWritable(ctx)
}
