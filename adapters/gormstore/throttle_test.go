package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application/ratelimit"
	"github.com/seed-9b87e5c3/tareas/test/await"
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
			if err := throttle.Trust(t.Context(), now, "client", now.Add(30*day)); err != nil {
				t.Fatal(err)
			}
			if until, want := number(t, db, "SELECT until FROM attempts"), at.Add(step.stored+30*day).UnixMicro(); until != want {
				t.Errorf("after %v: got %d, want %d", step.passed, until, want)
			}
		}
	})
}

// lockedAttempts is a throttle on PostgreSQL, and a handle on which the test
// locks rows of its table.
type lockedAttempts struct {
	*testing.T
	db       *gorm.DB
	throttle *gormstore.Throttle
	at       time.Time
}

func newLockedAttempts(t *testing.T) *lockedAttempts {
	t.Helper()
	// The lock_timeout makes a statement fail if it waits although it must not.
	store := openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=60000").Store
	db, _ := store.Handles()
	return &lockedAttempts{T: t, db: db, throttle: store.Throttle(), at: time.Now()}
}

const limit = 1000

func quotasOf(keys ...string) (quotas []ratelimit.Quota) {
	for _, key := range keys {
		quotas = append(quotas, ratelimit.Quota{Key: key, Limit: limit, Window: time.Hour})
	}
	return quotas
}

func (l *lockedAttempts) reserve(keys ...string) {
	l.Helper()
	if err := l.throttle.Reserve(l.Context(), l.at, quotasOf(keys...)); err != nil {
		l.Fatal(err)
	}
}

// throttleCall is the method Reserve or Release of a throttle.
type throttleCall func(context.Context, time.Time, []ratelimit.Quota) error

// start makes a call in the background and returns the channel of its outcome.
func (l *lockedAttempts) start(call throttleCall, keys ...string) <-chan error {
	done := make(chan error, 1)
	go func() { done <- call(l.Context(), l.at, quotasOf(keys...)) }()
	return done
}

// hold runs a statement in a transaction that commit ends.
func (l *lockedAttempts) hold(statement string) (commit func()) {
	l.Helper()
	tx := l.db.Begin()
	execute(l.T, tx, statement)
	return func() {
		if err := tx.Commit().Error; err != nil {
			l.Fatal(err)
		}
	}
}

// lock locks the row of a key until commit is called.
func (l *lockedAttempts) lock(key string) (commit func()) {
	l.Helper()
	return l.hold(`SELECT key FROM attempts WHERE key = '` + key + `' FOR UPDATE`)
}

// await waits until a query returns this number.
func (l *lockedAttempts) await(want int64, query string) {
	l.Helper()
	await.True(l, fmt.Sprintf("%d from %s", want, query), func() bool { return number(l.T, l.db, query) == want })
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
	l := newLockedAttempts(t)
	l.reserve("0", "c")
	commitZero, commitC := l.lock("0"), l.lock("c")
	second := l.start(l.throttle.Reserve, "0", "a", "b")
	l.await(1, waiting)
	l.reserve("b")
	first := l.start(l.throttle.Reserve, "a", "b", "c")
	l.await(2, waiting)
	commitZero()
	l.await(1, chained)
	commitC()
	for name, done := range map[string]<-chan error{"first": first, "second": second} {
		if err := await.Done(t, name, done); err != nil {
			t.Errorf("%s: got %v, want no error", name, err)
		}
	}
}

// If a quota is used up while the transaction waits for its row, the attempt is
// rejected. Its counts under smaller keys are undone.
func TestQuotaUsedUpMeanwhile(t *testing.T) {
	l := newLockedAttempts(t)
	l.reserve("a", "b")
	commit := l.hold(fmt.Sprintf(`UPDATE attempts SET count = %d WHERE key = 'b'`, limit))
	done := l.start(l.throttle.Reserve, "a", "b")
	l.await(1, waiting)
	commit()
	refused := (*ratelimit.AttemptsError)(nil)
	if err := await.Done(t, "the refusal", done); !errors.As(err, &refused) || refused.Quota.Key != "b" {
		t.Errorf("got %v, want a rejection by b", err)
	}
	if got := number(l.T, l.db, `SELECT count FROM attempts WHERE key = 'a'`); got != 1 {
		t.Errorf("got count %d of a, want 1", got)
	}
}
