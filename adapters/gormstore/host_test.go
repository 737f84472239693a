package gormstore_test

import (
	"path/filepath"
	"testing"

	"github.com/glebarez/sqlite"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/schema"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// odd is a handle of a host who has configured everything in another way.
func odd(t *testing.T, dialector gorm.Dialector) *gorm.DB {
	t.Helper()
	db, err := gorm.Open(dialector, &gorm.Config{
		NamingStrategy:    schema.NamingStrategy{TablePrefix: "host_", SingularTable: true, NoLowerCase: true},
		TranslateError:    true,
		AllowGlobalUpdate: true,
		CreateBatchSize:   1,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if pool, err := db.DB(); err != nil || pool.Close() != nil {
			t.Errorf("close: %v", err)
		}
	})
	migrate(t, db)
	return db
}

func oddSQLite(t *testing.T) *gorm.DB {
	t.Helper()
	return odd(t, sqlite.Open("file:"+filepath.Join(t.TempDir(), "host.db")+
		"?_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)&_pragma=journal_mode(wal)"))
}

// The version of the schema is read, whatever a host calls its columns.
func TestSchemaOnAnOddHandle(t *testing.T) {
	migrator, err := gormstore.NewMigrator(oddSQLite(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := migrator.Check(t.Context()); err != nil {
		t.Errorf("got %v, want the schema that was just made", err)
	}
}

// The configuration of a host's handle changes nothing.
func TestContractOnAnOddHandle(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gorm.DB{
		"SQLite":     oddSQLite,
		"PostgreSQL": func(t *testing.T) *gorm.DB { return odd(t, postgres.Open(pgtest.Empty(t))) },
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) storetest.Backend {
				db := open(t)
				return backend(gormstore.New(db, db))
			})
		})
	}
}

func TestThrottleContractOnAnOddHandle(t *testing.T) {
	throttletest.Run(t, func(t *testing.T) []application.Throttle {
		db := oddSQLite(t)
		return []application.Throttle{gormstore.New(db, db).Throttle()}
	})
}
