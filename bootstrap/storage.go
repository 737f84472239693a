package bootstrap

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
	"github.com/seed-9b87e5c3/tareas/adapters/oteltraces"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// storage is an open storage and the ports on it.
type storage struct {
	Users    domain.UserRepository
	Tasks    domain.TaskRepository
	Throttle application.Throttle

	product string // as people know it
	where   string // for the log; without credentials
	// problem is health's, and refused is preparation's; nil for a storage in
	// memory.
	problem func(ctx context.Context) (string, error)
	refused <-chan error
	pools   map[string]*sql.DB
}

// openStorage opens the storage that the host gives or the configuration names,
// and prepares its schema, in the background where the database is away. The
// function that it returns closes it.
func openStorage(ctx context.Context, config DatabaseConfig, options Options, traces *oteltraces.Traces, logger *slog.Logger) (*storage, func(), error) {
	if options.DB != nil {
		db, err := openHost(ctx, options.DB, config)
		if err != nil {
			return nil, nil, fmt.Errorf("the database in Options.DB %w", err)
		}
		return onDatabase(ctx, db, "the host's pool", config, traces, logger)
	}
	url, err := parseDatabaseURL(string(config.URL))
	if err != nil {
		return nil, nil, fmt.Errorf("DATABASE_URL: %w", err)
	}
	if url.kind == kindMemory {
		store := memstore.New()
		return &storage{
			Users: store.Users(), Tasks: store.Tasks(), Throttle: memstore.NewThrottle(),
			product: "memory", where: url.where,
		}, func() {}, nil
	}
	db, err := openDatabase(ctx, url, config)
	if err != nil {
		return nil, nil, err
	}
	return onDatabase(ctx, db, url.where, config, traces, logger)
}

// onDatabase is a storage on a SQL database, which it closes.
func onDatabase(ctx context.Context, db *database, where string, config DatabaseConfig, traces *oteltraces.Traces, logger *slog.Logger) (*storage, func(), error) {
	if traces != nil {
		if err := db.use(traces.Plugin()); err != nil {
			return nil, nil, errors.Join(fmt.Errorf("trace the database: %w", err), db.close())
		}
	}
	prepared, err := startPreparation(ctx, startPatience, db.schema.prepare, db.heals, logger)
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("prepare the database: %w", err), db.close())
	}
	store := newStore(db, config.Timeout)
	opened := &storage{
		Users: store.Users(), Tasks: store.Tasks(), Throttle: store.Throttle(),
		product: store.Product(), where: where,
		problem: db.schema.problem, refused: prepared.refused, pools: db.pools,
	}
	return opened, func() {
		prepared.close()
		if err := db.close(); err != nil {
			logger.ErrorContext(ctx, "close the database", "error", err.Error())
		}
	}, nil
}

// newStore is the store on a database. SQLite makes one change at a time, each
// of which waits for the disk.
func newStore(db *database, timeout time.Duration) *gormstore.Store {
	groups := gormstore.WithGroups(1, 0)
	if db.write.Name() == "postgres" {
		groups = gormstore.WithGroups(postgresGroups, groupPatience)
	}
	return gormstore.New(db.write, db.read, gormstore.WithTimeout(timeout), gormstore.WithNative(native), groups)
}

// native finds what a connection of a pool can do beneath database/sql.
func native(driverConn any) gormstore.Native {
	if found := nativePostgres(driverConn); found != nil {
		return found
	}
	return nativeSQLite(driverConn)
}
