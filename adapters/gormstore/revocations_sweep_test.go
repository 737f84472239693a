package gormstore_test

import (
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Every SweepEvery-th End deletes expired tokens, SweepDelay after they expire and at
// most a batch of them.
func TestSweepOfEndedTokens(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		at := time.Now()
		ana := addUser(t, store, "ana@example.com", at)
		sessions := store.InBatches(3).Revocations()
		for i := range 2 * gormstore.SweepEvery {
			until := at.Add(time.Microsecond)
			if i < 5 {
				until = at
			}
			if err := sessions.Revoke(t.Context(), ana, tokenOf(i), at.Add(gormstore.SweepDelay), until); err != nil {
				t.Fatal(err)
			}
			want, ok := map[int]int{255: 255, 256: 253, 511: 508, 512: 507}[i+1]
			if got := number(t, db, "SELECT count(*) FROM revoked_tokens"); ok && got != int64(want) {
				t.Errorf("after %d tokens: got %d rows, want %d", i+1, got, want)
			}
		}
	})
}

// On PostgreSQL a sweep passes over rows that are locked.
func TestSweepOfLockedTokens(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=60000").Store
	db, _ := store.Handles()
	at := time.Now()
	ana := addUser(t, store, "ana@example.com", at)
	sessions := store.Revocations()
	tx := db.Begin()
	for i := range gormstore.SweepEvery {
		if err := sessions.Revoke(t.Context(), ana, tokenOf(i), at.Add(gormstore.SweepDelay), at); err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			execute(t, tx, "SELECT 1 FROM revoked_tokens FOR UPDATE")
		}
	}
	if err := tx.Commit().Error; err != nil {
		t.Fatal(err)
	}
	if got := number(t, db, "SELECT count(*) FROM revoked_tokens"); got != 3 {
		t.Errorf("got %d rows, want the two that were locked and the last", got)
	}
}

// Ended tokens survive a crash of PostgreSQL, unlike attempts.
func TestEndedTokensAreLogged(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	if got := number(t, db, "SELECT count(*) FROM pg_class WHERE relname IN ('revoked_tokens', 'revoked_tokens_pkey') AND relpersistence = 'p'"); got != 2 {
		t.Errorf("got %d permanent relations, want the table and its key", got)
	}
}
