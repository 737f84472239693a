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
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/extension"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// plugin records the statements for which its callbacks run, or that it traces.
type plugin struct {
	t    *testing.T
	seen []string
}

// Name implements gorm.Plugin.
func (*plugin) Name() string { return "test" }

// Initialize implements gorm.Plugin.
func (p *plugin) Initialize(db *gorm.DB) error {
	before := func(tx *gorm.DB) {
		p.seen = append(p.seen, "before "+tx.Statement.Table)
		if tx.Statement.SQL.Len() == 0 || len(tx.Statement.Vars) == 0 || tx.Statement.Context != p.t.Context() {
			p.t.Errorf("got statement %q with %d arguments", tx.Statement.SQL.String(), len(tx.Statement.Vars))
		}
	}
	after := func(tx *gorm.DB) { p.seen = append(p.seen, "after "+tx.Statement.Table) }
	raw, row := db.Callback().Raw(), db.Callback().Row()
	return errors.Join(
		raw.Before("gorm:raw").Register("test:before", before), raw.After("gorm:raw").Register("test:after", after),
		row.Before("gorm:row").Register("test:before", before), row.After("gorm:row").Register("test:after", after),
	)
}

// StartStatement implements gormstore.Tracer.
func (p *plugin) StartStatement(ctx context.Context, system, table, text string) (context.Context, func(error)) {
	p.seen = append(p.seen, "before "+table)
	if system == "" || text == "" || ctx != p.t.Context() {
		p.t.Errorf("got statement %q of %q", text, system)
	}
	return ctx, func(error) { p.seen = append(p.seen, "after "+table) }
}

// On an embedder's handle, a plugin's callbacks run for every statement and see its table. On a
// database that package postgres or sqlite opened, a tracer sees the frequent statements.
func TestPluginsSeeStatements(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) *gormstore.Database{
		"PostgreSQL": func(t *testing.T) *gormstore.Database { return openPostgres(t, pgtest.Migrated(t)) },
		"SQLite":     func(t *testing.T) *gormstore.Database { return migratedSQLite(t) },
		"handle": func(t *testing.T) *gormstore.Database {
			db, err := gormstore.OnHandle(t.Context(), embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{}))
			return opened(t, db, err)
		},
		"SQLite handle": func(t *testing.T) *gormstore.Database {
			db, err := gormstore.OnHandle(t.Context(), migrate(t, embedderSQLite(t, embedderDSN(t), &gorm.Config{})))
			return opened(t, db, err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			tables := []string{"tasks", "tasks", "tasks", "tasks", "tasks", "users", "users"}
			if name == "SQLite handle" { // a change of a task is a transaction of two or three statements
				tables = append([]string{"tasks", "tasks", "tasks", "tasks"}, tables...)
			}
			var want []string
			for _, table := range tables {
				want = append(want, "before "+table, "after "+table)
			}
			db := open(t)
			owner := addUser(t, db.Store, "ana@example.com", time.Now())
			p := &plugin{t: t}
			expect.NoError(t, db.Trace(p, p))
			if sendFrequent(t, db.Store, owner); !slices.Equal(p.seen, want) {
				t.Errorf("got %q, want %q", p.seen, want)
			}
		})
	}
}

// sendFrequent sends seven frequent statements. It creates, gets, lists, updates and deletes a
// task, reads the user, and checks a token.
func sendFrequent(t *testing.T, store *gormstore.Store, owner domain.UserID) {
	t.Helper()
	draft, patch := milk(t, time.Now())
	tasks := store.Tasks()
	created, createErr := tasks.Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
	id := created.First().ID()
	_, getErr := tasks.Get(t.Context(), owner, id)
	page, listErr := tasks.List(t.Context(), owner, domain.TaskFilter{}, domain.ListOptions{})
	_, updateErr := tasks.Update(t.Context(), owner, id, patch, domain.UpdateOptions{Expected: created.First().Version()})
	deleteErr := tasks.Delete(t.Context(), owner, id, domain.DeleteOptions{})
	_, userErr := store.Users().ByID(t.Context(), owner)
	_, stateErr := store.Revocations().State(t.Context(), owner, tokenOf(1))
	if err := errors.Join(createErr, getErr, listErr, updateErr, deleteErr, userErr, stateErr); err != nil || len(page.Tasks) == 0 {
		t.Fatalf("got %d tasks and %v, want the new one", len(page.Tasks), err)
	}
}

// fakeExecutor records the contexts and the statements that it gets. It returns no row.
type fakeExecutor struct {
	contexts   []context.Context
	statements []executor.Statement
}

// Run implements executor.Executor.
func (e *fakeExecutor) Run(ctx context.Context, statement executor.Statement) error {
	e.contexts, e.statements = append(e.contexts, ctx), append(e.statements, statement)
	return statement.Read(noRows{})
}

type noRows struct{}

func (noRows) Next() bool        { return false }
func (noRows) Scan(...any) error { return errors.New("no row") }
func (noRows) Err() error        { return nil }

