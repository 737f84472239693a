// Package gormstore keeps users, their revoked tokens and tasks, and the throttle's
// counters in a SQL database through GORM: one set of repositories for PostgreSQL and
// SQLite, and the migrations of both.
//
// It imports GORM and no driver. [New] takes any *gorm.DB of either database, such
// as a host's own. Every statement goes through that handle, with its callbacks,
// plugins and dialect. The subpackages postgres and sqlite open a database and add
// the fast paths:
//
//   - On PostgreSQL the hot statements run on pgx's connections instead of
//     database/sql, within GORM's callbacks (see [Runner]). This saves CPU time.
//   - On both, changes of tasks that arrive together, but for creates with a key and
//     imports, are committed together (see [WithBatches]).
//   - On PostgreSQL, reads that arrive together are sent together (see
//     [WithReadBatches]).
//
// To follow GET /tasks from the connection to the driver and back, read these files
// in this order:
//
//	adapters/gateway, as one
//	adapters/ginhttp: api.go, endpoint.go, task_list.go
//	application: task_list.go
//	domain: task_repository.go, page.go, task.go
//	adapters/gormstore: store.go, tasks.go, run.go, batch.go
//	PostgreSQL: postgres/open.go, postgres/runner.go
//	SQLite: sqlite/open.go, sqlite/prepared.go
//	adapters/ginhttp: stream.go, task_encoding.go, response.go
//
// The token is checked first: ginhttp/endpoint.go, application/authentication.go,
// application/token_cache.go, application/revocations.go, jwttoken/tokens.go and
// gormstore/revocations.go.
//
// Readiness probes and failed writes detect a fail-over: bootstrap/health.go,
// bootstrap/schema.go and postgres/pool_generation.go.
package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/pressly/goose/v3"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/application"
)

// Store implements the storage ports on a migrated database (see Migrator).
type Store struct {
	write, read *gorm.DB
	dialect     *dialect
	prefix      string            // of tables, indexes and sequences
	names       *strings.Replacer // of "{name}" in a statement by the name with the prefix
	hot         *sync.Map         // the texts of hot statements (see hotText)
	logger      logger.Interface  // of the handle
	onChange    func(ctx context.Context, tx *gorm.DB, change application.TaskChange) error
	clock       application.Clock // of this process
	sweeps      *sweepClock
	inTx        bool // whether write and read are one transaction
	timeout     time.Duration
	checkCommit func() error // may be nil
	maxRows     int          // that a statement of a change of many rows changes
	// The runners of hot statements that read, and of those that change tasks. If one is
	// nil, its statements go through the handle.
	readRunner, changeRunner Runner
}

// Option configures a Store.
type Option func(*Store)

// WithTimeout limits every statement and every transaction of the store's repositories
// to timeout. The error matches context.DeadlineExceeded. 0 or less, the default, is no
// limit.
func WithTimeout(timeout time.Duration) Option { return func(s *Store) { s.timeout = timeout } }

// WithTablePrefix puts the prefix before the names of all tables, indexes and sequences,
// so that they do not collide with others. In the text of a statement or a migration each
// such name stands in braces. New and NewMigrator panic unless CheckTablePrefix accepts
// the prefix.
func WithTablePrefix(prefix string) Option { return func(s *Store) { s.prefix = prefix } }

// validPrefix matches prefixes that need no quotes, and with which no name is longer than
// the 63 bytes of PostgreSQL.
var validPrefix = regexp.MustCompile(`^([a-z][a-z0-9_]{0,29})?$`)

// CheckTablePrefix returns an error unless the prefix is empty, or a lower-case letter
// and at most 29 lower-case letters, digits and underscores. The error is a predicate, to
// follow the name of the setting.
func CheckTablePrefix(prefix string) error {
	if validPrefix.MatchString(prefix) {
		return nil
	}
	return errors.New("must begin with a letter from a to z and have at most 30 of a to z, 0 to 9 and _")
}

// WithReader sends read-only statements to a second handle on the same database. It
// must see every commit at once, so it is not that of a replica.
func WithReader(read *gorm.DB) Option {
	if read == nil {
		panic("gormstore: the handle of WithReader is nil")
	}
	return func(s *Store) { s.read = session(read) }
}

// WithCommitCheck makes the store call check after each commit. An error of check is returned in
// place of success: what was committed may be lost.
func WithCommitCheck(check func() error) Option { return func(s *Store) { s.checkCommit = check } }

