package gormstore_test

import (
	"context"
	"database/sql"
	sqldriver "database/sql/driver"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	driver "gorm.io/driver/postgres"
	"gorm.io/gorm"
	sqlite3 "modernc.org/sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// renamed is an unknown dialect.
type renamed struct{ gorm.Dialector }

// Name implements gorm.Dialector.
func (renamed) Name() string { return "oracle" }

// OnHandle rejects a handle on which the store cannot work, and says what to change.
func TestOnHandleRejects(t *testing.T) {
	unchanged := func(db *gorm.DB) *gorm.DB { return db }
	for name, c := range map[string]struct {
		dsn  string
		with func(db *gorm.DB) *gorm.DB
		want string
	}{
		"a transaction":   {"?_pragma=foreign_keys(on)&_pragma=busy_timeout(1)", func(db *gorm.DB) *gorm.DB { return db.Begin() }, "is a transaction"},
		"unknown dialect": {"", func(db *gorm.DB) *gorm.DB { db.Dialector = renamed{db.Dialector}; return db }, `"oracle"`},
		"dry runs":        {"", func(db *gorm.DB) *gorm.DB { return db.Session(&gorm.Session{DryRun: true}) }, "DryRun"},
		"an error":        {"", func(db *gorm.DB) *gorm.DB { _ = db.AddError(gorm.ErrRecordNotFound); return db }, "record not found"},
		"no RETURNING": {"", func(db *gorm.DB) *gorm.DB {
			return embedder(t, driver.New(driver.Config{Conn: poolOf(t, db), WithoutReturning: true}), &gorm.Config{DisableAutomaticPing: true})
		}, "WithoutReturning"},
		"foreign_keys off":  {"?_pragma=busy_timeout(1)", unchanged, "foreign_keys"},
		"busy_timeout zero": {"?_pragma=foreign_keys(on)", unchanged, "busy_timeout"},
		"foreign_keys off on one connection": {"", func(db *gorm.DB) *gorm.DB {
			poolOf(t, db).SetMaxOpenConns(1)
			return db
		}, "foreign_keys"},
		"set by a statement, for one connection": {"?_pragma=busy_timeout(1)", func(db *gorm.DB) *gorm.DB {
			execute(t, db, "PRAGMA foreign_keys = on")
			return db
		}, "foreign_keys"},
	} {
		t.Run(name, func(t *testing.T) {
			db := c.with(embedderSQLite(t, "file:"+newFile(t)+c.dsn, &gorm.Config{}))
			t.Cleanup(func() { db.Rollback() })
			expect.ErrorText(t, "OnHandle", expect.ErrorOf(gormstore.OnHandle(t.Context(), db)), c.want)
		})
	}
}

// replaced connects to a SQLite with another expression in place of old.
type replaced struct {
	sqldriver.Connector
	old, other string
}

// Connect implements driver.Connector.
func (r replaced) Connect(ctx context.Context) (sqldriver.Conn, error) {
	conn, err := r.Connector.Connect(ctx)
	return replacedConn{conn, r.old, r.other}, err
}

// replacedConn only prepares statements, so all statements are prepared.
type replacedConn struct {
	sqldriver.Conn
	old, other string
}

// Prepare implements driver.Conn.
func (c replacedConn) Prepare(query string) (sqldriver.Stmt, error) {
	return c.Conn.Prepare(strings.ReplaceAll(query, c.old, c.other))
}

// onReplaced calls OnHandle on a SQLite with another expression in place of old.
func onReplaced(t *testing.T, old, other string) error {
	t.Helper()
	plain, err := sqlite3.NewConnector(embedderDSN(t))
	expect.NoError(t, err)
	pool := sql.OpenDB(replaced{plain, old, other})
	_, err = gormstore.OnHandle(t.Context(), embedder(t, sqlite.Dialector{Conn: pool}, &gorm.Config{}))
	return err
}

// OnHandle rejects a SQLite before 3.42, whose unixepoch('subsec') is NULL.
func TestOnHandleRejectsAnOldSQLite(t *testing.T) {
	for version, want := range map[string]string{"3.41.9": "has SQLite 3.41.9; it must be 3.42 or newer", "2.50.0": "has SQLite 2.50.0", "3.42.0": "", "4.0.0": ""} {
		if err := onReplaced(t, "sqlite_version()", "'"+version+"'"); (err == nil) != (want == "") || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("SQLite %s: got %v, want %q", version, err, want)
		}
	}
}

// OnHandle rejects a SQLite whose lower() changes Ñ, as with ICU. Nobody could log in as Ñandu@example.com.
func TestOnHandleRejectsAnotherLower(t *testing.T) {
	expect.ErrorText(t, "OnHandle", onReplaced(t, "lower('IÑ')", "'iñ'"), "lower()")
}

// OnHandle returns a complete store on the embedder's pool, which stays open.
func TestOnHandle(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gorm.DB{
		"PostgreSQL": func(t *testing.T) *gorm.DB { return embedderPostgres(t, pgtest.Empty(t), &gorm.Config{}) },
		"SQLite":     func(t *testing.T) *gorm.DB { return embedderSQLite(t, embedderDSN(t), &gorm.Config{}) },
		"SQLite over one connection": func(t *testing.T) *gorm.DB {
			db := embedderSQLite(t, "file:"+newFile(t)+"?_pragma=foreign_keys(on)", &gorm.Config{})
			poolOf(t, db).SetMaxOpenConns(1)
			return db
		},
	} {
		t.Run(name, func(t *testing.T) {
			handle := open(t)
			db, err := gormstore.OnHandle(t.Context(), handle, gormstore.WithTimeout(time.Minute))
			expect.NoError(t, err)
			expect.NoError(t, db.Migrate(t.Context()), db.Schema.Check(t.Context()))
			owner := addUser(t, db.Store, "ana@example.com", time.Now())
			sendFrequent(t, db.Store, owner)
			if db.Pools["embedder"] != poolOf(t, handle) || db.IsTransient(gorm.ErrInvalidDB) {
				t.Errorf("got %+v, want only the embedder's pool", db)
			}
			expect.NoError(t, db.Close())
			sendFrequent(t, newStore(t, handle), owner)
			if want := strings.Fields(name)[0]; db.Store.Product() != want {
				t.Errorf("got %s, want %s", db.Store.Product(), want)
			}
		})
	}
}

