package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// schema checks and migrates an open database's schema.
type schema struct {
	database *gormstore.Database
	auto     bool // migrateOrCheck may migrate
	tried    bool // migrateOrCheck was called
}

// firstProbeTimeout limits the first check of the schema on PostgreSQL, so that an unreachable
// database does not delay the start.
const firstProbeTimeout = 700 * time.Millisecond

// migrateOrCheck returns nil if the schema can be used. It migrates a schema that is behind, or
// rejects it without auto. It accepts a schema that is ahead, since migrations only add.
func (s *schema) migrateOrCheck(ctx context.Context) error {
	timeout := gormstore.ProbeTimeout
	switch {
	case s.database.Store.Product() == "SQLite":
		timeout = startTimeout // a file is always reachable
	case !s.tried:
		timeout = firstProbeTimeout
	}
	s.tried = true
	checkCtx, cancel := context.WithTimeout(ctx, timeout)
	err := s.database.Schema.CheckNotBehind(checkCtx)
	cancel()
	if _, behind := errors.AsType[*gormstore.SchemaError](err); !behind {
		return err
	}
	if !s.auto {
		return fmt.Errorf("%w, and AUTO_MIGRATE is off: run \"tareas migrate\"", err)
	}
	return s.database.Migrate(ctx)
}

// problem returns a text for operators and the error if the database is unusable, otherwise "" and
// nil.
func (s *schema) problem(ctx context.Context) (problem string, err error) {
	ctx, cancel := context.WithTimeout(ctx, gormstore.ProbeTimeout)
	defer cancel()
	err = s.probe(ctx)
	if err != nil && ctx.Err() == nil {
		// The server may have closed the idle connection, such as in a restart. Retry on a new one.
		err = s.probe(ctx)
	}
	_, behind := errors.AsType[*gormstore.SchemaError](err)
	switch {
	case err == nil:
		return "", nil
	case behind:
		return "schema is behind this release", err
	case errors.Is(err, gormstore.ErrReadOnly):
		return "database is read-only", err
	case errors.Is(err, gormstore.ErrReplaced):
		return "database file was replaced", err
	}
	return "database cannot be reached", err
}

// probe returns nil if the database can be read and written.
func (s *schema) probe(ctx context.Context) error {
	if err := s.database.Schema.CheckNotBehind(ctx); err != nil {
		return err
	}
	return s.database.CheckWritable(ctx)
}
