// Package sqlitetest opens SQLite databases in tests like an embedder: GORM on
// a pool of database/sql. It uses neither of the published GORM dialects. One
// needs cgo. The other registers its driver under the name of the service's
// driver.
package sqlitetest

import (
	"database/sql"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// Settings has the settings that the service requires on an embedder's pool. On a slow machine
// concurrent writers wait for long.
const Settings = "_pragma=foreign_keys(on)&_pragma=busy_timeout(60000)&_pragma=journal_mode(wal)"

// Open opens a database by its data source name for modernc.org/sqlite, for
// example "file:x.db?"+Settings. The database is closed when the test ends.
func Open(t testing.TB, source string, config *gorm.Config) *gorm.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", source)
	expect.NoError(t, err)
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	db, err := gorm.Open(sqlite.Dialector{Conn: pool}, config)
	expect.NoError(t, err)
	return db
}
