package gormstore_test

import (
	"testing"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/schema"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// odd returns settings that differ from ours wherever GORM has a choice.
func odd() *gorm.Config {
	return &gorm.Config{
		NamingStrategy:    schema.NamingStrategy{TablePrefix: "host_", SingularTable: true, NoLowerCase: true},
		NowFunc:           func() time.Time { return time.Unix(0, 0) },
		TranslateError:    true,
		AllowGlobalUpdate: true,
		PrepareStmt:       true,
		CreateBatchSize:   1,
	}
}

// storages are new stores on migrated databases: opened by their packages, and
// on handles of a host.
var storages = map[string]func(t *testing.T) *gormstore.Store{
	"PostgreSQL":              func(t *testing.T) *gormstore.Store { return openPostgres(t, pgtest.Migrated(t)).Store },
	"SQLite":                  func(t *testing.T) *gormstore.Store { return migratedSQLite(t).Store },
	"SQLite in another order": reversedSQLite,
	"odd handle on PostgreSQL": func(t *testing.T) *gormstore.Store {
		return gormstore.New(migrate(t, hostPostgres(t, pgtest.Empty(t), odd())))
	},
	"odd handle on SQLite": func(t *testing.T) *gormstore.Store {
		return gormstore.New(migrate(t, hostSQLite(t, hostDSN(t), odd())))
	},
}

// reversedSQLite returns rows in the other order wherever none was asked for:
// SQLite returns them in the order of an index otherwise.
func reversedSQLite(t *testing.T) *gormstore.Store {
	t.Helper()
	db := migratedSQLite(t)
	_, read := db.Store.Handles()
	poolOf(t, read).SetMaxOpenConns(1) // a PRAGMA is for one connection
	execute(t, read, "PRAGMA reverse_unordered_selects = on")
	return db.Store
}

func TestContract(t *testing.T) {
	for name, open := range storages {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) storetest.Backend { return backend(open(t)) })
		})
	}
}

func TestThrottleContractOnAnOddHandle(t *testing.T) {
	for _, name := range []string{"odd handle on PostgreSQL", "odd handle on SQLite"} {
		t.Run(name, func(t *testing.T) {
			throttletest.Run(t, func(t *testing.T) []application.Throttle {
				return []application.Throttle{storages[name](t).Throttle()}
			})
		})
	}
}

// Two processes on one database count as one.
func TestThrottleContract(t *testing.T) {
	t.Run("PostgreSQL", func(t *testing.T) {
		throttletest.Run(t, func(t *testing.T) []application.Throttle {
			url := pgtest.Migrated(t)
			return []application.Throttle{openPostgres(t, url).Store.Throttle(), openPostgres(t, url).Store.Throttle()}
		})
	})
	t.Run("SQLite", func(t *testing.T) {
		throttletest.Run(t, func(t *testing.T) []application.Throttle {
			file := newFile(t)
			first, second := openSQLite(t, file), openSQLite(t, file)
			if err := first.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			return []application.Throttle{first.Store.Throttle(), second.Store.Throttle()}
		})
	})
}
