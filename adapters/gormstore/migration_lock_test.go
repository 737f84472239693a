package gormstore_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// A pool of one connection migrates too: the lock does not want a second one.
func TestMigrateOverOneConnection(t *testing.T) {
	db := openPostgres(t, pgtest.Empty(t))
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(1)
	migrator, err := gormstore.NewMigrator(db)
	if err != nil {
		t.Fatal(err)
	}
	if err := migrator.Up(t.Context()); err != nil {
		t.Error(err)
	}
	if !db.Migrator().HasTable("users") {
		t.Error("the tables were not made")
	}
}
