package gormstore_test

import (
	"context"
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
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// tokenOf returns the token of a number. Each number has its own token.
func tokenOf(n int) (token application.TokenHash) {
	copy(token[:], fmt.Sprintf("%08d", n))
	return token
}

// number returns the number that a query returns.
func number(t *testing.T, db *gorm.DB, query string) (n int64) {
	t.Helper()
	expect.NoError(t, db.Raw(query).Scan(&n).Error)
	return n
}

// beforeEach calls a function before each statement of a store, with its number from 1. An
// error of the function is the statement's.
func beforeEach(t *testing.T, store *gormstore.Store, do func(sent gormstore.Sent, n int) error) {
	t.Helper()
	n := 0
	expect.NoError(t, store.BeforeEach(func(sent gormstore.Sent) error { n++; return do(sent, n) }))
}

// counts runs a query before each statement that a call sends, and after the call. It returns the
// results, without consecutive duplicates.
func counts(t *testing.T, store *gormstore.Store, query string, call func(*gormstore.Store) error) (counts []int64) {
	t.Helper()
	_, read := store.Handles() // SQLite's other connection may be in a transaction
	pool := poolOf(t, read)
	count := func() (err error) {
		var n int64
		err = pool.QueryRowContext(t.Context(), query).Scan(&n)
		counts = append(counts, n)
		return err
	}
	beforeEach(t, store, func(gormstore.Sent, int) error { return count() })
	expect.ErrorIs(t, query, errors.Join(call(store), count()), nil) // no Fatal: a test calls counts in another goroutine
	return slices.Compact(counts)
}

func manyTasks(t *testing.T, db *gorm.DB, owner domain.UserID, n int) {
	t.Helper()
	execute(t, db, fmt.Sprintf("INSERT INTO tasks (id, user_id, title, completed, created_at, updated_at) SELECT %s, %d, 'x', false, 0, 0 FROM %s", nextID(db), owner, series(db, n)))
}

// series returns a table with the numbers n from 1 to last.
func series(db *gorm.DB, last int) string {
	if db.Name() == "sqlite" {
		return fmt.Sprintf("(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < %d) SELECT n FROM s)", last)
	}
	return fmt.Sprintf("generate_series(1, %d) n", last)
}

// manyKeys inserts idempotency keys and revoked tokens.
func manyKeys(t *testing.T, store *gormstore.Store, owner domain.UserID, n int) {
	t.Helper()
	draft, _ := milk(t, time.Now())
	for i := range n {
		createOnce(t, store.Tasks(), owner, draft, keyOf(i), false)
		expect.NoError(t, store.Revocations().Revoke(t.Context(), owner, application.Revocation{Token: tokenOf(i), At: time.Now(), ExpiresAt: time.Now()}))
	}
}

// Delete deletes the tasks, keys and tokens in ranges, and then the user.
func TestDeleteInRanges(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, _ *gorm.DB) {
		ana, bob := addUser(t, store, "ana@example.com", time.Now()), addUser(t, store, "bob@example.com", time.Now())
		manyKeys(t, store, ana, 7)
		manyKeys(t, store, bob, 1)
		got := counts(t, store.WithRangeRows(3), "SELECT (SELECT count(*) FROM tasks) * 100 + (SELECT count(*) FROM idempotency_records) * 10 + (SELECT count(*) FROM revoked_tokens)",
			func(store *gormstore.Store) error { return store.Users().Delete(t.Context(), ana) })
		if want := []int64{888, 588, 288, 188, 158, 128, 118, 115, 112, 111}; !slices.Equal(got, want) {
			t.Errorf("got %v tasks, keys and tokens, want %v", got, want)
		}
	})
}

// Delete leaves no row of the user in any table.
func TestDeleteLeavesNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana := addUser(t, store, "ana@example.com", time.Now())
		manyKeys(t, store, ana, 1)
		draft, _ := milk(t, time.Now())
		deleted := createOnce(t, store.Tasks(), ana, draft, keyOf(1), false)
		expect.NoError(t, store.Tasks().Delete(t.Context(), ana, deleted.ID(), domain.DeleteOptions{}))
		names := "SELECT table_name FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public'"
		if db.Name() == "sqlite" {
			names = "SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'user_id'"
		}
		var tables []string
		if err := db.Raw(names).Scan(&tables).Error; err != nil || len(tables) == 0 {
			t.Fatalf("got the tables %v and error %v", tables, err)
		}
		wantRows := func(want bool) {
			t.Helper()
			for _, table := range tables {
				if got := number(t, db, fmt.Sprintf("SELECT count(*) FROM %s WHERE user_id = %d", table, ana)); got > 0 != want {
					t.Errorf("got %d rows in %s, want some: %t", got, table, want)
				}
			}
		}
		wantRows(true)
		expect.NoError(t, store.Users().Delete(t.Context(), ana))
		wantRows(false)
	})
}

