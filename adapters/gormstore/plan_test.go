package gormstore_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// crowd is 18 users of whom one has most tasks, and the last ones, and another a
// thousand before them: the statistics tell PostgreSQL that the next task in
// the order of IDs is likely to be the right one. Of the many tasks, all but the
// last are completed.
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

// crowded is a handle of one connection on the crowd, where the lists are
// prepared as the statements of_all and of_state.
func crowded(t *testing.T) *gorm.DB {
	t.Helper()
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // what is prepared is prepared in one connection
	all, ofState := gormstore.ListStatements(db)
	execute(t, db, "SET plan_cache_mode = force_generic_plan")
	execute(t, db, strings.Split(crowd, ";")...)
	execute(t, db, "PREPARE of_all AS "+all, "PREPARE of_state AS "+ofState)
	return db
}

// A page is read from the owner's stretch of one index: the index of IDs has
// everybody else's tasks in between.
func TestPlansOfPostgres(t *testing.T) {
	db := crowded(t)
	for _, owner := range []int{1, 2, 3} {
		for _, after := range []int{0, lastTask[owner]} {
			for _, c := range []struct{ call, index string }{
				{"of_all(%[1]d, %[2]d, %[1]d, 1001)", "tasks_by_owner"},
				{"of_state(%[1]d, true, %[2]d, true, 1001)", "tasks_by_state"},
				{"of_state(%[1]d, false, %[2]d, false, 1001)", "tasks_by_state"},
			} {
				call := fmt.Sprintf(c.call, owner, after)
				plan := explain(t, db, "EXPLAIN EXECUTE "+call)
				if !strings.Contains(plan, c.index) || strings.Contains(plan, "tasks_pkey") ||
					strings.Contains(plan, "Sort") || strings.Contains(plan, "Filter") {
					t.Errorf("%s: got this plan, want %s, no sort and no filter in it:\n%s", call, c.index, plan)
				}
			}
		}
	}
}

// A page costs what it returns: also one task of a state after 99,999 of the
// other, and a few of many.
func TestPagesOfPostgresReadFewBlocks(t *testing.T) {
	db := crowded(t)
	for _, call := range []string{
		"of_state(1, false, 0, false, 1001)", "of_all(1, 0, 1, 11)", "of_state(1, true, 50000, true, 11)", "of_all(3, 0, 3, 1001)",
	} {
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
}

// SQLite searches the same indexes, with all that a page is chosen by.
func TestPlansOfSQLite(t *testing.T) {
	_, read := migratedSQLite(t).Store.Handles()
	all, ofState := gormstore.ListStatements(read)
	for _, c := range []struct{ statement, index string }{
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
