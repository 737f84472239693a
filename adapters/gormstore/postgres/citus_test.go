package postgres_test

import (
	"errors"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// A batch on several workers is one transaction too: what is run again after an error has
// not been committed. Where the connection knows of Citus, no batch of changes is sent.
func TestBatchOnCitus(t *testing.T) {
	base, limits := pgtest.Distributed(t), gormstore.Limits{MaxConns: 1, Timeout: time.Minute}
	other := openPool(t, base, limits)
	execute(t, other, "INSERT INTO users (id, email, password_hash, token_epoch, created_at) SELECT n, n || '@example.com', 'x', 1, 1 FROM generate_series(1, 6) n")
	var batch []gormstore.Statement
	for user := range int64(7) { // user 0 does not exist
		batch = append(batch, gormstore.Statement{SQL: "INSERT INTO revoked_tokens (user_id, token, until) VALUES ($1, 'x', 1)", Args: []any{6 - user}})
	}
	for _, mode := range execModes {
		runner := postgres.NewRunner(openPool(t, inMode(t, base, mode).String(), limits))
		if results, err := runner.RunBatch(t.Context(), batch); !errors.Is(err, gormstore.ErrRunIndividually) || results != nil {
			t.Errorf("%s: got %v and %v, want %v", mode, results, err, gormstore.ErrRunIndividually)
		}
		if got := number(t, other, "SELECT count(*) FROM revoked_tokens"); got != 0 {
			t.Errorf("%s: got %d rows of the batch that failed, want none", mode, got)
		}
		results, err := runner.RunBatch(t.Context(), batch[:6])
		if pooled := mode == "exec" || mode == "simple_protocol"; !pooled {
			if !errors.Is(err, gormstore.ErrRunIndividually) {
				t.Errorf("%s: got %v and %v, want %v", mode, results, err, gormstore.ErrRunIndividually)
			}
			continue
		} else if err != nil {
			t.Fatalf("%s: %v", mode, err)
		}
		if got := number(t, other, "WITH gone AS (DELETE FROM revoked_tokens RETURNING 1) SELECT count(*) FROM gone"); got != 6 {
			t.Errorf("%s: got %d rows, want 6", mode, got)
		}
	}
}

// If the coordinator ends the connection, the statement may be committed on a worker: it is
// not run again.
func TestTerminatedStatementOnCitus(t *testing.T) {
	url, limits := pgtest.Distributed(t), gormstore.Limits{MaxConns: 2, Timeout: time.Minute}
	other, runner := openPool(t, url, limits), postgres.NewRunner(openPool(t, url, limits))
	execute(t, other,
		"INSERT INTO users (id, email, password_hash, token_epoch, created_at) VALUES (1, 'a@example.com', 'x', 1, 1)",
		"INSERT INTO tasks (user_id, id, title, completed, created_at, updated_at) VALUES (1, 1, 'x', false, 1, 1)")
	err := terminated(t, runner, other, "SELECT FROM tasks WHERE user_id = 1 FOR UPDATE",
		"UPDATE tasks SET updated_at = updated_at + 1 WHERE user_id = 1 AND id = 1")
	if err == nil {
		t.Error("got no error, want that of the ended connection")
	}
}

// A transaction that holds users and then waits for tasks, as one that deletes an account
// does, makes PostgreSQL end the distribution, which begins again.
func TestDistributeAfterADeadlock(t *testing.T) {
	url, limits := pgtest.EmptyCluster(t), gormstore.Limits{MaxConns: 2, Timeout: time.Minute}
	database := open(t, url, limits)
	if err := database.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	other := openPool(t, url, limits)
	tx, err := other.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	execute(t, tx, "SET LOCAL deadlock_timeout = '10s'", "DELETE FROM users")
	done := make(chan error, 1)
	go func() {
		_, err := database.Distribute(t.Context())
		done <- err
	}()
	await.True(t, "the distribution waits", func() bool {
		return number(t, other, "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass") > 0
	})
	// PostgreSQL ends the distribution, which has waited for a second, unless this comes late.
	_, late := tx.ExecContext(t.Context(), "DELETE FROM tasks")
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	t.Logf("this transaction got %v", late)
	if err := await.Done(t, "the distribution", done); err != nil {
		t.Error(err)
	}
}