// A range has at most 5,000 rows on PostgreSQL, and 500 on SQLite. SQLite has one writer, so other
// writers would wait for a larger range.
func TestSizeOfARange(t *testing.T) {
	onBoth(t, func(t *testing.T, store *gormstore.Store, db *gorm.DB) {
		ana, most := addUser(t, store, "ana@example.com", time.Now()), map[string]int64{"postgres": 5000, "sqlite": 500}[db.Name()]
		manyTasks(t, db, ana, int(most)+1)
		got := counts(t, store, "SELECT count(*) FROM tasks", func(store *gormstore.Store) error { return store.Users().Delete(t.Context(), ana) })
		if want := []int64{most + 1, 1, 0}; !slices.Equal(got, want) {
			t.Errorf("got %v tasks, want %v", got, want)
		}
	})
}

// The timeout limits each statement of Delete and RevokeEveryone, and the last transaction of
// Delete. It does not limit their sum.
func TestTimeoutOfRanges(t *testing.T) {
	write, _ := migratedSQLite(t).Store.Handles()
	store := newStore(t, write, gormstore.WithTimeout(time.Hour))
	ana := addUser(t, store, "ana@example.com", time.Now())
	addUser(t, store, "bob@example.com", time.Now())
	manyTasks(t, write, ana, 5)
	deadlines := make(map[time.Time]bool)
	store = store.WithRangeRows(2)
	beforeEach(t, store, func(sent gormstore.Sent, _ int) error {
		deadline, _ := sent.Context.Deadline()
		deadlines[deadline] = true
		return nil
	})
	_, err := store.Revocations().RevokeEveryone(t.Context(), time.Now())
	expect.NoError(t, err, store.Users().Delete(t.Context(), ana))
	if len(deadlines) != 17 || deadlines[time.Time{}] {
		t.Errorf("got the deadlines %v, want 17 different ones", deadlines)
	}
}

// On PostgreSQL the change of a range may wait for rows that another transaction deletes. It then
// goes on with the next rows: no task is left to the cascade, and no user is left out.
func TestRangesThatWait(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		deletion, query string
		call            func(*gormstore.Store, context.Context) error
		want            []int64
	}{
		"Delete": {
			"DELETE FROM tasks WHERE id <= 3", "SELECT count(*) FROM tasks",
			func(s *gormstore.Store, ctx context.Context) error { return s.Users().Delete(ctx, 1) },
			[]int64{7, 4, 1, 0},
		},
		"RevokeEveryone": {
			"DELETE FROM users WHERE id <= 3", "SELECT count(*) FROM users WHERE token_epoch > created_at",
			func(s *gormstore.Store, ctx context.Context) error {
				return expect.ErrorOf(s.Revocations().RevokeEveryone(ctx, time.Now()))
			},
			[]int64{0, 3, 4},
		},
	} {
		t.Run(name, func(t *testing.T) {
			url := pgtest.Migrated(t)
			store, other := openPostgres(t, url).Store, embedderPostgres(t, url, &gorm.Config{})
			for i := range 7 {
				addUser(t, store, fmt.Sprintf("%d@example.com", i), time.Now())
			}
			manyTasks(t, other, 1, 7)
			tx := other.Begin()
			execute(t, tx, c.deletion)
			got := make(chan []int64, 1)
			go func() {
				got <- counts(t, store.WithRangeRows(3), c.query, func(store *gormstore.Store) error { return c.call(store, t.Context()) })
			}()
			await.True(t, "a range waits", func() bool { return number(t, other, waiting) == 1 })
			expect.NoError(t, tx.Commit().Error)
			if got := await.Done(t, name, got); !slices.Equal(got, c.want) {
				t.Errorf("got %v rows, want %v", got, c.want)
			}
		})
	}
}

// State does not wait for writes on SQLite.
func TestStateIsNotBehindWrites(t *testing.T) {
	store := migratedSQLite(t).Store
	ana, sessions := addUser(t, store, "ana@example.com", time.Now()), store.Revocations()
	expect.NoError(t, sessions.Revoke(t.Context(), ana, application.Revocation{Token: tokenOf(1), At: time.Now(), ExpiresAt: time.Now()}))
	write, _ := store.Handles()
	tx := write.Begin() // holds the only connection that writes
	defer tx.Rollback()
	if state, err := sessions.State(t.Context(), ana, tokenOf(1)); err != nil || !state.Revoked {
		t.Errorf("got %+v and %v, want a revoked token", state, err)
	}
}
