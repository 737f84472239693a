package gormstore_test

import (
	"fmt"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// Trust writes only if the stored trust ends more than a day earlier.
func TestTrustIsWrittenOnceADay(t *testing.T) {
	const day = 24 * time.Hour
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		throttle, at := store.Throttle(), time.Now()
		for _, step := range []struct{ passed, stored time.Duration }{
			{0, 0}, {time.Minute, 0}, {day, 0}, {day + time.Microsecond, day + time.Microsecond}, {2 * day, day + time.Microsecond},
		} {
			now := at.Add(step.passed)
			expect.NoError(t, throttle.Trust(t.Context(), now, "client", now.Add(30*day)))
			if until, want := number(t, db, "SELECT until FROM attempts"), at.Add(step.stored+30*day).UnixMicro(); until != want {
				t.Errorf("after %v: got %d, want %d", step.passed, until, want)
			}
		}
	})
}

const (
	// waiting counts the sessions that wait for a lock.
	waiting = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
	// chained counts the sessions that wait for another waiting session.
	chained = `SELECT count(*) FROM pg_stat_activity waits
		WHERE waits.datname = current_database() AND waits.wait_event_type = 'Lock' AND EXISTS (
			SELECT 1 FROM unnest(pg_blocking_pids(waits.pid)) AS blocking (pid)
			JOIN pg_stat_activity blocks USING (pid) WHERE blocks.wait_event_type = 'Lock')`
)

// A row that is created while a statement waits is not in the statement's snapshot. It must still
// be locked in the order of keys. The first reservation sees "b" but not "a". If it locked "b" and
// then inserted "a", it would deadlock with the second, which inserts "a" and then "b".
func TestRowsCreatedMeanwhileDoNotDeadlock(t *testing.T) {
	// The lock_timeout makes a statement fail if it waits although it must not.
	store, at := openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=60000").Store, time.Now()
	db, _ := store.Handles()
	reserve := func(keys ...string) error {
		var quotas []ratelimit.Quota
		for _, key := range keys {
			quotas = append(quotas, ratelimit.Quota{Key: key, Limit: 1000, Window: time.Hour})
		}
		return store.Throttle().Reserve(t.Context(), at, quotas)
	}
	lock := func(key string) *gorm.DB {
		tx := db.Begin()
		execute(t, tx, `SELECT key FROM attempts WHERE key = '`+key+`' FOR UPDATE`)
		return tx
	}
	awaitNumber := func(want int64, query string) {
		await.True(t, fmt.Sprintf("%d from %s", want, query), func() bool { return number(t, db, query) == want })
	}
	expect.NoError(t, reserve("0", "c"))
	zero, c := lock("0"), lock("c")
	second := start(func() error { return reserve("0", "a", "b") })
	awaitNumber(1, waiting)
	expect.NoError(t, reserve("b"))
	first := start(func() error { return reserve("a", "b", "c") })
	awaitNumber(2, waiting)
	expect.NoError(t, zero.Commit().Error)
	awaitNumber(1, chained)
	expect.NoError(t, c.Commit().Error)
	for name, done := range map[string]<-chan error{"first": first, "second": second} {
		expect.ErrorIs(t, name, await.Done(t, name, done), nil)
	}
}
