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

// lockPatience limits how long Lock waits.
const lockPatience = 5 * time.Minute

// withLock returns the goose option that serializes concurrent migrations of a
// PostgreSQL database.
func withLock(pool *sql.DB) []goose.ProviderOption {
	if pool.Stats().MaxOpenConnections != 1 {
		return []goose.ProviderOption{goose.WithLocker(new(transactionLock))}
	}
	// A pool of one connection has none left for the lock, so the migrating
	// session must hold it.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, uint64(lockPatience/time.Second)))
	if err != nil {
		panic(err) // an invalid constant
	}
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

// takeLock are the statements that take the lock. The first lifts the limits of the
// role and of the server: the second statement waits, and the transaction is then idle
// while the migrations run.
var takeLock = []string{
	fmt.Sprintf(`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '%d', true),
		set_config('idle_in_transaction_session_timeout', '0', true)`, lockPatience.Milliseconds()),
	fmt.Sprintf("SELECT pg_advisory_xact_lock(%d)", lock.DefaultLockID),
}

// Lock implements lock.Locker. Until it returns, the end of ctx ends the transaction;
// after that only Unlock does.
func (l *transactionLock) Lock(ctx context.Context, db *sql.DB) (err error) {
	held, cancel := context.WithCancel(context.WithoutCancel(ctx))
	l.cancel = cancel
	stop := context.AfterFunc(ctx, cancel)
	defer func() {
		if !stop() {
			err = cmp.Or(err, ctx.Err())
		}
		if err != nil {
			cancel()
			err = failure(ctx, "take the migration lock", err)
		}
	}()
	if l.held, err = db.BeginTx(held, nil); err != nil {
		return err
	}
	for _, statement := range takeLock {
		if _, err := l.held.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// Unlock implements lock.Locker.
func (l *transactionLock) Unlock(context.Context, *sql.DB) error {
	defer l.cancel()
	if err := l.held.Rollback(); err != nil {
		return fmt.Errorf("release the migration lock: %w", err)
	}
	return nil
}
