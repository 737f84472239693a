package gormstore_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// On PostgreSQL a sweep does not wait for rows that are locked, but leaves all to the next.
func TestSweepOfLockedCreations(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=60000").Store
	db, _ := store.Handles()
	at := time.Now()
	ana := addUser(t, store, "ana@example.com", at)
	draft, _ := milk(t, at)
	createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
	tx := db.Begin()
	execute(t, tx, "SELECT 1 FROM idempotency_records FOR UPDATE")
	createOnce(t, store.Tasks(), ana, draft, keyOf(2), false)
	for _, want := range []int64{2, 0} {
		if err := gormstore.SweepRecords(t.Context(), store.Tasks(), at); err != nil {
			t.Error(err)
		}
		if got := number(t, db, "SELECT count(*) FROM idempotency_records"); got != want {
			t.Errorf("got %d records, want %d", got, want)
		}
		if want == 2 {
			execute(t, tx, "COMMIT")
		}
	}
}

// The first create with a key in an hour sweeps, and every SweepEvery-th: creations
// older than 36 hours. If a sweep fails, so does the create, and changes nothing.
func TestSweepsOfCreations(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		noon := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
		ana, tasks := addUser(t, store, "ana@example.com", noon), store.Tasks()
		var sweeps []any // until when
		var failure error
		beforeEach(t, db, func(tx *gorm.DB, _ int) error {
			if !strings.HasPrefix(tx.Statement.SQL.String(), "DELETE FROM idempotency_records") {
				return nil
			}
			sweeps = append(sweeps, tx.Statement.Vars[1])
			return failure
		})
		for i, step := range []struct {
			after  time.Duration // noon
			calls  int
			sweeps int // in all
		}{
			{0, 1, 1}, {time.Hour - time.Microsecond, gormstore.SweepEvery - 1, 1}, {time.Hour - time.Microsecond, 1, 2}, {time.Hour, 1, 3}, {time.Hour, 100, 3}, {20 * time.Hour, 1, 4},
		} {
			at := noon.Add(step.after)
			draft, _ := milk(t, at)
			for range step.calls {
				createOnce(t, tasks, ana, draft, keyOf(1), i > 0)
			}
			if len(sweeps) != step.sweeps {
				t.Errorf("%v after noon: got %d sweeps, want %d", step.after, len(sweeps), step.sweeps)
			}
		}
		if got, want := sweeps[len(sweeps)-1], noon.Add(-16*time.Hour).UnixMicro(); got != want {
			t.Errorf("got a sweep until %v, want until %d", got, want)
		}
		failure = errors.New("disk full")
		draft, _ := milk(t, noon.Add(21*time.Hour))
		key := keyOf(2)
		if _, err := tasks.Create(t.Context(), ana, []domain.TaskDraft{draft}, domain.CreateOptions{Key: &key}); !errors.Is(err, failure) {
			t.Errorf("got %v, want %v", err, failure)
		}
		createOnce(t, tasks, ana, draft, key, false)
	})
}

// Keys survive a crash of PostgreSQL, unlike attempts.
func TestCreationsAreLogged(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	if got := number(t, db, "SELECT count(*) FROM pg_class WHERE relname IN ('idempotency_records', 'idempotency_records_pkey') AND relpersistence = 'p'"); got != 2 {
		t.Errorf("got %d permanent relations, want the table and its key", got)
	}
}
