package bootstrap

import (
	"context"
	"log/slog"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// Unexported names for tests.
const (
	ProbeEvery      = probeEvery
	MaxQueuedLines  = maxQueuedLines
	MaxFailureKinds = maxFailureKinds
)

var (
	ClientConns         = clientConns
	IsOwnHost           = isOwnHost
	Listen              = listen
	ReservedFiles       = reservedFiles
	StartLog            = startLog
	StartMigrationRetry = startMigrationRetry
)

// NewFailureLogger returns a logger that writes the errors of a kind once a second.
func NewFailureLogger(logger *slog.Logger) (*slog.Logger, func()) {
	closers := new(closers)
	return newFailureLogger(logger, closers).Logger, func() { _ = closers.close(context.Background()) }
}

// HashSlots returns the number of passwords that a service of the configuration hashes
// at a time.
func HashSlots(config Config) (int, error) {
	queue, err := newFairQueue(config)
	if err != nil {
		return 0, err
	}
	return queue.Stats().Slots, nil
}

// MigrationRetry is the result of StartMigrationRetry.
type MigrationRetry = migrationRetry

// Failed receives the final error.
func (r *migrationRetry) Failed() <-chan error { return r.failed }

// Ended is closed after the last attempt.
func (r *migrationRetry) Ended() <-chan struct{} { return r.ended }

// Close calls close.
func (r *migrationRetry) Close() { r.close() }

// NewHealth returns the health of a service whose storage reports problem.
func NewHealth(problem func(context.Context) (string, error), logger *slog.Logger) *health {
	return &health{problem: problem, logger: logger}
}

// Drain marks the service as draining.
func (h *health) Drain() { h.draining.Store(true) }

// DatabaseProblem returns the problem that a readiness check of the database
// finds.
func DatabaseProblem(ctx context.Context, db *gormstore.Database) (string, error) {
	return (&schema{database: db, auto: true}).problem(ctx)
}

// Sweep sweeps a storage until stop is called.
func Sweep(ctx context.Context, sweep func(context.Context) error, clock application.Clock, logger *slog.Logger) (stop func()) {
	closers := new(closers)
	newSweeper(ctx, &openStorage{Storage: Storage{Sweep: sweep}}, clock, logger, closers)
	return func() { _ = closers.close(context.Background()) }
}

// Closers are the functions that Service.Close calls.
type Closers = closers

// Add calls add.
func (c *closers) Add(what string, closeIt func(context.Context) error) { c.add(what, closeIt) }

// Close calls close.
func (c *closers) Close(ctx context.Context) error { return c.close(ctx) }
