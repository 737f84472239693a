package gormstore_test

import (
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Every SweepEvery-th Revoke deletes expired tokens, SweepDelay after they expire.
func TestSweepOfEndedTokens(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		at := time.Now()
		ana := addUser(t, store, "ana@example.com", at)
		sessions := store.Revocations()
		for i := range 2 * gormstore.SweepEvery {
			until := at.Add(time.Microsecond)
			if i < 5 {
				until = at
			}
			if err := sessions.Revoke(t.Context(), ana, tokenOf(i), at.Add(gormstore.SweepDelay), until); err != nil {
				t.Fatal(err)
			}
			want, ok := map[int]int{255: 255, 256: 251, 511: 506, 512: 507}[i+1]
			if got := number(t, db, "SELECT count(*) FROM revoked_tokens"); ok && got != int64(want) {
				t.Errorf("after %d tokens: got %d rows, want %d", i+1, got, want)
			}
		}
	})
}

// Ended tokens survive a crash of PostgreSQL, unlike attempts.
func TestEndedTokensAreLogged(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	if got := number(t, db, "SELECT count(*) FROM pg_class WHERE relname IN ('revoked_tokens', 'revoked_tokens_pkey') AND relpersistence = 'p'"); got != 2 {
		t.Errorf("got %d permanent relations, want the table and its key", got)
	}
}
