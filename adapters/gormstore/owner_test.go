package gormstore_test

import (
	"regexp"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// watch notes the statements that GORM runs on the handle from now on.
func watch(t *testing.T, db *gorm.DB) (statements *[]string) {
	t.Helper()
	statements = new([]string)
	note := func(tx *gorm.DB) { *statements = append(*statements, tx.Statement.SQL.String()) }
	if err := db.Callback().Raw().Before("gorm:raw").Register("test:watch", note); err != nil {
		t.Fatal(err)
	}
	if err := db.Callback().Query().Before("gorm:query").Register("test:watch", note); err != nil {
		t.Fatal(err)
	}
	return statements
}

// An owner and their tasks are one statement, which reads one page and no more
// off the index of owners, also when PostgreSQL no longer plans it anew for
// each owner.
func TestListWithOwnerIsOneBoundedStatement(t *testing.T) {
	db := openPostgres(t, pgtest.Migrated(t))
	fill(t, db,
		`INSERT INTO users (email, password_hash, created_at) SELECT i || '@x', 'h', now() FROM generate_series(1, 100) i`,
		`INSERT INTO tasks (user_id, title, completed, created_at, updated_at) SELECT greatest(1, i - 19900), 'x', false, now(), now() FROM generate_series(1, 20000) i`,
		`ANALYZE`)
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(1)                     // the setting and the prepared statement are of one connection
	repository := gormstore.New(db, db).Tasks() // writes its statements beforehand
	statements := watch(t, db)
	_, tasks, err := repository.ListWithOwner(t.Context(), 1, domain.Page[domain.TaskID]{Limit: 5})
	if err != nil || len(tasks) != 5 || len(*statements) != 1 {
		t.Fatalf("got %d tasks, %v and %d statements, want 5 in 1", len(tasks), err, len(*statements))
	}
	fill(t, db, `SET plan_cache_mode = force_generic_plan`, "PREPARE listed AS "+(*statements)[0])
	var lines []string
	if err := db.Raw(`EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF, SUMMARY OFF) EXECUTE listed(1, 0, 1, 5, 1)`).Scan(&lines).Error; err != nil {
		t.Fatal(err)
	}
	plan := strings.Join(lines, "\n")
	few := regexp.MustCompile(`actual rows=[15](\.00)? `)
	for line := range strings.Lines(plan) {
		// Five tasks, of an owner of 19,901: in each step no more rows than that.
		if strings.Contains(line, "actual rows=") && !few.MatchString(line) {
			t.Errorf("got a step of other than 5 tasks or 1 owner: %s", line)
		}
	}
	if !strings.Contains(plan, "tasks_by_owner") || strings.Contains(plan, "Seq Scan on tasks") {
		t.Errorf("got the plan\n%s\nwant the index tasks_by_owner", plan)
	}
}
