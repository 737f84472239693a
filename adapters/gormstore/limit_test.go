package gormstore_test

import (
	"fmt"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// The tasks of an owner are counted in an index, whatever share of the table they
// are.
func TestLimitCountsInIndex(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	execute(t, db, "SET plan_cache_mode = force_generic_plan")
	execute(t, db, strings.Split(crowd, ";")...)
	execute(t, db, "PREPARE within AS "+gormstore.LimitStatement(db))
	for owner := range lastTask {
		plan := explain(t, db, fmt.Sprintf("EXPLAIN EXECUTE within(%d, 1000)", owner))
		if !strings.Contains(plan, "Index Only Scan using tasks_pkey") || strings.Contains(plan, "Seq Scan") || strings.Contains(plan, "Sort") {
			t.Errorf("user %d: got this plan, want an index only scan of tasks_pkey:\n%s", owner, plan)
		}
	}
	write, _ := migratedSQLite(t).Store.Handles()
	plan := explain(t, write, "EXPLAIN QUERY PLAN "+gormstore.LimitStatement(write), 1, 1000)
	if !strings.Contains(plan, "SEARCH tasks USING COVERING INDEX tasks_by_") {
		t.Errorf("got this plan, want a search of a covering index:\n%s", plan)
	}
}
