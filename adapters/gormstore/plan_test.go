package gormstore_test

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// crowd is 18 users of whom one has most tasks, and the last ones, and another a
// thousand before them: the statistics tell PostgreSQL that the next task in
// the order of identities is likely to be the right one.
const crowd = `
INSERT INTO users (email, password_hash, created_at)
	SELECT 'user' || n || '@example.com', 'x', now() FROM generate_series(1, 18) n;
INSERT INTO tasks (user_id, title, completed, created_at, updated_at)
	SELECT 2, 'milk', n % 2 = 0, now(), now() FROM generate_series(1, 1000) n;
INSERT INTO tasks (user_id, title, completed, created_at, updated_at)
	SELECT 1, 'milk', n % 2 = 0, now(), now() FROM generate_series(1, 100000) n;
ANALYZE users, tasks`

// lastTask is the identity of each owner's last task; user 3 has none.
var lastTask = map[int]int{1: 101_000, 2: 1000, 3: 0}

// A page is read from the index of owners, whosever it is: that of identities
// has everybody else's tasks in between.
func TestPagesAreReadFromTheOwnersIndex(t *testing.T) {
	db := openPostgres(t, pgtest.Migrated(t))
	pool, err := db.DB()
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(1) // what is prepared is prepared in one connection
	for statement := range strings.SplitSeq("SET plan_cache_mode = force_generic_plan;"+crowd, ";") {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	lists := gormstore.ListStatements(db)
	for name, statement := range map[string]string{"of_all": lists[0], "by_state": lists[1]} {
		if _, err := pool.ExecContext(t.Context(), "PREPARE "+name+" AS "+statement); err != nil {
			t.Fatal(err)
		}
	}
	for _, owner := range []int{1, 2, 3} {
		for page, after := range map[string]int{"the first page": 0, "after the last task": lastTask[owner]} {
			for name, values := range map[string]string{
				"all": "of_all(%[1]d, %[2]d, %[1]d, 1000)", "by state": "by_state(%[1]d, %[2]d, %[1]d, true, 1000)",
			} {
				t.Run(fmt.Sprintf("user %d/%s/%s", owner, page, name), func(t *testing.T) {
					plan := explain(t, pool, "EXECUTE "+fmt.Sprintf(values, owner, after))
					if !strings.Contains(plan, "tasks_by_owner") || strings.Contains(plan, "tasks_pkey") {
						t.Errorf("got this plan, want tasks_by_owner in it:\n%s", plan)
					}
					// Whoever reads other people's tasks on the way removes them.
					if strings.Contains(plan, "Filter: (user_id") {
						t.Errorf("got this plan, want no filter by owner in it:\n%s", plan)
					}
				})
			}
		}
	}
}

// explain returns a statement's plan.
func explain(t *testing.T, pool *sql.DB, statement string) string {
	t.Helper()
	rows, err := pool.QueryContext(t.Context(), "EXPLAIN "+statement)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var plan strings.Builder
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		plan.WriteString(line + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan.String()
}
