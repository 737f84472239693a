package gormstore_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// If a host's tables have names of the migrations, Up names them all and changes nothing.
// With prefixes there is room for two stores.
func TestNamesTaken(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gorm.DB{
		"PostgreSQL": func(t *testing.T) *gorm.DB { return hostPostgres(t, pgtest.Empty(t), &gorm.Config{}) },
		"SQLite":     func(t *testing.T) *gorm.DB { return hostSQLite(t, hostDSN(t), &gorm.Config{}) },
	} {
		t.Run(name, func(t *testing.T) {
			db := open(t)
			execute(t, db, "CREATE TABLE Users (mine int)", "CREATE INDEX attempts_by_end ON Users (mine)")
			err := gormstore.NewMigrator(db).Up(t.Context())
			if !errors.Is(err, gormstore.ErrNamesTaken) || !strings.Contains(err.Error(), "attempts_by_end, ") || !strings.Contains(strings.ToLower(err.Error()), ", users") {
				t.Errorf("got %v, want the names attempts_by_end and users", err)
			}
			for _, table := range []string{"tasks", "tareas_db_version"} {
				if db.Exec("SELECT 1 FROM "+table).Error == nil {
					t.Errorf("got a table %s", table)
				}
			}
			for _, prefix := range []string{"a_", strings.Repeat("b", 30)} {
				option := gormstore.WithTablePrefix(prefix)
				migrator := gormstore.NewMigrator(db, option)
				if err := errors.Join(migrator.Up(t.Context()), migrator.Check(t.Context())); err != nil {
					t.Error(prefix, err)
				}
				addUser(t, gormstore.New(db, option), "ana@example.com", time.Now())
			}
		})
	}
}

// A prefix needs no quotes and leaves room for the longest name.
func TestCheckTablePrefix(t *testing.T) {
	for prefix, valid := range map[string]bool{
		"": true, "tareas_": true, "t2": true, strings.Repeat("a", 30): true,
		strings.Repeat("a", 31): false, "Tareas_": false, "2_": false, "_": false, "a-b": false, "a.": false, "a\n": false, "ñ": false,
	} {
		if err := gormstore.CheckTablePrefix(prefix); (err == nil) != valid {
			t.Errorf("%q: got %v, want valid %v", prefix, err, valid)
		}
	}
}
