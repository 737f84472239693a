package postgres_test

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// runBatch runs a batch that must not fail.
func runBatch(t *testing.T, runner postgres.Runner, batch ...gormstore.Statement) []gormstore.Result {
	t.Helper()
	results, err := runner.RunBatch(t.Context(), batch)
	if err != nil {
		t.Fatal(err)
	}
	return results
}

func hasRows(t *testing.T, db session, want int64) {
	t.Helper()
	if got := number(t, db, "SELECT count(*) FROM t"); got != want {
		t.Errorf("got %d rows, want %d", got, want)
	}
}

const lockTimeout = "SELECT setting::bigint FROM pg_settings WHERE name = 'lock_timeout'"

// The statements of a batch are one transaction and return their results in order.
// In the batch, and only there, lock_timeout is batchPatience.
func TestBatch(t *testing.T) {
	eachMode(t, func(t *testing.T, runner postgres.Runner, other *sql.DB) {
		before, err := runner.Run(t.Context(), returning[int64](lockTimeout))
		if err != nil {
			t.Fatal(err)
		}
		results := runBatch(t, runner,
			insert(4, 1),
			returning[int64]("UPDATE t SET u = 1 WHERE id = 4 RETURNING id"),
			gormstore.Statement{SQL: "DELETE FROM t WHERE id = 99"},
			gormstore.Statement{SQL: "UPDATE t SET u = $1 WHERE id < 4", Args: []any{int64(2)}},
			returning[int64](lockTimeout),
			insert(5, 1),
		)
		want := []gormstore.Result{
			{Affected: 1}, {Value: int64(4), Affected: 1}, {}, {Affected: 3}, {Value: int64(50), Affected: 1}, {Affected: 1},
		}
		if !slices.Equal(results, want) {
			t.Errorf("got %v, want %v", results, want)
		}
		if got := number(t, other, "SELECT count(DISTINCT xmin::text) FROM t"); got != 1 {
			t.Errorf("got %d transactions, want one", got)
		}
		after, err := runner.Run(t.Context(), returning[int64](lockTimeout))
		if err != nil || after.Value != before.Value {
			t.Errorf("got a lock_timeout of %v ms and %v afterwards, want %v as before", after.Value, err, before.Value)
		}
	})
}

// A batch is rolled back if a statement fails or waits for a lock, or the commit
// fails. The connection can be used again, unless the server ended it.
func TestBatchIsRolledBack(t *testing.T) {
	culprits := map[string]gormstore.Statement{
		"foreign key":          insert(9, 99),
		"same key twice":       insert(4, 1),
		"syntax error":         {SQL: "INSERT INTO"},
		"error with rows":      returning[int64]("UPDATE t SET u = 1 / (id - id) RETURNING id"),
		"locked row":           {SQL: "UPDATE t SET u = 1 WHERE id = 2"},
		"terminated":           {SQL: "SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(1)"},
		"deferred foreign key": {SQL: "SET CONSTRAINTS ALL DEFERRED"}, // the one after it has no parent
	}
	eachMode(t, func(t *testing.T, runner postgres.Runner, other *sql.DB) {
		tx, err := other.BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = tx.Rollback() }()
		execute(t, tx, "SELECT FROM t WHERE id = 2 FOR UPDATE")
		for name, culprit := range culprits {
			t.Run(name, func(t *testing.T) {
				last := insert(5, 1)
				if name == "deferred foreign key" {
					last = insert(5, 99)
				}
				results, err := runner.RunBatch(t.Context(), []gormstore.Statement{insert(4, 1), culprit, last})
				if !errors.Is(err, gormstore.ErrRunIndividually) || results != nil {
					t.Errorf("got %v and %v, want %v", results, err, gormstore.ErrRunIndividually)
				}
				hasRows(t, tx, 3)
				runBatch(t, runner, insert(4, 1), insert(5, 1))
				hasRows(t, tx, 5)
				runBatch(t, runner, gormstore.Statement{SQL: "DELETE FROM t WHERE id > 3"})
			})
		}
	})
}

