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
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// keyOf returns the idempotency key of a number. Each number has its own key.
func keyOf(n int) domain.IdempotencyKey {
	key, _ := domain.NewIdempotencyKey(fmt.Sprint(n)) // which is valid
	return key
}

func withKey(t *testing.T, tasks *gormstore.Tasks, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, limit int) (domain.CreateResult, error) {
	t.Helper()
	return tasks.Create(t.Context(), owner, []domain.TaskDraft{draft}, domain.CreateOptions{Limit: limit, IdempotencyKey: &key})
}

// createOnce calls Create with a key. The call must create a task, or return one
// if replayed is set.
func createOnce(t *testing.T, tasks *gormstore.Tasks, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, replayed bool) domain.Task {
	t.Helper()
	created, err := withKey(t, tasks, owner, draft, key, 0)
	if err != nil || created.Replayed != replayed {
		t.Fatalf("got replayed %t and error %v, want %t", created.Replayed, err, replayed)
	}
	return created.First()
}

// A call with a key or with several drafts is one transaction. It has one statement each for the
// clock and the tasks, and one for the IDs of several tasks. A key adds two: one reserves it, one
// stores the result. A task limit adds one that counts tasks and, with a key, one that counts keys.
// On PostgreSQL the clock and a single task share a statement. A replay counts too, tries to reserve
// the key, and reads the record.
func TestStatementsOfKeys(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		tasks := store.Tasks()
		ana := addUser(t, store, "ana@example.com", time.Now())
		draft, _ := milk(t, time.Now())
		other, err := domain.NewTaskDraft(domain.NewTask{Title: "Buy bread"}, time.Now())
		expect.NoError(t, err)
		first, second, third := keyOf(1), keyOf(2), keyOf(3)
		one, two := []domain.TaskDraft{draft}, []domain.TaskDraft{draft, other}
		createOnce(t, tasks, ana, draft, keyOf(4), false) // also reads the database's time, which later calls do not
		count := 0
		beforeEach(t, store, func(gormstore.Sent, int) error { count++; return nil })
		var ids []domain.TaskID
		for _, step := range []struct {
			name       string
			drafts     []domain.TaskDraft
			options    domain.CreateOptions
			want       error
			statements map[string]int
		}{
			{"first use", one, domain.CreateOptions{IdempotencyKey: &first}, nil, map[string]int{"postgres": 3, "sqlite": 4}},
			{"replay", one, domain.CreateOptions{IdempotencyKey: &first}, nil, map[string]int{"postgres": 2, "sqlite": 2}},
			{"other content", []domain.TaskDraft{other}, domain.CreateOptions{IdempotencyKey: &first}, domain.ErrIdempotencyKeyReused, map[string]int{"postgres": 2, "sqlite": 2}},
			{"first use within a limit", one, domain.CreateOptions{IdempotencyKey: &second, Limit: 3}, nil, map[string]int{"postgres": 5, "sqlite": 6}},
			{"first use at a limit", one, domain.CreateOptions{IdempotencyKey: &third, Limit: 3}, domain.ErrTaskLimit, map[string]int{"postgres": 3, "sqlite": 3}},
			{"replay at a limit", one, domain.CreateOptions{IdempotencyKey: &second, Limit: 3}, nil, map[string]int{"postgres": 4, "sqlite": 4}},
			{"several", two, domain.CreateOptions{}, nil, map[string]int{"postgres": 3, "sqlite": 3}},
			{"several with a key and a limit", two, domain.CreateOptions{IdempotencyKey: &third, Limit: 7}, nil, map[string]int{"postgres": 7, "sqlite": 7}},
		} {
			count = 0
			created, err := tasks.Create(t.Context(), ana, step.drafts, step.options)
			for _, task := range created.Tasks {
				ids = append(ids, task.ID())
			}
			if !errors.Is(err, step.want) || count != step.statements[db.Name()] {
				t.Errorf("%s: got %v and %d statements, want %v and %d", step.name, err, count, step.want, step.statements[db.Name()])
			}
		}
		if want := []domain.TaskID{2, 2, 3, 3, 4, 5, 6, 7}; !slices.Equal(ids, want) {
			t.Errorf("got the tasks %v, want %v", ids, want)
		}
	})
}

