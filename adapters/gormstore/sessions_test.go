package gormstore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// tokenOf returns a token; that of each number is another.
func tokenOf(n int) (token application.TokenHash) {
	copy(token[:], fmt.Sprintf("%08d", n))
	return token
}

// number returns the number that a query returns.
func number(t *testing.T, db *gorm.DB, query string) (n int64) {
	t.Helper()
	if err := db.Raw(query).Scan(&n).Error; err != nil {
		t.Fatal(err)
	}
	return n
}

// Every SweepEvery-th End deletes expired tokens, SweepDelay after they expire and at
// most a batch of them.
func TestSweepOfEndedTokens(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		at := time.Now()
		ana := addUser(t, store, "ana@example.com", at)
		sessions := gormstore.SessionsOf(store, 3)
		for i := range 2 * gormstore.SweepEvery {
			until := at.Add(time.Microsecond)
			if i < 5 {
				until = at
			}
			if err := sessions.End(t.Context(), ana, tokenOf(i), at.Add(gormstore.SweepDelay), until); err != nil {
				t.Fatal(err)
			}
			want, ok := map[int]int{255: 255, 256: 253, 511: 508, 512: 507}[i+1]
			if got := number(t, db, "SELECT count(*) FROM ended_tokens"); ok && got != int64(want) {
				t.Errorf("after %d tokens: got %d rows, want %d", i+1, got, want)
			}
		}
	})
}

// On PostgreSQL a sweep passes over rows that are locked.
func TestSweepOfLockedTokens(t *testing.T) {
	store := openPostgres(t, pgtest.Migrated(t)+"&lock_timeout=10000").Store
	db, _ := store.Handles()
	at := time.Now()
	ana := addUser(t, store, "ana@example.com", at)
	sessions := store.Sessions()
	tx := db.Begin()
	for i := range gormstore.SweepEvery {
		if err := sessions.End(t.Context(), ana, tokenOf(i), at.Add(gormstore.SweepDelay), at); err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			execute(t, tx, "SELECT 1 FROM ended_tokens FOR UPDATE")
		}
	}
	if err := tx.Commit().Error; err != nil {
		t.Fatal(err)
	}
	if got := number(t, db, "SELECT count(*) FROM ended_tokens"); got != 3 {
		t.Errorf("got %d rows, want the two that were locked and the last", got)
	}
}

// beforeEach calls a function before each statement of the handle, with its number
// from 1. An error of the function is the statement's.
func beforeEach(t *testing.T, db *gorm.DB, do func(tx *gorm.DB, n int) error) {
	t.Helper()
	n := 0
	before := func(tx *gorm.DB) {
		if tx.DryRun { // the store builds its statements
			return
		}
		n++
		_ = tx.AddError(do(tx, n))
	}
	raw := db.Callback().Raw().Before("gorm:raw").Register("test:before", before)
	row := db.Callback().Row().Before("gorm:row").Register("test:before", before)
	if err := errors.Join(raw, row); err != nil {
		t.Fatal(err)
	}
}

// counts returns the number that a query returns before each statement of a call,
// and then after the call.
func counts(t *testing.T, db *gorm.DB, query string, call func() error) (counts []int64) {
	t.Helper()
	pool := poolOf(t, db)
	count := func() (err error) {
		var n int64
		err = pool.QueryRowContext(t.Context(), query).Scan(&n)
		counts = append(counts, n)
		return err
	}
	beforeEach(t, db, func(*gorm.DB, int) error { return count() })
	if err := errors.Join(call(), count()); err != nil {
		t.Error(err)
	}
	return counts
}

// manyTasks inserts tasks.
func manyTasks(t *testing.T, db *gorm.DB, owner domain.UserID, n int) {
	t.Helper()
	series := "generate_series(1, %d) n"
	if db.Name() == "sqlite" {
		series = "(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < %d) SELECT n FROM s)"
	}
	execute(t, db, fmt.Sprintf("INSERT INTO tasks (user_id, title, completed, created_at, updated_at) SELECT %d, 'x', false, %s, %[2]s FROM "+series, owner, now(db), n))
}

// Delete deletes tasks in statements of at most 5,000 rows, and then the user.
func TestDeleteInBatches(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana, bob := addUser(t, store, "ana@example.com", time.Now()), addUser(t, store, "bob@example.com", time.Now())
		manyTasks(t, db, ana, 6000)
		manyTasks(t, db, bob, 1)
		manyTasks(t, db, ana, 4001)
		got := counts(t, db, "SELECT count(*) FROM tasks", func() error { return store.Sessions().Delete(t.Context(), ana) })
		if want := []int64{10_002, 5002, 2, 1, 1}; !slices.Equal(got, want) {
			t.Errorf("got %v tasks before each statement and at the end, want %v", got, want)
		}
	})
}

