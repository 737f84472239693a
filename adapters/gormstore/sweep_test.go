package gormstore_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

const minute, day = time.Minute, 24 * time.Hour

// aged returns the statement that makes all rows of a table look older.
func aged(table, column string, by time.Duration) string {
	return fmt.Sprintf("UPDATE %s SET %s = %s - %d", table, column, column, by.Microseconds())
}

func sweep(t *testing.T, store *gormstore.Store) {
	t.Helper()
	expect.ErrorIs(t, "Sweep", store.Sweep(t.Context()), nil)
}

// kept returns the numbers of records, of revoked tokens and of counters.
func kept(t *testing.T, db *gorm.DB) [3]int64 {
	t.Helper()
	return [3]int64{
		number(t, db, "SELECT count(*) FROM idempotency_records"), number(t, db, "SELECT count(*) FROM revoked_tokens"), number(t, db, "SELECT count(*) FROM attempts"),
	}
}

// storeEach stores a record, a revoked token, a counter and a trusted client, all at one time.
func storeEach(t *testing.T, store *gormstore.Store, owner domain.UserID, at time.Time) {
	t.Helper()
	draft, _ := milk(t, at)
	createOnce(t, store.Tasks(), owner, draft, keyOf(1), false)
	err := errors.Join(
		store.Revocations().Revoke(t.Context(), owner, application.Revocation{Token: tokenOf(1), At: at, ExpiresAt: at.Add(application.TokenLifetime)}),
		store.Throttle().Reserve(t.Context(), at, []ratelimit.Quota{{Key: "a", Limit: 1, Window: time.Hour}}),
		store.Throttle().Trust(t.Context(), at, "b", at.Add(30*day)),
	)
	expect.NoError(t, err)
}

// A sweep deletes all expired rows and no others.
func TestSweep(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		now := time.Now()
		ana := addUser(t, store, "ana@example.com", now)
		storeEach(t, store, ana, now)
		for _, step := range []struct {
			name  string
			aging []string
			want  [3]int64
		}{
			{"new", nil, [3]int64{1, 1, 2}},
			{"almost expired", []string{
				aged("idempotency_records", "created_at", day-minute), aged("revoked_tokens", "until", 31*day-minute), aged("attempts", "kept_until", time.Hour-minute),
			}, [3]int64{1, 1, 2}},
			{"expired", []string{aged("idempotency_records", "created_at", minute), aged("revoked_tokens", "until", minute), aged("attempts", "kept_until", minute)}, [3]int64{0, 0, 1}},
			{"the trusted client, too", []string{aged("attempts", "kept_until", 30*day)}, [3]int64{}},
		} {
			execute(t, db, step.aging...)
			if sweep(t, store); kept(t, db) != step.want {
				t.Errorf("%s: got %v records, tokens and counters, want %v", step.name, kept(t, db), step.want)
			}
		}
		draft, _ := milk(t, now)
		createOnce(t, store.Tasks(), ana, draft, keyOf(1), false) // the key is unused again
	})
}

// A sweep deletes all expired counters, in one transaction for each range.
func TestSweepInTransactions(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		execute(t, db, `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 7)
			INSERT INTO attempts (key, count, until, kept_until) SELECT CAST(n AS text), 1, n, n FROM numbers`)
		store = store.WithRangeRows(3)
		deletions := 0
		beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
			if strings.HasPrefix(sent.SQL, "DELETE FROM ") && strings.Contains(sent.SQL, "attempts") {
				deletions++
			}
			return nil
		})
		if sweep(t, store); deletions != 3 || kept(t, db) != [3]int64{} {
			t.Errorf("got %d deletions and %v records, tokens and counters, want 3 and none", deletions, kept(t, db))
		}
	})
}

// Rows stored by a clock that is days late are kept as long as others.
func TestSweepKeepsRowsOfALateClock(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		addUser(t, store, "ana@example.com", time.Now())
		storeEach(t, store, 1, time.Now().Add(-20*day))
		if sweep(t, store); kept(t, db) != [3]int64{1, 1, 2} {
			t.Errorf("got %v records, tokens and counters, want 1, 1 and 2", kept(t, db))
		}
	})
}

// On PostgreSQL a process whose clock is wrong deletes nothing, and reports the difference.
func TestSweepWithAWrongClock(t *testing.T) {
	url := pgtest.Migrated(t)
	right := openPostgres(t, url).Store
	db, _ := right.Handles()
	addUser(t, right, "ana@example.com", time.Now())
	storeEach(t, right, 1, time.Now())
	execute(t, db, aged("attempts", "kept_until", 31*day))
	for _, ahead := range []time.Duration{-20 * day, -2 * minute, 2 * minute, 3 * day} {
		wrong := newStore(t, db, gormstore.WithClock(func() time.Time { return time.Now().Add(ahead) }))
		refused := (*gormstore.ClockError)(nil)
		if err := wrong.Sweep(t.Context()); !errors.As(err, &refused) || refused.Ahead.Round(minute) != ahead || wrong.ClockDifference() != refused.Ahead {
			t.Errorf("%v ahead: got error %v and the difference %v, want a *ClockError", ahead, err, wrong.ClockDifference())
		}
		if got := kept(t, db); got != [3]int64{1, 1, 2} {
			t.Errorf("%v ahead: got %v records, tokens and counters, want all", ahead, got)
		}
	}
	if sweep(t, right); kept(t, db) != [3]int64{1, 1, 0} || right.ClockDifference().Round(minute) != 0 {
		t.Errorf("got %v records, tokens and counters and the difference %v, want 1, 1, 0 and none", kept(t, db), right.ClockDifference())
	}
}

