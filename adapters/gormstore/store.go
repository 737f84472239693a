// Package gormstore keeps users, tasks, revoked tokens and the throttle's counters in a SQL
// database through GORM. It has one set of repositories for PostgreSQL and SQLite, and the
// migrations of both.
//
// It imports GORM and no driver. [New] takes any *gorm.DB of either database, such as an
// embedder's own. The subpackages postgres and sqlite open a database.
//
// There are two kinds of statements. A frequent statement is SQL, complete in
// statements_postgres.go and statements_sqlite.go. An executor runs it. Inside Store.transaction
// and on an embedder's handle, this is gormExecutor, which uses GORM's callbacks. Otherwise it is
// the executor of package postgres or sqlite. Users.ByID runs a frequent statement:
//
//	user, found, err := readRow(ctx, u.store, "users", "find a user", u.store.statements.findUser, scanUser, int64(id))
//
// All other statements use GORM's own idiom, on the same pool or transaction, as Users.List does:
//
//	err := u.store.readGORM(ctx, "users", "list users", func(db *gorm.DB) *gorm.DB {
//		return db.Where("id > ?", int64(options.After)).Order("id").Limit(options.Size()).Find(&rows)
//	})
//
// The first kind takes less CPU time than the second, since GORM builds no statement. Package
// postgres also sends waiting statements in one round trip. Package sqlite commits waiting changes
// together. The second kind is shorter, and is written once for both databases.
//
// To follow GET /tasks from the use case to SQLite, read tasks.go, statements.go,
// statements_sqlite.go, internal/executor and sqlite/prepared_executor.go. To PostgreSQL, read
// tasks.go, statements.go, statements_postgres.go, internal/executor, groupcommit/queue.go and
// postgres/pgx_executor.go. postgres/errors.go decides what is retried. The two files open.go
// connect these parts; internal/extension passes the executor to New. due.go lists tasks by due
// date.
//
// For POST /tasks with an idempotency key, read create.go, which lists the steps. Then read
// sweep_time.go, transaction.go, idempotency.go, statements.go and gorm_executor.go. For an update
// with WithOnChange, read tasks.go, transaction.go, clock.go, statements.go and gorm_executor.go.
package gormstore

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/extension"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/semaphore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// Store has the repositories that implement the storage ports. It needs a migrated database (see
// Migrator).
type Store struct {
	*settings
	executor    executor.Executor // of frequent statements
	write, read *gorm.DB          // of the other statements
	inTx        bool              // write and read are one transaction
	savepoints  bool              // each read and each change has a savepoint, since the transaction is an embedder's
}

// settings are shared by a store and the stores of its transactions.
type settings struct {
	dialect     *dialect
	prefix      string // of tables, indexes and sequences
	statements  *statements
	timeout     time.Duration
	rangeRows   int          // the number of rows in a range (see inRanges)
	checkCommit func() error // may be nil
	onChange    func(ctx context.Context, tx *gorm.DB, change application.TaskEvent) error
	handle      *gorm.DB          // a session of the handle that New got, with the embedder's settings
	clock       application.Clock // of this process
	sweeps      *sweepState
	// ownerSemaphores let each owner have one transaction at a time.
	ownerSemaphores *semaphore.ByKey[domain.UserID]
	// beginTransaction runs at the beginning of a transaction; nil for none.
	beginTransaction func(tx *gorm.DB) error
}

// Option configures a new Store.
type Option func(*settings)

// WithTimeout limits every statement and every transaction of the store's repositories. The error
// matches context.DeadlineExceeded, unless the database's own limit ended the statement first (see
// package postgres). The default is 0; 0 or less is no limit.
func WithTimeout(timeout time.Duration) Option { return func(s *settings) { s.timeout = timeout } }

// WithTablePrefix puts the prefix before the names of all tables, indexes and sequences. It must be
// a prefix that CheckTablePrefix accepts.
func WithTablePrefix(prefix string) Option { return func(s *settings) { s.prefix = prefix } }

// validPrefix matches prefixes that need no quotes. With the longest prefix, no name exceeds
// PostgreSQL's 63 bytes.
var validPrefix = regexp.MustCompile(`^([a-z][a-z0-9_]{0,29})?$`)

// CheckTablePrefix returns an error unless the prefix is empty, or a lower-case letter and at most
// 29 lower-case letters, digits and underscores. The error continues a sentence that begins with
// the name of the setting.
func CheckTablePrefix(prefix string) error {
	if validPrefix.MatchString(prefix) {
		return nil
	}
	return errors.New("must begin with a letter from a to z and have at most 30 of a to z, 0 to 9 and _")
}

