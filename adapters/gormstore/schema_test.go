package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pressly/goose/v3/lock"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/schema"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// onBoth runs a test on a migrated database of each dialect.
func onBoth(t *testing.T, test func(t *testing.T, db *gorm.DB)) {
	t.Helper()
	t.Run("PostgreSQL", func(t *testing.T) { test(t, openPostgres(t, pgtest.Migrated(t))) })
	t.Run("SQLite", func(t *testing.T) {
		db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db")).Write
		migrate(t, db)
		test(t, db)
	})
}

func fill(t *testing.T, db *gorm.DB, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		if err := db.Exec(statement).Error; err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// The list of one owner is read off the index, in order, however many tasks
// others have.
func TestListUsesTheIndex(t *testing.T) {
	onBoth(t, func(t *testing.T, db *gorm.DB) {
		fill(t, db,
			`INSERT INTO users (email, password_hash, created_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) SELECT i || '@x', 'h', '2026-01-01 00:00:00+00:00' FROM n`,
			`INSERT INTO tasks (user_id, title, completed, created_at, updated_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT 1 + i % 100, 'x', i % 2 = 0, '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00' FROM n`,
			`ANALYZE`)
		explain := "EXPLAIN "
		if db.Name() == "sqlite" {
			explain = "EXPLAIN QUERY PLAN "
		}
		rows, err := db.Raw(explain + `SELECT id, title FROM tasks WHERE user_id = 7 AND id > 100 ORDER BY id LIMIT 10`).Rows()
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = rows.Close() }()
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		var plan strings.Builder
		for rows.Next() {
			values := make([]any, len(columns))
			for i := range values {
				values[i] = new(any)
			}
			if err := rows.Scan(values...); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(&plan, *(values[len(values)-1].(*any)))
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		text := plan.String()
		if !strings.Contains(text, "tasks_by_owner") || strings.Contains(text, "Sort") || strings.Contains(text, "TEMP B-TREE") {
			t.Errorf("got the plan\n%swant the index tasks_by_owner and no sort", text)
		}
	})
}

// The database itself refuses what would break the contract, whoever writes.
func TestSchemaDefendsItself(t *testing.T) {
	onBoth(t, func(t *testing.T, db *gorm.DB) {
		fill(t, db, `INSERT INTO users (email, password_hash, created_at) VALUES ('Ana@x', 'h', '2026-01-01 00:00:00+00:00')`)
		for name, statement := range map[string]string{
			"email in another case": `INSERT INTO users (email, password_hash, created_at) VALUES ('aNA@X', 'h', '2026-01-01 00:00:00+00:00')`,
			"task of nobody":        `INSERT INTO tasks (user_id, title, completed, created_at, updated_at) VALUES (9, 'x', false, '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00')`,
			"task without title":    `INSERT INTO tasks (user_id, completed, created_at, updated_at) VALUES (1, false, '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00')`,
			"key by hand":           `UPDATE users SET email_key = 'x'`,
		} {
			if err := db.Exec(statement).Error; err == nil {
				t.Errorf("%s was taken", name)
			}
		}
	})
}

// Identities are not used again either when somebody deletes a user in the
// database itself.
func TestUserIDsAreNotUsedAgain(t *testing.T) {
	onBoth(t, func(t *testing.T, db *gorm.DB) {
		insert := func(email string) (id int64) {
			t.Helper()
			fill(t, db, `INSERT INTO users (email, password_hash, created_at) VALUES ('`+email+`', 'h', '2026-01-01 00:00:00+00:00')`)
			if err := db.Raw(`SELECT max(id) FROM users`).Scan(&id).Error; err != nil {
				t.Fatal(err)
			}
			return id
		}
		insert("ana@example.com")
		newest := insert("bob@example.com")
		fill(t, db, `DELETE FROM users WHERE email = 'bob@example.com'`)
		if got := insert("carol@example.com"); got <= newest {
			t.Errorf("got id %d after %d was deleted", got, newest)
		}
	})
}

// A host that migrates with goose too keeps its own versions.
func TestMigrateBesideAHost(t *testing.T) {
	onBoth(t, func(t *testing.T, db *gorm.DB) {
		fill(t, db, `CREATE TABLE goose_db_version (id integer PRIMARY KEY, version_id bigint, is_applied boolean, tstamp timestamp)`,
			`INSERT INTO goose_db_version VALUES (1, 0, true, '2026-01-01 00:00:00'), (2, 99, true, '2026-01-01 00:00:00')`,
			`DROP TABLE tareas_db_version`, `DROP TABLE attempts`, `DROP TABLE tasks`, `DROP TABLE users`)
		migrate(t, db)
		for _, table := range []string{"users", "tasks", "attempts"} {
			if !db.Migrator().HasTable(table) {
				t.Errorf("the table %s was not made", table)
			}
		}
	})
}

// While one migrates, others wait: PostgreSQL's lock is held.
func TestMigrateWaitsItsTurn(t *testing.T) {
	url := pgtest.Empty(t)
	db, other := openPostgres(t, url), openPostgres(t, url)
	migrator, err := gormstore.NewMigrator(db)
	if err != nil {
		t.Fatal(err)
	}
	pool, err := other.DB()
	if err != nil {
		t.Fatal(err)
	}
	holder, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = holder.Close() }()
	if _, err := holder.ExecContext(t.Context(), "SELECT pg_advisory_lock($1)", lock.DefaultLockID); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
	defer cancel()
	if err := migrator.Up(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v while another migrates, want it to wait", err)
	}
	if db.Migrator().HasTable("users") {
		t.Error("a migration ran while another held the lock")
	}
	if _, err := holder.ExecContext(t.Context(), "SELECT pg_advisory_unlock($1)", lock.DefaultLockID); err != nil {
		t.Fatal(err)
	}
	if err := migrator.Up(t.Context()); err != nil {
		t.Error(err)
	}
}

