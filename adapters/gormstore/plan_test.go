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

// crowd creates 18 users. User 1 has most of the tasks, and the last ones; user 2
// has a thousand before them. By these statistics PostgreSQL expects the next task
// in the order of IDs to belong to user 1. Of user 1's tasks only the last is not
// completed.
const crowd = `
INSERT INTO users (email, password_hash, created_at)
	SELECT 'user' || n || '@example.com', 'x', now() FROM generate_series(1, 18) n;
INSERT INTO tasks (user_id, title, completed, created_at, updated_at)
	SELECT 2, 'milk', n % 2 = 0, now(), now() FROM generate_series(1, 1000) n;
INSERT INTO tasks (user_id, title, completed, created_at, updated_at)
	SELECT 1, 'milk', n < 100000, now(), now() FROM generate_series(1, 100000) n;
ANALYZE users, tasks`

// lastTask is the ID of each owner's last task; user 3 has none.
var lastTask = map[int]int{1: 101_000, 2: 1000, 3: 0}

// A page is read from the owner's range of one index, since the primary key has
// the tasks of other users in between. It costs what it returns.
func TestPlansOfPostgres(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	all, ofState := gormstore.ListStatements(db, false)
	allDown, ofStateDown := gormstore.ListStatements(db, true)
	execute(t, db, "SET plan_cache_mode = force_generic_plan")
	execute(t, db, strings.Split(crowd, ";")...)
	execute(t, db, "PREPARE of_all AS "+all, "PREPARE of_state AS "+ofState,
		"PREPARE all_down AS "+allDown, "PREPARE state_down AS "+ofStateDown)
	t.Run("index", func(t *testing.T) {
		for owner, last := range lastTask {
			for _, after := range []int{0, last, math.MaxInt64} {
				for _, c := range []struct{ call, index string }{
					{"of_all(%[1]d, %[2]d, %[1]d, 1001)", "tasks_by_owner"},
					{"of_state(%[1]d, true, %[2]d, true, 1001)", "tasks_by_state"},
					{"of_state(%[1]d, false, %[2]d, false, 1001)", "tasks_by_state"},
					{"all_down(%[1]d, %[2]d, %[1]d, 1001)", "tasks_by_owner"},
					{"state_down(%[1]d, true, %[2]d, true, 1001)", "tasks_by_state"},
					{"state_down(%[1]d, false, %[2]d, false, 1001)", "tasks_by_state"},
				} {
					wantIndex(t, db, fmt.Sprintf(c.call, owner, after), c.index)
				}
			}
		}
	})
	t.Run("blocks", func(t *testing.T) {
		for _, call := range []string{
			"of_state(1, false, 0, false, 1001)", // one task, after 99,999 of the other state
			"of_all(1, 0, 1, 11)", "of_state(1, true, 15000, true, 11)", "of_all(3, 0, 3, 1001)",
		} {
			wantFewBlocks(t, db, call)
		}
	})
	t.Run("rows", func(t *testing.T) { // a page of 50, and one more row to set More
		for _, call := range []string{
			"of_all(1, 0, 1, 51)", "of_all(1, 100950, 1, 51)", "all_down(1, 9223372036854775807, 1, 51)", "all_down(1, 1051, 1, 51)",
			"of_state(1, true, 0, true, 51)", "of_state(1, true, 100949, true, 51)",
			"state_down(1, true, 9223372036854775807, true, 51)", "state_down(1, true, 1051, true, 51)",
			"of_state(1, false, 0, false, 51)", "state_down(1, false, 9223372036854775807, false, 51)", "all_down(2, 9223372036854775807, 2, 51)",
		} {
			wantFewRows(t, db, call)
			wantFewBlocks(t, db, call)
		}
	})
}

// wantFewRows checks that a prepared statement reads at most 51 rows of an index, and
// returns all that it reads.
func wantFewRows(t *testing.T, db *gorm.DB, call string) {
	t.Helper()
	plan := explain(t, db, "EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF, SUMMARY OFF) EXECUTE "+call)
	found := regexp.MustCompile(`Index Scan.*actual rows=(\d+)`).FindStringSubmatch(plan)
	if found == nil || strings.Contains(plan, "Rows Removed") {
		t.Errorf("%s: got this plan, want a scan of an index without a filter:\n%s", call, plan)
	} else if n, _ := strconv.Atoi(found[1]); n < 1 || n > 51 {
		t.Errorf("%s: got %d rows, want 1 to 51:\n%s", call, n, plan)
	}
}

// wantIndex checks that a prepared statement uses the index, and neither sorts nor
// filters.
func wantIndex(t *testing.T, db *gorm.DB, call, index string) {
	t.Helper()
	plan := explain(t, db, "EXPLAIN EXECUTE "+call)
	if !strings.Contains(plan, index) || strings.Contains(plan, "tasks_pkey") ||
		strings.Contains(plan, "Sort") || strings.Contains(plan, "Filter") {
		t.Errorf("%s: got this plan, want %s, no sort and no filter:\n%s", call, index, plan)
	}
}

// wantFewBlocks checks how many blocks a prepared statement reads.
func wantFewBlocks(t *testing.T, db *gorm.DB, call string) {
	t.Helper()
	plan := explain(t, db, "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, COSTS OFF, SUMMARY OFF) EXECUTE "+call)
	blocks := 0
	if found := regexp.MustCompile(`Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?`).FindStringSubmatch(plan); found != nil {
		for _, number := range found[1:] {
			n, _ := strconv.Atoi(number)
			blocks += n
		}
	}
	if blocks == 0 || blocks > 15 {
		t.Errorf("%s: got %d blocks, want at most 15:\n%s", call, blocks, plan)
	}
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
