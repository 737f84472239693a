package gormstore

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"github.com/pressly/goose/v3"
	"gorm.io/gorm"
)

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
	// bound is the placeholder of an argument in the WHERE clause of a hot statement.
	bound string
	// beginWrite is the first statement of a transaction, which then has the write lock.
	beginWrite string
	// greatest is the function that returns the greatest of its arguments.
	greatest string
	// nextTaskID is the ID of a task in an INSERT.
	nextTaskID string
	// The clauses of subqueries that order and lock the rows that a statement changes.
	orderKeys, lockKeys string
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
	check:      func(context.Context, *sql.DB) error { return nil },
	batch:      5000, // ends well before a statement timeout
	bound:      "?",
	greatest:   "greatest",
	nextTaskID: "nextval('{task_ids}')",
	// Statements on attempts lock rows in the order of their keys, so that they
	// cannot deadlock.
	orderKeys:  ` ORDER BY key COLLATE "C"`, // the collation of the column attempts.key
	lockKeys:   " ORDER BY key FOR UPDATE",
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
	// saves a fifth of the CPU time of a list of 10 tasks.
	bound: "+?",
	// A transaction that reads first gets SQLITE_BUSY at once if another one writes before
	// its own first write, unless the DSN has _txlock=immediate, as that of package sqlite.
	beginWrite: "UPDATE {users} SET id = id WHERE false",
	greatest:   "max",
	nextTaskID: "NULL", // SQLite assigns an ID
}

// dialectOf returns the dialect of a handle. Nothing else asks which database it is.
func dialectOf(db *gorm.DB) (*dialect, error) {
	for _, d := range []*dialect{&postgres, &sqlite} {
		if d.name == db.Name() {
			return d, nil
		}
	}
	return nil, fmt.Errorf("has the dialect %q; it must be postgres or sqlite", db.Name())
}

// where returns the WHERE clause of a hot statement.
func (d *dialect) where(condition string) string {
	return " WHERE " + strings.ReplaceAll(condition, "?", d.bound)
}
