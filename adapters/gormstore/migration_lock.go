package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

const (
	// lockEvery is the interval between attempts to take the lock.
	lockEvery = 200 * time.Millisecond
	// lockPatience limits how long Lock waits.
	lockPatience = 5 * time.Minute
)

// withLock returns the goose option that serializes concurrent migrations of a
// PostgreSQL database.
func withLock(pool *sql.DB) []goose.ProviderOption {
	if pool.Stats().MaxOpenConnections != 1 {
		return []goose.ProviderOption{goose.WithLocker(new(transactionLock))}
	}
	// A pool of one connection has none left for the lock, so the migrating
	// session must hold it.
	locker, _ := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, uint64(lockPatience/time.Second))) // fails for 0 only
	return []goose.ProviderOption{goose.WithSessionLocker(locker)}
}

// transactionLock lets one process at a time migrate a PostgreSQL database. An
// open transaction on a separate connection holds the lock. A session lock is not
// safe behind a pooler, which may give the session to another client after each
// transaction.
type transactionLock struct {
	held   *sql.Tx
	cancel context.CancelFunc // ends the context of held
}

var _ lock.Locker = (*transactionLock)(nil)

// Lock implements lock.Locker. It tries again and again instead of waiting in a
// transaction, which would hold a connection of the pooler that the migration needs.
func (l *transactionLock) Lock(ctx context.Context, db *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, lockPatience)
	defer cancel()
	for {
		taken, err := l.try(ctx, db)
		if taken || err != nil {
			return failure(ctx, "take the migration lock", err)
		}
		select {
		case <-time.After(lockEvery):
		case <-ctx.Done():
			return fmt.Errorf("wait for the migration lock: %w", ctx.Err())
		}
	}
}

// try reports whether it has taken the lock. Until it returns, the end of ctx ends the
// transaction; after that only Unlock does.
func (l *transactionLock) try(ctx context.Context, db *sql.DB) (taken bool, err error) {
	held, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, cancel)
	tx, err := db.BeginTx(held, nil)
	if err != nil {
		cancel()
		return false, err
	}
	// The transaction is idle while the migrations run.
	_, err = tx.ExecContext(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0")
	if err == nil {
		err = tx.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock($1)", lock.DefaultLockID).Scan(&taken)
	}
	if !stop() {
		err = cmp.Or(err, ctx.Err())
	}
	if err != nil || !taken {
		_ = tx.Rollback() // the end of ctx may have done it
		cancel()
		return false, err
	}
	l.held, l.cancel = tx, cancel
	return true, nil
}

// Unlock implements lock.Locker.
func (l *transactionLock) Unlock(context.Context, *sql.DB) error {
	defer l.cancel()
	if err := l.held.Rollback(); err != nil {
		return fmt.Errorf("release the migration lock: %w", err)
	}
	return nil
}
