package postgres_test

import (
	"database/sql"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/groupcommit"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/internal/executor"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// A batch on several workers is one transaction too. So a batch that fails is committed on no
// worker and can be retried. A connection that has detected Citus sends no batch of changes.
func TestBatchOnCitus(t *testing.T) {
	t.Parallel()
	base, limits := pgtest.Distributed(t), gormstore.Limits{MaxConns: 1, Timeout: time.Minute}
	other := openPool(t, base, limits)
	execute(t, other, "INSERT INTO users (id, email, password_hash, token_epoch, created_at) SELECT n, n || '@example.com', 'x', 1, 1 FROM generate_series(1, 6) n")
	var batch []executor.Statement
	for user := range int64(7) { // user 0 does not exist
		batch = append(batch, command("INSERT INTO revoked_tokens (user_id, token, until) VALUES ($1, 'x', 1)", 6-user))
	}
	for _, mode := range execModes {
		e := newExecutor(t, inMode(t, base, mode).String(), limits)
		if errs, err := e.ChangeBatch(t.Context(), batch...); !errors.Is(err, groupcommit.ErrNothingCommitted) || errs != nil {
			t.Errorf("%s: got %v and %v, want %v", mode, errs, err, groupcommit.ErrNothingCommitted)
		}
		if got := number(t, other, "SELECT count(*) FROM revoked_tokens"); got != 0 {
			t.Errorf("%s: got %d rows of the batch that failed, want none", mode, got)
		}
		_, err := e.ChangeBatch(t.Context(), batch[:6]...)
		if pooled := mode == "exec" || mode == "simple_protocol"; !pooled {
			expect.ErrorIs(t, mode, err, groupcommit.ErrNothingCommitted)
			continue
		} else if err != nil {
			t.Fatalf("%s: %v", mode, err)
		}
		if got := number(t, other, "WITH gone AS (DELETE FROM revoked_tokens RETURNING 1) SELECT count(*) FROM gone"); got != 6 {
			t.Errorf("%s: got %d rows, want 6", mode, got)
		}
	}
}

// If the coordinator ends the connection, the statement may be committed on a worker, so it
// is not retried.
func TestTerminatedStatementOnCitus(t *testing.T) {
	t.Parallel()
	url, limits := pgtest.Distributed(t), gormstore.Limits{MaxConns: 2, Timeout: time.Minute}
	other, e := openPool(t, url, limits), newExecutor(t, url, limits)
	execute(t, other,
		"INSERT INTO users (id, email, password_hash, token_epoch, created_at) VALUES (1, 'a@example.com', 'x', 1, 1)",
		"INSERT INTO tasks (user_id, id, title, completed, created_at, updated_at) VALUES (1, 1, 'x', false, 1, 1)")
	err := terminated(t, e, other, "SELECT FROM tasks WHERE user_id = 1 FOR UPDATE",
		"UPDATE tasks SET updated_at = updated_at + 1 WHERE user_id = 1 AND id = 1",
		"EXISTS (SELECT FROM citus_lock_waits WHERE blocked_statement = query)") // the wait is on a worker
	if err == nil {
		t.Error("got no error, want the error of the ended connection")
	}
}

// Other transactions may lock the tables in another order. PostgreSQL then ends the
// distribution, or later the truncation of the coordinator's copies. Each begins again.
func TestDistributeAfterADeadlock(t *testing.T) {
	t.Parallel()
	url, limits := pgtest.EmptyCluster(t), gormstore.Limits{MaxConns: 3, Timeout: time.Minute}
	database := open(t, url, limits)
	expect.NoError(t, database.Migrate(t.Context()))
	// A session looks for a deadlock after deadlock_timeout. The distribution keeps the default of
	// 1s. So it finds the deadlock first, and PostgreSQL rolls the distribution back.
	other := openPool(t, url+"&deadlock_timeout=10000", limits)
	begin := func() *sql.Tx {
		tx, err := other.BeginTx(t.Context(), nil)
		expect.NoError(t, err)
		return tx
	}
	distribute := func() error { return expect.ErrorOf(database.Distribute(t.Context())) }
	awaitWait := func(table string) {
		t.Helper()
		await.True(t, "another waits for "+table, func() bool {
			return number(t, other, "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = $1::regclass", table) > 0
		})
	}
	end := func(tx *sql.Tx, statement string) {
		t.Helper()
		_, late := tx.ExecContext(t.Context(), statement)
		t.Logf("%s: got %v", statement, late)
		expect.NoError(t, tx.Rollback())
	}

	deletion := begin() // of an account
	execute(t, deletion, "DELETE FROM users")
	done := start(distribute)
	awaitWait("users")
	end(deletion, "DELETE FROM tasks")
	expect.NoError(t, await.Done(t, "the distribution", done))

	// Citus's own deadlock detector ignores transactions that run on the coordinator only.
	const local, lock = "SET LOCAL citus.enable_ddl_propagation = off", "LOCK TABLE %s IN ACCESS SHARE MODE"
	holder, writer := begin(), begin()
	execute(t, holder, local, fmt.Sprintf(lock, "users"))
	execute(t, writer, local)
	done = start(distribute) // again, which locks the other tables and waits
	awaitWait("users")
	locked := start(func() error {
		return expect.ErrorOf(writer.ExecContext(t.Context(), fmt.Sprintf(lock, "revoked_tokens")))
	})
	awaitWait("revoked_tokens")
	expect.NoError(t, holder.Rollback(), await.Done(t, "the lock", locked))
	awaitWait("revoked_tokens") // the truncation, which has locked users
	end(writer, fmt.Sprintf(lock, "users"))
	expect.NoError(t, await.Done(t, "the truncation", done))
}
