// Package sqlitetest gives tests a host's handle on SQLite: GORM on a pool that
// database/sql opened. The published dialects bring drivers that cannot be linked
// beside ours.
package sqlitetest

import (
	"database/sql"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
)

// Host are the settings that a service insists on.
const Host = "_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)&_pragma=journal_mode(wal)"

// Open returns a handle on a database of the driver modernc.org/sqlite, as
// "file:x.db?"+Host names one. It is closed when the test ends.
func Open(t testing.TB, source string, config *gorm.Config) *gorm.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", source)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	db, err := gorm.Open(sqlite.Dialector{Conn: pool}, config)
	if err != nil {
		t.Fatal(err)
	}
	return db
}
