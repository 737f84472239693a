package bootstrap

import (
	"context"
	"log/slog"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// Unexported names for tests.
var (
	ClientConns = clientConns
	ProbeEvery  = probeEvery

	NewBatchLogger = newBatchLogger
)

// The limits of the batching log handler.
const (
	BatchDelay = batchDelay
	BatchBytes = batchBytes
)

// MigrationRetry exports migrationRetry.
type MigrationRetry struct{ *migrationRetry }

// StartMigrationRetry calls startMigrationRetry.
func StartMigrationRetry(ctx context.Context, patience time.Duration, prepare func(context.Context) error, isTransient func(error) bool, logger *slog.Logger) (*MigrationRetry, error) {
	p, err := startMigrationRetry(ctx, patience, prepare, isTransient, logger)
	if err != nil {
		return nil, err
	}
	return &MigrationRetry{p}, nil
}

// Failed receives the final error.
func (p *MigrationRetry) Failed() <-chan error { return p.failed }

// Ended is closed after the last attempt.
func (p *MigrationRetry) Ended() <-chan struct{} { return p.ended }

// Close calls close.
func (p *MigrationRetry) Close() { p.close() }

// Health exports health.
type Health struct{ *health }

// NewHealth returns the health of a service whose storage reports problem.
func NewHealth(problem func(context.Context) (string, error), logger *slog.Logger) Health {
	return Health{&health{problem: problem, logger: logger}}
}

// Drain marks the service as draining.
func (h Health) Drain() { h.draining.Store(true) }

// DatabaseProblem returns what a readiness check of the database finds.
func DatabaseProblem(ctx context.Context, db *gormstore.Database) (string, error) {
	return newSchema(db, true).problem(ctx)
}
