package gormstore_test

import (
	"strconv"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
)

// Every SweepEvery-th reservation deletes the expired rows, so that the table does
// not grow with each key that was ever used. On PostgreSQL, see
// TestSweepSkipsLockedRows.
func TestSweep(t *testing.T) {
	store := migratedSQLite(t).Store
	throttle, at := store.Throttle(), time.Now()
	for i := range gormstore.SweepEvery {
		at = at.Add(time.Second)
		quota := application.Quota{Key: strconv.Itoa(i), Limit: 1, Window: time.Second}
		if err := throttle.Reserve(t.Context(), at, []application.Quota{quota}); err != nil {
			t.Fatal(err)
		}
	}
	db, _ := store.Handles()
	var rows int64
	if err := db.Raw("SELECT count(*) FROM attempts").Scan(&rows).Error; err != nil || rows != 1 {
		t.Errorf("got %d rows and %v, want the last one only", rows, err)
	}
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
