package bootstrap

import (
	"context"
	"database/sql"
	"log/slog"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// What the tests need of the unexported.
var (
	NewServer      = newServer
	NativePostgres = nativePostgres
	NativeSQLite   = nativeSQLite
	Native         = native
	CheckSQLite    = checkSQLite
	SQLiteSettings = sqliteSettings
	Heals          = heals
	ProbeEvery     = probeEvery
	ProbeTimeout   = probeTimeout
	KeptNothing    = keptNothing

	NewBatchLogger = newBatchLogger
)

// How long lines of requests wait, and from which size on they do not.
const (
	BatchDelay = batchDelay
	BatchBytes = batchBytes
)

// Preparation is a preparation.
type Preparation struct{ *preparation }

// StartPreparation is startPreparation.
func StartPreparation(ctx context.Context, patience time.Duration, prepare func(context.Context) error, heals func(error) bool, logger *slog.Logger) (*Preparation, error) {
	p, err := startPreparation(ctx, patience, prepare, heals, logger)
	if err != nil {
		return nil, err
	}
	return &Preparation{p}, nil
}

// Refused is where an error turns up that trying again does not help against.
func (p *Preparation) Refused() <-chan error { return p.refused }

// Ended is closed when nothing is tried any more.
func (p *Preparation) Ended() <-chan struct{} { return p.ended }

// Close is close.
func (p *Preparation) Close() { p.close() }

// Health is a health.
type Health struct{ *health }

// NewHealth returns the health of a service whose storage has that problem.
func NewHealth(problem func(context.Context) (string, error), logger *slog.Logger) Health {
	return Health{&health{problem: problem, logger: logger}}
}

// Drain makes it that of a service that drains.
func (h Health) Drain() { h.draining.Store(true) }

// OpenPools opens the configured database and returns its pools, by what they
// are for.
func OpenPools(ctx context.Context, config DatabaseConfig) (pools map[string]*sql.DB, closeAll func() error, err error) {
	url, err := parseDatabaseURL(string(config.URL))
	if err != nil {
		return nil, nil, err
	}
	db, err := openDatabase(ctx, url, config)
	if err != nil {
		return nil, nil, err
	}
	return db.pools, db.close, nil
}

// OpenHost returns the storage on a host's pool, closed with closeAll.
func OpenHost(ctx context.Context, db *gorm.DB, config DatabaseConfig) (users domain.UserRepository, tasks domain.TaskRepository, throttle application.Throttle, closeAll func(), err error) {
	return openRepositories(ctx, config, Options{DB: db})
}

// OpenOwn returns the configured storage, closed with closeAll.
func OpenOwn(ctx context.Context, config DatabaseConfig) (users domain.UserRepository, tasks domain.TaskRepository, throttle application.Throttle, closeAll func(), err error) {
	return openRepositories(ctx, config, Options{})
}

func openRepositories(ctx context.Context, config DatabaseConfig, options Options) (users domain.UserRepository, tasks domain.TaskRepository, throttle application.Throttle, closeAll func(), err error) {
	opened, closeAll, err := openStorage(ctx, config, options, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, nil, nil, nil, err
	}
	return opened.Users, opened.Tasks, opened.Throttle, closeAll, nil
}
