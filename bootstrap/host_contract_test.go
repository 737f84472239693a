package bootstrap_test

import (
	"testing"

	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// A SQLite file of our own has one connection that writes. On a host's pool any
// connection does, beside those that read, and the contract holds all the same.
// PostgreSQL has one pool for both anyway.
func TestContractOnTheHostsSQLite(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Backend {
		users, tasks, _, closeAll, err := bootstrap.OpenHost(t.Context(), sqliteHost(t, goodSQLite), onHost().Database)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(closeAll)
		return storetest.Backend{Users: users, Tasks: tasks}
	})
}

func TestThrottleContractOnTheHostsSQLite(t *testing.T) {
	throttletest.Run(t, func(t *testing.T) []application.Throttle {
		_, _, throttle, closeAll, err := bootstrap.OpenHost(t.Context(), sqliteHost(t, goodSQLite), onHost().Database)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(closeAll)
		return []application.Throttle{throttle}
	})
}

// A host's PostgreSQL that is away keeps the service from being ready, and not
// from being there.
func TestHostsPoolAway(t *testing.T) {
	db, err := gorm.Open(postgres.Open("postgres://nobody@127.0.0.1:1/nothing?connect_timeout=2"),
		&gorm.Config{Logger: logger.Discard, DisableAutomaticPing: true})
	if err != nil {
		t.Fatal(err)
	}
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pool.Close() })
	c := &caller{handler: embedded(t, onHost(), bootstrap.Options{DB: db}).Handler()}
	for path, want := range map[string]int{"/livez": 200, "/readyz": 503, "/usuarios": 401} {
		if status, body, _ := c.does(t, "GET", path, ""); status != want {
			t.Errorf("%s: got %d %s, want %d", path, status, body, want)
		}
	}
}
