package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// Database is an open database, as packages postgres and sqlite return it.
type Database struct {
	// Store has the repositories. They need a current schema.
	Store *Store
	// Location names the database in logs, without user and password.
	Location string
	// PlaintextHosts are the hosts of other machines that the database may be
	// used on without TLS.
	PlaintextHosts []string
	// Pools are its connection pools, by purpose.
	Pools map[string]*sql.DB
	// Migrator checks the schema. Migrate brings it up to date, without a time
	// limit.
	Migrator *Migrator
	Migrate  func(ctx context.Context) error
	// Distribute spreads the tables over the workers of a Citus cluster, and Distribution
	// says how they are spread; both return a line for each table. They know the tables
	// without a prefix only, and are nil for databases other than PostgreSQL.
	Distribute, Distribution func(ctx context.Context) ([]string, error)
	// CheckWritable returns ErrReadOnly if the database answers but rejects
	// writes, and ErrReplaced if no write is kept. It may be nil.
	CheckWritable func(ctx context.Context) error
	// IsTransient reports whether a retry may succeed after err.
	IsTransient func(err error) bool
	// Close closes all pools.
	Close func() error
}

// Limits limits the resources of an open database.
type Limits struct {
	// MaxConns is the maximum number of connections for requests, at least 1. Idle ones
	// stay open.
	MaxConns int
	// Timeout limits each call; 0 means no limit.
	Timeout time.Duration
}

// Check returns an error unless the limits are valid. The functions Open of packages
// postgres and sqlite return it.
func (l Limits) Check() error {
	switch {
	case l.MaxConns < 1:
		return errors.New("Limits.MaxConns: must be at least 1")
	case l.Timeout < 0:
		return errors.New("Limits.Timeout: must be at least 0")
	}
	return nil
}

// ErrReadOnly reports that a database answers but rejects writes, as a former
// primary does.
var ErrReadOnly = errors.New("the database is read-only")

// ErrReplaced reports that the file of an open database was deleted, moved or replaced.
var ErrReplaced = errors.New("the database file was deleted, moved or replaced while it was in use")

// Use adds a plugin to the handles that serve requests.
func (d *Database) Use(plugin gorm.Plugin) error {
	if d.Store.read.Config == d.Store.write.Config {
		return d.Store.write.Use(plugin)
	}
	return errors.Join(d.Store.write.Use(plugin), d.Store.read.Use(plugin))
}

// ProbeTimeout limits a schema check, including the connect. A connect to
// another continent takes half a second for each host.
const ProbeTimeout = 2 * time.Second

// OnHandle returns a Database on the handle of a host program, which configures
// and closes it. The database may be PostgreSQL, or SQLite with foreign_keys on
// for every connection and a busy_timeout. The errors are predicates, such as "is
// a transaction", to follow the name of the handle.
func OnHandle(ctx context.Context, handle *gorm.DB, timeout time.Duration, options ...Option) (*Database, error) {
	d, err := dialectOf(handle)
	if err != nil {
		return nil, err
	}
	if _, ok := handle.Statement.ConnPool.(gorm.TxCommitter); ok {
		return nil, errors.New("is a transaction; it must be the handle of a pool")
	}
	pool, err := handle.DB()
	if err != nil {
		return nil, err
	}
	if err := d.check(ctx, pool); err != nil {
		return nil, err
	}
	migrator := NewMigrator(handle, options...)
	return &Database{
		Store: New(handle, append(options, WithTimeout(timeout))...), Location: "the host's pool",
		Pools: map[string]*sql.DB{"host": pool}, Migrator: migrator, Migrate: migrator.Up,
		IsTransient: isTimeout, Close: func() error { return nil },
	}, nil
}

// isTimeout reports whether err is a timeout, as of a busy pool or database.
func isTimeout(err error) bool { return errors.Is(err, context.DeadlineExceeded) }

// checkSQLite checks the settings that the store requires. The durability of
// writes is the host's decision.
func checkSQLite(ctx context.Context, pool *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, ProbeTimeout)
	defer cancel()
	// A PRAGMA set by a statement applies to one connection: check all idle
	// connections and one new one.
	stats := pool.Stats()
	connections := stats.Idle + 1
	if limit := stats.MaxOpenConnections; limit > 0 {
		connections = max(1, min(connections, limit-stats.InUse))
	}
	for range connections {
		conn, err := pool.Conn(ctx)
		if err != nil {
			return fmt.Errorf("cannot be connected to: %w", err)
		}
		defer func() { _ = conn.Close() }() // at the end: until then the pool returns other ones
		if err := checkConnection(ctx, conn, stats.MaxOpenConnections == 1); err != nil {
			return err
		}
	}
	return nil
}

// checkConnection checks a connection; single reports whether it is the only one of its pool.
func checkConnection(ctx context.Context, conn *sql.Conn, single bool) error {
	var foreignKeys bool
	var busyTimeout int
	err := conn.QueryRowContext(ctx, "SELECT foreign_keys, timeout FROM pragma_foreign_keys, pragma_busy_timeout").Scan(&foreignKeys, &busyTimeout)
	switch {
	case err != nil:
		return fmt.Errorf("cannot read its settings: %w", err)
	case !foreignKeys: // the store detects an unknown owner by the violated foreign key
		return errors.New("has foreign_keys off on a connection; add _pragma=foreign_keys(on) to its DSN")
	case busyTimeout == 0 && !single: // concurrent writers would fail instead of waiting
		return errors.New("has no busy_timeout on a pool of several connections; add _pragma=busy_timeout(5000) to its DSN, or limit the pool to one connection")
	}
	return nil
}
