package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Storage implements the storage ports, for Options.
type Storage struct {
	Users    domain.UserRepository
	Tasks    domain.TaskRepository
	Throttle ratelimit.Throttle // nil means a memstore.Throttle
	// Revocations revokes tokens of the Users. If it is nil, tokens are valid until they expire,
	// and users cannot log out, change their password or delete their account.
	Revocations application.TokenRevocations
	// Sweep deletes expired entries, such as idempotency records and revoked tokens. The service
	// calls it when it starts, and then once a minute. Nil means that the storage needs no sweep.
	Sweep func(ctx context.Context) error
	// Lacks are the features that the storage does not support, such as domain.FeatureTaskLimits.
	// New returns an error if the configuration or the options need one of them.
	Lacks []domain.Feature
	// Product is the last word of the error text of a failed registration, as in "Error al insertar
	// en PostgreSQL".
	Product string
}

// OpenDatabase opens the SQL database of a URL. The functions Open of packages
// gormstore/postgres and gormstore/sqlite are of this type.
type OpenDatabase func(ctx context.Context, url string, limits gormstore.Limits, options ...gormstore.Option) (*gormstore.Database, error)

// openStorage is the storage of a running service.
type openStorage struct {
	Storage

	where string // the location for the log, without credentials
	// problem is health.problem.
	problem func(ctx context.Context) (string, error)
	failed  <-chan error // see migrationRetry
	pools   map[string]gormstore.Pool
	// clockDifference returns how far this process's clock was ahead of the database's at the last
	// Sweep, and 0 on SQLite. It is nil for memory and for the embedder's storage.
	clockDifference func() time.Duration
}

// newStorage opens the storage of the options or the configuration. It migrates or checks the schema
// of a database. If the database is unreachable, it retries in the background.
func newStorage(ctx context.Context, config Config, options Options, traces *oteltraces.Traces, logger *slog.Logger, closers *closers) (*openStorage, error) {
	switch {
	case options.Storage != nil:
		return &openStorage{Storage: options.Storage.withThrottle(), where: "the embedder's storage"}, nil
	case options.DB != nil:
		database, err := gormstore.OnHandle(ctx, options.DB, append(options.storeOptions(config), gormstore.WithTimeout(config.Database.Timeout))...) // its Close does nothing
		if err != nil {
			return nil, fmt.Errorf("the database in Options.DB %w", err)
		}
		if options.DB.Name() == "postgres" {
			database.IsTransient = postgres.IsTransient
		}
		return onDatabase(ctx, database, config.Database, nil, logger, closers)
	case config.Database.URL == memoryURL:
		store := memstore.New()
		storage := Storage{Users: store.Users(), Tasks: store.Tasks(), Revocations: store.Revocations(), Sweep: store.Sweep, Product: "memory"}
		return &openStorage{Storage: storage.withThrottle(), where: "memory"}, nil
	}
	database, err := openDatabase(ctx, config.Database, options.OpenSQLite, options.storeOptions(config)...)
	if err != nil {
		return nil, err
	}
	return onDatabase(ctx, database, config.Database, traces, logger, closers)
}

// withThrottle returns the storage with a throttle in memory, unless it has one.
func (s Storage) withThrottle() Storage {
	if s.Throttle != nil {
		return s
	}
	throttle, sweep := memstore.NewThrottle(), s.Sweep
	s.Throttle = throttle
	s.Sweep = func(ctx context.Context) error {
		if sweep == nil {
			return throttle.Sweep(ctx)
		}
		return errors.Join(throttle.Sweep(ctx), sweep(ctx))
	}
	return s
}

// memoryURL is the DATABASE_URL of the storage in memory.
const memoryURL = "memory:"

// openDatabase opens the configured SQL database. Its errors do not repeat the URL, which may
// contain a password.
func openDatabase(ctx context.Context, config DatabaseConfig, openSQLite OpenDatabase, options ...gormstore.Option) (*gormstore.Database, error) {
	scheme, _, _ := strings.Cut(string(config.URL), ":")
	open := map[string]OpenDatabase{"postgres": postgres.Open, "postgresql": postgres.Open, "sqlite": openSQLite}[scheme]
	switch {
	case open == nil && scheme == "sqlite":
		return nil, errors.New("DATABASE_URL: the scheme sqlite needs Options.OpenSQLite")
	case open == nil:
		return nil, errors.New("DATABASE_URL: must be " + memoryURL + " or have the scheme postgres or postgresql or sqlite")
	}
	database, err := open(ctx, string(config.URL), gormstore.Limits{MaxConns: config.MaxConns, Timeout: config.Timeout}, options...)
	if err != nil {
		return nil, fmt.Errorf("DATABASE_URL: %w", err)
	}
	return database, nil
}

// WithDatabase opens the configured SQL database, calls work with it, and closes it. It does not
// check the schema.
//
// It is for the command tareas only, and may change in any release.
func WithDatabase(ctx context.Context, config DatabaseConfig, openSQLite OpenDatabase, work func(*gormstore.Database) error) error {
	if config.URL == memoryURL {
		return errors.New("a storage in memory has no schema to migrate")
	}
	db, err := openDatabase(ctx, config, openSQLite)
	if err != nil {
		return err
	}
	return errors.Join(work(db), db.Close())
}

// onDatabase returns a storage on db, and adds the closer of db.
func onDatabase(ctx context.Context, db *gormstore.Database, config DatabaseConfig, traces *oteltraces.Traces, logger *slog.Logger, closers *closers) (*openStorage, error) {
	closers.add("database", func(context.Context) error { return db.Close() })
	if traces != nil {
		if err := db.Trace(traces.Plugin(), traces); err != nil {
			return nil, fmt.Errorf("cannot trace the database: %w", err)
		}
	}
	if len(db.PlaintextHosts) > 0 {
		logger.WarnContext(ctx, "the connection to PostgreSQL may have no TLS; set sslmode=verify-full in DATABASE_URL", "hosts", db.PlaintextHosts)
	}
	schema := &schema{database: db, auto: bool(config.AutoMigrate)}
	retry, err := startMigrationRetry(ctx, startTimeout, schema.migrateOrCheck, db.IsTransient, logger)
	if err != nil {
		return nil, fmt.Errorf("cannot migrate or check the schema: %w", err)
	}
	closers.add("retries of the schema migration", func(context.Context) error {
		retry.close()
		return nil
	})
	store := db.Store
	return &openStorage{
		Storage: Storage{
			Users: store.Users(), Tasks: store.Tasks(), Throttle: store.Throttle(), Revocations: store.Revocations(), Product: store.Product(),
			Sweep: func(ctx context.Context) error {
				if !retry.hasEnded() { // there may be no tables yet
					return nil
				}
				return store.Sweep(ctx)
			},
		},
		where: db.Location, problem: schema.problem, failed: retry.failed, pools: db.Pools, clockDifference: store.ClockDifference,
	}, nil
}
