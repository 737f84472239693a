package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
)

// Database is an open database. Packages postgres and sqlite, and OnHandle, return it.
type Database struct {
	// Store has the repositories. They need a current schema.
	Store *Store
	// Location names the database in logs, without user and password.
	Location string
	// PlaintextHosts are the hosts on other machines for which the settings allow connections without
	// TLS.
	PlaintextHosts []string
	// Pools are its connection pools, by purpose.
	Pools map[string]Pool
	// Schema checks the schema. Migrate brings it up to date, without a limit of time for the
	// migrations. On PostgreSQL it waits at most 5 minutes for another process.
	Schema  *Schema
	Migrate func(ctx context.Context) error
	// Distribute distributes the tables to the workers of a Citus cluster, and Distribution
	// describes how they are distributed. Both return a line for each table. They support only
	// tables without a prefix, and are nil unless package postgres opened the database.
	Distribute, Distribution func(ctx context.Context) ([]string, error)
	// CheckWritable returns ErrReadOnly if the database rejects writes, and ErrReplaced if writes
	// would be lost.
	CheckWritable func(ctx context.Context) error
	// IsTransient reports whether a retry may succeed after err.
	IsTransient func(err error) bool
	// Close closes all pools. Further calls change nothing.
	Close func() error
}

// Pool is a pool of connections. *sql.DB implements it.
type Pool = interface{ Stats() sql.DBStats }

// Limits limits the resources of an open database.
type Limits struct {
	// MaxConns is the maximum number of connections for requests, at least 1. SQLite has two more:
	// one writes, and one keeps the file open. Idle connections stay open, on PostgreSQL for at most
	// 30 minutes.
	MaxConns int
	// Timeout limits each statement and each transaction. It is at most 24 days; 0 means no limit.
	Timeout time.Duration
}

// maxTimeout is below the limits of the databases, which count milliseconds in 32 bits.
const maxTimeout = 24 * 24 * time.Hour

// Check returns an error unless the limits are valid.
func (l Limits) Check() error {
	switch {
	case l.MaxConns < 1:
		return errors.New("Limits.MaxConns: must be at least 1")
	case l.Timeout < 0:
		return errors.New("Limits.Timeout: must be at least 0")
	case l.Timeout > maxTimeout:
		return errors.New("Limits.Timeout: must be at most 24 days; 0 means no limit")
	}
	return nil
}

// ErrReadOnly reports that a database rejects writes, such as a former primary.
var ErrReadOnly = errors.New("the database is read-only")

// ErrReplaced reports that the file of an open database was deleted, moved or replaced.
var ErrReplaced = errors.New("the database file was deleted, moved or replaced while it was in use")

// Tracer records the statements that do not run through GORM.
type Tracer interface {
	// StartStatement begins the record of a statement on a table. It returns the context of the
	// statement, and a function that ends the record with the statement's error.
	StartStatement(ctx context.Context, system, table, text string) (context.Context, func(error))
}

// Trace records statements: the plugin records GORM's statements, and the tracer all others.
func (d *Database) Trace(plugin gorm.Plugin, tracer Tracer) error {
	s := d.Store
	if _, inGORM := s.executor.(gormExecutor); !inGORM {
		s.executor = tracedExecutor{s.executor, tracer, s.dialect.name}
	}
	if s.read == s.write {
		return s.write.Use(plugin)
	}
	return errors.Join(s.write.Use(plugin), s.read.Use(plugin))
}

// tracedExecutor records the statements of another executor.
type tracedExecutor struct {
	next   executor.Executor
	tracer Tracer
	system string
}

// Run implements executor.Executor.
func (e tracedExecutor) Run(ctx context.Context, statement executor.Statement) (err error) {
	ctx, end := e.tracer.StartStatement(ctx, e.system, statement.Table, statement.SQL)
	defer func() { end(err) }()
	return e.next.Run(ctx, statement)
}

// ProbeTimeout limits a readiness probe and a check of the schema or the settings, including the
// connect. A connect to another continent takes half a second for each host.
const ProbeTimeout = 2 * time.Second

