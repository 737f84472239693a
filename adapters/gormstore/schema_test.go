package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pressly/goose/v3/lock"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// insertUser begins the statements that insert a user.
const insertUser = `INSERT INTO users (email, password_hash, token_epoch, created_at) VALUES `

// nextID returns the ID of a new task in an INSERT of the dialect.
func nextID(db *gorm.DB) string {
	return map[string]string{"postgres": "nextval('task_ids')", "sqlite": "NULL"}[db.Name()]
}

// The constraints of the schema reject invalid rows.
func TestConstraints(t *testing.T) {
	onBoth(t, func(t *testing.T, _ *gormstore.Store, db *gorm.DB) {
		insertTask := "INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at) VALUES (" + nextID(db)
		execute(t, db, insertUser+"('Ana@x', 'h', 0, 0)", insertTask+", 1, 'x', false, 0, 0)")
		for name, statement := range map[string]string{
			"email in another case":     insertUser + "('aNA@X', 'h', 0, 0)",
			"task without a user":       insertTask + ", 9, 'x', false, 0, 0)",
			"task without a title":      insertTask + ", 1, NULL, false, 0, 0)",
			"email_key set":             "UPDATE users SET email_key = 'x'",
			"email and embedder_key":    "UPDATE users SET embedder_key = 'x'",
			"no email, no embedder_key": "UPDATE users SET email = NULL, password_hash = NULL",
			"embedder_key, and a hash":  "UPDATE users SET email = NULL, embedder_key = 'x'",
		} {
			if err := db.Exec(statement).Error; err == nil {
				t.Errorf("%s: got no error", name)
			}
		}
	})
}

// After a program inserted users with IDs that the database assigns next, the store creates other
// users.
func TestUsersInsertedBySQL(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		insert := strings.Replace(insertUser, "(email", "(id, email", 1)
		execute(t, db, insert+"(1, 'eva@x', 'h', 0, 0), (2, 'ivo@x', 'h', 0, 0), (4, 'uma@x', 'h', 0, 0)")
		addUser(t, store, "ana@example.com", time.Now())
		key, err := domain.ParseEmbedderKey("0198c1d2")
		expect.NoError(t, err, expect.ErrorOf(store.Users().Ensure(t.Context(), key, time.Now())))
	})
}

// Migrations do not use the version table of an embedder that migrates with goose too.
func TestMigrateWithAnEmbeddersGoose(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		execute(t, db, `CREATE TABLE goose_db_version (id integer PRIMARY KEY, version_id bigint, is_applied boolean, tstamp timestamp)`,
			`INSERT INTO goose_db_version VALUES (1, 0, true, '2026-01-01 00:00:00'), (2, 99, true, '2026-01-01 00:00:00')`)
		migrate(t, db)
		if err := checkSchema(t, db); err != nil || !hasUsers(db) {
			t.Errorf("got error %v and the table users: %t, want it created", err, hasUsers(db))
		}
	})
}

// A crash of PostgreSQL empties the attempts, and nothing else.
func TestTablesSurviveACrash(t *testing.T) {
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	var lost []string
	err := db.Raw("SELECT relname::text FROM pg_class WHERE relpersistence <> 'p' AND relkind = 'r' ORDER BY 1").Scan(&lost).Error
	if want := []string{"attempts"}; err != nil || !slices.Equal(lost, want) {
		t.Errorf("got the unlogged tables %q and %v, want %q", lost, err, want)
	}
}

func checkSchema(t *testing.T, db *gorm.DB) error {
	t.Helper()
	return newMigrator(t, db).Check(t.Context())
}

// wantMismatch checks that got is a SchemaError with the version have, and its text.
func wantMismatch(t *testing.T, got error, have int64, relation string) {
	t.Helper()
	mismatch, ok := errors.AsType[*gormstore.SchemaError](got)
	want := fmt.Sprintf("the schema has version %d, %s the 1 of this release", have, relation)
	if !ok || mismatch.Have != have || mismatch.Want != 1 || mismatch.Behind() != (relation == "behind") || got.Error() != want {
		t.Errorf("got %v, want a *SchemaError: %s", got, want)
	}
}

