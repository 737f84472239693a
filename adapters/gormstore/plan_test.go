package gormstore_test

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// crowd creates 3,018 users on PostgreSQL. User 2 has the first thousand tasks by ID. User 1 has all
// others, 99 %. By these statistics PostgreSQL expects the next task in the order of IDs to belong
// to user 1. Every thousandth task of user 1 is not completed, including the last. User 1 has
// 100,000 revoked tokens.
const crowd = `
INSERT INTO users (email, password_hash, token_epoch, created_at)
	SELECT 'user' || n || '@example.com', 'x', 0, 0 FROM generate_series(1, 3018) n;
INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at)
	SELECT nextval('task_ids'), 2, 'milk', n % 2 = 0, 0, 0 FROM generate_series(1, 1000) n;
INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at)
	SELECT nextval('task_ids'), 1, 'milk', n % 1000 <> 0, 0, 0 FROM generate_series(1, 100000) n;
INSERT INTO revoked_tokens (user_id, token, until)
	SELECT 1, sha256(n::text::bytea), n FROM generate_series(1, 100000) n;
INSERT INTO idempotency_records (user_id, key, fingerprint, task_ids, first_changed_at, created_at)
	SELECT 1 + n % 10, sha256(n::text::bytea), 'x', '[1]', n, n FROM generate_series(1, 20000) n;
INSERT INTO task_clocks (user_id, changed_at) SELECT id, 0 FROM users`

// lastTask is the ID of each owner's last task; user 3 has none.
var lastTask = map[int]int{1: 101_000, 2: 1000, 3: 0}

// planned are statements with parts of their plans. An empty statement stands for the store's
// statement of the same name.
var planned = map[string]struct {
	statement string
	arguments []string // on PostgreSQL
	postgres  []string
	sqlite    []string
}{
	"list":               {"", []string{"owner, after, 51"}, []string{"Index Scan using tasks_pkey "}, []string{"USING INDEX tasks_by_owner (user_id=? AND id>?)"}},
	"list_down":          {"", []string{"owner, after, 51"}, []string{"Index Scan Backward using tasks_pkey "}, []string{"USING INDEX tasks_by_owner (user_id=? AND id<?)"}},
	"list_of_state":      {"", []string{"owner, true, after, 51", "owner, false, after, 51"}, []string{"Index Scan using tasks_by_state "}, []string{"USING INDEX tasks_by_state (user_id=? AND completed=? AND id>?)"}},
	"list_of_state_down": {"", []string{"owner, true, after, 51", "owner, false, after, 51"}, []string{"Index Scan Backward using tasks_by_state "}, []string{"USING INDEX tasks_by_state (user_id=? AND completed=? AND id<?)"}},
	"delete_task":        {"", []string{"owner, 1, after, NULL", "owner, 1, after, 1"}, []string{"Index Scan using tasks_"}, []string{"SEARCH tasks USING INTEGER PRIMARY KEY"}},
	"last_change":        {"", []string{"owner"}, []string{"users_pkey", "task_clocks_pkey"}, []string{"SEARCH users USING INTEGER PRIMARY KEY (rowid=?)", "SEARCH task_clocks USING INTEGER PRIMARY KEY (rowid=?)"}},
	"task_after_offset":  {"", []string{"owner, 1000"}, []string{"Index Only Scan using tasks_pkey "}, []string{"USING COVERING INDEX tasks_by_"}},
	"keys":               {`SELECT "key" FROM "idempotency_records" WHERE user_id = $1 ORDER BY key LIMIT 1 OFFSET $2`, []string{"owner, 999"}, []string{"using idempotency_records_pkey"}, []string{"SEARCH idempotency_records USING PRIMARY KEY (user_id=?)"}},
	"record":             {`SELECT * FROM "idempotency_records" WHERE user_id = $1 AND key = $2`, []string{`owner, '\x01'`}, []string{"using idempotency_records_pkey "}, []string{"SEARCH idempotency_records USING PRIMARY KEY (user_id=? AND key=?)"}},
	"token_state":        {"", []string{"owner, sha256('1')", "owner, sha256('0')"}, []string{"users_pkey", "revoked_tokens_pkey"}, []string{"SEARCH users USING INTEGER PRIMARY KEY (rowid=?)", "SEARCH revoked_tokens USING PRIMARY KEY (user_id=? AND token=?)"}},
	"delete_tasks":       {`DELETE FROM "tasks" WHERE user_id = $1 AND (id > $2 AND id <= $3)`, []string{"owner, 0, 5000"}, []string{"Index Scan using tasks_pkey "}, []string{"tasks_by_owner (user_id=? AND id>? AND id<?)"}},
	"old_tokens":         {`SELECT "until" FROM "revoked_tokens" WHERE until > $1 AND until <= $2 ORDER BY until LIMIT 1 OFFSET $3`, []string{"-9223372036854775808, 5000, 4999", "-9223372036854775808, 100000, 4999"}, []string{"using revoked_tokens_by_end "}, []string{"INDEX revoked_tokens_by_end (until>? AND until<?)"}},
	"delete_old_tokens":  {`DELETE FROM "revoked_tokens" WHERE until > $1 AND until <= $2`, []string{"-9223372036854775808, 5000"}, []string{"Index Scan using revoked_tokens_by_end "}, []string{"INDEX revoked_tokens_by_end (until>? AND until<?)"}},
}

