package gormstore_test

import (
	"path/filepath"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
)

func TestContractOnPostgres(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		db := openPostgres(t, pgtest.Migrated(t))
		return backend(gormstore.New(db, db))
	})
}

func TestContractOnSQLite(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
		migrate(t, db.Write)
		return backend(gormstore.New(db.Write, db.Read))
	})
}

// SQLite returns rows in the order of an index also where nobody asked for
// one, until it is told to do otherwise.
func TestContractOnSQLiteInAnyOrder(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		db := openSQLite(t, filepath.Join(t.TempDir(), "tareas.db"))
		migrate(t, db.Write)
		pool, err := db.Read.DB()
		if err != nil {
			t.Fatal(err)
		}
		pool.SetMaxOpenConns(1) // a PRAGMA is for one connection
		if err := db.Read.Exec("PRAGMA reverse_unordered_selects = on").Error; err != nil {
			t.Fatal(err)
		}
		return backend(gormstore.New(db.Write, db.Read))
	})
}

func backend(store *gormstore.Store) storetest.Backend {
	return storetest.Backend{Users: store.Users(), Tasks: store.Tasks()}
}

func openPostgres(t *testing.T, url string) *gorm.DB {
	t.Helper()
	db, err := bootstrap.OpenPostgres(url, bootstrap.PostgresLimits{MaxConns: 8})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if pool, err := db.DB(); err != nil || pool.Close() != nil {
			t.Errorf("close: %v", err)
		}
	})
	return db
}

func openSQLite(t *testing.T, file string) *bootstrap.SQLite {
	t.Helper()
	db, err := bootstrap.OpenSQLite(t.Context(), file, 8, bootstrap.MaxBusyTimeout)
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

func migrate(t *testing.T, db *gorm.DB) {
	t.Helper()
	migrator, err := gormstore.NewMigrator(db)
	if err != nil {
		t.Fatal(err)
	}
	if err := migrator.Up(t.Context()); err != nil {
		t.Fatal(err)
	}
}
