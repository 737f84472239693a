package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	driver "modernc.org/sqlite"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/sqlite"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// compiled counts the statements on tasks that SQLite compiles for the writer and
// the readers of a file. SQLite calls an authorizer for each statement that it
// compiles.
type compiled struct{ inserts, selects atomic.Int64 }

func countCompiled(t *testing.T, file string) *compiled {
	t.Helper()
	var c compiled
	onConnect(t, file, func(conn driver.ExecQuerierContext, source string) error {
		return conn.(driver.AuthorizerRegisterer).RegisterAuthorizer(
			func(action driver.AuthorizerActionCode, table, column, _, _ string) driver.AuthorizerReturnCode {
				switch {
				case action == driver.AuthInsert && table == "tasks":
					c.inserts.Add(1)
				case action == driver.AuthRead && table == "tasks" && column == "title" && strings.Contains(source, "query_only"):
					c.selects.Add(1)
				}
				return driver.AuthorizerOK
			})
	})
	return &c
}

// Each connection compiles a statement once for all its runs, with and without
// a transaction.
func TestStatementsAreCompiledOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := newFile(t)
		c := countCompiled(t, file)
		db := open(t, file, gormstore.Limits{MaxConns: 1})
		owner := newUser(t, db)
		createAndRead := func() error {
			created, createErr := db.Store.Tasks().Create(t.Context(), owner, []domain.TaskDraft{taskDraft(t)}, domain.CreateOptions{})
			id := created.First().ID()
			_, getErr := db.Store.Tasks().Get(t.Context(), owner, id)
			// Without the unary plus in listTasks, SQLite would compile it again for each value.
			_, listErr := db.Store.Tasks().List(t.Context(), owner, domain.TaskFilter{}, domain.ListOptions{After: id})
			return errors.Join(createErr, getErr, listErr)
		}
		// A statement that a transaction prepares would not be kept.
		expect.NoError(t, createAndRead())
		for range 5 {
			expect.NoError(t, inBatch(t, db, slices.Repeat([]func() error{createAndRead}, 5)...)...)
		}
		if inserts, selects := c.inserts.Load(), c.selects.Load(); inserts != 1 || selects != 2 {
			t.Errorf("got %d insertions and %d queries compiled, want 1 and 2", inserts, selects)
		}
	})
}

// Concurrent first callers of a statement wait for the connection, each until its own
// deadline, and succeed.
func TestFirstCallers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		write, read := handles(t)
		run(t, pool(t, write), "CREATE TABLE t (a integer)")
		e := sqlite.NewExecutor(pool(t, read), pool(t, write), func() error { return nil })
		tx, err := pool(t, write).BeginTx(t.Context(), nil) // holds the only connection
		expect.NoError(t, err)
		limited, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		var outcomes [5]error
		var done sync.WaitGroup
		for i := range outcomes {
			ctx := t.Context()
			if i == 3 {
				ctx = limited
			}
			done.Go(func() { outcomes[i] = e.Run(ctx, insertion) })
			synctest.Wait()
		}
		time.Sleep(2 * time.Second)
		expect.NoError(t, tx.Rollback())
		done.Wait()
		for i, err := range outcomes {
			expect.ErrorIs(t, fmt.Sprint("call ", i), err, map[bool]error{true: context.DeadlineExceeded}[i == 3])
		}
	})
}

var insertion = executor.Statement{SQL: "INSERT INTO t VALUES (1)", Changes: true, Read: func(rows executor.Rows) error {
	rows.Next()
	return rows.Err()
}}

// A caller whose context has ended does not fail later callers of its statement,
// whether the statement was compiled before or not.
func TestEndedContextLeavesStatements(t *testing.T) {
	write, read := handles(t)
	run(t, pool(t, write), "CREATE TABLE t (a integer)")
	e := sqlite.NewExecutor(pool(t, read), pool(t, write), func() error { return nil })
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for range 2 {
		expect.ErrorIs(t, "Run", e.Run(ended, insertion), context.Canceled)
		expect.ErrorIs(t, "Run for a caller whose context has not ended", e.Run(t.Context(), insertion), nil)
	}
}

// endless is a query that takes minutes to return its only row.
const endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT count(*) FROM n"

// A query ends with its context, and the pool can be used again.
func TestQueryEndsAtItsDeadline(t *testing.T) {
	write, read := handles(t)
	pool, e := pool(t, read), sqlite.NewExecutor(pool(t, read), pool(t, write), func() error { return nil })
	pool.SetMaxOpenConns(1)
	for name, query := range map[string]func(context.Context) error{
		"executor": func(ctx context.Context) error {
			return e.Run(ctx, executor.Statement{SQL: endless, Read: func(rows executor.Rows) error {
				rows.Next()
				return nil
			}})
		},
		"transaction": func(ctx context.Context) error {
			tx := read.WithContext(ctx).Begin()
			if tx.Error != nil {
				return tx.Error
			}
			defer tx.Rollback()
			var count int
			return tx.Raw(endless).Scan(&count).Error
		},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		expect.ErrorIs(t, name, query(ctx), context.DeadlineExceeded)
		cancel()
		if got := scan[int](t, pool, "SELECT 1"); got != 1 || pool.Stats().InUse != 0 {
			t.Errorf("%s: got %d and %d connections in use, want 1 and none", name, got, pool.Stats().InUse)
		}
	}
}