// wantPlan reports a plan that lacks a wanted part or has a costly one.
func wantPlan(t *testing.T, call, plan string, want []string, costly ...string) {
	t.Helper()
	for _, part := range want {
		if !strings.Contains(plan, part) {
			t.Errorf("%s: got this plan, want %q:\n%s", call, part, plan)
		}
	}
	for _, part := range costly {
		if strings.Contains(plan, part) {
			t.Errorf("%s: got this plan, want no %q:\n%s", call, part, plan)
		}
	}
}

// Rows are read from the owner's range of one index, even if PostgreSQL plans without knowing the
// owner and the state. A page of 50 reads at most 60 blocks, whatever the number of tasks.
func TestPlansOfPostgres(t *testing.T) {
	t.Parallel()
	db := embedderPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	fill(t, db, crowd)
	execute(t, db, "SET plan_cache_mode = force_generic_plan")
	for name, p := range planned {
		execute(t, db, "PREPARE "+name+" AS "+cmp.Or(p.statement, newStore(t, db).Statements()[name]))
		costly := []string{"Seq Scan", "Sort", "Join", "Nested Loop", "Filter"}
		if name == "delete_task" {
			costly = costly[:1] // the statement joins the clock
		}
		for owner, last := range lastTask {
			for _, after := range []string{"0", strconv.Itoa(last), "9223372036854775807"} {
				for _, arguments := range p.arguments {
					call := name + "(" + strings.NewReplacer("owner", strconv.Itoa(owner), "after", after).Replace(arguments) + ")"
					wantPlan(t, call, explain(t, db, "EXPLAIN EXECUTE "+call), p.postgres, costly...)
				}
			}
		}
	}
	wantBlocks(t, db, "token_state(1, sha256('1'))", 15)
	wantBlocks(t, db, "last_change(1)", 12) // whatever the number of tasks
	wantBlocks(t, db, "token_state(1, sha256('0'))", 15)
	for _, mode := range []string{"force_generic_plan", "force_custom_plan", "auto"} {
		execute(t, db, "SET plan_cache_mode = "+mode)
		for _, call := range []string{ // a page of 50, and one more row to set More
			"list(1, 0, 51)", "list(1, 100949, 51)", "list_down(1, 9223372036854775807, 51)", "list_down(1, 1052, 51)",
			"list_of_state(1, true, 0, 51)", "list_of_state(1, true, 100948, 51)",
			"list_of_state_down(1, true, 9223372036854775807, 51)", "list_of_state_down(1, true, 1052, 51)",
			"list_of_state(1, false, 0, 51)", "list_of_state(1, false, 50000, 51)",
			"list_of_state_down(1, false, 9223372036854775807, 51)", "list_of_state_down(1, false, 53000, 51)",
			"list(2, 949, 51)", "list_down(2, 9223372036854775807, 51)",
		} {
			plan := wantBlocks(t, db, call, 60)
			returned, removed := numberIn(plan, `Index Scan.*actual rows=(\d+)`), numberIn(plan, `Rows Removed by Filter: (\d+)`)
			if !strings.Contains(plan, "Index Cond: ((user_id =") || returned != 51 || removed > 1 {
				t.Errorf("%s, %s: got %d rows and %d that were removed, want 51 and at most 1:\n%s", mode, call, returned, removed, plan)
			}
		}
	}
	wantPlanOfStates(t, db)
}

