package bootstrap_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"go.opentelemetry.io/otel/trace/noop"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// embedderConfig returns settings of GORM that all differ from the service's.
func embedderConfig() *gorm.Config {
	return &gorm.Config{
		Logger:         logger.Discard,
		NamingStrategy: schema.NamingStrategy{TablePrefix: "host_", SingularTable: true, NoLowerCase: true},
		TranslateError: true,
		PrepareStmt:    true,
	}
}

func sqliteHandle(t *testing.T, options string) *gorm.DB {
	t.Helper()
	return sqlitetest.Open(t, "file:"+filepath.Join(t.TempDir(), "embedder.db")+"?"+options, embedderConfig())
}

func postgresHandle(t *testing.T) *gorm.DB {
	t.Helper()
	db, err := gorm.Open(postgres.Open(pgtest.Empty(t)), embedderConfig())
	expect.NoError(t, err)
	pool, err := db.DB()
	expect.NoError(t, err)
	t.Cleanup(func() {
		expect.NoError(t, pool.Close())
	})
	return db
}

// handles open the databases of an embedder.
var handles = map[string]func(t *testing.T) *gorm.DB{
	"SQLite":     func(t *testing.T) *gorm.DB { return sqliteHandle(t, sqlitetest.Settings) },
	"PostgreSQL": postgresHandle,
}

// onHandle returns a configuration for Options.DB. No database can be opened by its
// URL.
func onHandle() bootstrap.Config {
	config := inMemory()
	config.Database.URL = "postgres://nobody@127.0.0.1:1/nothing"
	return config
}

type orders struct{ ID, Amount int }

// settings returns the settings of a handle that the service must not change.
func settings(db *gorm.DB) [9]any {
	return [9]any{
		db.Logger, db.NamingStrategy, db.SkipDefaultTransaction, db.QueryFields, db.PrepareStmt, db.TranslateError,
		db.ConnPool, db.Dialector, db.Statement,
	}
}

// The service works on an embedder's handle, with one connection, next to the embedder's table.
// The service does not change the handle.
func TestOnTheEmbeddersPool(t *testing.T) {
	for name, open := range handles {
		t.Run(name, func(t *testing.T) {
			db := open(t)
			pool, err := db.DB()
			expect.NoError(t, err)
			pool.SetMaxOpenConns(1) // is enough
			expect.NoError(t, db.Exec(`CREATE TABLE host_orders ("ID" INTEGER, "Amount" INTEGER)`).Error)
			before := settings(db)
			// Traces must not add a plugin.
			service, err := bootstrap.New(t.Context(), onHandle(), quiet(bootstrap.Options{DB: db, TracerProvider: noop.NewTracerProvider()}))
			expect.NoError(t, err)
			c := &caller{handler: service.Handler()}
			c.awaitReady(t, 200, `"ready"`)
			c.logIn(t)
			c.session(t)
			expect.NoError(t, service.Close(context.Background()))
			if after := settings(db); after != before || len(db.Plugins) != 0 {
				t.Errorf("got settings %v and plugins %v, want %v and none, as before", after, db.Plugins, before)
			}
			if err := db.Create(&orders{ID: 1, Amount: 12}).Error; err != nil {
				t.Errorf("got %v on the embedder's pool after Close", err)
			}
		})
	}
}

// Services with different prefixes share a database.
func TestServicesInOneDatabase(t *testing.T) {
	for name, url := range map[string]string{"SQLite": "sqlite:" + filepath.Join(t.TempDir(), "tareas.db"), "PostgreSQL": pgtest.Empty(t)} {
		t.Run(name, func(t *testing.T) {
			config := inMemory()
			config.Database.URL = bootstrap.Secret(url)
			for _, prefix := range []string{"a_", "b_"} {
				service := embedded(t, config, bootstrap.Options{TablePrefix: prefix, OpenSQLite: sqlite.Open})
				c := &caller{handler: service.Handler()}
				c.logIn(t) // registers a user whose email is unique
				c.session(t)
			}
		})
	}
}

// The service changes the embedder's schema only with AUTO_MIGRATE.
func TestEmbeddersSchemaIsNotMigrated(t *testing.T) {
	db, config := sqliteHandle(t, sqlitetest.Settings), onHandle()
	config.Database.AutoMigrate = false
	wantRefused(t, config, bootstrap.Options{DB: db}, "AUTO_MIGRATE is off")
	for _, table := range []string{"users", "tareas_db_version"} {
		if db.Exec("SELECT 1 FROM "+table).Error == nil {
			t.Errorf("got table %s with AUTO_MIGRATE off", table)
		}
	}
	embedded(t, onHandle(), bootstrap.Options{DB: db}) // migrates
	embedded(t, config, bootstrap.Options{DB: db})     // starts on the migrated schema
}

// If the embedder's PostgreSQL is unreachable, the service is alive but not ready, and
// retries until the database is reachable.
func TestEmbeddersDatabaseUnreachable(t *testing.T) {
	config, err := pgx.ParseConfig(pgtest.Empty(t))
	expect.NoError(t, err)
	var reachable atomic.Bool
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if !reachable.Load() {
			return nil, errors.New("connection refused")
		}
		return dial(ctx, network, address)
	}
	pool := stdlib.OpenDB(*config)
	t.Cleanup(func() { _ = pool.Close() })
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), &gorm.Config{Logger: logger.Discard, DisableAutomaticPing: true})
	expect.NoError(t, err)
	c := &caller{handler: embedded(t, onHandle(), bootstrap.Options{DB: db, Logger: slog.New(slog.DiscardHandler)}).Handler()}
	for path, want := range map[string]int{"/livez": 200, "/readyz": 503, "/usuarios": 401} {
		if status, body, _ := c.do(t, "GET", path, ""); status != want {
			t.Errorf("%s: got %d %s, want %d", path, status, body, want)
		}
	}
	reachable.Store(true)
	c.awaitReady(t, 200, `"ready"`)
	c.logIn(t)
	c.session(t)
}

// awaitReady waits until the readiness check returns this status and text.
func (c *caller) awaitReady(t *testing.T, want int, text string) {
	t.Helper()
	await.True(t, fmt.Sprintf("%d %s from /readyz", want, text), func() bool {
		status, body, _ := c.do(t, "GET", "/readyz", "")
		return status == want && strings.Contains(body, text)
	})
}
