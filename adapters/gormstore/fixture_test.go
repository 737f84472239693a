package gormstore_test

import (
	"database/sql"
	"path/filepath"
	"slices"
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
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

var limits = gormstore.Limits{MaxConns: 8}

// wantNumber checks the number that a query returns.
func wantNumber(t *testing.T, db *gorm.DB, query string, want int64) {
	t.Helper()
	if got := number(t, db, query); got != want {
		t.Errorf("%s: got %d, want %d", query, got, want)
	}
}

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
	expect.NoError(t, err)
	t.Cleanup(func() { expect.ErrorIs(t, "close", db.Close(), nil) })
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
	expect.NoError(t, err)
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
	expect.NoError(t, err)
	pool := poolOf(t, db)
	pool.SetMaxOpenConns(limits.MaxConns)
	pool.SetMaxIdleConns(limits.MaxConns)
	t.Cleanup(func() { expect.ErrorIs(t, "close", pool.Close(), nil) })
	return db
}

func poolOf(t *testing.T, db *gorm.DB) *sql.DB {
	t.Helper()
	pool, err := db.DB()
	expect.NoError(t, err)
	return pool
}

func newStore(t testing.TB, db *gorm.DB, options ...gormstore.Option) *gormstore.Store {
	t.Helper()
	store, err := gormstore.New(db, options...)
	expect.NoError(t, err)
	return store
}

func newMigrator(t testing.TB, db *gorm.DB, options ...gormstore.Option) *gormstore.Migrator {
	t.Helper()
	migrator, err := gormstore.NewMigrator(db, options...)
	expect.NoError(t, err)
	return migrator
}

func migrate(t *testing.T, db *gorm.DB) *gorm.DB {
	t.Helper()
	expect.NoError(t, newMigrator(t, db).Up(t.Context()))
	return db
}

// migratedSQLite opens a new file with the current schema.
func migratedSQLite(t *testing.T, options ...gormstore.Option) *gormstore.Database {
	t.Helper()
	db := openSQLite(t, newFile(t), options...)
	expect.NoError(t, db.Migrate(t.Context()))
	return db
}

// onBoth runs a test on a store of each dialect and its writing handle, in parallel with other
// tests.
func onBoth(t *testing.T, test func(t *testing.T, store *gormstore.Store, db *gorm.DB), options ...gormstore.Option) {
	t.Helper()
	t.Parallel()
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
	expect.NoError(t, emailErr, draftErr, err)
	return user.ID()
}

// milk returns a new task and a patch.
func milk(t *testing.T, at time.Time) (domain.TaskDraft, domain.TaskPatch) {
	t.Helper()
	draft, draftErr := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, at)
	patch, patchErr := domain.NewTaskPatch(domain.TaskEdit{Completed: domain.SetTo(true)}, at)
	expect.NoError(t, draftErr, patchErr)
	return draft, patch
}

// newTasks creates n equal tasks.
func newTasks(t *testing.T, store *gormstore.Store, owner domain.UserID, n int) []domain.Task {
	t.Helper()
	draft, _ := milk(t, time.Now())
	created, err := store.Tasks().Create(t.Context(), owner, slices.Repeat([]domain.TaskDraft{draft}, n), domain.CreateOptions{})
	expect.NoError(t, err)
	return created.Tasks
}

// onEmbedders runs a test on an embedder's handle of each dialect, without tables, in parallel with
// other tests. SQLite's handle begins transactions without the write lock.
func onEmbedders(t *testing.T, test func(t *testing.T, db *gorm.DB)) {
	t.Helper()
	t.Parallel()
	t.Run("PostgreSQL", func(t *testing.T) { test(t, embedderPostgres(t, pgtest.Empty(t), &gorm.Config{})) })
	t.Run("SQLite", func(t *testing.T) {
		test(t, embedderSQLite(t, strings.Replace(embedderDSN(t), "_txlock=immediate&", "", 1), &gorm.Config{}))
	})
}

// start makes a call in the background, and returns the channel of its error.
func start(call func() error) <-chan error {
	ended := make(chan error, 1)
	go func() { ended <- call() }()
	return ended
}
