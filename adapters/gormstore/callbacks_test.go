package gormstore_test

import (
	"context"
	"database/sql"
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
		p.seen = append(p.seen, "before "+tx.Statement.Table)
		if tx.Statement.SQL.Len() == 0 || len(tx.Statement.Vars) == 0 || tx.Statement.Context != p.t.Context() {
			p.t.Errorf("got statement %q with %d arguments", tx.Statement.SQL.String(), len(tx.Statement.Vars))
		}
	}
	after := func(tx *gorm.DB) {
		p.seen = append(p.seen, "after "+tx.Statement.Table)
		p.inUse = append(p.inUse, pool.Stats().InUse)
		p.affected = append(p.affected, tx.RowsAffected)
	}
	raw, row := db.Callback().Raw(), db.Callback().Row()
	return errors.Join(
		raw.Before("gorm:raw").Register("test:before", before), raw.After("gorm:raw").Register("test:after", after),
		row.Before("gorm:row").Register("test:before", before), row.After("gorm:row").Register("test:after", after),
	)
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
			hotCalls(t, db.Store, owner)
			var want []string
			for _, table := range []string{"tasks", "tasks", "tasks", "tasks", "tasks", "users", "users"} {
				want = append(want, "before "+table, "after "+table)
			}
			if !slices.Equal(p.seen, want) || p.affected[4] != 1 {
				t.Errorf("got %q and %d rows affected by the delete, want %q and 1", p.seen, p.affected[4], want)
			}
			// When the later callback runs, a Runner has read the rows and
			// returned the connection.
			if name == "direct" && slices.Max(p.inUse) != 0 {
				t.Errorf("got %d connections in use after statements, want none", p.inUse)
			}
		})
	}
}

// hotCalls makes a call of each hot statement of frequent requests: create, get, list,
// update and delete a task, read the user, and check a token.
func hotCalls(t *testing.T, store *gormstore.Store, owner domain.UserID) {
	t.Helper()
	draft, patch := milk(t, time.Now())
	tasks := store.Tasks()
	created, createErr := tasks.Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
	id := created.First().ID()
	_, getErr := tasks.Get(t.Context(), owner, id)
	page, listErr := tasks.List(t.Context(), owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	_, updateErr := tasks.Update(t.Context(), owner, id, patch, draft.Task(id, owner).Version())
	deleteErr := tasks.Delete(t.Context(), owner, id, domain.AnyVersion)
	_, userErr := store.Users().ByID(t.Context(), owner)
	_, stateErr := store.Revocations().State(t.Context(), owner, tokenOf(1))
	if err := errors.Join(createErr, getErr, listErr, updateErr, deleteErr, userErr, stateErr); err != nil || len(page.Tasks) == 0 {
		t.Fatalf("got %d tasks and %v, want the new one", len(page.Tasks), err)
	}
}

// fakeRunner records the contexts and the statements that it gets. It returns no row.
type fakeRunner struct {
	contexts   []context.Context
	statements []gormstore.Statement
}

// Run implements gormstore.Runner.
func (r *fakeRunner) Run(ctx context.Context, statement gormstore.Statement) (gormstore.Result, error) {
	r.contexts, r.statements = append(r.contexts, ctx), append(r.statements, statement)
	return gormstore.Result{Affected: 1}, nil
}

// A statement runs with the context that a callback has set, such as one with a
// span.
func TestCallbacksSetTheContext(t *testing.T) {
	type key struct{}
	write, _ := migratedSQLite(t).Store.Handles()
	runner := new(fakeRunner)
	store := gormstore.New(write, gormstore.WithRunners(runner, nil))
	err := write.Callback().Raw().Before("gorm:raw").Register("test:span", func(tx *gorm.DB) {
		tx.Statement.Context = context.WithValue(tx.Statement.Context, key{}, "span")
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Tasks().List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{}); err != nil {
		t.Fatal(err)
	}
	if len(runner.contexts) != 1 || runner.contexts[0].Value(key{}) != "span" {
		t.Error("got a statement without the span's context")
	}
}

// Changes of a task have its ID, so that those of one task do not share a batch.
func TestChangesNameTheirTask(t *testing.T) {
	write, _ := migratedSQLite(t).Store.Handles()
	runner := new(fakeRunner)
	tasks := gormstore.New(write, gormstore.WithRunners(nil, runner)).Tasks()
	draft, patch := milk(t, time.Now())
	_, _ = tasks.Create(t.Context(), 1, []domain.TaskDraft{draft}, domain.CreateOptions{})
	_, _ = tasks.Update(t.Context(), 1, 7, patch, domain.AnyVersion)
	_ = tasks.Delete(t.Context(), 1, 8, domain.AnyVersion)
	var got []domain.TaskID
	for _, statement := range runner.statements {
		got = append(got, statement.Task)
	}
	if want := []domain.TaskID{0, 7, 8}; !slices.Equal(got, want) {
		t.Errorf("got changes of the tasks %v, want %v", got, want)
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
	handle, _ := store.Handles()
	to, _ := other.Handles()
	switchPool(t, handle, to)
	hotCalls(t, store, owner)
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

// rereader runs each statement twice, as a Runner does if its first connection
// breaks while it reads the rows.
type rereader struct{ pool *sql.DB }

// Run implements gormstore.Runner.
func (r rereader) Run(ctx context.Context, statement gormstore.Statement) (result gormstore.Result, err error) {
	read := func() (err error) {
		rows, err := r.pool.QueryContext(ctx, statement.SQL, statement.Args...)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, rows.Close(), rows.Err()) }()
		result.Value, err = statement.Read(rows)
		return err
	}
	err = errors.Join(read(), read())
	return result, err
}

// A list that is read a second time has each task once.
func TestRereadList(t *testing.T) {
	db := migratedSQLite(t)
	owner := addUser(t, db.Store, "ana@example.com", time.Now())
	handle, _ := db.Store.Handles()
	manyTasks(t, handle, owner, 2)
	tasks := gormstore.New(handle, gormstore.WithRunners(rereader{db.Pools["read"]}, nil)).Tasks()
	page, err := tasks.List(t.Context(), owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err != nil || len(page.Tasks) != 2 || page.More {
		t.Errorf("got %d tasks, more: %t, and %v, want the 2 that exist", len(page.Tasks), page.More, err)
	}
}

// A list asks the database for one row more than the page has, whatever the store holds.
func TestRowsOfAPage(t *testing.T) {
	store := migratedSQLite(t).Store
	ana := addUser(t, store, "ana@example.com", time.Now())
	_, read := store.Handles()
	var asked any
	beforeEach(t, read, func(tx *gorm.DB, _ int) error {
		asked = tx.Statement.Vars[len(tx.Statement.Vars)-1]
		return nil
	})
	if _, err := store.Tasks().List(t.Context(), ana, domain.TaskFilter{}, domain.Page[domain.TaskID]{Limit: 10}); err != nil || asked != 11 {
		t.Errorf("got %v rows asked for and error %v, want 11", asked, err)
	}
}