// Check distinguishes no schema, an older one, the current one and a newer one.
func TestCheck(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) *gorm.DB{
		"PostgreSQL": func(t *testing.T) *gorm.DB { return embedderPostgres(t, pgtest.Empty(t), &gorm.Config{}) },
		"SQLite":     func(t *testing.T) *gorm.DB { return embedderSQLite(t, embedderDSN(t), &gorm.Config{}) },
		"odd handle": func(t *testing.T) *gorm.DB { return embedderPostgres(t, pgtest.Empty(t), odd()) },
	} {
		t.Run(name, func(t *testing.T) {
			db := open(t)
			wantMismatch(t, checkSchema(t, db), 0, "behind")
			if db.Exec("SELECT 1 FROM tareas_db_version").Error == nil {
				t.Error("got a table created by Check")
			}
			migrate(t, db)
			expect.ErrorIs(t, "own schema", checkSchema(t, db), nil)
			execute(t, db, `INSERT INTO tareas_db_version (version_id, is_applied) VALUES (99, true)`)
			wantMismatch(t, checkSchema(t, db), 99, "ahead of")
			execute(t, db, `UPDATE tareas_db_version SET is_applied = false WHERE version_id = 99`)
			expect.ErrorIs(t, "newer schema rolled back", checkSchema(t, db), nil)
			execute(t, db, `DELETE FROM tareas_db_version`)
			wantMismatch(t, checkSchema(t, db), 0, "behind")
		})
	}
}

// Check, and Up if no migration is pending, need the privilege to read one table. Without
// it, the error is not a SchemaError.
func TestCheckPrivileges(t *testing.T) {
	databaseURL := pgtest.Migrated(t)
	owner := embedderPostgres(t, databaseURL, &gorm.Config{})
	u, err := url.Parse(databaseURL)
	expect.NoError(t, err)
	role := "reader_of_" + strings.TrimPrefix(u.Path, "/") // roles belong to the server, not to a database
	execute(t, owner, "CREATE ROLE "+role+" LOGIN")
	t.Cleanup(func() { execute(t, owner, "DROP OWNED BY "+role, "DROP ROLE "+role) })
	u.User = url.User(role)
	reader := embedderPostgres(t, u.String(), &gorm.Config{})
	wantFailure := func(what, want string) {
		t.Helper()
		err := checkSchema(t, reader)
		if _, mismatch := errors.AsType[*gormstore.SchemaError](err); err == nil || mismatch || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", what, err, want)
		}
	}
	wantFailure("table", "permission denied")
	execute(t, owner, "GRANT SELECT ON tareas_db_version TO "+role)
	expect.ErrorIs(t, "with the privilege", newMigrator(t, reader).Up(t.Context()), nil) // which checks first
	execute(t, owner, "REVOKE USAGE ON SCHEMA public FROM PUBLIC")
	wantFailure("schema public", "contains no schema that the role may use")
}

