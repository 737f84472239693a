package gormstore_test

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// rereader runs each statement twice, as a Runner does if its first connection
// breaks while it reads the rows.
type rereader struct{ pool *sql.DB }

// Run implements gormstore.Runner.
func (r rereader) Run(ctx context.Context, statement gormstore.Statement) (gormstore.Result, error) {
	if _, err := r.once(ctx, statement); err != nil {
		return gormstore.Result{}, err
	}
	return r.once(ctx, statement)
}

func (r rereader) once(ctx context.Context, statement gormstore.Statement) (result gormstore.Result, err error) {
	rows, err := r.pool.QueryContext(ctx, statement.SQL, statement.Args...)
	if err != nil {
		return result, err
	}
	defer func() { err = errors.Join(err, rows.Close(), rows.Err()) }()
	result.Value, err = statement.Read(rows)
	return result, err
}

// A list that is read a second time has each task once.
func TestRereadList(t *testing.T) {
	db := migratedSQLite(t)
	owner := addUser(t, db.Store, "ana@example.com", time.Now())
	draft, _ := milk(t, time.Now())
	for range 2 {
		if _, err := db.Store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	handle, _ := db.Store.Handles()
	tasks := gormstore.New(handle, gormstore.WithRunner(rereader{db.Pools["read"]})).Tasks()
	page, err := tasks.List(t.Context(), owner, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err != nil || len(page.Tasks) != 2 || page.More {
		t.Errorf("got %d tasks, more: %t, and %v, want the 2 that exist", len(page.Tasks), page.More, err)
	}
}
