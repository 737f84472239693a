package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"gorm.io/gorm"
)

// OnHandle returns a Database on the host program's handle, which the host
// configures and closes. The handle may be of PostgreSQL, or of SQLite with
// foreign_keys on for every connection and a busy_timeout.
func OnHandle(ctx context.Context, handle *gorm.DB, timeout time.Duration) (*Database, error) {
	if _, ok := handle.Statement.ConnPool.(gorm.TxCommitter); ok {
		return nil, errors.New("is a transaction, and must be the handle of a pool")
	}
	pool, err := handle.DB()
	if err != nil {
		return nil, err
	}
	switch name := handle.Name(); name {
	case postgres:
	case sqlite:
		if err := checkSQLite(ctx, pool); err != nil {
			return nil, err
		}
	default:
		return nil, fmt.Errorf("is a database %q, and must be PostgreSQL or SQLite", name)
	}
	migrator, err := NewMigrator(handle)
	if err != nil {
		return nil, err
	}
	return &Database{
		Store: New(handle, WithTimeout(timeout)), Location: "the host's pool",
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
	if most := stats.MaxOpenConnections; most > 0 {
		connections = min(connections, most-stats.InUse)
	}
	return checkConnections(ctx, pool, max(1, connections), stats.MaxOpenConnections == 1)
}

// checkConnections checks n distinct connections. It holds them all, since the
// pool would hand out a returned one again. alone reports that the pool opens
// one connection only.
func checkConnections(ctx context.Context, pool *sql.DB, n int, alone bool) (err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return fmt.Errorf("has a pool that gives no connection: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := checkConnection(ctx, conn, alone); err != nil || n == 1 {
		return err
	}
	return checkConnections(ctx, pool, n-1, alone)
}

func checkConnection(ctx context.Context, conn *sql.Conn, alone bool) error {
	foreignKeys, err := pragma(ctx, conn, "foreign_keys")
	if err != nil {
		return err
	}
	// A violated foreign key is how the store detects an unknown owner.
	if foreignKeys != 1 {
		return errors.New("runs SQLite with foreign_keys off on a connection: put _pragma=foreign_keys(on) into its DSN")
	}
	busyTimeout, err := pragma(ctx, conn, "busy_timeout")
	if err != nil {
		return err
	}
	// Without it, one of two concurrent writers fails.
	if busyTimeout == 0 && !alone {
		return errors.New("runs SQLite without busy_timeout on several connections: put _pragma=busy_timeout(5000) into its DSN, or have its pool open one connection")
	}
	return nil
}

func pragma(ctx context.Context, conn *sql.Conn, name string) (int, error) {
	var text string
	if err := conn.QueryRowContext(ctx, "PRAGMA "+name).Scan(&text); err != nil {
		return 0, fmt.Errorf("does not answer PRAGMA %s: %w", name, err)
	}
	return strconv.Atoi(text)
}
