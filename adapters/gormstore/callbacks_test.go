package gormstore_test

import (
	"slices"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// A plugin's callbacks run around each statement and know its table; when the
// one after it runs, the rows have been read, and how many were affected is
// known.
func TestCallbacksRunAroundStatements(t *testing.T) {
	for name, native := range map[string]bool{"natively": true, "through database/sql": false} {
		t.Run(name, func(t *testing.T) {
			db := sqliteHandle(t)
			insertUser(t, db)
			pool, err := db.DB()
			if err != nil {
				t.Fatal(err)
			}
			fake := &fakeNative{rows: 3}
			var options []gormstore.Option
			if native {
				options = append(options, gormstore.WithNative(fake.find))
			}
			tasks := gormstore.New(db, db, options...).Tasks()
			if !native {
				exercise(t, tasks)
			}
			var seen []string
			note := func(when string) func(tx *gorm.DB) {
				return func(tx *gorm.DB) {
					seen = append(seen, when+" "+tx.Statement.Table)
					if tx.Statement.SQL.Len() == 0 || len(tx.Statement.Vars) == 0 || tx.Statement.Context != t.Context() {
						t.Errorf("%s: got statement %q with %d values", when, tx.Statement.SQL.String(), len(tx.Statement.Vars))
					}
					if inUse := pool.Stats().InUse; inUse != 0 {
						t.Errorf("%s: got %d connections in use, want all given back", when, inUse)
					}
				}
			}
			callbacks := db.Callback().Raw()
			if err := callbacks.Before("gorm:raw").Register("test:before", note("before")); err != nil {
				t.Fatal(err)
			}
			var affected int64
			err = callbacks.After("gorm:raw").Register("test:after", func(tx *gorm.DB) {
				note("after")(tx)
				affected = tx.RowsAffected
				if native && len(fake.ran) == 1 && !fake.read {
					t.Error("got the callback before the last row, want it after")
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			listed, err := tasks.List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
			if err != nil || len(listed.Tasks) == 0 {
				t.Fatalf("got %d tasks, %v, want some", len(listed.Tasks), err)
			}
			if err := tasks.Delete(t.Context(), 1, listed.Tasks[0].ID()); err != nil || affected != 1 {
				t.Errorf("got %d rows affected, %v, want 1", affected, err)
			}
			if want := []string{"before tasks", "after tasks", "before tasks", "after tasks"}; !slices.Equal(seen, want) {
				t.Errorf("got %q, want %q", seen, want)
			}
		})
	}
}

// A plugin that sends statements elsewhere, as to a replica, would have their
// rows read by nobody.
func TestCallbackThatReplacesThePoolIsNoticed(t *testing.T) {
	db := sqliteHandle(t)
	insertUser(t, db)
	elsewhere := db.Statement.ConnPool
	err := db.Callback().Raw().Before("gorm:raw").Register("test:elsewhere", func(tx *gorm.DB) { tx.Statement.ConnPool = elsewhere })
	if err != nil {
		t.Fatal(err)
	}
	_, err = gormstore.New(db, db).Tasks().List(t.Context(), 1, domain.TaskFilter{}, domain.Page[domain.TaskID]{})
	if err == nil {
		t.Error("got an empty list, want an error")
	}
}
