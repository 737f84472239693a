package postgres_test

import (
	"database/sql"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
	"github.com/seed-9b87e5c3/tareas/test/await"
)

// If the server ends the connection while the statement waits for a row lock, the
// statement runs once on another connection, unless a pooler may hide Citus.
func TestTerminatedStatementIsRetried(t *testing.T) {
	eachMode(t, func(t *testing.T, runner postgres.Runner, other *sql.DB) {
		tx, err := other.BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		execute(t, tx, "SELECT FROM t WHERE id = 1 FOR UPDATE")
		done := make(chan error, 1)
		go func() {
			_, err := runner.Run(t.Context(), gormstore.Statement{SQL: "UPDATE t SET u = u + 1 WHERE id = 1"})
			done <- err
		}()
		await.True(t, "the statement waits for the lock", func() bool {
			execute(t, tx, "SELECT pg_stat_clear_snapshot()")
			return number(t, tx, "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") > 0
		})
		if err := tx.Rollback(); err != nil {
			t.Fatal(err)
		}
		want := int64(2)
		if mode := t.Name(); strings.HasSuffix(mode, "/exec") || strings.HasSuffix(mode, "/simple_protocol") {
			want = 1
		}
		if err := await.Done(t, "the statement", done); (err == nil) != (want == 2) {
			t.Errorf("got error %v", err)
		}
		if got := number(t, other, "SELECT u FROM t WHERE id = 1"); got != want {
			t.Errorf("got %d, want %d", got, want)
		}
	})
}