// A count of many tasks or keys takes long. No transaction runs meanwhile, since it would lock all
// other writers of SQLite out.
func TestLimitsAreCountedBeforeTheTransaction(t *testing.T) {
	store := migratedSQLite(t).Store
	write, _ := store.Handles()
	ana := addUser(t, store, "ana@example.com", time.Now())
	draft, _ := milk(t, time.Now())
	counts := 0
	beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
		if strings.Contains(sent.SQL, "OFFSET") {
			counts++
			if poolOf(t, write).Stats().InUse > 0 {
				t.Errorf("a transaction runs while the store sends %s", sent.SQL)
			}
		}
		return nil
	})
	_, once := withKey(t, store.Tasks(), ana, draft, keyOf(1), 9)
	_, several := store.Tasks().Create(t.Context(), ana, []domain.TaskDraft{draft, draft}, domain.CreateOptions{Limit: 9})
	if err := errors.Join(once, several); err != nil || counts != 3 {
		t.Errorf("got error %v and %d counts, want none and 3", err, counts)
	}
}

// Imports of all sizes share the texts that insert 500, 256, 128, 64, 32, 16, 8, 4, 2 and 1 tasks
// (see TestStatementsOfLists). Two more advance the clock and assign the IDs.
func TestStatementsOfImports(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		texts, want := make(map[string]bool), int64(0)
		beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
			texts[sent.SQL] = true
			return nil
		})
		for size := 2; size <= 1000; size += 1 + size/10 {
			newTasks(t, store, ana, size)
			want += int64(size)
		}
		if len(texts) != 12 {
			t.Errorf("got %d statements, want 12", len(texts))
		}
		wantNumber(t, db, "SELECT count(*) FROM tasks", want)
	})
}

// A create waits for a concurrent create with its key, but not longer than
// lock_timeout. If the other create is rolled back, it creates the task itself.
func TestKeyUndecided(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) *gormstore.Store{
		"pool": func(t *testing.T) *gormstore.Store {
			return openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=50").Store
		},
		"Citus": func(t *testing.T) *gormstore.Store { // the wait is on a worker
			return openPostgres(t, pgtest.Distributed(t)+"&lock_timeout=50").Store
		},
		"plain handle": func(t *testing.T) *gormstore.Store {
			return newStore(t, embedderPostgres(t, pgtest.Migrated(t)+"&lock_timeout=50", &gorm.Config{}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			store := open(t)
			db, _ := store.Handles()
			ana := addUser(t, store, "ana@example.com", time.Now())
			draft, _ := milk(t, time.Now())
			tx := db.Begin()
			createOnce(t, newStore(t, tx).Tasks(), ana, draft, keyOf(1), false)
			expect.ErrorIs(t, "a key in progress", expect.ErrorOf(withKey(t, store.Tasks(), ana, draft, keyOf(1), 0)), domain.ErrIdempotencyKeyInProgress)
			expect.NoError(t, tx.Rollback().Error)
			createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
			// A wait for the clock that takes too long is not a key in progress.
			tx = db.Begin()
			execute(t, tx, fmt.Sprintf("SELECT 1 FROM task_clocks WHERE user_id = %d FOR UPDATE", ana))
			if _, err := withKey(t, store.Tasks(), ana, draft, keyOf(3), 0); !strings.Contains(fmt.Sprint(err), "55P03") || errors.Is(err, domain.ErrIdempotencyKeyInProgress) {
				t.Errorf("got error %v, want the lock timeout", err)
			}
			expect.NoError(t, tx.Rollback().Error)
			wantNumber(t, db, "SELECT count(*) FROM tasks", 1)
		})
	}
}

// If a concurrent create with the same key commits first, the create returns that task. If
// the create is in a transaction of an embedder, the transaction can go on.
func TestKeyLosesTheRace(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)).Store
	db, _ := store.Handles()
	ana := addUser(t, store, "ana@example.com", time.Now())
	draft, _ := milk(t, time.Now())
	tx := db.Begin()
	first := createOnce(t, newStore(t, tx).Tasks(), ana, draft, keyOf(1), false)
	second := make(chan domain.Task, 1)
	go func() {
		other := db.Begin()
		task, err := withKey(t, newStore(t, other).Tasks(), ana, draft, keyOf(1), 0)
		expect.ErrorIs(t, "the second", errors.Join(err, other.Exec("UPDATE tasks SET completed = true").Error, other.Commit().Error), nil)
		second <- task.First()
	}()
	await.True(t, "the second waits for the first", func() bool { return number(t, db, waiting) == 1 })
	expect.NoError(t, tx.Commit().Error)
	if got := await.Done(t, "the second ends", second); got != first {
		t.Errorf("got task %+v, want the first, %+v", got, first)
	}
	wantNumber(t, db, "SELECT count(*) FROM tasks", 1)
}
