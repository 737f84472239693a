package bootstrap_test

import (
	"database/sql"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/glebarez/sqlite"
	"golang.org/x/crypto/bcrypt"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

const goodSQLite = "?_pragma=foreign_keys(on)&_pragma=busy_timeout(5000)&_pragma=journal_mode(wal)"

// hostDB is a database of the host's, configured as nobody else would.
func hostDB(t *testing.T, dialector gorm.Dialector) *gorm.DB {
	t.Helper()
	db, err := gorm.Open(dialector, &gorm.Config{
		Logger:         logger.Discard,
		NamingStrategy: schema.NamingStrategy{TablePrefix: "host_", SingularTable: true, NoLowerCase: true},
		TranslateError: true,
		PrepareStmt:    true,
	})
	if err != nil {
		t.Fatal(err)
	}
	closedAtEnd(t, db)
	return db
}

// closedAtEnd is the pool of a handle, which the end of the test closes.
func closedAtEnd(t *testing.T, db *gorm.DB) *sql.DB {
	t.Helper()
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pool.Close(); err != nil {
			t.Error(err)
		}
	})
	return pool
}

func sqliteHost(t *testing.T, options string) *gorm.DB {
	t.Helper()
	return hostDB(t, sqlite.Open("file:"+filepath.Join(t.TempDir(), "host.db")+options))
}

// hosts are the databases that a service can be put on.
var hosts = map[string]func(t *testing.T) *gorm.DB{
	"SQLite":     func(t *testing.T) *gorm.DB { return sqliteHost(t, goodSQLite) },
	"PostgreSQL": func(t *testing.T) *gorm.DB { return hostDB(t, postgres.Open(pgtest.Empty(t))) },
}

// onHost is a configuration that names no database that could be opened.
func onHost() bootstrap.Config {
	config := inMemory()
	config.Database.URL = "postgres://nobody@127.0.0.1:1/nothing"
	return config
}

// orders is a table of the host's.
type orders struct{ ID, Amount int }

// Beside the host's own table, its naming and its hooks, the service works as
// anywhere, and leaves what it has been lent as it was.
func TestOnTheHostsPool(t *testing.T) {
	for name, open := range hosts {
		t.Run(name, func(t *testing.T) {
			db := open(t)
			if err := db.AutoMigrate(&orders{}); err != nil {
				t.Fatal(err)
			}
			var seen atomic.Int64 // statements that the host's hooks ran on
			hook := func(tx *gorm.DB) {
				seen.Add(1)
				if tx.Statement.Table != "host_orders" {
					_ = tx.AddError(errors.New("a hook of the host's"))
				}
			}
			for _, err := range []error{
				db.Callback().Create().Before("gorm:create").Register("host:create", hook),
				db.Callback().Query().Before("gorm:query").Register("host:query", hook),
				db.Callback().Update().Before("gorm:update").Register("host:update", hook),
				db.Callback().Delete().Before("gorm:delete").Register("host:delete", hook),
			} {
				if err != nil {
					t.Fatal(err)
				}
			}
			service, err := bootstrap.New(t.Context(), onHost(), bootstrap.Options{DB: db, HashCost: bcrypt.MinCost, Logger: slog.New(slog.DiscardHandler)})
			if err != nil {
				t.Fatal(err)
			}
			c := &caller{handler: service.Handler()}
			c.logIn(t)
			for _, s := range session {
				if status, body, _ := c.does(t, s.method, s.path, s.body); status != s.want {
					t.Errorf("%s %s: got %d %s, want %d", s.method, s.path, status, body, s.want)
				}
			}
			if seen.Load() != 0 {
				t.Errorf("the host's hooks ran on %d statements of the service", seen.Load())
			}
			service.Close()
			if err := db.Create(&orders{Amount: 12}).Error; err != nil {
				t.Errorf("the host's pool after the service was closed: %v", err)
			}
			if seen.Load() != 1 {
				t.Errorf("got the host's hook run %d times on its own statement, want once", seen.Load())
			}
		})
	}
}

