package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/memstore"
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
}

// openStorage opens the storage that the configuration names and brings its
// schema up to date. The function that it returns closes it.
func openStorage(ctx context.Context, config DatabaseConfig, logger *slog.Logger) (*storage, func(), error) {
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
	if err := migrateUp(ctx, db); err != nil {
		return nil, nil, errors.Join(err, db.close())
	}
	store := gormstore.New(db.write, db.read, gormstore.WithTimeout(config.Timeout))
	opened := &storage{
		Users: store.Users(), Tasks: store.Tasks(), Throttle: store.Throttle(),
		product: store.Product(), where: url.where,
	}
	return opened, func() {
		if err := db.close(); err != nil {
			logger.ErrorContext(ctx, "close the database", "error", err.Error())
		}
	}, nil
}

func migrateUp(ctx context.Context, db *database) error {
	migrator, err := gormstore.NewMigrator(db.write)
	if err != nil {
		return err
	}
	return migrator.Up(ctx)
}

// database is an open SQL database.
type database struct {
	write, read *gorm.DB
	close       func() error
}

// openDatabase opens a SQL database.
func openDatabase(ctx context.Context, url databaseURL, config DatabaseConfig) (*database, error) {
	if url.kind == kindSQLite {
		busyTimeout := MaxBusyTimeout
		if config.Timeout > 0 {
			busyTimeout = min(busyTimeout, config.Timeout)
		}
		db, err := OpenSQLite(ctx, url.source, config.MaxConns, busyTimeout)
		if err != nil {
			return nil, err
		}
		return &database{write: db.Write, read: db.Read, close: db.Close}, nil
	}
	db, err := OpenPostgres(ctx, url.source, config.MaxConns)
	if err != nil {
		return nil, err
	}
	return &database{write: db, read: db, close: func() error { return closeGORM(db) }}, nil
}
