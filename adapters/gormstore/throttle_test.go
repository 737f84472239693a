package gormstore_test

import (
	"path/filepath"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// Two replicas on one database count as one.
func TestThrottleContractOnPostgres(t *testing.T) {
	throttletest.Run(t, func(t *testing.T) []application.Throttle {
		url := pgtest.Migrated(t)
		first, second := openPostgres(t, url), openPostgres(t, url)
		return []application.Throttle{gormstore.New(first, first).Throttle(), gormstore.New(second, second).Throttle()}
	})
}

func TestThrottleContractOnSQLite(t *testing.T) {
	throttletest.Run(t, func(t *testing.T) []application.Throttle {
		file := filepath.Join(t.TempDir(), "tareas.db")
		first, second := openSQLite(t, file), openSQLite(t, file)
		migrate(t, first.Write)
		return []application.Throttle{gormstore.New(first.Write, first.Read).Throttle(), gormstore.New(second.Write, second.Read).Throttle()}
	})
}
