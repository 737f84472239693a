package sqlite_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gorm.io/gorm"
	driver "modernc.org/sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// moment is the time of tests that need any time.
var moment = time.Date(2026, time.March, 1, 12, 30, 15, 123456000, time.UTC)

// limits are the limits of tests that need any.
var limits = gormstore.Limits{MaxConns: 4}

// hooks are the hooks of onConnect, by file.
var hooks sync.Map

func TestMain(m *testing.M) {
	driver.RegisterConnectionHook(func(conn driver.ExecQuerierContext, source string) (err error) {
		hooks.Range(func(file, hook any) bool {
			if strings.Contains(source, file.(string)) {
				err = hook.(func(driver.ExecQuerierContext, string) error)(conn, source)
			}
			return err == nil
		})
		return err
	})
	os.Exit(m.Run())
}

// onConnect calls hook with each new connection to the file and its data source
// name.
func onConnect(t *testing.T, file string, hook func(conn driver.ExecQuerierContext, source string) error) {
	t.Helper()
	hooks.Store(file, hook)
	t.Cleanup(func() { hooks.Delete(file) })
}

// newFile returns the name of a file that does not exist.
func newFile(t *testing.T) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "tareas.db")
}

// open opens and migrates a file until the test ends.
func open(t *testing.T, file string, limits gormstore.Limits) *gormstore.Database {
	t.Helper()
	db, err := sqlite.Open(t.Context(), sqlite.Scheme+file, limits)
	expect.NoError(t, err)
	t.Cleanup(func() { expect.ErrorIs(t, "Close", db.Close(), nil) })
	expect.NoError(t, db.Migrate(t.Context()))
	return db
}

func poolOf(t *testing.T, db *gormstore.Database, name string) *sql.DB {
	t.Helper()
	pool, ok := db.Pools[name].(*sql.DB)
	if !ok {
		t.Fatalf("got no pool %q", name)
	}
	return pool
}

// handles opens an empty file and returns handles on its pools, until the test ends.
func handles(t *testing.T) (write, read *gorm.DB) {
	t.Helper()
	write, read, err := sqlite.Handles(t.Context(), newFile(t), limits)
	expect.NoError(t, err)
	t.Cleanup(func() { expect.NoError(t, pool(t, read).Close(), pool(t, write).Close()) })
	return write, read
}

func pool(t *testing.T, db *gorm.DB) *sql.DB {
	t.Helper()
	pool, err := db.DB()
	expect.NoError(t, err)
	return pool
}

// otherProcess returns a pool of one connection to the file, like another
// process's. It does not wait for locks.
func otherProcess(t *testing.T, file string) *sql.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", "file:"+file+"?_pragma=foreign_keys(on)&_txlock=immediate")
	expect.NoError(t, err)
	pool.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = pool.Close() })
	return pool
}

func run(t *testing.T, pool *sql.DB, statement string, args ...any) {
	t.Helper()
	if _, err := pool.ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// scan returns the only value of a query.
func scan[T any](t *testing.T, pool *sql.DB, query string, args ...any) (value T) {
	t.Helper()
	if err := pool.QueryRowContext(t.Context(), query, args...).Scan(&value); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return value
}

func userDraft(t *testing.T, address string) domain.UserDraft {
	t.Helper()
	email, emailErr := domain.ParseEmail(address)
	draft, err := domain.NewUserDraft(email, "hash", moment)
	expect.NoError(t, emailErr, err)
	return draft
}

func newUser(t *testing.T, db *gormstore.Database) domain.UserID {
	t.Helper()
	user, err := db.Store.Users().Create(t.Context(), userDraft(t, "ana@example.com"))
	expect.NoError(t, err)
	return user.ID()
}

func taskDraft(t *testing.T) domain.TaskDraft {
	t.Helper()
	draft, err := domain.NewTaskDraft(domain.NewTask{Title: "Buy milk"}, moment)
	expect.NoError(t, err)
	return draft
}

func newTask(t *testing.T, db *gormstore.Database, owner domain.UserID) domain.Task {
	t.Helper()
	created, err := db.Store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{taskDraft(t)}, domain.CreateOptions{})
	expect.NoError(t, err)
	return created.First()
}

// create creates a task that the database may reject.
func create(t *testing.T, db *gormstore.Database, owner domain.UserID, options domain.CreateOptions) error {
	t.Helper()
	return expect.ErrorOf(db.Store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{taskDraft(t)}, options))
}

// inBatch makes calls while a transaction holds the writer, and ends the
// transaction when all calls wait. The first call then runs by itself, and the
// others in a batch. It must be called in a synctest bubble.
func inBatch(t *testing.T, db *gormstore.Database, calls ...func() error) []error {
	t.Helper()
	tx, err := poolOf(t, db, "write").BeginTx(t.Context(), nil)
	expect.NoError(t, err)
	outcomes := make([]error, len(calls))
	var done sync.WaitGroup
	for i, call := range calls {
		done.Go(func() { outcomes[i] = call() })
		synctest.Wait() // until it is queued behind the previous calls
	}
	expect.NoError(t, tx.Rollback())
	done.Wait()
	return outcomes
}
