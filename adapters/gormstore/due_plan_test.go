package gormstore_test

import (
	"regexp"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// busyOwner creates user 1 with 20,000 done and then 300 open tasks, all with due dates. User 2 has
// 100,000 done tasks without one. By the statistics most tasks belong to user 2.
const busyOwner = `
INSERT INTO users (email, password_hash, token_epoch, created_at)
	SELECT 'user' || n || '@example.com', 'x', 0, 0 FROM generate_series(1, 2) n;
INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at)
	SELECT nextval('task_ids'), 2, 'milk', true, 0, 0 FROM generate_series(1, 100000) n;
INSERT INTO tasks (id, user_id, title, completed, due_day, created_at, updated_at)
	SELECT nextval('task_ids'), 1, 'milk', true, 20000 + n % 500, 0, 0 FROM generate_series(1, 20000) n;
INSERT INTO tasks (id, user_id, title, completed, due_day, created_at, updated_at)
	SELECT nextval('task_ids'), 1, 'milk', false, 20500 + n, 0, 0 FROM generate_series(1, 300) n`

// dueLists are lists by due date, with the maximum number of blocks that PostgreSQL reads.
var dueLists = map[string]struct {
	filter  domain.TaskFilter
	options domain.ListOptions
	blocks  int
	merged  bool // from the ranges of both states
}{
	"open until today":         {domain.TaskFilter{}.WithCompleted(false).WithDue(domain.DateRange{To: domain.DateOfUnixDay(20526)}), domain.ListOptions{Order: domain.ByDue, Limit: 50}, 20, false},
	"open, after a task":       {domain.TaskFilter{}.WithCompleted(false), domain.ListOptions{Order: domain.ByDue, After: 120100, AfterDue: domain.DateOfUnixDay(20600), Limit: 50}, 20, false},
	"all":                      {domain.TaskFilter{}, domain.ListOptions{Order: domain.ByDue, Limit: 50}, 200, true},
	"all, after a task":        {domain.TaskFilter{}, domain.ListOptions{Order: domain.ByDue, After: 120100, AfterDue: domain.DateOfUnixDay(20600), Limit: 50}, 20, true},
	"all of one day":           {domain.TaskFilter{}.WithDue(domain.DateRange{From: domain.DateOfUnixDay(20526), To: domain.DateOfUnixDay(20526)}), domain.ListOptions{Order: domain.ByDue, Limit: 50}, 20, true},
	"all without a due date":   {domain.TaskFilter{}, domain.ListOptions{Order: domain.ByDue, After: 120300, AfterDue: domain.DateOfUnixDay(20800), Limit: 50}, 20, true},
	"open until today, by IDs": {domain.TaskFilter{}.WithCompleted(false).WithDue(domain.DateRange{To: domain.DateOfUnixDay(20526)}), domain.ListOptions{Limit: 50}, 20, false},
}

// sentBy returns the statement of a list.
func sentBy(t *testing.T, store *gormstore.Store, filter domain.TaskFilter, options domain.ListOptions) gormstore.Sent {
	t.Helper()
	return sentIn(t, store, func() error { return expect.ErrorOf(store.Tasks().List(t.Context(), 1, filter, options)) })
}

// A list by due date reads at most one page of the open tasks and one page of the done tasks.
func TestPlansByDueOfPostgres(t *testing.T) {
	t.Parallel()
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	fill(t, db, busyOwner)
	for name, list := range dueLists {
		sent := sentBy(t, newStore(t, db.Session(&gorm.Session{})), list.filter, list.options)
		execute(t, db, "PREPARE due AS "+sent.SQL)
		for _, mode := range []string{"force_generic_plan", "force_custom_plan", "auto"} {
			execute(t, db, "SET plan_cache_mode = "+mode)
			plan := wantBlocks(t, db, "due("+literals(sent.Args)+")", list.blocks)
			if strings.Contains(plan, "Seq Scan") || list.options.Order == domain.ByDue && !strings.Contains(plan, "tasks_by_due") {
				t.Errorf("%s, %s: got this plan of %s, want one of the index by due date:\n%s", name, mode, sent.SQL, plan)
			}
		}
		execute(t, db, "DEALLOCATE due")
	}
}

func TestPlansByDueOfSQLite(t *testing.T) {
	for name, list := range dueLists {
		store := migratedSQLite(t).Store
		sent := sentBy(t, store, list.filter, list.options)
		db, _ := store.Handles()
		plan := explain(t, db, "EXPLAIN QUERY PLAN "+regexp.MustCompile(`\?`).ReplaceAllString(sent.SQL, "1"))
		costly := []string{"SCAN tasks USING"}
		if list.options.Order == domain.ByDue {
			wantPlan(t, name, plan, []string{"USING INDEX tasks_by_due (user_id=? AND completed=?"})
		}
		if !list.merged {
			costly = append(costly, "TEMP B-TREE")
		}
		wantPlan(t, name, plan, []string{"(user_id=?"}, costly...)
	}
}