// If a statement of Delete fails, the user is left with fewer tasks, and another
// Delete goes on.
func TestDeleteGoesOn(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana, broken := addUser(t, store, "ana@example.com", time.Now()), errors.New("the connection broke")
		manyTasks(t, db, ana, 9)
		sessions := gormstore.SessionsOf(store, 3)
		beforeEach(t, db, func(_ *gorm.DB, n int) error {
			if n == 3 {
				return broken
			}
			return nil
		})
		if err := sessions.Delete(t.Context(), ana); !errors.Is(err, broken) {
			t.Fatalf("got %v, want %v", err, broken)
		}
		if users, tasks := number(t, db, "SELECT count(*) FROM users"), number(t, db, "SELECT count(*) FROM tasks"); users != 1 || tasks != 3 {
			t.Errorf("got %d users and %d tasks after the third statement failed, want 1 and 3", users, tasks)
		}
		if err := sessions.Delete(t.Context(), ana); err != nil {
			t.Error(err)
		}
		if users, tasks := number(t, db, "SELECT count(*) FROM users"), number(t, db, "SELECT count(*) FROM tasks"); users != 0 || tasks != 0 {
			t.Errorf("got %d users and %d tasks, want none", users, tasks)
		}
	})
}

// EndEveryone changes at most a batch of users in a statement.
func TestEndEveryoneInBatches(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		for i := range 7 {
			addUser(t, store, fmt.Sprintf("%d@example.com", i), time.Now())
		}
		got := counts(t, db, "SELECT count(token_epoch) FROM users", func() error {
			_, err := gormstore.SessionsOf(store, 3).EndEveryone(t.Context(), time.Now())
			return err
		})
		if want := []int64{0, 3, 6, 7}; !slices.Equal(got, want) {
			t.Errorf("got %v changed users before each statement and at the end, want %v", got, want)
		}
	})
}

// The timeout limits each statement of Delete and EndEveryone, not all together.
func TestTimeoutIsOfABatch(t *testing.T) {
	write, _ := migratedSQLite(t).Store.Handles()
	store := gormstore.New(write, gormstore.WithTimeout(time.Hour))
	ana := addUser(t, store, "ana@example.com", time.Now())
	addUser(t, store, "bob@example.com", time.Now())
	manyTasks(t, write, ana, 5)
	deadlines := make(map[time.Time]bool)
	beforeEach(t, write, func(tx *gorm.DB, _ int) error {
		deadline, _ := tx.Statement.Context.Deadline()
		deadlines[deadline] = true
		return nil
	})
	sessions := gormstore.SessionsOf(store, 2)
	_, err := sessions.EndEveryone(t.Context(), time.Now())
	if err := errors.Join(err, sessions.Delete(t.Context(), ana)); err != nil {
		t.Fatal(err)
	}
	if len(deadlines) != 6 || deadlines[time.Time{}] {
		t.Errorf("got the deadlines %v of six statements, want a different one for each", deadlines)
	}
}

// On PostgreSQL a batch that waits for a concurrent one goes on with other tasks, so
// that no task is left to the cascade.
func TestConcurrentDeletes(t *testing.T) {
	url := pgtest.Migrated(t)
	store, other := openPostgres(t, url).Store, hostPostgres(t, url, &gorm.Config{})
	ana := addUser(t, store, "ana@example.com", time.Now())
	manyTasks(t, other, ana, 7)
	tx := other.Begin()
	execute(t, tx, "DELETE FROM tasks WHERE id <= 3")
	db, _ := store.Handles()
	got := make(chan []int64, 1)
	go func() {
		got <- counts(t, db, "SELECT count(*) FROM tasks", func() error { return gormstore.SessionsOf(store, 3).Delete(t.Context(), ana) })
	}()
	await.True(t, "a batch waits", func() bool { return number(t, other, waiting) == 1 })
	if err := tx.Commit().Error; err != nil {
		t.Fatal(err)
	}
	if got, want := await.Done(t, "the deletion", got), []int64{7, 1, 0, 0}; !slices.Equal(got, want) {
		t.Errorf("got %v tasks before each statement and at the end, want %v", got, want)
	}
}
