package gormstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pressly/goose/v3"
	"gorm.io/gorm"
)

// dialect has the differences between the databases. It is not part of packages postgres and
// sqlite, since [New] needs it for the handle of an embedder that imports neither package.
type dialect struct {
	name    string // of GORM's dialect, and of the folder of migrations
	product string
	// goose is goose's dialect, and lock returns the options that serialize
	// concurrent migrations.
	goose goose.Dialect
	lock  func(pool *sql.DB) []goose.ProviderOption
	// findTable reads whether the search_path has a usable schema, whether the table exists, and the
	// database's encoding.
	findTable string
	// findReadOnly reads whether the connection rejects writes.
	findReadOnly string
	// findNames reads the names of tables, indexes and sequences that are in use.
	findNames string
	// check checks the settings of an embedder's pool.
	check func(ctx context.Context, pool *sql.DB) error
	// rangeRows is the number of rows in a range (see inRanges). Rows with equal keys may exceed it.
	rangeRows int
	// statements are the frequent statements, without the table prefix.
	statements statements
	// greatest and least are the functions that return the greatest and the least of their
	// arguments.
	greatest, least string
	// hasServerTime reports whether all processes can read the time from the server.
	hasServerTime bool
	// limitLocks limits how long the statements of a transaction wait for a lock. It is
	// empty for databases with one writer.
	limitLocks string
}

var postgres = dialect{
	name:    "postgres",
	product: "PostgreSQL",
	goose:   goose.DialectPostgres,
	lock:    withLock,
	findTable: "SELECT current_schema() IS NOT NULL AS searchable, to_regclass(?) IS NOT NULL AS found," +
		" current_setting('server_encoding') AS encoding",
	findReadOnly: "SELECT current_setting('transaction_read_only')::boolean",
	findNames: "SELECT relname::text FROM pg_class WHERE relname IN ?" +
		" AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) ORDER BY relname",
	check:      func(context.Context, *sql.DB) error { return nil },
	rangeRows:  5000, // ends well before a statement timeout
	statements: postgresStatements,
	greatest:   "greatest", least: "least",
	hasServerTime: true,
	limitLocks:    "SET LOCAL lock_timeout = 50",
}

var sqlite = dialect{
	name:         "sqlite",
	product:      "SQLite",
	goose:        goose.DialectSQLite3,
	lock:         func(*sql.DB) []goose.ProviderOption { return nil },
	findTable:    "SELECT true AS searchable, EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?) AS found, 'UTF8' AS encoding",
	findReadOnly: "SELECT query_only FROM pragma_query_only",
	findNames:    "SELECT name FROM sqlite_master WHERE lower(name) IN ? ORDER BY lower(name)",
	check:        checkSQLite,
	// SQLite has one writer. A range takes 25 ms, for which other writers wait.
	rangeRows:  500,
	statements: sqliteStatements,
	greatest:   "max", least: "min",
}

// dialectOf returns the dialect of a handle. Nothing else in this package distinguishes the
// databases. The errors continue a sentence that begins with the name of the handle.
func dialectOf(db *gorm.DB) (*dialect, error) {
	switch {
	case db == nil:
		return nil, errors.New("is nil")
	case db.Config == nil || db.Dialector == nil || db.Statement == nil:
		return nil, errors.New("is not open; it must be of gorm.Open")
	}
	for _, d := range []*dialect{&postgres, &sqlite} {
		if d.name == db.Name() {
			return d, checkHandle(db)
		}
	}
	return nil, fmt.Errorf("has the dialect %q; it must be postgres or sqlite", db.Name())
}

// checkHandle returns an error for a handle on which the store cannot work.
func checkHandle(db *gorm.DB) error {
	returns := func(clauses []string) bool { return slices.Contains(clauses, "RETURNING") }
	switch {
	case db.Error != nil: // GORM returns it from each statement
		return fmt.Errorf("has an error: %w", db.Error)
	case db.DryRun:
		return errors.New("has DryRun on, so it executes no statements")
	case !returns(db.Callback().Create().Clauses) || !returns(db.Callback().Update().Clauses):
		return errors.New("has a dialect without RETURNING; for PostgreSQL, open it without WithoutReturning")
	}
	return nil
}

// isLockTimeout reports whether a statement has waited for a lock longer than lock_timeout.
func isLockTimeout(err error) bool {
	var pgErr interface{ SQLState() string } // implemented by pgx and other drivers
	return errors.As(err, &pgErr) && pgErr.SQLState() == "55P03"
}