// New returns a store on a PostgreSQL or SQLite database whose schema is current.
// The handle's callbacks and plugins run for the store's statements. Its other
// settings do not affect the store. New panics for another database.
//
// db may be a transaction of the host. Each change and each read then has a savepoint, two short
// statements more: after an error the transaction can go on as before, unless the context
// has ended.
//
// New starts nothing: see [Store.Sweep] for what has expired.
func New(db *gorm.DB, options ...Option) *Store {
	d, err := dialectOf(db)
	if err != nil {
		panic("gormstore: the handle " + err.Error())
	}
	s := &Store{write: session(db), dialect: d, hot: new(sync.Map), logger: db.Logger, maxRows: d.batch, clock: time.Now, sweeps: new(sweepClock)}
	_, s.inTx = db.Statement.ConnPool.(gorm.TxCommitter)
	s.read = s.write
	for _, option := range options {
		option(s)
	}
	if err := CheckTablePrefix(s.prefix); err != nil {
		panic("gormstore: the table prefix " + err.Error())
	}
	s.names = strings.NewReplacer("{", s.prefix, "}", "")
	return s
}

// session returns db configured for the store: without a transaction around
// single statements, with columns by name (a "SELECT *" breaks prepared
// statements when a migration adds a column), and without a logger, since
// errors are returned.
func session(db *gorm.DB) *gorm.DB {
	return db.Session(&gorm.Session{NewDB: true, SkipDefaultTransaction: true, QueryFields: true, Logger: logger.Discard})
}

// text returns a statement with the words of the dialect and the names of the store, for
// GORM, which has its own placeholders.
func (s *Store) text(statement string) string {
	return s.names.Replace(s.dialect.words.Replace(statement))
}

// hotText is text with the placeholders of the database, for statements of frequent
// requests: what GORM would do for each call is done once.
func (s *Store) hotText(statement string) string {
	if text, ok := s.hot.Load(statement); ok {
		return text.(string) //nolint:forcetypeassert // stored below
	}
	built := s.write.Clauses().Statement
	clause.Expr{SQL: s.text(statement), Vars: make([]any, strings.Count(statement, "?"))}.Build(built)
	s.hot.Store(statement, built.SQL.String())
	return built.SQL.String()
}

// committed returns the error of what ran on a handle, or that of the check of its commit. A
// change within a transaction is checked with it.
func (s *Store) committed(handle *gorm.DB, operation string, err error) error {
	if err != nil || handle != s.write || s.inTx || s.checkCommit == nil {
		return err
	}
	if err := s.checkCommit(); err != nil {
		return fmt.Errorf("%s: %w", operation, err)
	}
	return nil
}

// bounded returns ctx limited to the store's timeout. If the deadline of ctx is not
// later, as that of a request, it returns ctx and saves a timer.
func (s *Store) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	if deadline, ok := ctx.Deadline(); s.timeout <= 0 || ok && time.Until(deadline) <= s.timeout {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, s.timeout)
}

// Product returns the database's product name, such as PostgreSQL.
func (s *Store) Product() string { return s.dialect.product }

// violates reports whether err is the violation of a constraint, one of GORM's errors,
// even if the handle's TranslateError is off.
func (s *Store) violates(err, violation error) bool {
	translator, ok := s.write.Dialector.(gorm.ErrorTranslator)
	for cause := err; ok && cause != nil; cause = errors.Unwrap(cause) { // Translate does not look behind a wrapped error
		if errors.Is(translator.Translate(cause), violation) {
			return true
		}
	}
	return errors.Is(err, violation)
}

// failure wraps err, unless it is nil, with the operation. It joins ctx.Err(), since
// some drivers return only an error of their own when the context ends.
func failure(ctx context.Context, operation string, err error) error {
	if err == nil {
		return nil
	}
	if ended := ctx.Err(); ended != nil && !errors.Is(err, ended) {
		err = errors.Join(ended, err)
	}
	return fmt.Errorf("%s: %w", operation, err)
}

