package gormstore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// keyOf returns an idempotency key; that of each number is another.
func keyOf(n int) domain.IdempotencyKey { return domain.NewIdempotencyKey(fmt.Sprint(n)) }

// withKey calls Create with a key.
func withKey(t *testing.T, tasks *gormstore.Tasks, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, limit int) (domain.Created, error) {
	t.Helper()
	return tasks.Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{Limit: limit, Key: &key})
}

// createOnce calls Create with a key, which must create a task, or return one if
// replayed is set.
func createOnce(t *testing.T, tasks *gormstore.Tasks, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, replayed bool) domain.Task {
	t.Helper()
	created, err := withKey(t, tasks, owner, draft, key, 0)
	if err != nil || created.Replayed != replayed {
		t.Fatalf("got replayed %t and error %v, want %t", created.Replayed, err, replayed)
	}
	return created.First()
}

// A call with a key or with several drafts is one transaction: the record of the key,
// the limits, the tasks and the new record are a statement each.
func TestStatementsOfKeys(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		tasks := store.Tasks()
		ana := addUser(t, store, "ana@example.com", time.Now())
		draft, _ := milk(t, time.Now())
		other, err := domain.NewTaskDraft("Buy bread", nil, false, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		first, second, third := keyOf(1), keyOf(2), keyOf(3)
		one, two := []domain.TaskDraft{draft}, []domain.TaskDraft{draft, other}
		createOnce(t, tasks, ana, draft, keyOf(4), false) // the first in an hour also sweeps
		count := countStatements(t, db)
		var ids []domain.TaskID
		for _, step := range []struct {
			name       string
			drafts     []domain.TaskDraft
			options    domain.CreateOptions
			want       error
			statements int
		}{
			{"first use", one, domain.CreateOptions{Key: &first}, nil, 3},
			{"replay", one, domain.CreateOptions{Key: &first}, nil, 1},
			{"other content", []domain.TaskDraft{other}, domain.CreateOptions{Key: &first}, domain.ErrKeyReused, 1},
			{"first use within a limit", one, domain.CreateOptions{Key: &second, Limit: 3}, nil, 4},
			{"first use at a limit", one, domain.CreateOptions{Key: &third, Limit: 3}, domain.ErrTaskLimit, 2},
			{"replay at a limit", one, domain.CreateOptions{Key: &second, Limit: 3}, nil, 1},
			{"several", two, domain.CreateOptions{}, nil, 1},
			{"several with a key and a limit", two, domain.CreateOptions{Key: &third, Limit: 7}, nil, 4},
		} {
			*count = 0
			created, err := tasks.Create(t.Context(), ana, step.drafts, step.options)
			for _, task := range created.Tasks {
				ids = append(ids, task.ID())
			}
			if !errors.Is(err, step.want) || *count != step.statements {
				t.Errorf("%s: got %v and %d statements, want %v and %d", step.name, err, *count, step.want, step.statements)
			}
		}
		if want := []domain.TaskID{2, 2, 3, 3, 4, 5, 6, 7}; !slices.Equal(ids, want) {
			t.Errorf("got the tasks %v, want %v", ids, want)
		}
	})
}

// More drafts than one statement inserts are created together too.
func TestManyDrafts(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		drafts := make([]domain.TaskDraft, 2*gormstore.MaxInserted+1)
		for i := range drafts {
			drafts[i], _ = domain.NewTaskDraft(fmt.Sprint("task ", i), nil, i%2 == 0, time.Now())
		}
		count := countStatements(t, db)
		created, err := store.Tasks().Create(t.Context(), ana, drafts, domain.CreateOptions{})
		if err != nil || *count != 3 || len(created.Tasks) != len(drafts) {
			t.Fatalf("got %d tasks, %d statements and error %v, want %d and 3", len(created.Tasks), *count, err, len(drafts))
		}
		for i, task := range created.Tasks {
			if stored, err := store.Tasks().Get(t.Context(), ana, task.ID()); err != nil || stored != task || task.Title() != drafts[i].Title() {
				t.Fatalf("task %d: got %+v and error %v, want %+v", i, stored, err, task)
			}
		}
	})
}

