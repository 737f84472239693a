package bootstrap

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/jackc/pgx/v5"
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
	db, err := openDatabase(ctx, config)
	if err != nil {
		return nil, nil, err
	}
	if db == nil {
		store := memstore.New()
		return &storage{
			Users: store.Users(), Tasks: store.Tasks(), Throttle: memstore.NewThrottle(),
			product: "memory", where: "memory",
		}, func() {}, nil
	}
	if err := migrateUp(ctx, db); err != nil {
		return nil, nil, errors.Join(err, db.close())
	}
	store := gormstore.New(db.write, db.read, gormstore.WithTimeout(config.Timeout))
	opened := &storage{
		Users: store.Users(), Tasks: store.Tasks(), Throttle: store.Throttle(),
		product: store.Product(), where: db.where,
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
	where       string
	close       func() error
}

// openDatabase opens the SQL database that the configuration names; it returns
// nil for a storage in memory.
func openDatabase(ctx context.Context, config DatabaseConfig) (*database, error) {
	parsed, err := parseDatabaseURL(string(config.URL))
	if err != nil {
		return nil, fmt.Errorf("DATABASE_URL: %w", err)
	}
	switch parsed.kind {
	case kindSQLite:
		db, err := OpenSQLite(ctx, parsed.source, config.MaxConns)
		if err != nil {
			return nil, err
		}
		return &database{write: db.Write, read: db.Read, where: parsed.source, close: db.Close}, nil
	case kindPostgres:
		db, err := OpenPostgres(ctx, parsed.source, config.MaxConns)
		if err != nil {
			return nil, err
		}
		return &database{write: db, read: db, where: placeOf(parsed.source), close: func() error { return closeGORM(db) }}, nil
	case kindMemory:
	}
	return nil, nil
}

// placeOf names a PostgreSQL database without the user and the password.
func placeOf(url string) string {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s:%d/%s", config.Host, config.Port, config.Database)
}
