package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pressly/goose/v3/lock"
	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// A migration waits while another process holds the migration lock.
func TestMigrateWaitsForTheLock(t *testing.T) {
	url := pgtest.Empty(t)
	db := hostPostgres(t, url, &gorm.Config{})
	migrator := newMigrator(t, db)
	holder, err := poolOf(t, hostPostgres(t, url, &gorm.Config{})).Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = holder.Close() }()
	if _, err := holder.ExecContext(t.Context(), "SELECT pg_advisory_lock($1)", lock.DefaultLockID); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 250*time.Millisecond)
	defer cancel()
	if err := migrator.Up(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v while the lock is held, want %v", err, context.DeadlineExceeded)
	}
	if hasUsers(db) {
		t.Error("got the tables while the lock is held")
	}
	if _, err := holder.ExecContext(t.Context(), "SELECT pg_advisory_unlock($1)", lock.DefaultLockID); err != nil {
		t.Fatal(err)
	}
	if err := migrator.Up(t.Context()); err != nil {
		t.Error(err)
	}
}

// A migration that ended before it had created its version table can be repeated.
func TestMigrateAgain(t *testing.T) {
	dsn := hostDSN(t)
	migrator := newMigrator(t, hostSQLite(t, dsn, &gorm.Config{}))
	tx := hostSQLite(t, dsn, &gorm.Config{}).Begin() // locks the file
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := migrator.Up(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v while the file is locked, want %v", err, context.DeadlineExceeded)
	}
	if err := tx.Rollback().Error; err != nil {
		t.Fatal(err)
	}
	if err := migrator.Up(t.Context()); err != nil {
		t.Error(err)
	}
}

// Several processes may migrate an empty database at once, and again.
func TestMigrateTogether(t *testing.T) {
	file, url := newFile(t), pgtest.Empty(t)
	for name, open := range map[string]func(t *testing.T) *gormstore.Database{
		"PostgreSQL": func(t *testing.T) *gormstore.Database { return openPostgres(t, url) },
		"SQLite":     func(t *testing.T) *gormstore.Database { return openSQLite(t, file) },
	} {
		t.Run(name, func(t *testing.T) {
			databases := make([]*gormstore.Database, 4)
			for i := range databases {
				databases[i] = open(t)
			}
			var done sync.WaitGroup
			for _, db := range databases {
				done.Go(func() {
					for range 2 {
						if err := db.Migrate(t.Context()); err != nil {
							t.Error(err)
						}
					}
				})
			}
			done.Wait()
			status, err := databases[0].Migrator.Status(t.Context())
			if err != nil || len(status) != 1 {
				t.Fatalf("got %v and %v, want 1 migration", status, err)
			}
			for _, migration := range status {
				if !migration.Applied {
					t.Errorf("%s is pending", migration.Name)
				}
			}
		})
	}
}

// Concurrent calls do not keep each other from the connections that one needs.
func TestMigrateConcurrentlyOnASmallPool(t *testing.T) {
	db := hostPostgres(t, pgtest.Empty(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(2)
	migrator := newMigrator(t, db)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var done sync.WaitGroup
	for range 4 {
		done.Go(func() {
			if err := migrator.Up(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	done.Wait()
}

// A pool of one connection can migrate: the lock needs no second one.
func TestMigrateOverOneConnection(t *testing.T) {
	db := hostPostgres(t, pgtest.Empty(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1)
	migrate(t, db)
	if !hasUsers(db) {
		t.Error("got no tables")
	}
}

// If no migration is pending, Up needs only the privilege to read the versions.
func TestMigrateNothing(t *testing.T) {
	url := pgtest.Migrated(t)
	owner := hostPostgres(t, url, &gorm.Config{})
	role, reader := newRole(t, owner, url)
	execute(t, owner, "GRANT SELECT ON tareas_db_version TO "+role)
	migrate(t, reader)
}

func hasUsers(db *gorm.DB) bool { return db.Exec("SELECT 1 FROM users").Error == nil }

// A database of an unknown dialect has no migrations. The panic has its name.
func TestMigrateUnknownDialect(t *testing.T) {
	db := hostSQLite(t, hostDSN(t), &gorm.Config{})
	db.Dialector = renamed{db.Dialector}
	defer func() {
		if cause := recover(); !strings.Contains(fmt.Sprint(cause), "oracle") {
			t.Errorf("got %v, want a panic with the name of the dialect", cause)
		}
	}()
	gormstore.NewMigrator(db)
}
