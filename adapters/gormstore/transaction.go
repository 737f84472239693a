package gormstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/extension"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// WithOnChange makes the store call a function of the embedder for each change of a task and each
// deletion of a user. The argument tx is the transaction of the change. An error of the function
// rolls the change back. The store's error matches the function's error, unless it is
// domain.ErrTaskChanged. Outside an embedder's transaction, each change has its own transaction and
// is not part of a batch. An update or a deletion first reads the task. The deletion of a user is
// one transaction, which ends within the timeout or changes nothing.
//
// Give OnChange to all stores of a database or to none. A store without it does not report its
// changes, and on PostgreSQL its deletion of a user can deadlock with a change of the other stores.
//
// Each change locks its user until the transaction ends, so the function sees all earlier changes
// of the user in tx. On PostgreSQL, two of the embedder's transactions can deadlock if they change
// tasks of several users in different orders. One of them then fails.
//
// The function may change tasks in tx, and is called for these changes too. If it changes the same
// task, the store's method still returns the task before the function's change. Changes may nest ten
// deep. A deeper change, or a change outside tx, returns ErrNestedChange. The store recognizes a
// nested change by ctx or the context of tx. With another context it cannot count the depth, so an
// endless chain of changes ends only at the timeout.
func WithOnChange(onChange func(ctx context.Context, tx *gorm.DB, change application.TaskEvent) error) Option {
	return func(s *settings) { s.onChange = onChange }
}

// ErrNestedChange reports a change that the function of WithOnChange made outside tx, or more than
// ten levels deep.
var ErrNestedChange = errors.New("change of tasks inside OnChange")

// maxNested is the maximum depth of changes inside the function of WithOnChange.
const maxNested = 10

// nesting is the context key of the nesting depth of OnChange. The pool distinguishes stores of
// several databases.
type nesting struct{ pool gorm.ConnPool }

// depth returns how many calls of OnChange enclose ctx or the handle of the store; 0 means none.
func (s *Store) depth(ctx context.Context) int {
	key := nesting{s.write.ConnPool}
	ofCall, _ := ctx.Value(key).(int)
	ofHandle, _ := s.write.Statement.Context.Value(key).(int)
	return max(ofCall, ofHandle)
}

// checkNesting returns ErrNestedChange for a change that OnChange may not make. Call it before you
// begin a transaction, since the new one may wait for the transaction around OnChange.
func (s *Store) checkNesting(ctx context.Context) error {
	if s.onChange == nil {
		return nil
	}
	switch depth := s.depth(ctx); {
	case depth > 0 && !s.inTx:
		return fmt.Errorf("%w: make it in the transaction of OnChange", ErrNestedChange)
	case depth > maxNested:
		return fmt.Errorf("%w: more than %d nested changes", ErrNestedChange, maxNested)
	}
	return nil
}

// inOwnerTransaction runs work in a transaction, with the owner's semaphore. If the store has an
// OnChange, it first locks the user, and passes the embedder's key to work.
func (s *Store) inOwnerTransaction(ctx context.Context, owner domain.UserID, work func(context.Context, *Store, domain.EmbedderKey) error) error {
	return s.withOwnerSemaphore(ctx, owner, func(ctx context.Context) error { return s.ownerTransaction(ctx, owner, work) })
}

// withOwnerSemaphore runs work while it holds the owner's semaphore, so that the transactions of an
// owner run one at a time in this store. Otherwise each of them would hold a connection while it
// waits for the owner's clock. An embedder's transactions do not wait here.
func (s *Store) withOwnerSemaphore(ctx context.Context, owner domain.UserID, work func(context.Context) error) error {
	if s.inTx {
		return work(ctx)
	}
	ctx, cancel := s.bounded(ctx) // also for work
	defer cancel()
	var failed error
	err := s.ownerSemaphores.Do(ctx, owner, func() { failed = work(ctx) })
	return cmp.Or(failed, failure(ctx, "wait for the owner's other changes", err))
}

// ownerTransaction is inOwnerTransaction, for a caller that holds the owner's semaphore.
func (s *Store) ownerTransaction(ctx context.Context, owner domain.UserID, work func(context.Context, *Store, domain.EmbedderKey) error) error {
	return s.transaction(ctx, func(ctx context.Context, tx *Store) error {
		if s.onChange == nil {
			return work(ctx, tx, domain.EmbedderKey{})
		}
		key, found, err := readRow(ctx, tx, "users", "lock the owner", s.statements.lockOwner, scanEmbedderKey, int64(owner))
		if err == nil && !found {
			err = domain.ErrUserNotFound
		}
		if err != nil {
			return err
		}
		return work(ctx, tx, key)
	})
}

