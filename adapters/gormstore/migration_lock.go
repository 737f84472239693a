package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

const (
	// lockEvery is the interval between attempts of transactionLock to take the lock.
	lockEvery = 200 * time.Millisecond
	// maxLockWait limits how long a process waits for the lock.
	maxLockWait = 5 * time.Minute
)

// withLock returns the goose option that serializes concurrent migrations of a
// PostgreSQL database.
func withLock(pool *sql.DB) []goose.ProviderOption {
	if pool.Stats().MaxOpenConnections != 1 {
		return []goose.ProviderOption{goose.WithLocker(new(transactionLock))}
	}
	// A pool of one connection has no further one for the lock, so the migrating session must hold
	// the lock.
	locker, _ := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, uint64(maxLockWait/time.Second))) // fails for 0 only
	return []goose.ProviderOption{goose.WithSessionLocker(locker)}
}

// transactionLock lets one process at a time migrate a PostgreSQL database. An open transaction on
// a separate connection holds the lock. Behind a pooler a session lock is not safe, because the
// pooler may give the session to another client.
type transactionLock struct{ held *sql.Tx }

var _ lock.Locker = (*transactionLock)(nil)

// Lock implements lock.Locker. It polls, because a waiting transaction would hold a connection of
// the pooler that the migration needs.
func (l *transactionLock) Lock(ctx context.Context, db *sql.DB) error {
	waiting, cancel := context.WithTimeout(ctx, maxLockWait)
	defer cancel()
	for {
		taken, err := l.try(ctx, db)
		if taken || err != nil {
			return failure(ctx, "take the migration lock", err)
		}
		select {
		case <-time.After(lockEvery):
		case <-waiting.Done():
			return fmt.Errorf("wait for the migration lock: %w", waiting.Err())
		}
	}
}

// try reports whether it has taken the lock.
func (l *transactionLock) try(ctx context.Context, db *sql.DB) (taken bool, err error) {
	tx, err := db.BeginTx(ctx, nil) // the end of ctx releases the lock, and also ends the migrations
	if err != nil {
		return false, err
	}
	// The transaction is idle while the migrations run.
	_, err = tx.ExecContext(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0")
	if err == nil {
		err = tx.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock($1)", lock.DefaultLockID).Scan(&taken)
	}
	if err != nil || !taken {
		_ = tx.Rollback() // the end of ctx may have rolled it back
		return false, err
	}
	l.held = tx
	return true, nil
}

// Unlock implements lock.Locker.
func (l *transactionLock) Unlock(context.Context, *sql.DB) error {
	if err := l.held.Rollback(); err != nil && !errors.Is(err, sql.ErrTxDone) {
		return fmt.Errorf("release the migration lock: %w", err)
	}
	return nil
}
