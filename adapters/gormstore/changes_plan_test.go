package gormstore_test

import (
	"cmp"
	"regexp"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// deleters creates 3,000 users. The first 100 have 500 tasks each. User 1 has 10,000 deletions, and
// users 2 to 100 have 100 each.
const deleters = `
INSERT INTO users (email, password_hash, token_epoch, created_at)
	SELECT 'user' || n || '@example.com', 'x', 0, 0 FROM generate_series(1, 3000) n;
INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at)
	SELECT nextval('task_ids'), 1 + n % 100, 'milk', true, n, n FROM generate_series(1, 50000) n;
INSERT INTO task_clocks (user_id, changed_at) SELECT id, 50000 FROM users;
INSERT INTO deleted_tasks (user_id, id, deleted_at) SELECT 1, n, n FROM generate_series(1, 10000) n;
INSERT INTO deleted_tasks (user_id, id, deleted_at) SELECT 2 + n % 99, n, n FROM generate_series(1, 9900) n`

// changePlans are the statements that read changes, and the statements with which a sweep
// finds deletions.
var changePlans = map[string]struct {
	statement, arguments string
	blocks               int // that PostgreSQL reads at most
	postgres, sqlite     string
}{
	"last_change":   {"", "1", 12, "Index Scan using task_clocks_pkey ", "SEARCH task_clocks USING INTEGER PRIMARY KEY (rowid=?)"},
	"changed_tasks": {"", "1, 49000, 50000, 51", 700, "tasks_pkey", "SEARCH tasks USING INDEX tasks_by_"},
	"deleted_tasks": {"", "1, 0, 10000, 51", 12, "Index Scan using deleted_tasks_pkey ", "SEARCH deleted_tasks USING PRIMARY KEY (user_id=? AND deleted_at>? AND deleted_at<?)"},
	"old": {
		"SELECT deleted_at FROM deleted_tasks WHERE deleted_at > $1 AND deleted_at <= $2 ORDER BY deleted_at LIMIT 1 OFFSET 999", "0, 5000", 20,
		"using deleted_tasks_by_time ", "INDEX deleted_tasks_by_time (deleted_at>? AND deleted_at<?)",
	},
	"too_many": {
		"SELECT user_id FROM deleted_tasks WHERE user_id >= $1 ORDER BY user_id LIMIT 1 OFFSET $2", "1, 10000", 80,
		"Index Only Scan using deleted_tasks_pkey ", "SEARCH deleted_tasks USING PRIMARY KEY (user_id>?)",
	},
	"surplus": {
		"SELECT deleted_at FROM deleted_tasks WHERE user_id = $1 ORDER BY deleted_at DESC LIMIT 1 OFFSET $2", "1, 9000", 80,
		"Index Only Scan Backward using deleted_tasks_pkey ", "SEARCH deleted_tasks USING PRIMARY KEY (user_id=?)",
	},
}

// An owner's deletions are read in ranges of time, and no other owner's rows are read. Changed
// tasks have no index by time, because it would slow updates down. All tasks of the owner are
// read.
func TestPlansOfChangesOfPostgres(t *testing.T) {
	t.Parallel()
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	fill(t, db, deleters)
	for name, p := range changePlans {
		execute(t, db, "PREPARE "+name+" AS "+cmp.Or(p.statement, newStore(t, db).Statements()[name]))
		for _, mode := range []string{"force_generic_plan", "force_custom_plan", "auto"} {
			execute(t, db, "SET plan_cache_mode = "+mode)
			call := name + "(" + p.arguments + ")"
			wantPlan(t, mode+", "+call, wantBlocks(t, db, call, p.blocks), []string{p.postgres}, "Seq Scan")
		}
	}
}

func TestPlansOfChangesOfSQLite(t *testing.T) {
	store := migratedSQLite(t).Store
	db, _ := store.Handles()
	for name, p := range changePlans {
		statement := cmp.Or(store.Statements()[name], strings.ReplaceAll(p.statement, "$", "?"))
		plan := explain(t, db, "EXPLAIN QUERY PLAN "+regexp.MustCompile(`\+?\?\d`).ReplaceAllString(statement, "1"))
		wantPlan(t, name, plan, []string{p.sqlite}, "SCAN tasks", "SCAN deleted_tasks", "SCAN task_clocks")
	}
}
