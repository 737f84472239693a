package sqlite_test

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
)

// requestTimeout is short for a person and long for a query that has an index.
const requestTimeout = 300 * time.Millisecond

// endless is a query that takes minutes for its only row.
const endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT count(*) FROM n"

// A query ends with its context, and leaves its connection to the next.
func TestQueryEndsAtItsDeadline(t *testing.T) {
	_, read := handles(t)
	pool, err := read.DB()
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(1)
	for name, query := range map[string]func(context.Context) error{
		"handle": func(ctx context.Context) error {
			var count int
			return read.WithContext(ctx).Raw(endless).Scan(&count).Error
		},
		"transaction": func(ctx context.Context) error {
			tx := read.WithContext(ctx).Begin()
			if tx.Error != nil {
				return tx.Error
			}
			defer tx.Rollback()
			var count int
			return tx.Raw(endless).Scan(&count).Error
		},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
		if err := query(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: got %v, want %v", name, err, context.DeadlineExceeded)
		}
		cancel()
		if got := scan[int](t, pool, "SELECT 1"); got != 1 || pool.Stats().InUse != 0 {
			t.Errorf("%s: got %d and %d connections in use, want 1 and none", name, got, pool.Stats().InUse)
		}
	}
}

// A list of one state costs what it returns, however many tasks of the other
// state lie before, between and after.
func TestListOfOneState(t *testing.T) {
	db := open(t, newFile(t), gormstore.Limits{MaxConns: 4, Timeout: requestTimeout})
	owner := newUser(t, db)
	fill := func(tasks int) {
		run(t, db.Pools["write"], `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO tasks (user_id, title, completed, created_at, updated_at) SELECT ?, 'Buy milk', 1, 0, 0 FROM n`, tasks, int64(owner))
	}
	fill(60_000)
	wantOpenTasks(t, db, owner, 0)
	open := newTask(t, db, owner)
	fill(240_000)
	wantOpenTasks(t, db, owner, 1)
	if err := db.Store.Tasks().Delete(t.Context(), owner, open.ID()); err != nil {
		t.Fatal(err)
	}
	wantOpenTasks(t, db, owner, 0)
}

// wantOpenTasks lists the open tasks twenty times at once.
func wantOpenTasks(t *testing.T, db *gormstore.Database, owner domain.UserID, want int) {
	t.Helper()
	var done sync.WaitGroup
	for range 20 {
		done.Go(func() {
			page, err := db.Store.Tasks().List(t.Context(), owner, domain.FilterCompleted(false), domain.Page[domain.TaskID]{})
			if err != nil || len(page.Tasks) != want || page.More {
				t.Errorf("got %d tasks, more %v, and %v, want %d", len(page.Tasks), page.More, err, want)
			}
		})
	}
	done.Wait()
}

// Lists run on the indexes made for them, whatever the statistics say.
func TestListPlans(t *testing.T) {
	db := open(t, newFile(t), limits)
	for query, index := range map[string]string{
		"user_id = ? AND id > ? ORDER BY id LIMIT ?":                   "tasks_by_owner",
		"user_id = ? AND completed = ? AND id > ? ORDER BY id LIMIT ?": "tasks_by_state",
	} {
		got := plan(t, db.Pools["read"], "SELECT id, title FROM tasks WHERE "+query)
		if !strings.Contains(got, "USING INDEX "+index) || strings.Contains(got, "B-TREE") {
			t.Errorf("%s: got the plan %q, want %s and no sorting", query, got, index)
		}
	}
}

func plan(t *testing.T, pool *sql.DB, query string) (all string) {
	t.Helper()
	arguments := make([]any, strings.Count(query, "?"))
	rows, err := pool.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+query, arguments...)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		all += step + "\n"
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// What was acknowledged is there, and a statement whose context lives is not
// ended by another's, wherever contexts end.
func TestAcknowledgedAlthoughContextsEnd(t *testing.T) {
	write, _ := handles(t)
	pool, err := write.DB()
	if err != nil {
		t.Fatal(err)
	}
	run(t, pool, "CREATE TABLE numbers (n integer)")
	acknowledged := 0
	for i := range 200 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i)*time.Microsecond)
		if write.WithContext(ctx).Exec("INSERT INTO numbers VALUES (1)").Error == nil {
			acknowledged++
		}
		tx := write.WithContext(ctx).Begin()
		if tx.Exec("INSERT INTO numbers VALUES (1)").Error != nil {
			tx.Rollback()
		} else if tx.Commit().Error == nil {
			acknowledged++
		}
		cancel()
		if err := write.WithContext(t.Context()).Exec("INSERT INTO numbers VALUES (1)").Error; err != nil {
			t.Fatalf("got %v from a statement whose context lives", err)
		}
		acknowledged++
	}
	if got := scan[int](t, pool, "SELECT count(*) FROM numbers"); got < acknowledged {
		t.Errorf("got %d rows, want all %d that were acknowledged", got, acknowledged)
	}
}