// scanEmbedderKey scans the embedder's key of a user. It is zero for a registered user.
func scanEmbedderKey(rows executor.Rows) (domain.EmbedderKey, error) {
	var text sql.NullString
	err := rows.Scan(&text)
	key, _ := domain.ParseEmbedderKey(text.String)
	return key, err
}

// mustUseTransaction reports whether even a change of one statement needs a transaction: the store
// has an OnChange, or is in a transaction.
func (s *Store) mustUseTransaction() bool { return s.onChange != nil || s.inTx }

// transaction calls work with a store whose statements are one transaction. In an embedder's
// transaction it uses a savepoint, so that an error undoes only the changes of work.
func (s *Store) transaction(ctx context.Context, work func(context.Context, *Store) error) (err error) {
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	if s.inTx {
		return s.savepoint(ctx, work)
	}
	const operation = "run a transaction"
	var failed error // the error of work, with its own operation
	err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if s.beginTransaction != nil {
			if err := s.beginTransaction(tx); err != nil {
				return err
			}
		}
		failed = work(ctx, &Store{settings: s.settings, executor: gormExecutor{tx}, write: tx, read: tx, inTx: true})
		return failed
	})
	return s.committed(operation, cmp.Or(failed, failure(ctx, operation, err)))
}

// savepoint runs work inside a savepoint of an embedder's transaction. It does not use GORM's
// savepoints: GORM never releases them, and the embedder may have disabled them.
func (s *Store) savepoint(ctx context.Context, work func(context.Context, *Store) error) (err error) {
	if err := s.execute(ctx, "set a savepoint", "SAVEPOINT tareas"); err != nil {
		return err
	}
	done := false
	defer func() {
		if !done { // an error, or a panic
			undo, cancel := s.bounded(context.WithoutCancel(ctx))
			defer cancel()
			undone := s.execute(undo, "undo a change", "ROLLBACK TO SAVEPOINT tareas")
			released := s.execute(undo, "undo a change", "RELEASE SAVEPOINT tareas")
			// If ctx has ended, the transaction may already be rolled back.
			if failed := errors.Join(undone, released); failed != nil && ctx.Err() == nil {
				err = errors.Join(err, failed)
			}
		}
	}()
	inner := *s
	inner.savepoints = false
	if err := work(ctx, &inner); err != nil {
		return err
	}
	err = s.execute(ctx, "release a savepoint", "RELEASE SAVEPOINT tareas")
	done = err == nil
	return err
}

// execute runs a statement without arguments and rows.
func (s *Store) execute(ctx context.Context, operation, statement string) error {
	return failure(ctx, operation, s.write.WithContext(ctx).Exec(statement).Error)
}

// report calls OnChange with the embedder's handle, on the store's transaction.
func (s *Store) report(ctx context.Context, change application.TaskEvent) error {
	if s.onChange == nil {
		return nil
	}
	ctx = context.WithValue(ctx, nesting{s.write.ConnPool}, s.depth(ctx)+1)
	tx := s.handle.Session(&gorm.Session{NewDB: true, Context: ctx}) // a Context copies the Statement
	tx.Statement.ConnPool = s.write.Statement.ConnPool
	extension.Remove(tx)
	err := s.onChange(ctx, tx, change)
	// The error is about another task. The use case would take it for its own task and retry
	// forever.
	if errors.Is(err, domain.ErrTaskChanged) {
		return fmt.Errorf("observe a change: %v", err) //nolint:errorlint // hides it
	}
	return err
}

// changeAndReport calls change, which changes one task and returns its new state, or the zero Task
// after a deletion. With OnChange, inOwnerTransaction has locked the user. Then the owner's clock
// is locked too, since a store without OnChange locks only the clock. So the task cannot change
// between the read and the change.
func (t *Tasks) changeAndReport(ctx context.Context, kind application.TaskEventKind, owner domain.UserID, id domain.TaskID,
	change func(context.Context, *Tasks) (domain.Task, error),
) (after domain.Task, err error) {
	if !t.store.mustUseTransaction() {
		return change(ctx, t)
	}
	if err := t.store.checkNesting(ctx); err != nil {
		return domain.Task{}, err
	}
	err = t.store.inOwnerTransaction(ctx, owner, func(ctx context.Context, tx *Store, key domain.EmbedderKey) error {
		tasks, before := tx.Tasks(), domain.Task{}
		if tx.onChange != nil {
			if err := tasks.lockClock(ctx, owner); err != nil {
				return err
			}
			if before, err = tasks.Get(ctx, owner, id); err != nil {
				return err
			}
		}
		if after, err = change(ctx, tasks); err != nil {
			return err
		}
		return tx.report(ctx, application.TaskEvent{Kind: kind, Owner: owner, OwnerKey: key, Before: before, After: after})
	})
	if err != nil {
		return domain.Task{}, err
	}
	return after, nil
}