// A store relies on nothing that the host's handle was configured to do, or
// not to do.
func TestStoreOnAHostsHandle(t *testing.T) {
	url := pgtest.Migrated(t)
	for name, config := range map[string]*gorm.Config{
		"nothing set": {},
		"all set": {
			TranslateError: true, PrepareStmt: true, AllowGlobalUpdate: true, QueryFields: true, SkipDefaultTransaction: true,
			NamingStrategy: schema.NamingStrategy{NoLowerCase: true, SingularTable: true, TablePrefix: "host_"},
			NowFunc:        func() time.Time { return time.Unix(0, 0) },
		},
	} {
		db, err := gorm.Open(postgres.Open(url), config)
		if err != nil {
			t.Fatal(err)
		}
		store := gormstore.New(db, db)
		email, err := domain.ParseEmail(strings.ReplaceAll(name, " ", ".") + "@example.com")
		if err != nil {
			t.Fatal(err)
		}
		at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
		draft, err := domain.NewUserDraft(email, "hash", at)
		if err != nil {
			t.Fatal(err)
		}
		user, err := store.Users().Create(t.Context(), draft)
		if err != nil || user.CreatedAt() != at {
			t.Errorf("%s: got %+v and %v", name, user, err)
		}
		if _, err := store.Users().Create(t.Context(), draft); err == nil || err.Error() != domain.ErrEmailTaken.Error() {
			t.Errorf("%s: got %v, want %v", name, err, domain.ErrEmailTaken)
		}
		if pool, err := db.DB(); err == nil {
			_ = pool.Close()
		}
	}
}

// Many may migrate one empty database at once, and again.
func TestMigrateTogether(t *testing.T) {
	file, url := filepath.Join(t.TempDir(), "tareas.db"), pgtest.Empty(t)
	for name, open := range map[string]func(t *testing.T) *gorm.DB{
		"PostgreSQL": func(t *testing.T) *gorm.DB { return openPostgres(t, url) },
		"SQLite":     func(t *testing.T) *gorm.DB { return openSQLite(t, file).Write },
	} {
		t.Run(name, func(t *testing.T) {
			handles := make([]*gorm.DB, 8)
			for i := range handles {
				handles[i] = open(t)
			}
			var done sync.WaitGroup
			for _, db := range handles {
				done.Go(func() {
					migrator, err := gormstore.NewMigrator(db)
					if err != nil {
						t.Error(err)
						return
					}
					for range 2 {
						if err := migrator.Up(t.Context()); err != nil {
							t.Error(err)
						}
					}
				})
			}
			done.Wait()
			migrator, err := gormstore.NewMigrator(handles[0])
			if err != nil {
				t.Fatal(err)
			}
			status, err := migrator.Status(t.Context())
			if err != nil || len(status) == 0 {
				t.Fatalf("got %v and %v", status, err)
			}
			for _, migration := range status {
				if !migration.Applied {
					t.Errorf("%s is pending", migration.Name)
				}
			}
		})
	}
}

// A database of another kind has no migrations, and says so.
func TestMigrateUnknownDialect(t *testing.T) {
	db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db")).Write
	db.Dialector = renamed{db.Dialector}
	if _, err := gormstore.NewMigrator(db); err == nil || !strings.Contains(err.Error(), "oracle") {
		t.Errorf("got %v, want it to name the database", err)
	}
}

type renamed struct{ gorm.Dialector }

// Name implements gorm.Dialector.
func (renamed) Name() string { return "oracle" }
