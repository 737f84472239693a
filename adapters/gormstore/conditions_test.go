package gormstore_test

import (
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// countStatements counts the statements that a handle runs.
func countStatements(t *testing.T, db *gorm.DB) *int {
	t.Helper()
	count := new(int)
	add := func(tx *gorm.DB) {
		if !tx.DryRun { // the store builds its statements
			*count++
		}
	}
	for _, err := range []error{
		db.Callback().Raw().Before("gorm:raw").Register("test:count", add),
		db.Callback().Row().Before("gorm:row").Register("test:count", add),
		db.Callback().Query().Before("gorm:query").Register("test:count", add),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return count
}

// A change of an expected version finds its task by the primary key.
func TestPlanOfAChangeOfAVersion(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	execute(t, db, "SET plan_cache_mode = force_generic_plan", "SET enable_seqscan = off",
		"PREPARE removing AS "+gormstore.RemoveStatement(db))
	plan := explain(t, db, "EXPLAIN EXECUTE removing(1, 1, 0)")
	if !strings.Contains(plan, "Index Scan using tasks_") || strings.Contains(plan, "Join") || strings.Contains(plan, "Nested Loop") {
		t.Errorf("PostgreSQL: got this plan, want a scan of an index and no join:\n%s", plan)
	}
	write, _ := migratedSQLite(t).Store.Handles()
	plan = explain(t, write, "EXPLAIN QUERY PLAN "+gormstore.RemoveStatement(write), 1, 1, 1)
	if !strings.Contains(plan, "SEARCH tasks USING INTEGER PRIMARY KEY") {
		t.Errorf("SQLite: got this plan, want a search of the primary key:\n%s", plan)
	}
}
