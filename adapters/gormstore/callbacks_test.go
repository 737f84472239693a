package gormstore_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// plugin records the statements for which its callbacks run.
type plugin struct {
	t        *testing.T
	seen     []string
	inUse    []int   // the connections in use after each statement
	affected []int64 // RowsAffected after each statement
}

// Name implements gorm.Plugin.
func (*plugin) Name() string { return "test" }

// Initialize implements gorm.Plugin.
func (p *plugin) Initialize(db *gorm.DB) error {
	pool := poolOf(p.t, db)
	before := func(tx *gorm.DB) {
		if tx.DryRun { // the store builds its statements
			return
		}
		p.seen = append(p.seen, "before "+tx.Statement.Table)
		if tx.Statement.SQL.Len() == 0 || len(tx.Statement.Vars) == 0 || tx.Statement.Context != p.t.Context() {
			p.t.Errorf("got statement %q with %d arguments", tx.Statement.SQL.String(), len(tx.Statement.Vars))
		}
	}
	after := func(tx *gorm.DB) {
		if tx.DryRun {
			return
		}
		p.seen = append(p.seen, "after "+tx.Statement.Table)
		p.inUse = append(p.inUse, pool.Stats().InUse)
		p.affected = append(p.affected, tx.RowsAffected)
	}
	raw, row := db.Callback().Raw(), db.Callback().Row()
	for _, err := range []error{
		raw.Before("gorm:raw").Register("test:before", before), raw.After("gorm:raw").Register("test:after", after),
		row.Before("gorm:row").Register("test:before", before), row.After("gorm:row").Register("test:after", after),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

// The callbacks of a plugin run for every hot statement and see its table, whether a
// Runner runs it or the handle's pool.
func TestPluginsSeeStatements(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gormstore.Database{
		"direct":             func(t *testing.T) *gormstore.Database { return openPostgres(t, pgtest.Migrated(t)) },
		"changes in batches": migratedSQLite,
		"plain handle": func(t *testing.T) *gormstore.Database {
			db, err := gormstore.OnHandle(t.Context(), hostPostgres(t, pgtest.Migrated(t), &gorm.Config{}), 0)
			return opened(t, db, err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			db := open(t)
			owner := addUser(t, db.Store, "ana@example.com", time.Now())
			p := &plugin{t: t}
			if err := db.Use(p); err != nil {
				t.Fatal(err)
			}
			draft, patch := milk(t, time.Now())
			tasks, users := db.Store.Tasks(), db.Store.Users()
			created, err := tasks.Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
			task := created.First()
			check := func(what string, err error) {
				t.Helper()
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
			}
			check("create", err)
			_, err = tasks.Get(t.Context(), owner, task.ID())
			check("get", err)
			_, err = tasks.List(t.Context(), owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
			check("list", err)
			_, err = tasks.Update(t.Context(), owner, task.ID(), patch, domain.AnyVersion)
			check("update", err)
			check("delete", tasks.Delete(t.Context(), owner, task.ID(), domain.AnyVersion))
			_, err = users.ByID(t.Context(), owner)
			check("user", err)
			_, err = db.Store.Revocations().State(t.Context(), owner, tokenOf(1))
			check("state", err)
			var want []string
			for _, table := range []string{"tasks", "tasks", "tasks", "tasks", "tasks", "users", "users"} {
				want = append(want, "before "+table, "after "+table)
			}
			if !slices.Equal(p.seen, want) {
				t.Errorf("got %q, want %q", p.seen, want)
			}
			if p.affected[4] != 1 {
				t.Errorf("got %d rows affected by the delete, want 1", p.affected[4])
			}
			// When the later callback runs, a Runner has read the rows and
			// returned the connection.
			if name == "direct" && slices.Max(p.inUse) != 0 {
				t.Errorf("got %d connections in use after statements, want none", p.inUse)
			}
		})
	}
}

// fakeRunner records the context of the last statement.
type fakeRunner struct{ ctx context.Context }

// Run implements gormstore.Runner.
func (r *fakeRunner) Run(ctx context.Context, _ gormstore.Statement) (gormstore.Result, error) {
	r.ctx = ctx
	return gormstore.Result{Value: domain.TaskPage{}}, nil
}

// A statement runs with the context that a callback has set, such as one with a
// span.
func TestCallbacksSetTheContext(t *testing.T) {
	type key struct{}
	write, _ := migratedSQLite(t).Store.Handles()
	runner := new(fakeRunner)
	store := gormstore.New(write, gormstore.WithRunner(runner))
	err := write.Callback().Raw().Before("gorm:raw").Register("test:span", func(tx *gorm.DB) {
		tx.Statement.Context = context.WithValue(tx.Statement.Context, key{}, "span")
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Tasks().List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{}); err != nil {
		t.Fatal(err)
	}
	if runner.ctx == nil || runner.ctx.Value(key{}) != "span" {
		t.Error("got a statement without the span's context")
	}
}

// switchPool registers callbacks that run statements on another pool, as GORM's
// dbresolver does.
func switchPool(t *testing.T, db, to *gorm.DB) {
	t.Helper()
	elsewhere := func(tx *gorm.DB) { tx.Statement.ConnPool = to.Statement.ConnPool }
	raw := db.Callback().Raw().Before("gorm:raw").Register("test:elsewhere", elsewhere)
	row := db.Callback().Row().Before("gorm:row").Register("test:elsewhere", elsewhere)
	if raw != nil || row != nil {
		t.Fatal(raw, row)
	}
}

// A plain store runs its statements on the pool that a callback chooses, such as a
// replica's.
func TestCallbackMayReplaceThePool(t *testing.T) {
	store, other := gormstore.New(hostPostgres(t, pgtest.Empty(t), &gorm.Config{})), openPostgres(t, pgtest.Migrated(t)).Store
	owner := addUser(t, other, "ana@example.com", time.Now())
	draft, _ := milk(t, time.Now())
	handle, _ := store.Handles()
	to, _ := other.Handles()
	switchPool(t, handle, to)
	created, err := store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
	task := created.First()
	if err != nil {
		t.Fatal(err)
	}
	page, err := store.Tasks().List(t.Context(), owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err != nil || len(page.Tasks) != 1 {
		t.Errorf("got %d tasks and %v, want 1", len(page.Tasks), err)
	}
	if err := store.Tasks().Delete(t.Context(), owner, task.ID(), domain.AnyVersion); err != nil {
		t.Error(err)
	}
}

// With a Runner the rows of another pool would not be read: that is an error, not an
// empty list.
func TestCallbackMayNotReplaceTheRunner(t *testing.T) {
	store, other := openPostgres(t, pgtest.Migrated(t)).Store, openPostgres(t, pgtest.Migrated(t)).Store
	handle, _ := store.Handles()
	to, _ := other.Handles()
	tasks := store.Tasks()
	switchPool(t, handle, to)
	if _, err := tasks.List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{}); err == nil {
		t.Error("got an empty list, want an error")
	}
}

// If a callback fails after the statement, its connection is returned to the pool.
func TestCallbackThatFailsAfterwards(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	tasks, late := gormstore.New(db).Tasks(), errors.New("too late")
	if err := db.Callback().Row().After("gorm:row").Register("test:fails", func(tx *gorm.DB) { _ = tx.AddError(late) }); err != nil {
		t.Fatal(err)
	}
	if _, err := tasks.List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{}); !errors.Is(err, late) {
		t.Errorf("got %v, want %v", err, late)
	}
	if pool, err := db.DB(); err != nil || pool.Stats().InUse != 0 {
		t.Errorf("got %d connections in use and %v, want none", pool.Stats().InUse, err)
	}
}