// A key whose record is swept after the call has read it as forgotten is unused.
func TestKeySweptMeanwhile(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)).Store
	db, _ := store.Handles()
	noon := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	ana, tasks := addUser(t, store, "ana@example.com", noon), store.Tasks()
	before, _ := milk(t, noon)
	draft, _ := milk(t, noon.Add(domain.IdempotencyLife))
	first := createOnce(t, tasks, ana, before, keyOf(1), false)
	beforeEach(t, db, func(_ *gorm.DB, n int) error {
		if n != 2 { // the deletion of the record
			return nil
		}
		_, err := poolOf(t, db).ExecContext(t.Context(), "DELETE FROM idempotency_records")
		return err
	})
	if second := createOnce(t, tasks, ana, draft, keyOf(1), false); second.ID() == first.ID() {
		t.Errorf("got task %d again, want a new one", second.ID())
	}
}

// A create waits for a concurrent one with its key, but not longer than
// lock_timeout. When that one is undone, it creates the task itself.
func TestKeyUndecided(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gormstore.Store{
		"pool": func(t *testing.T) *gormstore.Store {
			return openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=50").Store
		},
		"Citus": func(t *testing.T) *gormstore.Store { // the wait is on a worker
			return openPostgres(t, pgtest.Distributed(t)+"&lock_timeout=50").Store
		},
		"plain handle": func(t *testing.T) *gormstore.Store {
			return gormstore.New(hostPostgres(t, pgtest.Migrated(t)+"&lock_timeout=50", &gorm.Config{}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			store := open(t)
			db, _ := store.Handles()
			ana := addUser(t, store, "ana@example.com", time.Now())
			draft, _ := milk(t, time.Now())
			tx := db.Begin()
			createOnce(t, gormstore.New(tx).Tasks(), ana, draft, keyOf(1), false)
			if _, err := withKey(t, store.Tasks(), ana, draft, keyOf(1), 0); !errors.Is(err, domain.ErrKeyInProgress) {
				t.Errorf("got error %v, want ErrKeyInProgress", err)
			}
			createOnce(t, store.Tasks(), ana, draft, keyOf(2), false) // another key does not wait
			if err := tx.Rollback().Error; err != nil {
				t.Fatal(err)
			}
			createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
			if got := number(t, db, "SELECT count(*) FROM tasks"); got != 2 {
				t.Errorf("got %d tasks, want 2", got)
			}
		})
	}
}

// A concurrent create with the key of one that is then committed returns its task. If it is
// in a transaction of a host, that can go on.
func TestKeyLosesTheRace(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)).Store
	db, _ := store.Handles()
	ana := addUser(t, store, "ana@example.com", time.Now())
	draft, _ := milk(t, time.Now())
	tx := db.Begin()
	first := createOnce(t, gormstore.New(tx).Tasks(), ana, draft, keyOf(1), false)
	second := make(chan domain.Task, 1)
	go func() {
		other := db.Begin()
		task, err := withKey(t, gormstore.New(other).Tasks(), ana, draft, keyOf(1), 0)
		if err := errors.Join(err, other.Exec("UPDATE tasks SET completed = true").Error, other.Commit().Error); err != nil {
			t.Errorf("got error %v, want none", err)
		}
		second <- task.First()
	}()
	await.True(t, "the second waits for the first", func() bool {
		return number(t, db, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") == 1
	})
	if err := tx.Commit().Error; err != nil {
		t.Fatal(err)
	}
	if got := await.Done(t, "the second ends", second); got != first {
		t.Errorf("got task %+v, want the first, %+v", got, first)
	}
	if got := number(t, db, "SELECT count(*) FROM tasks"); got != 1 {
		t.Errorf("got %d tasks, want 1", got)
	}
}

// On PostgreSQL a sweep does not wait for rows that are locked, but leaves all to the next.
func TestSweepOfLockedCreations(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)+"&statement_timeout=20000").Store // ends a sweep that waits, with an error
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