// What belongs to the host and cannot serve is refused, with how to mend it.
func TestHostsPoolRefused(t *testing.T) {
	for _, c := range []struct {
		name string
		open func(t *testing.T) *gorm.DB
		want string
	}{
		{"foreign keys off", func(t *testing.T) *gorm.DB { return sqliteHost(t, "?_pragma=busy_timeout(5000)") }, "foreign_keys off"},
		{"foreign keys on in one connection", func(t *testing.T) *gorm.DB {
			db := sqliteHost(t, "?_pragma=busy_timeout(5000)")
			if err := db.Exec("PRAGMA foreign_keys = on").Error; err != nil {
				t.Fatal(err)
			}
			return db
		}, "foreign_keys off"},
		{"no busy timeout", func(t *testing.T) *gorm.DB { return sqliteHost(t, "?_pragma=foreign_keys(on)&_pragma=busy_timeout(0)") }, "without busy_timeout"},
		{"a transaction", func(t *testing.T) *gorm.DB {
			tx := sqliteHost(t, goodSQLite).Begin()
			t.Cleanup(func() { tx.Rollback() })
			return tx
		}, "is a transaction"},
		{"another database", func(t *testing.T) *gorm.DB {
			db := sqliteHost(t, goodSQLite)
			db.Dialector = otherDialect{db.Dialector}
			return db
		}, `is a database "other"`},
		{"tables of these names", func(t *testing.T) *gorm.DB {
			db := sqliteHost(t, goodSQLite)
			if err := db.Exec("CREATE TABLE users (mine)").Error; err != nil {
				t.Fatal(err)
			}
			return db
		}, "users already exists"},
	} {
		t.Run(c.name, func(t *testing.T) {
			service, err := bootstrap.New(t.Context(), onHost(), bootstrap.Options{DB: c.open(t)})
			if err == nil {
				service.Close()
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q in it", err, c.want)
			}
		})
	}
}

type otherDialect struct{ gorm.Dialector }

// Name implements gorm.Dialector.
func (otherDialect) Name() string { return "other" }

// One connection is enough, and needs no patience with itself.
func TestHostsPoolOfOneConnection(t *testing.T) {
	for name, db := range map[string]*gorm.DB{
		"SQLite":           sqliteHost(t, "?_pragma=foreign_keys(on)&_pragma=busy_timeout(0)"),
		"SQLite in memory": hostDB(t, sqlite.Open(":memory:?_pragma=foreign_keys(on)")),
		"PostgreSQL":       hosts["PostgreSQL"](t),
	} {
		pool, err := db.DB()
		if err != nil {
			t.Fatal(err)
		}
		pool.SetMaxOpenConns(1)
		c := &caller{handler: embedded(t, onHost(), bootstrap.Options{DB: db}).Handler()}
		c.logIn(t)
		for _, s := range session {
			if status, body, _ := c.does(t, s.method, s.path, s.body); status != s.want {
				t.Errorf("%s: %s %s: got %d %s, want %d", name, s.method, s.path, status, body, s.want)
			}
		}
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
			if db.Migrator().HasTable("users") || db.Migrator().HasTable("tareas_db_version") {
				t.Error("tables were made with AUTO_MIGRATE off")
			}
			embedded(t, onHost(), bootstrap.Options{DB: db}) // now made
			embedded(t, config, bootstrap.Options{DB: db})   // and good enough
		})
	}
}

// Readiness asks the pool that requests go through.
func TestHostsPoolGone(t *testing.T) {
	db := sqliteHost(t, goodSQLite)
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
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) { // what was found is kept for a while
		status, body, _ := c.does(t, "GET", "/readyz", "")
		if status == 503 && strings.Contains(body, "database cannot be reached") {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("got %d %s for a minute, want 503", status, body)
		}
	}
}
