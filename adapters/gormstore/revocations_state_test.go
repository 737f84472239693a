package gormstore_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// manyEnded ends 100,000 tokens of user 1 on PostgreSQL, among so many users that a
// scan of their table would be noticed.
const manyEnded = `INSERT INTO users (email, password_hash, token_epoch, created_at)
	SELECT 'other' || n || '@example.com', 'x', 0, 0 FROM generate_series(1, 3000) n;
INSERT INTO revoked_tokens (user_id, token, until)
	SELECT 1, sha256(n::text::bytea), n FROM generate_series(1, 100000) n;
ANALYZE users, revoked_tokens`

// However many tokens have ended, and whichever share of the tasks a user has, State
// looks up two primary keys, and a batch of Delete reads one range of an index.
func TestSessionPlansOfPostgres(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	execute(t, db, "SET plan_cache_mode = force_generic_plan")
	execute(t, db, strings.Split(crowd+";"+manyEnded, ";")...)
	execute(t, db, "PREPARE state AS "+gormstore.StateStatement(db), "PREPARE delete_tasks AS "+gormstore.DeleteTasksStatement(db))
	for _, token := range []int{1, 0} {
		call := fmt.Sprintf("state(1, sha256('%d'), 1)", token)
		plan := explain(t, db, "EXPLAIN EXECUTE "+call)
		if !strings.Contains(plan, "users_pkey") || !strings.Contains(plan, "revoked_tokens_pkey") || strings.Contains(plan, "Seq Scan") || strings.Contains(plan, "Filter") {
			t.Errorf("got this plan of State, want the primary keys of both tables:\n%s", plan)
		}
		wantFewBlocks(t, db, call)
	}
	for owner := range lastTask {
		plan := explain(t, db, fmt.Sprintf("EXPLAIN EXECUTE delete_tasks(%d, 0, 5000)", owner))
		if !strings.Contains(plan, "Index Scan using tasks_pkey") || strings.Contains(plan, "Seq Scan") || strings.Contains(plan, "Filter") {
			t.Errorf("user %d: got this plan of Delete, want tasks_pkey and no scan of the table:\n%s", owner, plan)
		}
	}
}

// On SQLite State and Delete use the same keys and indexes.
func TestSessionPlansOfSQLite(t *testing.T) {
	db, _ := migratedSQLite(t).Store.Handles()
	for _, c := range []struct {
		statement string
		want      []string
	}{
		{gormstore.StateStatement(db), []string{"SEARCH users USING INTEGER PRIMARY KEY (rowid=?)", "SEARCH revoked_tokens USING PRIMARY KEY (user_id=? AND token=?)"}},
		{gormstore.DeleteTasksStatement(db), []string{"tasks_by_owner (user_id=? AND id>? AND id<?)"}},
	} {
		plan := explain(t, db, "EXPLAIN QUERY PLAN "+c.statement, 1, 1, 1, 1)
		for _, want := range c.want {
			if !strings.Contains(plan, want) || strings.Contains(plan, "SCAN") {
				t.Errorf("got this plan, want %s:\n%s", want, plan)
			}
		}
	}
}

// State does not wait for writes on SQLite.
func TestStateIsNotBehindWrites(t *testing.T) {
	store := migratedSQLite(t).Store
	ana, sessions := addUser(t, store, "ana@example.com", time.Now()), store.Revocations()
	if err := sessions.Revoke(t.Context(), ana, tokenOf(1), time.Now(), time.Now()); err != nil {
		t.Fatal(err)
	}
	write, _ := store.Handles()
	beforeEach(t, write, func(*gorm.DB, int) error { return errors.New("a write is under way") })
	if state, err := sessions.State(t.Context(), ana, tokenOf(1)); err != nil || !state.Revoked {
		t.Errorf("got %+v and %v, want a revoked token", state, err)
	}
}
