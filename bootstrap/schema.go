package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// schema checks and migrates an open database's schema.
type schema struct {
	database *gormstore.Database
	auto     bool // whether migrateOrCheck may migrate
	tried    bool // whether migrateOrCheck was called; firstProbeTimeout limits its first check
}

// migrateOrCheck returns nil once the schema can be used. With auto it migrates a schema
// that is behind, and accepts one that is ahead. Without auto it accepts only the
// version of this release.
func (s *schema) migrateOrCheck(ctx context.Context) error {
	timeout := gormstore.ProbeTimeout
	if !s.tried {
		timeout, s.tried = firstProbeTimeout, true
	}
	checkCtx, cancel := context.WithTimeout(ctx, timeout)
	err := s.database.Migrator.Check(checkCtx)
	cancel()
	mismatch := (*gormstore.SchemaMismatch)(nil)
	switch {
	case !errors.As(err, &mismatch):
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

const (
	// startPatience limits how long New waits for the first attempt. After that
	// the service is alive, but not ready.
	startPatience = 5 * time.Second
	// minRetryDelay is the delay after the first attempt. It doubles with each
	// attempt, up to maxRetryDelay.
	minRetryDelay = 50 * time.Millisecond
	maxRetryDelay = 500 * time.Millisecond
)

// migrationRetry migrates or checks a schema, and retries in the background
// until that succeeds or fails with an error that is not transient.
type migrationRetry struct {
	// failed receives the error that ended the retries.
	failed chan error
	stop   context.CancelFunc
	ended  chan struct{}
	// late is true if startMigrationRetry returned before the end of the first
	// attempt.
	late atomic.Bool
}

// startMigrationRetry calls migrateOrCheck in the background, and again after each
// transient error, until it succeeds, fails with another error, or close is
// called. It returns after the first attempt, or after patience if that is
// sooner. If the first attempt has failed by then with an error that is not
// transient, it returns that error.
func startMigrationRetry(ctx context.Context, patience time.Duration, migrateOrCheck func(context.Context) error, isTransient func(error) bool, logger *slog.Logger) (*migrationRetry, error) {
	// The retries outlive ctx, which belongs to the start.
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	r := &migrationRetry{failed: make(chan error, 1), stop: stop, ended: make(chan struct{})}
	tried := make(chan struct{}, 1)
	go func() {
		defer close(r.ended)
		r.run(background, migrateOrCheck, isTransient, logger, tried)
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-r.ended:
	case <-tried:
	case <-timer.C:
		r.late.Store(true)
		logger.WarnContext(ctx, "the schema is not migrated or checked yet; until then /readyz answers 503")
	case <-ctx.Done():
		r.close()
		return nil, ctx.Err()
	}
	select {
	case err := <-r.failed:
		r.close()
		return nil, err
	default:
		return r, nil
	}
}

func (r *migrationRetry) run(ctx context.Context, migrateOrCheck func(context.Context) error, isTransient func(error) bool, logger *slog.Logger, tried chan<- struct{}) {
	logged := "" // the last logged error
	for delay := minRetryDelay; ; delay = min(2*delay, maxRetryDelay) {
		err := migrateOrCheck(ctx)
		switch {
		case err == nil:
			if logged != "" || r.late.Load() {
				logger.InfoContext(ctx, "the schema is current")
			}
			return
		case ctx.Err() != nil:
			return
		case !isTransient(err):
			if logged != "" || r.late.Load() {
				// New has returned. Serve returns this error, but a host may
				// not call Serve.
				logger.ErrorContext(ctx, "cannot migrate or check the schema; giving up", "error", err.Error())
			}
			r.failed <- err
			return
		}
		if text := err.Error(); text != logged {
			logger.WarnContext(ctx, "cannot migrate or check the schema; trying again", "error", text)
			logged = text
		}
		select {
		case tried <- struct{}{}:
		default: // not the first attempt
		}
		select {
		case <-time.After(delay):
		case <-ctx.Done():
			return
		}
	}
}

// close stops the retries and waits for the current attempt to end.
func (r *migrationRetry) close() {
	r.stop()
	<-r.ended
}