// Changes carry the ID of their owner, so that one owner's changes run in order.
func TestChangesNameTheirOwner(t *testing.T) {
	write, _ := migratedSQLite(t).Store.Handles()
	fake := new(fakeExecutor)
	tasks := newStore(t, extension.Extension{Executor: fake}.On(write)).Tasks()
	draft, patch := milk(t, time.Now())
	_, _ = tasks.Create(t.Context(), 1, []domain.TaskDraft{draft}, domain.CreateOptions{})
	_, _ = tasks.Update(t.Context(), 2, 7, patch, domain.UpdateOptions{})
	_ = tasks.Delete(t.Context(), 3, 8, domain.DeleteOptions{})
	var got []int64
	for _, statement := range fake.statements {
		got = append(got, statement.Owner)
		if statement.Changes != (statement.Owner != 0) {
			t.Errorf("%s: got a change: %t, want one only for an owner", statement.SQL, statement.Changes)
		}
	}
	if want := []int64{1, 2, 0, 3, 0}; !slices.Equal(got, want) { // the statements without an owner find out why no row was found
		t.Errorf("got statements of the owners %v, want %v", got, want)
	}
}

// A plain store runs its statements on the pool that a callback chooses, for
// example a new primary's.
func TestCallbackMayReplaceThePool(t *testing.T) {
	store, other := newStore(t, embedderPostgres(t, pgtest.Empty(t), &gorm.Config{})), openPostgres(t, pgtest.Migrated(t)).Store
	owner := addUser(t, other, "ana@example.com", time.Now())
	handle, _ := store.Handles()
	to, _ := other.Handles()
	elsewhere := func(tx *gorm.DB) { tx.Statement.ConnPool = to.Statement.ConnPool }
	expect.NoError(t, handle.Callback().Raw().Before("gorm:raw").Register("test:elsewhere", elsewhere),
		handle.Callback().Row().Before("gorm:row").Register("test:elsewhere", elsewhere))
	sendFrequent(t, store, owner)
}

// If a callback fails after the statement, its connection is returned to the pool.
func TestCallbackThatFailsAfterwards(t *testing.T) {
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	tasks, late := newStore(t, db).Tasks(), errors.New("too late")
	expect.NoError(t, db.Callback().Row().After("gorm:row").Register("test:fails", func(tx *gorm.DB) { _ = tx.AddError(late) }))
	expect.ErrorIs(t, "List", expect.ErrorOf(tasks.List(t.Context(), 1, domain.TaskFilter{}, domain.ListOptions{})), late)
	if inUse := poolOf(t, db).Stats().InUse; inUse != 0 {
		t.Errorf("got %d connections in use, want none", inUse)
	}
}

// rereader runs each statement twice, like an executor whose first connection
// breaks while it reads the rows.
type rereader struct{ pool *sql.DB }

// Run implements executor.Executor.
func (r rereader) Run(ctx context.Context, statement executor.Statement) error {
	read := func() (err error) {
		rows, err := r.pool.QueryContext(ctx, statement.SQL, statement.Args...)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, rows.Close(), rows.Err()) }()
		return statement.Read(rows)
	}
	return errors.Join(read(), read())
}

// A list that is read a second time has each task once.
func TestRereadList(t *testing.T) {
	db := migratedSQLite(t)
	owner := addUser(t, db.Store, "ana@example.com", time.Now())
	handle, _ := db.Store.Handles()
	manyTasks(t, handle, owner, 2)
	tasks := newStore(t, extension.Extension{Executor: rereader{poolOf(t, handle)}}.On(handle)).Tasks()
	page, err := tasks.List(t.Context(), owner, domain.TaskFilter{}, domain.ListOptions{})
	if err != nil || len(page.Tasks) != 2 || page.More {
		t.Errorf("got %d tasks, more: %t, and %v, want the 2 that exist", len(page.Tasks), page.More, err)
	}
}

// failingExecutor runs each statement, and then returns an error.
type failingExecutor struct {
	rereader
	err error
}

// Run implements executor.Executor.
func (f failingExecutor) Run(ctx context.Context, statement executor.Statement) error {
	return errors.Join(f.rereader.Run(ctx, statement), f.err)
}

// A statement that fails after its rows were read has no result.
func TestNoResultBesideAnError(t *testing.T) {
	db := migratedSQLite(t)
	ana := addUser(t, db.Store, "ana@example.com", time.Now())
	handle, _ := db.Store.Handles()
	late := errors.New("too late")
	store := newStore(t, extension.Extension{Executor: failingExecutor{rereader{poolOf(t, handle)}, late}}.On(handle))
	user, err := store.Users().ByID(t.Context(), ana)
	expect.ErrorIs(t, "ByID", err, late)
	if user.ID() != 0 {
		t.Errorf("got user %d, want none", user.ID())
	}
}

// A list asks the database for one row more than the page has, whatever the store holds.
func TestRowsOfAPage(t *testing.T) {
	store := migratedSQLite(t).Store
	ana := addUser(t, store, "ana@example.com", time.Now())
	var asked any
	beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
		asked = sent.Args[len(sent.Args)-1]
		return nil
	})
	if _, err := store.Tasks().List(t.Context(), ana, domain.TaskFilter{}, domain.ListOptions{Limit: 10}); err != nil || asked != 11 {
		t.Errorf("got %v rows asked for and error %v, want 11", asked, err)
	}
}
