package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// OnHandle returns a Database on the handle of a host program, which configures
// and closes it. The database may be PostgreSQL, or SQLite with foreign_keys on
// for every connection and a busy_timeout. The errors are predicates, such as "is
// a transaction", to follow the name of the handle.
func OnHandle(ctx context.Context, handle *gorm.DB, timeout time.Duration, options ...Option) (*Database, error) {
	if _, ok := handle.Statement.ConnPool.(gorm.TxCommitter); ok {
		return nil, errors.New("is a transaction; it must be the handle of a pool")
	}
	pool, err := handle.DB()
	if err != nil {
		return nil, err
	}
	d, err := dialectOf(handle)
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
		connections = min(connections, limit-stats.InUse)
	}
	return checkConnections(ctx, pool, max(1, connections), stats.MaxOpenConnections == 1)
}

// checkConnections checks n distinct connections. It holds them all until the
// end, since the pool would return the same one again. single reports whether the
// pool is limited to one connection.
func checkConnections(ctx context.Context, pool *sql.DB, n int, single bool) (err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return fmt.Errorf("cannot be connected to: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := checkConnection(ctx, conn, single); err != nil || n == 1 {
		return err
	}
	return checkConnections(ctx, pool, n-1, single)
}

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