// fill executes statements that insert rows, and vacuums the tables. PostgreSQL then knows that all
// transactions see the rows, so an index-only scan reads no table. A single VACUUM does not achieve
// this while a worker of autovacuum holds an older snapshot.
func fill(t *testing.T, db *gorm.DB, statements string) {
	t.Helper()
	execute(t, db, strings.Split(statements, ";")...)
	const tables = "users, tasks, task_clocks, deleted_tasks, idempotency_records, revoked_tokens"
	await.True(t, "all transactions see the rows", func() bool {
		execute(t, db, "VACUUM ANALYZE "+tables)
		return number(t, db, "SELECT count(*) FROM pg_class WHERE relallvisible < relpages AND oid = ANY(string_to_array('"+tables+"', ', ')::regclass[])") == 0
	})
}

// wantBlocks checks how many blocks a prepared statement reads, and returns its plan.
func wantBlocks(t *testing.T, db *gorm.DB, call string, most int) string {
	t.Helper()
	plan := explain(t, db, "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, COSTS OFF, SUMMARY OFF) EXECUTE "+call)
	total := regexp.MustCompile(`Buffers: shared[^,\n]*`).FindString(plan) // of all nodes; a number of 0 is omitted
	blocks := numberIn(total, ` hit=(\d+)`) + numberIn(total, ` read=(\d+)`)
	if blocks == 0 || blocks > most {
		t.Errorf("%s: got %d blocks, want at most %d:\n%s", call, blocks, most, plan)
	}
	return plan
}

// numberIn returns the number that a pattern finds first in a plan, 0 if none.
func numberIn(plan, pattern string) (n int) {
	if found := regexp.MustCompile(pattern).FindStringSubmatch(plan); found != nil {
		n, _ = strconv.Atoi(found[1])
	}
	return n
}

// On SQLite rows are read from the corresponding indexes.
func TestPlansOfSQLite(t *testing.T) {
	store := migratedSQLite(t).Store
	db, _ := store.Handles()
	for name, p := range planned {
		statement := cmp.Or(store.Statements()[name], strings.ReplaceAll(p.statement, "$", "?"))
		plan := explain(t, db, "EXPLAIN QUERY PLAN "+regexp.MustCompile(`\+?\?\d`).ReplaceAllString(statement, "1"))
		wantPlan(t, name, plan, p.sqlite, "TEMP B-TREE", "SCAN tasks", "SCAN users", "SCAN revoked_tokens", "SCAN idempotency_records", "SCAN task_clocks")
	}
}

// explain returns a plan. It passes one argument for each question mark of the statement.
func explain(t *testing.T, db *gorm.DB, statement string, arguments ...any) string {
	t.Helper()
	var lines []struct {
		Postgres string `gorm:"column:QUERY PLAN"`
		SQLite   string `gorm:"column:detail"`
	}
	if err := db.Raw(statement, arguments[:strings.Count(statement, "?")]...).Scan(&lines).Error; err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	var plan strings.Builder
	for _, line := range lines {
		fmt.Fprintln(&plan, line.Postgres+line.SQLite)
	}
	return plan.String()
}

// sentIn returns the last statement that the store sends in a call.
func sentIn(t *testing.T, store *gormstore.Store, call func() error) (sent gormstore.Sent) {
	t.Helper()
	beforeEach(t, store, func(s gormstore.Sent, _ int) error {
		sent = s
		return nil
	})
	expect.NoError(t, call())
	return sent
}

// literals returns the arguments of a statement as SQL of PostgreSQL.
func literals(args []any) string {
	all := make([]string, len(args))
	for i, arg := range args {
		all[i] = fmt.Sprint(arg)
		if bytes, isBytes := arg.([]byte); isBytes {
			all[i] = fmt.Sprintf(`'\x%x'`, bytes)
		}
	}
	return strings.Join(all, ", ")
}
