package bootstrap

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"

	"github.com/glebarez/sqlite"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
)

// openHost puts a database on a pool that belongs to the program around us. It
// is that program's to configure and to close.
func openHost(ctx context.Context, host *gorm.DB, config DatabaseConfig) (*database, error) {
	if _, ok := host.Statement.ConnPool.(gorm.TxCommitter); ok {
		return nil, errors.New("is a transaction, and must be the handle of a pool")
	}
	pool, err := host.DB()
	if err != nil {
		return nil, err
	}
	own, err := beside(ctx, host.Name(), pool)
	if err != nil {
		return nil, err
	}
	migrator, err := gormstore.NewMigrator(own)
	if err != nil {
		return nil, err
	}
	db := &database{write: own, read: own, pools: map[string]*sql.DB{"host": pool}}
	db.close = func() error { return nil } // the host does
	db.schema = &schema{migrator: migrator, auto: bool(config.AutoMigrate), migrate: migrator.Up}
	db.heals = func(err error) bool { return own.Name() == "postgres" && heals(err) }
	return db, nil
}

// beside is a handle of our own on the host's pool. A session of the host's
// would run its callbacks and plugins on our statements, and our traces on its.
func beside(ctx context.Context, dialect string, pool *sql.DB) (*gorm.DB, error) {
	switch dialect {
	case "postgres":
		return gorm.Open(postgres.New(postgres.Config{Conn: pool}), gormConfig())
	case "sqlite":
		if err := checkHostSQLite(ctx, pool); err != nil {
			return nil, err
		}
		return gorm.Open(&sqlite.Dialector{Conn: pool}, gormConfig())
	}
	return nil, fmt.Errorf("is a database %q, and must be PostgreSQL or SQLite", dialect)
}

// checkHostSQLite insists on what the store cannot do without. How durable a
// write is remains the host's decision, unlike in a file of our own.
func checkHostSQLite(ctx context.Context, pool *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	// A setting made by a statement holds for one connection. One more than
	// there are idle ones is a connection that was made just now.
	stats := pool.Stats()
	connections := stats.Idle + 1
	if most := stats.MaxOpenConnections; most > 0 {
		connections = min(connections, most-stats.InUse)
	}
	return checkConnections(ctx, pool, max(1, connections), stats.MaxOpenConnections == 1)
}

// checkConnections checks so many connections, all of which it holds meanwhile:
// one that is given back would be the next one taken.
func checkConnections(ctx context.Context, pool *sql.DB, connections int, alone bool) (err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return fmt.Errorf("take a connection of the pool: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := checkConnection(ctx, conn, alone); err != nil || connections == 1 {
		return err
	}
	return checkConnections(ctx, pool, connections-1, alone)
}

func checkConnection(ctx context.Context, conn *sql.Conn, alone bool) error {
	foreignKeys, err := pragma(ctx, conn, "foreign_keys")
	if err != nil {
		return err
	}
	// It is what finds out that a task's owner does not exist.
	if foreignKeys != 1 {
		return errors.New("runs SQLite with foreign_keys off on a connection: put _pragma=foreign_keys(on) into its DSN")
	}
	busyTimeout, err := pragma(ctx, conn, "busy_timeout")
	if err != nil {
		return err
	}
	// Without it, of two connections that write at once one fails.
	if busyTimeout == 0 && !alone {
		return errors.New("runs SQLite without busy_timeout on several connections: put _pragma=busy_timeout(5000) into its DSN, or have its pool open one connection")
	}
	return nil
}

func pragma(ctx context.Context, conn *sql.Conn, name string) (int, error) {
	var text string
	if err := conn.QueryRowContext(ctx, "PRAGMA "+name).Scan(&text); err != nil {
		return 0, fmt.Errorf("read %s of SQLite: %w", name, err)
	}
	return strconv.Atoi(text)
}
