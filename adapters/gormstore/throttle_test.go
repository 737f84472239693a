package gormstore_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// A sweep deletes at most SweepRows rows, the oldest first.
func TestSweepOfAttemptsIsBounded(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		execute(t, db, `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1503)
			INSERT INTO attempts (key, count, until) SELECT CAST(6000 - n AS text), 1, n FROM numbers`)
		throttle := store.Throttle()
		for _, want := range []int64{4, 1} { // one is the current row
			for range gormstore.SweepEvery {
				if err := throttle.Reserve(t.Context(), time.UnixMicro(5000), []application.Quota{{Key: "x", Limit: 1000, Window: time.Hour}}); err != nil {
					t.Fatal(err)
				}
			}
			if got := number(t, db, "SELECT count(*) FROM attempts WHERE until > 1500"); got != want {
				t.Errorf("got %d of the newest rows, want %d", got, want)
			}
			if got := number(t, db, "SELECT count(*) FROM attempts"); got != want {
				t.Errorf("got %d rows, want %d", got, want)
			}
		}
	})
}

// Remember writes only if the stored mark ends more than a day earlier.
func TestMarksAreWrittenOnceADay(t *testing.T) {
	const day = 24 * time.Hour
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		throttle, at := store.Throttle(), time.Now()
		for _, step := range []struct{ passed, stored time.Duration }{
			{0, 0}, {time.Minute, 0}, {day, 0}, {day + time.Microsecond, day + time.Microsecond}, {2 * day, day + time.Microsecond},
		} {
			now := at.Add(step.passed)
			if err := throttle.Remember(t.Context(), now, "mark", now.Add(30*day)); err != nil {
				t.Fatal(err)
			}
			var until int64
			err := db.Raw("SELECT until FROM attempts").Scan(&until).Error
			if want := at.Add(step.stored + 30*day).UnixMicro(); err != nil || until != want {
				t.Errorf("after %v: got %d and %v, want %d", step.passed, until, err, want)
			}
		}
	})
}

// A reservation that was counted in part, which takes two racing processes, is given
// back also if the client has gone, and within the deadline of the call.
func TestPartialReservationIsGivenBack(t *testing.T) {
	database := migratedSQLite(t)
	db, _ := database.Store.Handles()
	quotas := []application.Quota{{Key: "a", Limit: 1, Window: time.Hour}, {Key: "b", Limit: 1, Window: time.Hour}}
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	want, _ := ctx.Deadline()
	now := time.Now()
	partly := func(tx *gorm.DB) { // as if another process had used up "b" during the statement
		if strings.Contains(tx.Statement.SQL.String(), "WITH quotas") {
			tx.Statement.SQL.Reset()
			tx.Statement.SQL.WriteString("INSERT INTO attempts (key, count, until) VALUES ('a', 1, ?) RETURNING key")
			tx.Statement.Vars = []any{now.Add(time.Hour).UnixMicro()}
		}
	}
	var released int
	release := func(tx *gorm.DB) {
		released++
		cancel() // the client disconnects
		if got, limited := tx.Statement.Context.Deadline(); !limited || got != want {
			t.Errorf("got the deadline %v of the release, want %v", got, want)
		}
	}
	err := errors.Join(
		db.Callback().Row().Before("gorm:row").Register("test:partly", partly),
		db.Callback().Raw().Before("gorm:raw").Register("test:release", release),
	)
	if err != nil {
		t.Fatal(err)
	}
	if err := database.Store.Throttle().Reserve(ctx, now, quotas); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want %v", err, context.Canceled)
	}
	var count int
	if err := db.Raw("SELECT count FROM attempts WHERE key = 'a'").Scan(&count).Error; err != nil || count != 0 || released != 1 {
		t.Errorf("got count %d after %d releases, and %v, want 0 after 1", count, released, err)
	}
}
