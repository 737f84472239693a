package gormstore_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/schema"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/revocationtest"
	"github.com/seed-9b87e5c3/tareas/test/storetest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// odd returns settings of GORM that all differ from the defaults. Packages
// postgres and sqlite use the defaults.
func odd() *gorm.Config {
	return &gorm.Config{
		NamingStrategy:    schema.NamingStrategy{TablePrefix: "host_", SingularTable: true, NoLowerCase: true},
		NowFunc:           func() time.Time { return time.Unix(0, 0) },
		TranslateError:    true,
		AllowGlobalUpdate: true,
		PrepareStmt:       true,
		CreateBatchSize:   1,
	}
}

// storages has functions that open the stores under test: stores of packages
// postgres and sqlite, and stores on an embedder's handle. Two stores on one
// database stand for two processes.
var storages = map[string]func(t *testing.T) []*gormstore.Store{
	"PostgreSQL": func(t *testing.T) []*gormstore.Store {
		url := pgtest.Migrated(t)
		return []*gormstore.Store{openPostgres(t, url).Store, openPostgres(t, url).Store}
	},
	// The server does not describe the types of a statement's parameters, so the statement
	// must not need that.
	"PostgreSQL behind a pooler": func(t *testing.T) []*gormstore.Store {
		const mode = "&default_query_exec_mode="
		url := pgtest.Migrated(t)
		return []*gormstore.Store{openPostgres(t, url+mode+"simple_protocol").Store, openPostgres(t, url+mode+"exec").Store}
	},
	"Citus": func(t *testing.T) []*gormstore.Store {
		url := pgtest.Distributed(t)
		return []*gormstore.Store{openPostgres(t, url).Store, openPostgres(t, url).Store}
	},
	"SQLite": func(t *testing.T) []*gormstore.Store {
		file := newFile(t)
		first, second := openSQLite(t, file), openSQLite(t, file)
		expect.NoError(t, first.Migrate(t.Context()))
		return []*gormstore.Store{first.Store, second.Store}
	},
	"SQLite in another order": reversedSQLite,
	"odd handle on PostgreSQL": func(t *testing.T) []*gormstore.Store {
		return prefixed(t, embedderPostgres(t, pgtest.Empty(t), odd()))
	},
	"odd handle on SQLite": func(t *testing.T) []*gormstore.Store {
		return prefixed(t, embedderSQLite(t, embedderDSN(t), odd()))
	},
}

// prefixed creates all tables with a prefix. It returns a store with an OnChange.
func prefixed(t *testing.T, db *gorm.DB) []*gormstore.Store {
	t.Helper()
	prefix := gormstore.WithTablePrefix("our_")
	expect.NoError(t, newMigrator(t, db, prefix).Up(t.Context()))
	observed := gormstore.WithOnChange(func(context.Context, *gorm.DB, application.TaskEvent) error { return nil })
	return []*gormstore.Store{newStore(t, db, prefix, observed)}
}

// reversedSQLite opens a SQLite that returns the rows of a query without ORDER BY
// in reverse order. By default they are in the order of an index, which would
// hide a missing ORDER BY.
func reversedSQLite(t *testing.T) []*gormstore.Store {
	t.Helper()
	db := migratedSQLite(t)
	_, read := db.Store.Handles()
	poolOf(t, read).SetMaxOpenConns(1) // a PRAGMA applies to one connection
	execute(t, read, "PRAGMA reverse_unordered_selects = on")
	return []*gormstore.Store{db.Store}
}

// reused returns a function that opens stores for a rule of a suite. When the rule
// ends, the stores are emptied and serve another rule: creating a new PostgreSQL
// database takes ten times as long.
func reused(parent *testing.T, open func(*testing.T) []*gormstore.Store) func(rule *testing.T) []*gormstore.Store {
	var mutex sync.Mutex
	free := [][]*gormstore.Store{open(parent)} // here, so that a missing tool skips the whole suite
	return func(rule *testing.T) (stores []*gormstore.Store) {
		mutex.Lock()
		defer mutex.Unlock()
		if last := len(free) - 1; last >= 0 {
			stores, free = free[last], free[:last]
		} else {
			stores = open(parent)
		}
		rule.Cleanup(func() {
			empty(rule, stores[0])
			mutex.Lock()
			defer mutex.Unlock()
			free = append(free, stores)
		})
		return stores
	}
}

// empty deletes all rows of a store. The rows of a user are deleted with the user.
func empty(t *testing.T, store *gormstore.Store) {
	t.Helper()
	write, _ := store.Handles()
	execute(t, write, "DELETE FROM "+store.Prefix()+"users", "DELETE FROM "+store.Prefix()+"attempts")
}

// revocationsOf returns the backend of a store with ranges of 3 rows.
func revocationsOf(store *gormstore.Store) revocationtest.Backend {
	return revocationtest.Backend{Users: store.WithRangeRows(3).Users(), Tasks: store.Tasks(), Revocations: store.WithRangeRows(3).Revocations(), Sweep: store.Sweep}
}

func TestContract(t *testing.T) {
	t.Parallel()
	for name, open := range storages {
		t.Run(name, func(t *testing.T) {
			stores := reused(t, open)
			t.Run("storage", func(t *testing.T) {
				storetest.Run(t, func(t *testing.T) storetest.Backend {
					all := stores(t)
					backend := storetest.Backend{Users: all[0].Users(), Tasks: all[0].Tasks(), Sweep: all[0].Sweep}
					if len(all) == 2 { // the second process also stands for the first after a restart
						another := func(*testing.T) storetest.Backend {
							return storetest.Backend{Users: all[1].Users(), Tasks: all[1].Tasks()}
						}
						backend.Another, backend.Reopen = another, another
					}
					return backend
				})
			})
			t.Run("sessions", func(t *testing.T) {
				revocationtest.Run(t, func(t *testing.T) revocationtest.Backend {
					all := stores(t)
					backend := revocationsOf(all[0])
					if len(all) == 2 {
						another := func(*testing.T) revocationtest.Backend { return revocationsOf(all[1]) }
						backend.Another, backend.Reopen = another, another
					}
					return backend
				})
			})
			t.Run("throttle", func(t *testing.T) {
				throttletest.Run(t, func(t *testing.T) (throttles []ratelimit.Throttle) {
					for _, store := range stores(t) {
						throttles = append(throttles, store.Throttle())
					}
					return throttles
				})
			})
		})
	}
}

// If an embedder's trigger skips the insert, Create returns an error.
func TestTriggerSkipsTheInsert(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		owner := addUser(t, store, "ana@example.com", time.Now())
		if db.Name() == "postgres" {
			execute(t, db, "CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
				"CREATE TRIGGER skip BEFORE INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION skip()")
		} else {
			execute(t, db, "CREATE TRIGGER skip BEFORE INSERT ON tasks BEGIN SELECT RAISE(IGNORE); END")
		}
		draft, _ := milk(t, time.Now())
		for name, s := range map[string]*gormstore.Store{"opened": store, "plain": newStore(t, db)} {
			if created, err := s.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{}); err == nil {
				t.Errorf("%s: got task %d, want an error", name, created.First().ID())
			}
		}
	})
}
