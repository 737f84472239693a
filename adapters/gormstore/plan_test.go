package gormstore_test

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// crowd creates 18 users. User 1 has 99 % of the tasks, and the last ones; user 2 has a
// thousand before them. By these statistics PostgreSQL expects the next task in the
// order of IDs to belong to user 1. Of user 1's tasks one in a thousand, and the last,
// are not completed.
const crowd = `
INSERT INTO users (email, password_hash, token_epoch, created_at)
	SELECT 'user' || n || '@example.com', 'x', 0, 0 FROM generate_series(1, 18) n;
INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at)
	SELECT nextval('task_ids'), 2, 'milk', n % 2 = 0, 0, 0 FROM generate_series(1, 1000) n;
INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at)
	SELECT nextval('task_ids'), 1, 'milk', n % 1000 <> 0, 0, 0 FROM generate_series(1, 100000) n;
ANALYZE users, tasks`

// lastTask is the ID of each owner's last task; user 3 has none.
var lastTask = map[int]int{1: 101_000, 2: 1000, 3: 0}

// A page is read from the owner's range of one index, and costs what it returns, also
// if PostgreSQL plans without knowing the owner and the state.
func TestPlansOfPostgres(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	all, ofState := gormstore.ListStatements(db, false)
	allDown, ofStateDown := gormstore.ListStatements(db, true)
	execute(t, db, strings.Split(crowd, ";")...)
	execute(t, db, "VACUUM tasks", "PREPARE of_all AS "+all, "PREPARE of_state AS "+ofState,
		"PREPARE all_down AS "+allDown, "PREPARE state_down AS "+ofStateDown)
	t.Run("index", func(t *testing.T) {
		execute(t, db, "SET plan_cache_mode = force_generic_plan")
		for owner, last := range lastTask {
			for _, after := range []int{0, last, math.MaxInt64} {
				for _, c := range []struct{ call, index string }{
					{"of_all(%d, %d, 51)", "tasks_pkey"},
					{"all_down(%d, %d, 51)", "tasks_pkey"},
					{"of_state(%d, true, %d, 51)", "tasks_by_state"},
					{"of_state(%d, false, %d, 51)", "tasks_by_state"},
					{"state_down(%d, true, %d, 51)", "tasks_by_state"},
					{"state_down(%d, false, %d, 51)", "tasks_by_state"},
				} {
					wantIndex(t, db, fmt.Sprintf(c.call, owner, after), c.index)
				}
			}
		}
	})
	for _, mode := range []string{"force_generic_plan", "force_custom_plan", "auto"} {
		t.Run(mode, func(t *testing.T) {
			execute(t, db, "SET plan_cache_mode = "+mode)
			for _, call := range []string{ // a page of 50, and one more row to set More
				"of_all(1, 0, 51)", "of_all(1, 100949, 51)", "all_down(1, 9223372036854775807, 51)", "all_down(1, 1052, 51)",
				"of_state(1, true, 0, 51)", "of_state(1, true, 100948, 51)",
				"state_down(1, true, 9223372036854775807, 51)", "state_down(1, true, 1052, 51)",
				"of_state(1, false, 0, 51)", "of_state(1, false, 50000, 51)",
				"state_down(1, false, 9223372036854775807, 51)", "state_down(1, false, 53000, 51)",
				"of_all(2, 949, 51)", "all_down(2, 9223372036854775807, 51)",
			} {
				wantFewEntries(t, db, call)
				wantBlocks(t, db, call, 60)
			}
		})
	}
}

// wantFewEntries checks that a prepared statement returns 51 rows, for which it reads
// 51 or 52 entries of the owner's range of an index.
func wantFewEntries(t *testing.T, db *gorm.DB, call string) {
	t.Helper()
	plan := explain(t, db, "EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF, SUMMARY OFF) EXECUTE "+call)
	returned, removed := numberIn(plan, `Index Scan.*actual rows=(\d+)`), numberIn(plan, `Rows Removed by Filter: (\d+)`)
	if !strings.Contains(plan, "Index Cond: ((user_id =") || returned != 51 || removed > 1 {
		t.Errorf("%s: got %d rows and %d that were removed, want 51 and at most 1:\n%s", call, returned, removed, plan)
	}
}

// wantIndex checks that a prepared statement uses the index, and neither sorts nor
// filters.
func wantIndex(t *testing.T, db *gorm.DB, call, index string) {
	t.Helper()
	plan := explain(t, db, "EXPLAIN EXECUTE "+call)
	if !strings.Contains(plan, "using "+index+" ") ||
		strings.Contains(plan, "Sort") || strings.Contains(plan, "Filter") {
		t.Errorf("%s: got this plan, want %s, no sort and no filter:\n%s", call, index, plan)
	}
}

// wantFewBlocks checks that a prepared statement reads at most 15 blocks.
func wantFewBlocks(t *testing.T, db *gorm.DB, call string) {
	t.Helper()
	wantBlocks(t, db, call, 15)
}

// wantBlocks checks how many blocks a prepared statement reads.
func wantBlocks(t *testing.T, db *gorm.DB, call string, most int) {
	t.Helper()
	plan := explain(t, db, "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, COSTS OFF, SUMMARY OFF) EXECUTE "+call)
	blocks := numberIn(plan, `Buffers: shared.* hit=(\d+)`) + numberIn(plan, `Buffers: shared.* read=(\d+)`)
	if blocks == 0 || blocks > most {
		t.Errorf("%s: got %d blocks, want at most %d:\n%s", call, blocks, most, plan)
	}
}

// numberIn returns the number that a pattern finds first in a plan, 0 if none.
func numberIn(plan, pattern string) int {
	found := regexp.MustCompile(pattern).FindStringSubmatch(plan)
	if found == nil {
		return 0
	}
	n, _ := strconv.Atoi(found[1])
	return n
}

// On SQLite a page is read from the same indexes.
func TestPlansOfSQLite(t *testing.T) {
	_, read := migratedSQLite(t).Store.Handles()
	all, ofState := gormstore.ListStatements(read, false)
	allDown, ofStateDown := gormstore.ListStatements(read, true)
	for _, c := range []struct{ statement, index string }{
		{allDown, "tasks_by_owner (user_id=? AND id<?)"},
		{ofStateDown, "tasks_by_state (user_id=? AND completed=? AND id<?)"},
		{all, "tasks_by_owner (user_id=? AND id>?)"},
		{ofState, "tasks_by_state (user_id=? AND completed=? AND id>?)"},
	} {
		plan := explain(t, read, "EXPLAIN QUERY PLAN "+c.statement, 1, 1, 1, 1)
		if !strings.Contains(plan, "SEARCH tasks USING INDEX "+c.index) || strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("got this plan, want a search of %s and no sort:\n%s", c.index, plan)
		}
	}
}

// explain returns a plan: the last column of each row.
func explain(t *testing.T, db *gorm.DB, statement string, arguments ...any) string {
	t.Helper()
	rows, err := db.Raw(statement, arguments[:strings.Count(statement, "?")]...).Rows()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	values := make([]any, len(columns))
	for i := range values {
		values[i] = new(any)
	}
	var plan strings.Builder
	for rows.Next() {
		if err := rows.Scan(values...); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&plan, *(values[len(values)-1].(*any)))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan.String()
}
