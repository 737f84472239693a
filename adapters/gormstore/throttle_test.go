package gormstore_test

import (
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/throttletest"
)

// Two replicas on one database count as one.
func TestThrottleContractOnPostgres(t *testing.T) {
	throttletest.Run(t, func(t *testing.T) []application.Throttle {
		url := pgtest.Migrated(t)
		first, second := openPostgres(t, url), openPostgres(t, url)
		return []application.Throttle{gormstore.New(first, first).Throttle(), gormstore.New(second, second).Throttle()}
	})
}

func TestThrottleContractOnSQLite(t *testing.T) {
	throttletest.Run(t, func(t *testing.T) []application.Throttle {
		file := filepath.Join(t.TempDir(), "tareas.db")
		first, second := openSQLite(t, file), openSQLite(t, file)
		migrate(t, first.Write)
		return []application.Throttle{gormstore.New(first.Write, first.Read).Throttle(), gormstore.New(second.Write, second.Read).Throttle()}
	})
}

// What has expired is thrown away as others come: the table does not grow with
// those who guessed once.
func TestThrottleSweeps(t *testing.T) {
	onBoth(t, func(t *testing.T, db *gorm.DB) {
		throttle, at := gormstore.New(db, db).Throttle(), time.Now()
		for i := range 600 {
			at = at.Add(time.Second)
			quota := application.Quota{Key: strconv.Itoa(i), Limit: 1, Window: time.Second}
			if err := throttle.Reserve(t.Context(), at, []application.Quota{quota}); err != nil {
				t.Fatal(err)
			}
		}
		var rows int64
		if err := db.Raw("SELECT count(*) FROM attempts").Scan(&rows).Error; err != nil || rows > 300 {
			t.Errorf("got %d rows and %v, want the expired gone", rows, err)
		}
	})
}

// A mark is written only if the stored one ends more than a day earlier.
func TestMarksAreWrittenOnceADay(t *testing.T) {
	const day = 24 * time.Hour
	onBoth(t, func(t *testing.T, db *gorm.DB) {
		throttle, at := gormstore.New(db, db).Throttle(), time.Now()
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
