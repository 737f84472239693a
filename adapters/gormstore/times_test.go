package gormstore_test

import (
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// moments are times that are easily stored incorrectly.
var moments = []time.Time{
	time.Date(2026, time.March, 1, 12, 30, 15, 123_456_000, time.UTC),
	time.Date(2026, time.March, 1, 1, 0, 0, 1000, time.FixedZone("east", 5*3600+1800)),
	time.Unix(0, 0).UTC(),
	time.Date(1969, time.December, 31, 23, 59, 59, 999_999_000, time.UTC),
	time.Date(1931, time.May, 4, 3, 2, 1, 1000, time.UTC),
	time.Date(1, time.January, 1, 0, 0, 0, 1000, time.UTC),
	time.Date(9999, time.December, 31, 23, 59, 59, 999_999_000, time.UTC),
}

// Times are stored as integers of microseconds and returned in UTC, on every path.
func TestTimes(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gormstore.Store{
		"PostgreSQL": func(t *testing.T) *gormstore.Store { return openPostgres(t, pgtest.Migrated(t)).Store },
		"SQLite":     func(t *testing.T) *gormstore.Store { return migratedSQLite(t).Store },
		"host's PostgreSQL": func(t *testing.T) *gormstore.Store {
			return gormstore.New(hostPostgres(t, pgtest.Migrated(t), &gorm.Config{}))
		},
		"host's SQLite": func(t *testing.T) *gormstore.Store {
			return gormstore.New(migrate(t, hostSQLite(t, hostDSN(t), &gorm.Config{})))
		},
	} {
		t.Run(name, func(t *testing.T) {
			store := open(t)
			for _, at := range moments {
				keepsTime(t, store, at)
			}
		})
	}
}

// keepsTime stores a time in a user and a task, and reads it back.
func keepsTime(t *testing.T, store *gormstore.Store, at time.Time) {
	t.Helper()
	owner := addUser(t, store, at.UTC().Format("20060102150405")+"@example.com", at)
	draft, _ := milk(t, at)
	created, err := store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{})
	task := created.First()
	if err != nil {
		t.Fatal(err)
	}
	later := at.Add(time.Microsecond)
	_, patch := milk(t, later)
	updated, err := store.Tasks().Update(t.Context(), owner, task.ID(), patch, domain.AnyVersion)
	if err != nil {
		t.Fatal(err)
	}
	got, err := store.Tasks().Get(t.Context(), owner, task.ID())
	if err != nil {
		t.Fatal(err)
	}
	user, err := store.Users().ByID(t.Context(), owner)
	if err != nil {
		t.Fatal(err)
	}
	for what, pair := range map[string][2]time.Time{
		"user": {user.CreatedAt(), at}, "created": {got.CreatedAt(), at}, "updated": {got.UpdatedAt(), later},
		"returned by the update": {updated.UpdatedAt(), later},
	} {
		if !pair[0].Equal(pair[1]) || pair[0].Location() != time.UTC {
			t.Errorf("%s: got %v, want %v in UTC", what, pair[0], pair[1])
		}
	}
	storesTime(t, store, got)
}

// storesTime checks the column of a task.
func storesTime(t *testing.T, store *gormstore.Store, task domain.Task) {
	t.Helper()
	_, read := store.Handles()
	var stored int64
	err := read.Raw("SELECT created_at FROM tasks WHERE id = ?", int64(task.ID())).Scan(&stored).Error
	if want := task.CreatedAt().UnixMicro(); err != nil || stored != want {
		t.Errorf("got %d and %v, want %d", stored, err, want)
	}
}
