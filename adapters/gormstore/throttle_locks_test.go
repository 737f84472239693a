package gormstore_test

import (
	"errors"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// lockedAttempts is a throttle on PostgreSQL whose rows the test locks.
type lockedAttempts struct {
	*testing.T
	db       *gorm.DB
	throttle *gormstore.Throttle
	at       time.Time
}

func newLockedAttempts(t *testing.T) *lockedAttempts {
	t.Helper()
	store := openPostgres(t, pgtest.Migrated(t)).Store
	db, _ := store.Handles()
	return &lockedAttempts{T: t, db: db, throttle: store.Throttle(), at: time.Now()}
}

func (l *lockedAttempts) reserve(keys ...string) error {
	quotas := make([]application.Quota, len(keys))
	for i, key := range keys {
		quotas[i] = application.Quota{Key: key, Limit: 5, Window: time.Hour}
	}
	return l.throttle.Reserve(l.Context(), l.at, quotas)
}

// reserveLater reserves in the background and returns the outcome's channel.
func (l *lockedAttempts) reserveLater(keys ...string) <-chan error {
	done := make(chan error, 1)
	go func() { done <- l.reserve(keys...) }()
	return done
}

// hold runs a statement in a transaction and returns what commits it.
func (l *lockedAttempts) hold(statement string) (commit func()) {
	l.Helper()
	tx := l.db.Begin()
	if err := tx.Exec(statement).Error; err != nil {
		l.Fatal(err)
	}
	return func() {
		l.Helper()
		if err := tx.Commit().Error; err != nil {
			l.Fatal(err)
		}
	}
}

// await returns when the query, of a number, has this result.
func (l *lockedAttempts) await(want int, query string) {
	l.Helper()
	for got := -1; got != want; {
		if err := l.db.WithContext(l.Context()).Raw(query).Scan(&got).Error; err != nil {
			l.Fatal(err)
		}
	}
}

const (
	// waiting is how many statements wait for a lock.
	waiting = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
	// chained is how many of these wait for another one of these.
	chained = `SELECT count(*) FROM pg_stat_activity waits
		WHERE waits.datname = current_database() AND waits.wait_event_type = 'Lock' AND EXISTS (
			SELECT 1 FROM unnest(pg_blocking_pids(waits.pid)) AS blocking (pid)
			JOIN pg_stat_activity blocks USING (pid) WHERE blocks.wait_event_type = 'Lock')`
)

// A row that is created while a statement waits is not in the statement's
// snapshot. It is locked in its turn all the same: here the first reservation
// must not hold "b" when it comes to "a", which the second creates before "b".
func TestRowsCreatedMeanwhileDoNotDeadlock(t *testing.T) {
	l := newLockedAttempts(t)
	if err := l.reserve("0", "c"); err != nil {
		t.Fatal(err)
	}
	commitZero := l.hold(`SELECT key FROM attempts WHERE key = '0' FOR UPDATE`)
	commitC := l.hold(`SELECT key FROM attempts WHERE key = 'c' FOR UPDATE`)
	second := l.reserveLater("0", "a", "b")
	l.await(1, waiting)
	if err := l.reserve("b"); err != nil {
		t.Fatal(err)
	}
	first := l.reserveLater("a", "b", "c")
	l.await(2, waiting)
	commitZero()
	l.await(1, chained)
	commitC()
	for name, done := range map[string]<-chan error{"first": first, "second": second} {
		if err := <-done; err != nil {
			t.Errorf("%s: got %v, want none", name, err)
		}
	}
}

// A quota that is used up while the statement waits for it refuses the attempt,
// and the quotas before it are given back.
func TestQuotaUsedUpMeanwhile(t *testing.T) {
	l := newLockedAttempts(t)
	if err := l.reserve("a", "b"); err != nil {
		t.Fatal(err)
	}
	commit := l.hold(`UPDATE attempts SET count = 5 WHERE key = 'b'`)
	done := l.reserveLater("a", "b")
	l.await(1, waiting)
	commit()
	refused := (*application.TooManyAttempts)(nil)
	if err := <-done; !errors.As(err, &refused) || refused.Quota.Key != "b" {
		t.Errorf("got %v, want a refusal of b", err)
	}
	var count int
	if err := l.db.Raw(`SELECT count FROM attempts WHERE key = 'a'`).Scan(&count).Error; err != nil || count != 1 {
		t.Errorf("got count %d of a and %v, want 1", count, err)
	}
}
