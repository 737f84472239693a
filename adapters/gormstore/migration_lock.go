package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
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
func withLock(pool *sql.DB) (goose.ProviderOption, error) {
	if pool.Stats().MaxOpenConnections != 1 {
		return goose.WithLocker(new(transactionLock)), nil
	}
	// A pool of one connection has none left for the lock, so the migrating
	// session must hold it.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, uint64(lockPatience/time.Second)))
	if err != nil {
		return nil, err
	}
	return goose.WithSessionLocker(locker), nil
}

// transactionLock lets one process at a time migrate a PostgreSQL database. An
// open transaction on a separate connection holds the lock. A session lock is not
// safe behind a pooler, which may give the session to another client after each
// transaction.
type transactionLock struct {
	mu   sync.Mutex
	held *heldLock
}

// heldLock is the open transaction that holds the lock; cancel ends its
// context.
type heldLock struct {
	*sql.Tx
	cancel context.CancelFunc
}

var _ lock.Locker = (*transactionLock)(nil)

// Lock implements lock.Locker.
func (l *transactionLock) Lock(ctx context.Context, db *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, lockPatience)
	defer cancel()
	for {
		held, err := tryLock(ctx, db)
		if err != nil {
			return fmt.Errorf("take the migration lock: %w", err)
		}
		if held != nil {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.held = held
			return nil
		}
		select {
		case <-time.After(lockEvery):
		case <-ctx.Done():
			return fmt.Errorf("wait for the migration lock: %w", ctx.Err())
		}
	}
}

// tryLock returns the transaction that holds the lock, or nil if another
// process holds it.
func tryLock(ctx context.Context, db *sql.DB) (*heldLock, error) {
	// Until it holds the lock, ctx cancels the transaction. After that, only
	// Unlock ends it.
	lockCtx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, cancel)
	tx, err := db.BeginTx(lockCtx, nil)
	if err != nil {
		cancel()
		return nil, err
	}
	// The transaction is idle while the migrations run.
	_, err = tx.ExecContext(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0")
	var locked bool
	if err == nil {
		err = tx.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock($1)", lock.DefaultLockID).Scan(&locked)
	}
	if err != nil || !locked || !stop() {
		err = errors.Join(err, ctx.Err(), ignoreDone(tx.Rollback()))
		cancel()
		return nil, err
	}
	return &heldLock{Tx: tx, cancel: cancel}, nil
}

// ignoreDone returns err, or nil if it is sql.ErrTxDone: the end of the context
// has rolled the transaction back already.
func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}

// Unlock implements lock.Locker.
func (l *transactionLock) Unlock(context.Context, *sql.DB) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	held := l.held
	l.held = nil
	defer held.cancel()
	if err := held.Rollback(); err != nil {
		return fmt.Errorf("release the migration lock: %w", err)
	}
	return nil
}