// dialect is what differs between the databases: in SQL, and in what the store does.
// The values stand here and not in packages postgres and sqlite, since [New] needs
// them for the handle of a host program that links neither driver.
type dialect struct {
	name    string // of GORM's dialect, and of the folder of migrations
	product string
	// goose is goose's dialect, and lock returns the options that serialize
	// concurrent migrations.
	goose goose.Dialect
	lock  func(pool *sql.DB) []goose.ProviderOption
	// findTable reads whether a table of a name can be searched for, and is found.
	findTable string
	// findNames reads which names of tables, indexes and sequences are in use.
	findNames string
	// check checks the settings of a host's pool.
	check func(ctx context.Context, pool *sql.DB) error
	// batch is the maximum number of rows that one of many statements changes.
	batch int
	// words replaces what statements write in braces for what differs:
	//   {?}          an argument after the WHERE of a hot statement
	//   {greatest}, {least}   the functions that return the greatest and the least of their arguments
	//   {next_id}    the ID of a task in an INSERT
	//   {order_keys} and {lock_keys} order and lock the rows that a statement changes
	words *strings.Replacer
	// lockOwner locks a user until the end of the transaction and reads the host's key.
	lockOwner string
	// beginWrite is the first statement of a transaction, which then has the write lock.
	beginWrite string
	// readClock reads the sweepClock, in microseconds since 1970. hasClock reports whether it
	// is the database's own.
	readClock string
	hasClock  bool
	// limitLocks limits how long the statements of a transaction wait for a lock. It is
	// empty for databases with one writer.
	limitLocks string
}

var postgres = dialect{
	name:      "postgres",
	product:   "PostgreSQL",
	goose:     goose.DialectPostgres,
	lock:      withLock,
	findTable: "SELECT current_schema() IS NOT NULL AS searchable, to_regclass(?) IS NOT NULL AS found",
	findNames: "SELECT relname::text FROM pg_class WHERE relname IN ?" +
		" AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) ORDER BY relname",
	check: func(context.Context, *sql.DB) error { return nil },
	batch: 5000, // ends well before a statement timeout
	// Statements on attempts lock rows in the order of their keys, so that they
	// cannot deadlock. The collation is that of the column.
	words: strings.NewReplacer("{?}", "?", "{greatest}", "greatest", "{least}", "least", "{next_id}", "nextval('{task_ids}')",
		"{order_keys}", `ORDER BY key COLLATE "C"`, "{lock_keys}", "ORDER BY key FOR UPDATE"),
	readClock: "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint",
	hasClock:  true,
	// Not FOR UPDATE: the foreign keys of new tasks, of other processes too, lock the row FOR
	// KEY SHARE.
	lockOwner:  "SELECT host_key FROM {users} WHERE id = ? FOR NO KEY UPDATE",
	limitLocks: "SET LOCAL lock_timeout = 50",
}

var sqlite = dialect{
	name:      "sqlite",
	product:   "SQLite",
	goose:     goose.DialectSQLite3,
	lock:      func(*sql.DB) []goose.ProviderOption { return nil },
	findTable: "SELECT true AS searchable, EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?) AS found",
	findNames: "SELECT name FROM sqlite_master WHERE lower(name) IN ? ORDER BY lower(name)",
	check:     checkSQLite,
	// SQLite has one writer. A batch takes 25 ms on a machine of two cores, and one
	// of 5,000 rows 150 ms, for which other writers would wait.
	batch: 500,
	// SQLite compiles a prepared statement again if its planner has used a bound
	// value that then changes. A unary plus hides the value from the planner. It
	// saves a fifth of the CPU time of a list of 10 tasks. SQLite assigns an ID for NULL.
	words: strings.NewReplacer("{?}", "+?", "{greatest}", "max", "{least}", "min", "{next_id}", "NULL", "{order_keys}", "", "{lock_keys}", ""),
	// A write, since a transaction of the host that reads first may not get the write lock.
	lockOwner: "UPDATE {users} SET token_epoch = token_epoch WHERE id = ? RETURNING host_key",
	// A transaction that reads first gets SQLITE_BUSY at once if another one writes before
	// its own first write, unless the DSN has _txlock=immediate, as that of package sqlite.
	beginWrite: "UPDATE {users} SET id = id WHERE false",
	readClock: "SELECT min(CAST(unixepoch('subsec') * 1000000 AS integer), coalesce(max(at), 9223372036854775807)) FROM (" +
		"SELECT * FROM (SELECT created_at AS at FROM {users} ORDER BY id DESC LIMIT 1)" +
		" UNION ALL SELECT * FROM (SELECT created_at FROM {tasks} ORDER BY id DESC LIMIT 1)" +
		" UNION ALL SELECT max(created_at) FROM {idempotency_records})",
}

// dialectOf returns the dialect of a handle. Nothing else in this package asks which
// database it is.
func dialectOf(db *gorm.DB) (*dialect, error) {
	if db == nil {
		return nil, errors.New("is nil")
	}
	for _, d := range []*dialect{&postgres, &sqlite} {
		if d.name == db.Name() {
			return d, nil
		}
	}
	return nil, fmt.Errorf("has the dialect %q; it must be postgres or sqlite", db.Name())
}