// OnHandle returns a Database on an embedder's handle. The embedder configures and closes the
// handle. The database is PostgreSQL or SQLite 3.42 or newer. SQLite needs foreign_keys on for every
// connection, a busy_timeout if the pool has several connections, and its own lower(), which changes
// only ASCII letters. CheckWritable does not detect that a SQLite file may not be written or was
// replaced. The errors continue a sentence that begins with the name of the handle, such as "is a
// transaction".
func OnHandle(ctx context.Context, handle *gorm.DB, options ...Option) (*Database, error) {
	d, err := dialectOf(handle)
	if err != nil {
		return nil, err
	}
	if _, ok := handle.Statement.ConnPool.(gorm.TxCommitter); ok {
		return nil, errors.New("is a transaction; it must be the handle of a pool")
	}
	pool, err := handle.DB()
	if err != nil {
		return nil, fmt.Errorf("has no pool: %w", err)
	}
	if err := d.check(ctx, pool); err != nil {
		return nil, err
	}
	store, err := New(handle, options...)
	migrator, migratorErr := NewMigrator(handle, options...)
	if err := cmp.Or(err, migratorErr); err != nil {
		return nil, fmt.Errorf("cannot be used: %w", err)
	}
	return &Database{
		Store: store, Location: "the embedder's pool",
		Pools: map[string]Pool{"embedder": pool}, Schema: migrator.Schema, Migrate: migrator.Up,
		CheckWritable: func(ctx context.Context) error {
			var readOnly bool
			err := migrator.read(ctx, "check that the database is writable", &readOnly, d.findReadOnly)
			if err == nil && readOnly {
				err = ErrReadOnly
			}
			return err
		},
		IsTransient: isTimeout, Close: func() error { return nil },
	}, nil
}

// isTimeout reports whether err is a timeout, such as from a busy pool.
func isTimeout(err error) bool { return errors.Is(err, context.DeadlineExceeded) }

// checkSQLite checks the version and the settings that the store requires. The durability of
// writes is the embedder's decision.
func checkSQLite(ctx context.Context, pool *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, ProbeTimeout)
	defer cancel()
	// A PRAGMA statement applies to one connection, so check all idle connections and a new one.
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
		defer func() { _ = conn.Close() }() // at the end, so that the pool returns another connection each time
		if err := checkConnection(ctx, conn, stats.MaxOpenConnections == 1); err != nil {
			return err
		}
	}
	return nil
}

// minSQLite is the oldest SQLite whose unixepoch('subsec') is not NULL: major and minor version.
var minSQLite = []int{3, 42}

// checkConnection checks a connection; single reports whether it is the only one of its pool.
func checkConnection(ctx context.Context, conn *sql.Conn, single bool) error {
	var foreignKeys, lowersASCII bool
	var busyTimeout, major, minor int
	var version string
	err := conn.QueryRowContext(ctx, "SELECT foreign_keys, timeout, sqlite_version(), lower('IÑ') = 'iÑ' FROM pragma_foreign_keys, pragma_busy_timeout").
		Scan(&foreignKeys, &busyTimeout, &version, &lowersASCII)
	if err == nil {
		_, err = fmt.Sscanf(version, "%d.%d", &major, &minor)
	}
	switch {
	case err != nil:
		return fmt.Errorf("cannot read its settings: %w", err)
	case slices.Compare([]int{major, minor}, minSQLite) < 0:
		return fmt.Errorf("has SQLite %s; it must be %d.%d or newer", version, minSQLite[0], minSQLite[1])
	case !foreignKeys: // the store detects an unknown owner by the violated foreign key
		return errors.New("has foreign_keys off on a connection; add _pragma=foreign_keys(on) to its DSN")
	case busyTimeout == 0 && !single: // concurrent writers would fail instead of waiting
		return errors.New("has no busy_timeout on a pool of several connections; add _pragma=busy_timeout(5000) to its DSN, or limit the pool to one connection")
	case !lowersASCII: // a user could not log in with an email whose email_key differs from Email.Key
		return errors.New("has a lower() that also changes letters outside ASCII; do not load ICU or another extension that replaces SQLite's lower()")
	}
	return nil
}
