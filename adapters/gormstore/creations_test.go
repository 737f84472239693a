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
	return tasks.Create(t.Context(), owner, draft, domain.CreateOptions{Limit: limit, Key: &key})
}

// createOnce calls Create with a key, which must create a task, or return one if
// replayed is set.
func createOnce(t *testing.T, tasks *gormstore.Tasks, owner domain.UserID, draft domain.TaskDraft, key domain.IdempotencyKey, replayed bool) domain.Task {
	t.Helper()
	created, err := withKey(t, tasks, owner, draft, key, 0)
	if err != nil || created.Replayed != replayed {
		t.Fatalf("got replayed %t and error %v, want %t", created.Replayed, err, replayed)
	}
	return created.Task
}

// A first use of a key is one statement on PostgreSQL, and on SQLite two in one
// transaction. Others find the reason with one more. The first use of an hour sweeps.
func TestStatementsOfKeys(t *testing.T) {
	for name, c := range map[string]struct {
		open  func(t *testing.T) *gorm.DB
		first int
	}{
		"PostgreSQL": {func(t *testing.T) *gorm.DB { return hostPostgres(t, pgtest.Migrated(t), &gorm.Config{}) }, 1},
		"SQLite":     {func(t *testing.T) *gorm.DB { return migrate(t, hostSQLite(t, hostDSN(t), &gorm.Config{})) }, 2},
	} {
		t.Run(name, func(t *testing.T) {
			db := c.open(t)
			tasks := gormstore.New(db).Tasks()
			ana := addUser(t, gormstore.New(db), "ana@example.com", time.Now())
			draft, _ := milk(t, time.Now())
			other, err := domain.NewTaskDraft("Buy bread", nil, false, time.Now())
			if err != nil {
				t.Fatal(err)
			}
			count := countStatements(t, db)
			var ids []domain.TaskID
			for _, step := range []struct {
				name       string
				draft      domain.TaskDraft
				key, limit int
				want       error
				statements int
			}{
				{"first use", draft, 1, 0, nil, c.first + 1},
				{"replay", draft, 1, 0, nil, 2},
				{"other content", other, 1, 0, domain.ErrKeyReused, 2},
				{"first use within a limit", draft, 2, 2, nil, c.first},
				{"first use at a limit", draft, 3, 2, domain.ErrTaskLimit, 3},
				{"replay at a limit", draft, 2, 2, nil, 2},
			} {
				*count = 0
				task, err := withKey(t, tasks, ana, step.draft, keyOf(step.key), step.limit)
				if err == nil {
					ids = append(ids, task.ID())
				}
				if !errors.Is(err, step.want) || *count != step.statements {
					t.Errorf("%s: got %v and %d statements, want %v and %d", step.name, err, *count, step.want, step.statements)
				}
			}
			if want := []domain.TaskID{1, 1, 2, 2}; !slices.Equal(ids, want) { // nothing was stored and undone in between
				t.Errorf("got the tasks %v, want %v", ids, want)
			}
		})
	}
}

// A key that is swept after the insert has found it used is unused, and no limit.
func TestKeySweptMeanwhile(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		draft, _ := milk(t, time.Now())
		tasks := store.Tasks()
		first := createOnce(t, tasks, ana, draft, keyOf(1), false)
		beforeEach(t, db, func(_ *gorm.DB, n int) error {
			if n != 2 { // the look at the key
				return nil
			}
			_, err := poolOf(t, db).ExecContext(t.Context(), "DELETE FROM idempotency_records")
			return err
		})
		second, err := withKey(t, tasks, ana, draft, keyOf(1), 5)
		if err != nil || second.Replayed || second.ID() == first.ID() {
			t.Errorf("got task %d, replayed %t and error %v, want a new task", second.ID(), second.Replayed, err)
		}
	})
}

