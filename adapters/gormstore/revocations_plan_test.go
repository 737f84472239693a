package gormstore_test

import (
	"testing"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// statesSent returns the statement that States sends for a token of each of n users.
func statesSent(t *testing.T, store *gormstore.Store, n int) gormstore.Sent {
	t.Helper()
	tokens := make([]application.UserToken, n)
	for i := range tokens {
		tokens[i] = application.UserToken{User: domain.UserID(i + 1), Token: tokenOf(i)}
	}
	return sentIn(t, store, func() error { return expect.ErrorOf(store.Revocations().States(t.Context(), tokens)) })
}

// wantPlanOfStates checks that States finds each pair of a user and a token by the primary key, even
// if PostgreSQL plans without the values. It does not look for all tokens of the list for each user.
func wantPlanOfStates(t *testing.T, db *gorm.DB) {
	t.Helper()
	sent := statesSent(t, newStore(t, db.Session(&gorm.Session{})), 100)
	execute(t, db, "PREPARE states AS "+sent.SQL)
	for _, mode := range []string{"force_generic_plan", "force_custom_plan"} {
		execute(t, db, "SET plan_cache_mode = "+mode)
		plan := wantBlocks(t, db, "states("+literals(sent.Args)+")", 1000)
		wantPlan(t, mode, plan, []string{`Index Cond: ((user_id = "*VALUES*".column1) AND (token = "*VALUES*".column2))`}, "Filter: (token")
	}
}

func TestPlansOfStatesOfSQLite(t *testing.T) {
	store := migratedSQLite(t).Store
	db, _ := store.Handles()
	sent := statesSent(t, store, 4)
	plan := explain(t, db, "EXPLAIN QUERY PLAN "+sent.SQL, sent.Args...)
	wantPlan(t, "states", plan, []string{"SEARCH users USING INTEGER PRIMARY KEY (rowid=?)", "SEARCH revoked_tokens USING PRIMARY KEY (user_id=? AND token=?)"}, "SCAN revoked_tokens", "JOIN")
}