// Reads can be run again after any error, even one that leaves open what a batch
// committed, unless the time of all their callers has ended.
func TestFailedReadBatch(t *testing.T) {
	pool := openPool(t, pgtest.Empty(t), gormstore.Limits{MaxConns: 1})
	one := returning[int64]("SELECT 1::bigint")
	unknown := gormstore.Statement{SQL: "DO $$ BEGIN RAISE 'outcome unknown' USING ERRCODE = '40003'; END $$"}
	batch := []gormstore.Statement{one, unknown}
	if _, err := postgres.NewRunner(pool).RunBatch(t.Context(), batch); err == nil || errors.Is(err, gormstore.ErrRunIndividually) {
		t.Fatalf("got %v of a batch of changes, want PostgreSQL's error", err)
	}
	reads := postgres.NewReadBatcher(pool)
	if results, err := reads.RunBatch(t.Context(), batch); !errors.Is(err, gormstore.ErrRunIndividually) || results != nil {
		t.Errorf("got %v and %v, want %v", results, err, gormstore.ErrRunIndividually)
	}
	if results, err := reads.RunBatch(t.Context(), []gormstore.Statement{one, one}); err != nil || results[1].Value != int64(1) {
		t.Errorf("got %v and %v, want 1 twice", results, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := reads.RunBatch(ctx, batch); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// If the context of a batch ends while it runs, the outcome is unknown: the error is
// not ErrRunIndividually. The pool opens another connection.
func TestBatchIsCancelled(t *testing.T) {
	eachMode(t, func(t *testing.T, runner postgres.Runner, other *sql.DB) {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() {
			_, err := runner.RunBatch(ctx, []gormstore.Statement{insert(4, 1), {SQL: "SELECT pg_sleep(600)"}})
			ended <- err
		}()
		await.True(t, "the batch runs", func() bool {
			return number(t, other, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'") == 1
		})
		cancel()
		if err := await.Done(t, "the batch ends", ended); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v, want %v", err, context.Canceled)
		}
		// The server may not have noticed the closed connection, and hold the locks.
		execute(t, other, "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
		hasRows(t, other, 3)
		runBatch(t, runner, insert(4, 1), insert(5, 1))
		hasRows(t, other, 5)
	})
}

// If Read fails, only its statement returns the error. The batch is committed.
func TestBatchResultCannotBeRead(t *testing.T) {
	eachMode(t, func(t *testing.T, runner postgres.Runner, other *sql.DB) {
		enough := errors.New("enough")
		results := runBatch(t, runner,
			insert(4, 1),
			returning[time.Time]("UPDATE t SET u = 1 WHERE id = 3 RETURNING at"), // infinity
			gormstore.Statement{SQL: "UPDATE t SET u = 2 RETURNING id", Read: func(rows gormstore.Rows) (any, error) {
				rows.Next()
				return nil, enough
			}},
			insert(5, 1),
		)
		for i, fails := range []bool{false, true, true, false} {
			if got := results[i].Err; (got != nil) != fails {
				t.Errorf("got error %v of statement %d, want one: %t", got, i, fails)
			}
		}
		if !errors.Is(results[2].Err, enough) {
			t.Errorf("got %v, want the error of Read", results[2].Err)
		}
		hasRows(t, other, 5)
	})
}

// After a panic of Read the pool can be used.
func TestBatchPanics(t *testing.T) {
	eachMode(t, func(t *testing.T, runner postgres.Runner, _ *sql.DB) {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("got no panic, want the one of Read")
				}
			}()
			_, _ = runner.RunBatch(t.Context(), []gormstore.Statement{
				insert(4, 1),
				{SQL: "UPDATE t SET u = 1 RETURNING id", Read: func(gormstore.Rows) (any, error) { panic("a mistake") }},
				insert(5, 1),
			})
		}()
		runBatch(t, runner, insert(6, 1), insert(7, 1))
	})
}