// A key is found by the primary key, and tasks are counted in an index.
func TestPlanOfKeys(t *testing.T) {
	db := hostPostgres(t, pgtest.Migrated(t), &gorm.Config{})
	poolOf(t, db).SetMaxOpenConns(1) // SET and PREPARE apply to one connection
	execute(t, db, "SET plan_cache_mode = force_generic_plan")
	execute(t, db, strings.Split(crowd, ";")...)
	execute(t, db, `INSERT INTO idempotency_records (user_id, key, fingerprint, task_ids, created_at)
		SELECT 1, sha256(n::text::bytea), 'x', '[1]', n FROM generate_series(1, 20000) n`, "ANALYZE idempotency_records",
		"PREPARE once AS "+gormstore.KeyStatement(db))
	plan := explain(t, db, `EXPLAIN EXECUTE once(1, 'milk', NULL, false, 0, 0, 1, '\x01', 1, 0, 999, 1, 1000, 1, '\x01', '\x02', 5)`)
	if !strings.Contains(plan, "using idempotency_records_pkey") || !strings.Contains(plan, "using tasks_pkey") || strings.Contains(plan, "Seq Scan") || strings.Contains(plan, "Sort") {
		t.Errorf("PostgreSQL: got this plan, want scans of idempotency_records_pkey and tasks_pkey:\n%s", plan)
	}
	write, _ := migratedSQLite(t).Store.Handles()
	plan = explain(t, write, "EXPLAIN QUERY PLAN "+gormstore.KeyStatement(write), 1, "milk", nil, false, 0, 0, 1, []byte{1}, 1, 0, 999, 1, 1000)
	if !strings.Contains(plan, "SEARCH idempotency_records USING PRIMARY KEY (user_id=? AND key=?)") || !strings.Contains(plan, "USING COVERING INDEX tasks_by_") {
		t.Errorf("SQLite: got this plan, want searches of the primary key and of a covering index:\n%s", plan)
	}
}

// A create waits for a concurrent one with its key, but not longer than
// lock_timeout. When that one is undone, it creates the task itself.
func TestKeyUndecided(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) *gormstore.Store{
		"pool": func(t *testing.T) *gormstore.Store {
			return openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=50").Store
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

// A concurrent create with the key of one that is then committed returns its task.
func TestKeyLosesTheRace(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)).Store
	db, _ := store.Handles()
	ana := addUser(t, store, "ana@example.com", time.Now())
	draft, _ := milk(t, time.Now())
	tx := db.Begin()
	first := createOnce(t, gormstore.New(tx).Tasks(), ana, draft, keyOf(1), false)
	second := make(chan domain.Task, 1)
	go func() {
		task, err := withKey(t, store.Tasks(), ana, draft, keyOf(1), 0)
		if err != nil {
			t.Errorf("got error %v, want none", err)
		}
		second <- task.Task
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

func TestKeysBehindPooler(t *testing.T) {
	behindPooler(t, func(t *testing.T, store *gormstore.Store) {
		now := time.Now()
		ana := addUser(t, store, "ana@example.com", now)
		draft, _ := milk(t, now)
		first := createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
		if again := createOnce(t, store.Tasks(), ana, draft, keyOf(1), true); again != first {
			t.Errorf("got task %+v again, want %+v", again, first)
		}
		if _, err := withKey(t, store.Tasks(), ana, draft, keyOf(2), 1); !errors.Is(err, domain.ErrTaskLimit) {
			t.Errorf("got error %v, want ErrTaskLimit", err)
		}
		if err := gormstore.SweepCreations(t.Context(), store.Tasks(), now); err != nil {
			t.Error(err)
		}
		createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
	})
}

// The deletion of a user deletes the keys.
func TestKeysOfADeletedUser(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana, bob := addUser(t, store, "ana@example.com", time.Now()), addUser(t, store, "bob@example.com", time.Now())
		draft, _ := milk(t, time.Now())
		createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
		createOnce(t, store.Tasks(), bob, draft, keyOf(1), false)
		if err := store.Sessions().Delete(t.Context(), ana); err != nil {
			t.Fatal(err)
		}
		if got := number(t, db, "SELECT sum(user_id) FROM idempotency_records"); got != int64(bob) {
			t.Errorf("got the keys of the users %d, want of %d", got, bob)
		}
		if _, err := withKey(t, store.Tasks(), ana, draft, keyOf(1), 0); !errors.Is(err, domain.ErrUserNotFound) {
			t.Errorf("got error %v, want ErrUserNotFound", err)
		}
	})
}
