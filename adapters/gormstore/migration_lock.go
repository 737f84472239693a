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
	// lockEvery is how often a process asks whether another has done migrating.
	lockEvery = 200 * time.Millisecond
	// lockPatience is after how long it gives up.
	lockPatience = 5 * time.Minute
)

// withLock has processes that migrate one PostgreSQL database together queue.
func withLock(pool *sql.DB) (goose.ProviderOption, error) {
	if pool.Stats().MaxOpenConnections != 1 {
		return goose.WithLocker(new(transactionLock)), nil
	}
	// Where there is no second connection, the session that migrates must hold
	// the lock itself.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, uint64(lockPatience/time.Second)))
	if err != nil {
		return nil, err
	}
	return goose.WithSessionLocker(locker), nil
}

// transactionLock has one process at a time migrate a PostgreSQL database. A
// transaction that stays open holds the lock, on a connection of its own: a
// pooler may give a session to somebody else after each transaction, and a lock
// of the session would stay behind with whoever gets it.
type transactionLock struct {
	mu   sync.Mutex
	held *heldLock
}

// heldLock is an open transaction, and what ends its context.
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
			return fmt.Errorf("lock the schema: %w", err)
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
			return fmt.Errorf("wait for another who migrates: %w", ctx.Err())
		}
	}
}

// tryLock returns the transaction that holds the lock, or nil while another
// does.
func tryLock(ctx context.Context, db *sql.DB) (*heldLock, error) {
	// The transaction outlives this context, and ends with Unlock. Until it has
	// the lock it does not: whoever asked may have stopped to wait.
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, cancel)
	tx, err := db.BeginTx(longer, nil)
	if err != nil {
		cancel()
		return nil, err
	}
	// It is idle for as long as migrations run.
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

// ignoreDone passes over what the end of its context has done to a transaction.
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
		return fmt.Errorf("unlock the schema: %w", err)
	}
	return nil
}