// Check and Up reject a PostgreSQL database that cannot store all texts.
func TestEncoding(t *testing.T) {
	databaseURL := pgtest.Empty(t)
	owner := embedderPostgres(t, databaseURL, &gorm.Config{})
	u, err := url.Parse(databaseURL)
	expect.NoError(t, err)
	u.Path += "_latin1"
	name := strings.TrimPrefix(u.Path, "/")
	execute(t, owner, "CREATE DATABASE "+name+" ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
	t.Cleanup(func() { execute(t, owner, "DROP DATABASE "+name+" WITH (FORCE)") })
	db := embedderPostgres(t, u.String(), &gorm.Config{})
	for operation, err := range map[string]error{"Check": checkSchema(t, db), "Up": newMigrator(t, db).Up(t.Context())} {
		if !errors.Is(err, gormstore.ErrEncoding) || !strings.Contains(err.Error(), "LATIN1") {
			t.Errorf("%s: got %v, want %v", operation, err, gormstore.ErrEncoding)
		}
	}
}

// A transaction holds the migration lock. A pooler may give a session to another client after
// each transaction. A lock of the session would outlive the migration.
func TestMigrationLockEndsWithItsTransaction(t *testing.T) {
	db := embedderPostgres(t, pgtest.Empty(t), &gorm.Config{})
	execute(t, db, "CREATE TABLE holders (state text)",
		`CREATE FUNCTION note_holder() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
			INSERT INTO holders SELECT state FROM pg_locks JOIN pg_stat_activity USING (pid)
				WHERE locktype = 'advisory' AND datname = current_database();
		END $$`,
		"CREATE EVENT TRIGGER note_holder ON ddl_command_end EXECUTE FUNCTION note_holder()")
	migrate(t, db)
	var states []string
	if err := db.Raw("SELECT DISTINCT state FROM holders").Scan(&states).Error; err != nil || !slices.Equal(states, []string{"idle in transaction"}) {
		t.Errorf("got holders that are %q and error %v, want one that is idle in a transaction", states, err)
	}
	wantNumber(t, db, "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())", 0)
}

// The limit of idle transactions does not end the transaction that holds the
// lock.
func TestMigrationLockMayBeIdle(t *testing.T) {
	db := embedderPostgres(t, pgtest.Empty(t)+"&idle_in_transaction_session_timeout=600000", &gorm.Config{})
	tx, err := gormstore.TakeMigrationLock(t.Context(), poolOf(t, db))
	expect.NoError(t, err)
	var limit string
	if err := tx.QueryRowContext(t.Context(), "SHOW idle_in_transaction_session_timeout").Scan(&limit); err != nil || limit != "0" {
		t.Errorf("got the limit %q and error %v, want 0, which is none", limit, err)
	}
	expect.NoError(t, tx.Rollback())
}

// A migration that ended before it created its version table can be repeated.
func TestMigrateAgain(t *testing.T) {
	dsn := embedderDSN(t)
	migrator := newMigrator(t, embedderSQLite(t, dsn, &gorm.Config{}))
	holder := embedderSQLite(t, dsn, &gorm.Config{}).Begin() // locks the file
	wantUpAfter(t, migrator, holder, func() {})
}

// wantUpAfter checks that Up waits until its deadline while holder is open, and succeeds after
// holder ends.
func wantUpAfter(t *testing.T, migrator *gormstore.Migrator, holder *gorm.DB, meanwhile func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	expect.ErrorIs(t, "Up while the lock is held", migrator.Up(ctx), context.DeadlineExceeded)
	meanwhile()
	expect.NoError(t, holder.Rollback().Error, migrator.Up(t.Context()))
}

// A migration waits while another process holds the migration lock. Concurrent calls leave each
// other enough connections. On a pool of one connection the lock needs no second one.
func TestMigrateConcurrentlyOnASmallPool(t *testing.T) {
	t.Parallel()
	for _, conns := range []int{1, 2} {
		url := pgtest.Empty(t)
		db, other := embedderPostgres(t, url, &gorm.Config{}), embedderPostgres(t, url, &gorm.Config{})
		poolOf(t, db).SetMaxOpenConns(conns)
		holder := other.Begin() // so that all calls are under way
		execute(t, holder, fmt.Sprintf("SELECT pg_advisory_xact_lock(%d)", lock.DefaultLockID))
		migrator := newMigrator(t, db)
		var done sync.WaitGroup
		for range 4 {
			done.Go(func() { expect.ErrorIs(t, "Up", migrator.Up(t.Context()), nil) })
		}
		wantUpAfter(t, newMigrator(t, other), holder, func() {
			if hasUsers(other) {
				t.Error("got the tables while the lock is held")
			}
		})
		done.Wait()
		if !hasUsers(db) {
			t.Errorf("got no tables over %d connections", conns)
		}
	}
}

func hasUsers(db *gorm.DB) bool { return db.Exec("SELECT 1 FROM users").Error == nil }
