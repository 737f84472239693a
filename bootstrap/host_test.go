package bootstrap_test

import (
	"context"
	"errors"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/sqlitetest"
)

// hostConfig returns settings that differ from ours wherever GORM has a choice.
func hostConfig() *gorm.Config {
	return &gorm.Config{
		Logger:         logger.Discard,
		NamingStrategy: schema.NamingStrategy{TablePrefix: "host_", SingularTable: true, NoLowerCase: true},
		TranslateError: true,
		PrepareStmt:    true,
	}
}

func sqliteHost(t *testing.T, options string) *gorm.DB {
	t.Helper()
	return sqlitetest.Open(t, "file:"+filepath.Join(t.TempDir(), "host.db")+"?"+options, hostConfig())
}

func postgresHost(t *testing.T) *gorm.DB {
	t.Helper()
	db, err := gorm.Open(postgres.Open(pgtest.Empty(t)), hostConfig())
	if err != nil {
		t.Fatal(err)
	}
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

// hosts are the databases that a service can be put on.
var hosts = map[string]func(t *testing.T) *gorm.DB{
	"SQLite":     func(t *testing.T) *gorm.DB { return sqliteHost(t, sqlitetest.Host) },
	"PostgreSQL": postgresHost,
}

// onHost is a configuration that names no database that could be opened.
func onHost() bootstrap.Config {
	config := inMemory()
	config.Database.URL = "postgres://nobody@127.0.0.1:1/nothing"
	return config
}

// orders is a table of the host's.
type orders struct{ ID, Amount int }

// tables are those of the statements that a host's hooks ran on.
type tables struct{ seen sync.Map }

// hook registers itself with every kind of statement.
func (h *tables) hook(t *testing.T, db *gorm.DB) {
	t.Helper()
	note := func(tx *gorm.DB) { h.seen.Store(tx.Statement.Table, true) }
	callbacks := db.Callback()
	for _, err := range []error{
		callbacks.Create().Before("gorm:create").Register("host:create", note),
		callbacks.Query().Before("gorm:query").Register("host:query", note),
		callbacks.Row().Before("gorm:row").Register("host:row", note),
		callbacks.Raw().Before("gorm:raw").Register("host:raw", note),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// settings are those of a handle that a service could be tempted to change.
func settings(db *gorm.DB) [9]any {
	return [9]any{
		db.Logger, db.NamingStrategy, db.SkipDefaultTransaction, db.QueryFields, db.PrepareStmt, db.TranslateError,
		db.ConnPool, db.Dialector, db.Statement,
	}
}

// Beside the host's own table, its naming and its hooks, the service works as
// anywhere. Its statements go through the handle with the host's hooks, and the
// handle is left as it was.
func TestOnTheHostsPool(t *testing.T) {
	for name, open := range hosts {
		t.Run(name, func(t *testing.T) {
			db, hooks := open(t), new(tables)
			if err := db.Exec(`CREATE TABLE host_orders ("ID" INTEGER, "Amount" INTEGER)`).Error; err != nil {
				t.Fatal(err)
			}
			hooks.hook(t, db)
			before := settings(db)
			config := onHost()
			config.TracesEndpoint = "http://127.0.0.1:1" // traces are not the handle's
			service, err := bootstrap.New(t.Context(), config, quiet(bootstrap.Options{DB: db}))
			if err != nil {
				t.Fatal(err)
			}
			c := &caller{handler: service.Handler()}
			c.logIn(t)
			c.session(t)
			for _, table := range []string{"users", "tasks"} {
				if _, seen := hooks.seen.Load(table); !seen {
					t.Errorf("the host's hooks ran on no statement of table %s", table)
				}
			}
			service.Close()
			if after := settings(db); after != before || len(db.Plugins) != 0 {
				t.Errorf("got settings %v and plugins %v, want %v and none, as before", after, db.Plugins, before)
			}
			if err := db.Create(&orders{ID: 1, Amount: 12}).Error; err != nil {
				t.Errorf("the host's pool after the service was closed: %v", err)
			}
		})
	}
}

// One connection is enough, and needs no patience with itself.
func TestHostsPoolOfOneConnection(t *testing.T) {
	for name, db := range map[string]*gorm.DB{
		"SQLite":           sqliteHost(t, "_pragma=foreign_keys(on)&_pragma=busy_timeout(0)"),
		"SQLite in memory": sqlitetest.Open(t, ":memory:?_pragma=foreign_keys(on)", hostConfig()),
		"PostgreSQL":       postgresHost(t),
	} {
		t.Run(name, func(t *testing.T) {
			pool, err := db.DB()
			if err != nil {
				t.Fatal(err)
			}
			pool.SetMaxOpenConns(1)
			c := &caller{handler: embedded(t, onHost(), bootstrap.Options{DB: db}).Handler()}
			c.logIn(t)
			c.session(t)
		})
	}
}

// The host's schema is changed only where the configuration allows that.
func TestHostsSchemaLeftAlone(t *testing.T) {
	for name, open := range hosts {
		t.Run(name, func(t *testing.T) {
			db, config := open(t), onHost()
			config.Database.AutoMigrate = false
			if service, err := bootstrap.New(t.Context(), config, bootstrap.Options{DB: db}); err == nil || !strings.Contains(err.Error(), "AUTO_MIGRATE is off") {
				if err == nil {
					service.Close()
				}
				t.Errorf("got %v, want it refused", err)
			}
			for _, table := range []string{"users", "tareas_db_version"} {
				if db.Exec("SELECT 1 FROM "+table).Error == nil {
					t.Errorf("table %s was made with AUTO_MIGRATE off", table)
				}
			}
			embedded(t, onHost(), bootstrap.Options{DB: db}) // now made
			embedded(t, config, bootstrap.Options{DB: db})   // and good enough
		})
	}
}

// Readiness asks the pool that requests go through.
func TestHostsPoolGone(t *testing.T) {
	db := sqliteHost(t, sqlitetest.Host)
	c := &caller{handler: embedded(t, onHost(), bootstrap.Options{DB: db}).Handler()}
	if status, body, _ := c.does(t, "GET", "/readyz", ""); status != 200 {
		t.Errorf("got %d %s, want it ready", status, body)
	}
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
	c.awaits(t, 503, "database cannot be reached")
}

// A host's PostgreSQL that is away keeps the service from being ready, and not
// from being there. It is tried again until it is back.
func TestHostsPoolAway(t *testing.T) {
	config, err := pgx.ParseConfig(pgtest.Empty(t))
	if err != nil {
		t.Fatal(err)
	}
	var back atomic.Bool
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if !back.Load() {
			return nil, errors.New("connection refused")
		}
		return dial(ctx, network, address)
	}
	pool := stdlib.OpenDB(*config)
	t.Cleanup(func() { _ = pool.Close() })
	db, err := gorm.Open(postgres.New(postgres.Config{Conn: pool}), &gorm.Config{Logger: logger.Discard, DisableAutomaticPing: true})
	if err != nil {
		t.Fatal(err)
	}
	c := &caller{handler: embedded(t, onHost(), bootstrap.Options{DB: db}).Handler()}
	for path, want := range map[string]int{"/livez": 200, "/readyz": 503, "/usuarios": 401} {
		if status, body, _ := c.does(t, "GET", path, ""); status != want {
			t.Errorf("%s: got %d %s, want %d", path, status, body, want)
		}
	}
	back.Store(true)
	c.awaits(t, 200, `"ready"`)
	c.logIn(t)
	c.session(t)
}

// awaits asks for readiness until the answer is this one.
func (c *caller) awaits(t *testing.T, want int, text string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) { // what was found is kept for a while
		status, body, _ := c.does(t, "GET", "/readyz", "")
		if status == want && strings.Contains(body, text) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("got %d %s for a minute, want %d %s", status, body, want, text)
		}
	}
}