// On SQLite the time of the sweep ignores changes of the clock. The clock may be set
// while the process runs, or be ahead at its start.
func TestSweepOnSQLiteByTheTimeThatPasses(t *testing.T) {
	file, ahead := newFile(t), time.Duration(0)
	open := func() *gormstore.Store {
		store := openSQLite(t, file).Store
		write, _ := store.Handles()
		return newStore(t, write, gormstore.WithClock(func() time.Time { return time.Now().Add(ahead) }))
	}
	store := open()
	db, _ := store.Handles()
	migrate(t, db)
	addUser(t, store, "ana@example.com", time.Now())
	storeEach(t, store, 1, time.Now())
	// The file looks three days old, so the clock is three days ahead of it.
	for _, ages := range [][2]string{{"users", "created_at"}, {"tasks", "created_at"}, {"idempotency_records", "created_at"}, {"revoked_tokens", "until"}, {"attempts", "kept_until"}} {
		execute(t, db, aged(ages[0], ages[1], 3*day))
	}
	later := open()
	for range 2 {
		if sweep(t, later); kept(t, db) != [3]int64{1, 1, 2} {
			t.Errorf("got %v records, tokens and counters, want all", kept(t, db))
		}
		ahead = 3 * day
	}
}

// On PostgreSQL a sweep waits only briefly for a locked row. It then leaves the row's range to the
// next sweep, and deletes the other ranges.
func TestSweepOfLockedRows(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)+"&statement_timeout=20000").Store.WithRangeRows(1) // ends a sweep that waits, with an error
	db, _ := store.Handles()
	ana := addUser(t, store, "ana@example.com", time.Now())
	draft, _ := milk(t, time.Now())
	createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
	createOnce(t, store.Tasks(), ana, draft, keyOf(2), false)
	execute(t, db, aged("idempotency_records", "created_at", 2*day), fmt.Sprintf("INSERT INTO deleted_tasks (user_id, id, deleted_at) VALUES (%d, 9, 2)", ana))
	tx := db.Begin()
	execute(t, tx, "SELECT 1 FROM idempotency_records LIMIT 1 FOR UPDATE", "SELECT 1 FROM deleted_tasks FOR UPDATE")
	wantLeft := func(records, deletions int64) {
		t.Helper()
		sweep(t, store)
		if got := number(t, db, "SELECT count(*) FROM deleted_tasks"); kept(t, db)[0] != records || got != deletions {
			t.Errorf("got %d records and %d deletions, want %d and %d", kept(t, db)[0], got, records, deletions)
		}
	}
	wantLeft(1, 1)
	expect.NoError(t, tx.Commit().Error)
	wantLeft(0, 0)
}

// A sweep forgets the deletions beyond domain.MaxDeletions in ranges. After a failure the next
// sweep tries again. After a success a sweep searches again an hour later.
func TestSweepOfManyDeletions(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		now, most := time.Now(), domain.MaxDeletions(0)
		for i, deletions := range []int{most, most + 7, 1} {
			owner := addUser(t, store, fmt.Sprintf("%d@example.com", i), now)
			execute(t, db, fmt.Sprintf("INSERT INTO task_clocks (user_id, changed_at) VALUES (%d, %d)", owner, now.UnixMicro()),
				fmt.Sprintf("INSERT INTO deleted_tasks (user_id, id, deleted_at) SELECT %d, n, %d + n FROM %s", owner, now.Add(-day).UnixMicro(), series(db, deletions)))
		}
		store = store.WithRangeRows(3)
		broken, searches, ranges := errors.New("the connection broke"), 0, 0
		beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
			switch {
			case strings.Contains(sent.SQL, fmt.Sprint("OFFSET ", most)) || strings.Contains(sent.SQL, "user_id >= "):
				if searches++; searches == 1 {
					return broken
				}
			case strings.HasPrefix(sent.SQL, "DELETE FROM ") && strings.Contains(sent.SQL, "deleted_tasks"):
				ranges++
			}
			return nil
		})
		expect.ErrorIs(t, "Sweep", store.Sweep(t.Context()), broken)
		sweep(t, store)
		found := searches
		sweep(t, store)
		left := number(t, db, "SELECT count(*) FROM deleted_tasks")
		swept := number(t, db, "SELECT sum(swept_at) FROM task_clocks")
		if left != int64(2*most+1) || ranges != 3 || swept != now.Add(-day).UnixMicro()+7 || searches != found {
			t.Errorf("got %d deletions left, %d ranges, the sum %d of swept_at, and %d searches in the third sweep, want %d, 3, one, and none", left, ranges, swept, searches-found, 2*most+1)
		}
	})
}