// New returns a store on a PostgreSQL or SQLite database with the current schema. The handle's
// callbacks and plugins run for the store's statements. The handle's logger, naming strategy and
// prepared statements do not affect the store. New returns an error for another database, for a
// handle with DryRun or without RETURNING, or if an option is not valid. The store must see each
// commit at once. So if the handle has GORM's dbresolver, do not let it read the store's tables from
// replicas.
//
// db may be a transaction of the embedder. Each change and each read then has a savepoint, so that
// the transaction can go on after an error, unless the context has ended. Use such a store from
// one goroutine at a time: a failed call would undo concurrent calls that have succeeded. On a pool,
// the repositories are safe for concurrent use. After the transaction's first change of a user's
// tasks, other changes of that user's tasks wait until the transaction ends.
//
// New starts no goroutine. Call [Store.Sweep] to delete expired rows.
func New(db *gorm.DB, options ...Option) (*Store, error) {
	d, err := dialectOf(db)
	if err != nil {
		return nil, fmt.Errorf("gormstore: the handle %w", err)
	}
	s := &Store{settings: &settings{dialect: d, handle: db.Session(&gorm.Session{NewDB: true}), rangeRows: d.rangeRows, clock: time.Now, sweeps: new(sweepState), ownerSemaphores: semaphore.New[domain.UserID](1)}, write: session(db)}
	_, s.inTx = db.Statement.ConnPool.(gorm.TxCommitter)
	s.savepoints = s.inTx
	s.read = s.write
	s.executor = gormExecutor{s.write}
	e, extended := extension.Of(db)
	if extended {
		s.executor, s.beginTransaction, s.checkCommit = e.Executor, e.Begin, e.CheckCommit
		if e.Read != nil {
			s.read = session(e.Read)
		}
	}
	for _, option := range options {
		option(s.settings)
	}
	if err := CheckTablePrefix(s.prefix); err != nil {
		return nil, fmt.Errorf("gormstore: the table prefix %w", err)
	}
	s.statements = d.statements.withPrefix(s.prefix)
	if begin := s.statements.beginWrite; begin != "" && !extended {
		s.beginTransaction = func(tx *gorm.DB) error { return tx.Exec(begin).Error }
	}
	return s, nil
}

// session returns db configured for the store. Single statements have no transaction. Columns have
// names, since "SELECT *" breaks prepared statements when a migration adds a column. There is no
// logger, since errors are returned. The extension is removed: GORM copies it to transactions, and
// New on the transaction of WithOnChange would then run statements outside that transaction.
func session(db *gorm.DB) *gorm.DB {
	s := db.Session(&gorm.Session{NewDB: true, SkipDefaultTransaction: true, QueryFields: true, Logger: logger.Discard, Context: db.Statement.Context})
	// GORM's cache of prepared statements deadlocks when transactions hold all connections of the
	// pool, since a caller locks the cache and waits for a connection.
	switch pool := s.Statement.ConnPool.(type) {
	case *gorm.PreparedStmtDB:
		s.Statement.ConnPool = pool.ConnPool
	case *gorm.PreparedStmtTX:
		s.Statement.ConnPool = pool.Tx
	}
	extension.Remove(s)
	return s
}

// readGORM runs a GORM statement that reads a table. Its error begins with the operation.
func (s *Store) readGORM(ctx context.Context, table, operation string, run func(db *gorm.DB) *gorm.DB) error {
	_, err := s.runGORM(ctx, s.read, table, operation, run)
	return err
}

// changeGORM runs a GORM statement that changes a table, and returns the number of rows changed.
func (s *Store) changeGORM(ctx context.Context, table, operation string, run func(db *gorm.DB) *gorm.DB) (int64, error) {
	rows, err := s.runGORM(ctx, s.write, table, operation, run)
	return rows, s.committed(operation, err)
}

// runGORM runs a GORM statement within the timeout. In an embedder's transaction the statement has
// a savepoint.
func (s *Store) runGORM(ctx context.Context, handle *gorm.DB, table, operation string, run func(db *gorm.DB) *gorm.DB) (rows int64, err error) {
	ctx, cancel := s.bounded(ctx)
	defer cancel()
	if s.savepoints {
		err = s.savepoint(ctx, func(ctx context.Context, inner *Store) error {
			rows, err = inner.runGORM(ctx, handle, table, operation, run)
			return err
		})
		return rows, err
	}
	done := run(handle.WithContext(ctx).Table(s.prefix + table))
	return done.RowsAffected, failure(ctx, operation, done.Error)
}

// committed returns err. If err is nil, it returns the error of checkCommit. A change inside a
// transaction is checked after the transaction's commit.
func (s *Store) committed(operation string, err error) error {
	if err != nil || s.inTx || s.checkCommit == nil {
		return err
	}
	if err := s.checkCommit(); err != nil {
		return fmt.Errorf("%s: %w", operation, err)
	}
	return nil
}

// bounded returns ctx limited to the store's timeout. If ctx ends earlier, bounded returns ctx
// itself, which saves a timer.
func (s *Store) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	if deadline, ok := ctx.Deadline(); s.timeout <= 0 || ok && time.Until(deadline) <= s.timeout {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, s.timeout)
}

// Product returns the database's product name, such as PostgreSQL.
func (s *Store) Product() string { return s.dialect.product }

// userNotFound returns domain.ErrUserNotFound if err is a violated foreign key, since all of them
// refer to a user. It returns any other err unchanged. It translates err itself, since the handle's
// TranslateError may be off.
func (s *Store) userNotFound(err error) error {
	translator, ok := s.write.Dialector.(gorm.ErrorTranslator)
	for cause := err; ok && cause != nil; cause = errors.Unwrap(cause) { // Translate does not unwrap errors
		if errors.Is(translator.Translate(cause), gorm.ErrForeignKeyViolated) {
			return domain.ErrUserNotFound
		}
	}
	if errors.Is(err, gorm.ErrForeignKeyViolated) {
		return domain.ErrUserNotFound
	}
	return err
}

// failure wraps err with the operation, unless err is nil. It joins ctx.Err(), since some drivers
// return only their own error when the context ends.
func failure(ctx context.Context, operation string, err error) error {
	if err == nil {
		return nil
	}
	if ended := ctx.Err(); ended != nil && !errors.Is(err, ended) {
		err = errors.Join(ended, err)
	}
	return fmt.Errorf("%s: %w", operation, err)
}