// CheckWritable detects a connection that rejects writes, such as to a former primary.
func TestReadOnlyHandle(t *testing.T) {
	set := map[string]string{"PostgreSQL": "SET default_transaction_read_only = on", "SQLite": "PRAGMA query_only = on"}
	onEmbedders(t, func(t *testing.T, handle *gorm.DB) {
		poolOf(t, handle).SetMaxOpenConns(1) // which the statement sets
		db, err := gormstore.OnHandle(t.Context(), handle)
		expect.NoError(t, err)
		before := db.CheckWritable(t.Context())
		execute(t, handle, set[db.Store.Product()])
		if after := db.CheckWritable(t.Context()); before != nil || !errors.Is(after, gormstore.ErrReadOnly) {
			t.Errorf("got %v and then %v, want nil and then %v", before, after, gormstore.ErrReadOnly)
		}
	})
}

// If an embedder's tables have names that the migrations use, Up names them all and changes
// nothing. With prefixes, two stores fit into one database.
func TestNamesTaken(t *testing.T) {
	onEmbedders(t, func(t *testing.T, db *gorm.DB) {
		execute(t, db, "CREATE TABLE Users (mine int)", "CREATE INDEX attempts_by_end ON Users (mine)")
		err := newMigrator(t, db).Up(t.Context())
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
			migrator := newMigrator(t, db, option)
			if err := errors.Join(migrator.Up(t.Context()), migrator.Check(t.Context())); err != nil {
				t.Error(prefix, err)
			}
			addUser(t, newStore(t, db, option), "ana@example.com", time.Now())
		}
	})
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

// The constructors return an error for a handle or a prefix that cannot work. Limits.Check
// names the invalid field.
func TestInvalidOptions(t *testing.T) {
	db, prefix := embedderSQLite(t, embedderDSN(t), &gorm.Config{}), gormstore.WithTablePrefix("Tareas")
	for name, create := range map[string]func(*gorm.DB, ...gormstore.Option) error{
		"New":         func(db *gorm.DB, o ...gormstore.Option) error { return expect.ErrorOf(gormstore.New(db, o...)) },
		"NewMigrator": func(db *gorm.DB, o ...gormstore.Option) error { return expect.ErrorOf(gormstore.NewMigrator(db, o...)) },
		"NewSchema":   func(db *gorm.DB, o ...gormstore.Option) error { return expect.ErrorOf(gormstore.NewSchema(db, o...)) },
		"OnHandle": func(db *gorm.DB, o ...gormstore.Option) error {
			return expect.ErrorOf(gormstore.OnHandle(t.Context(), db, o...))
		},
	} {
		if err := create(nil); err == nil || !strings.HasSuffix(err.Error(), "is nil") {
			t.Errorf("%s without a handle: got %v", name, err)
		}
		expect.ErrorText(t, name+" on a zero handle", create(&gorm.DB{}), "gorm.Open")
		expect.ErrorText(t, name+" with a bad prefix", create(db, prefix), "the table prefix must begin")
	}
	for name, open := range map[string]struct {
		open func(ctx context.Context, url string, limits gormstore.Limits, options ...gormstore.Option) (*gormstore.Database, error)
		url  string
	}{"sqlite.Open": {sqlite.Open, "sqlite:" + newFile(t)}, "postgres.Open": {postgres.Open, pgtest.Empty(t)}} {
		_, err := open.open(t.Context(), open.url, gormstore.Limits{MaxConns: 1}, prefix)
		expect.ErrorText(t, name+" with a bad prefix", err, "the table prefix must begin")
	}
	for limits, want := range map[gormstore.Limits]string{{MaxConns: 1}: "", {}: "Limits.MaxConns", {MaxConns: 1, Timeout: -1}: "Limits.Timeout", {MaxConns: 1, Timeout: 25 * 24 * time.Hour}: "24 days"} {
		if err := limits.Check(); (err == nil) != (want == "") || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%+v: got %v, want an error with %q", limits, err, want)
		}
	}
}

// The store's statements do not enter the handle's cache of prepared statements, which deadlocks
// when transactions have all connections.
func TestCacheOfPreparedStatements(t *testing.T) {
	db := migrate(t, embedderSQLite(t, embedderDSN(t), odd()))
	prepared, ok := db.Statement.ConnPool.(*gorm.PreparedStmtDB)
	if !ok {
		t.Fatalf("got the pool %T, want prepared statements", db.Statement.ConnPool)
	}
	before := len(prepared.Stmts.Keys())
	tx := db.Begin()
	for _, store := range []*gormstore.Store{newStore(t, db), newStore(t, tx)} {
		expect.NoError(t, expect.ErrorOf(store.Users().List(t.Context(), domain.UserListOptions{})),
			expect.ErrorOf(store.Tasks().List(t.Context(), 1, domain.TaskFilter{}, domain.ListOptions{})))
	}
	expect.NoError(t, tx.Rollback().Error)
	if got := len(prepared.Stmts.Keys()); got != before {
		t.Errorf("got %d statements in the cache, want %d as before: %q", got, before, prepared.Stmts.Keys())
	}
}
