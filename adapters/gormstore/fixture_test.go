package gormstore_test

import (
	"database/sql"
	"errors"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	driver "gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

var limits = gormstore.Limits{MaxConns: 8}

func openPostgres(t *testing.T, url string, options ...gormstore.Option) *gormstore.Database {
	t.Helper()
	db, err := postgres.Open(t.Context(), url, limits, options...)
	return opened(t, db, err)
}

func openSQLite(t *testing.T, file string, options ...gormstore.Option) *gormstore.Database {
	t.Helper()
	db, err := sqlite.Open(t.Context(), "sqlite:"+file, limits, options...)
	opened(t, db, err)
	write, _ := db.Store.Handles()
	execute(t, write, "PRAGMA synchronous = off") // faster; it matters only if the machine crashes
	return db
}

func opened(t *testing.T, db *gormstore.Database, err error) *gormstore.Database {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return db
}

// newFile returns the name of a SQLite file that does not exist.
func newFile(t *testing.T) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "tareas.db")
}

// embedderPostgres returns a handle as an embedder opens it.
func embedderPostgres(t *testing.T, url string, config *gorm.Config) *gorm.DB {
	t.Helper()
	return embedder(t, driver.Open(url), config)
}

// embedderSQLite returns a handle as an embedder opens it, on a plain pool of
// database/sql. The published SQLite dialects cannot be linked together with the
// driver of package sqlite.
func embedderSQLite(t *testing.T, dsn string, config *gorm.Config) *gorm.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", dsn)
	if err != nil {
		t.Fatal(err)
	}
	return embedder(t, sqlite.Dialector{Conn: pool}, config)
}

// embedderDSN returns the data source name of a new file with the settings that an embedder
// needs. On a slow machine concurrent writers wait for long.
func embedderDSN(t *testing.T) string {
	t.Helper()
	return "file:" + newFile(t) + "?_txlock=immediate&_pragma=busy_timeout(60000)&_pragma=foreign_keys(on)&_pragma=journal_mode(wal)&_pragma=synchronous(off)"
}

func embedder(t *testing.T, dialector gorm.Dialector, config *gorm.Config) *gorm.DB {
	t.Helper()
	config.Logger = logger.Discard
	db, err := gorm.Open(dialector, config)
	if err != nil {
		t.Fatal(err)
	}
	pool := poolOf(t, db)
	pool.SetMaxOpenConns(limits.MaxConns)
	pool.SetMaxIdleConns(limits.MaxConns)
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return db
}

func poolOf(t *testing.T, db *gorm.DB) *sql.DB {
	t.Helper()
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	return pool
}

func newStore(t testing.TB, db *gorm.DB, options ...gormstore.Option) *gormstore.Store {
	t.Helper()
	store, err := gormstore.New(db, options...)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func newMigrator(t testing.TB, db *gorm.DB, options ...gormstore.Option) *gormstore.Migrator {
	t.Helper()
	migrator, err := gormstore.NewMigrator(db, options...)
	if err != nil {
		t.Fatal(err)
	}
	return migrator
}

func migrate(t *testing.T, db *gorm.DB) *gorm.DB {
	t.Helper()
	if err := newMigrator(t, db).Up(t.Context()); err != nil {
		t.Fatal(err)
	}
	return db
}

// migratedSQLite opens a new file with the current schema.
func migratedSQLite(t *testing.T, options ...gormstore.Option) *gormstore.Database {
	t.Helper()
	db := openSQLite(t, newFile(t), options...)
	if err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return db
}

// onBoth runs a test on a store of each dialect and its writing handle.
func onBoth(t *testing.T, test func(t *testing.T, store *gormstore.Store, db *gorm.DB), options ...gormstore.Option) {
	t.Helper()
	for name, open := range map[string]func(t *testing.T) *gormstore.Database{
		"PostgreSQL": func(t *testing.T) *gormstore.Database { return openPostgres(t, pgtest.Migrated(t), options...) },
		"SQLite":     func(t *testing.T) *gormstore.Database { return migratedSQLite(t, options...) },
	} {
		t.Run(name, func(t *testing.T) {
			store := open(t).Store
			write, _ := store.Handles()
			test(t, store, write)
		})
	}
}

func execute(t *testing.T, db *gorm.DB, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		if err := db.Exec(statement).Error; err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// addUser creates a user and returns the ID.
func addUser(t *testing.T, store *gormstore.Store, address string, at time.Time) domain.UserID {
	t.Helper()
	email, emailErr := domain.ParseEmail(address)
	draft, draftErr := domain.NewUserDraft(email, "hash", at)
	user, err := store.Users().Create(t.Context(), draft)
	if err := errors.Join(emailErr, draftErr, err); err != nil {
		t.Fatal(err)
	}
	return user.ID()
}

// milk returns a new task and a patch.
func milk(t *testing.T, at time.Time) (domain.TaskDraft, domain.TaskPatch) {
	t.Helper()
	draft, draftErr := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, at)
	patch, patchErr := domain.NewTaskPatch(domain.TaskEdit{Completed: domain.SetTo(true)}, at)
	if err := errors.Join(draftErr, patchErr); err != nil {
		t.Fatal(err)
	}
	return draft, patch
}

// countStatements counts the statements that a store sends.
func countStatements(t *testing.T, store *gormstore.Store) *int {
	t.Helper()
	count := new(int)
	beforeEach(t, store, func(gormstore.Sent, int) error { *count++; return nil })
	return count
}

// newRole creates a role without privileges. It returns the role with a handle that
// logs in as the role.
func newRole(t *testing.T, owner *gorm.DB, databaseURL string) (role string, db *gorm.DB) {
	t.Helper()
	u, err := url.Parse(databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	role = "reader_of_" + strings.TrimPrefix(u.Path, "/") // roles belong to the server, not to a database
	execute(t, owner, "CREATE ROLE "+role+" LOGIN")
	t.Cleanup(func() { execute(t, owner, "DROP OWNED BY "+role, "DROP ROLE "+role) })
	u.User = url.User(role)
	return role, embedderPostgres(t, u.String(), &gorm.Config{})
}

// onEmbedders runs a test on an embedder's handle of each dialect, without tables. SQLite's
// handle begins transactions without the write lock.
func onEmbedders(t *testing.T, test func(t *testing.T, db *gorm.DB)) {
	t.Helper()
	t.Run("PostgreSQL", func(t *testing.T) { test(t, embedderPostgres(t, pgtest.Empty(t), &gorm.Config{})) })
	t.Run("SQLite", func(t *testing.T) {
		test(t, embedderSQLite(t, strings.Replace(embedderDSN(t), "_txlock=immediate&", "", 1), &gorm.Config{}))
	})
}

// errOf returns the error of a call with two results.
func errOf[T any](_ T, err error) error { return err }
