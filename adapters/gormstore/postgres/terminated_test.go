package postgres_test

import (
	"database/sql"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/gormstore"
	"github.com/seed-9b87e5c3/tareas/adapters/gormstore/postgres"
)

// A statement whose connection the server ends before it is complete runs on
// another one, once. Here it waits for a row lock meanwhile.
func TestTerminatedStatementIsTriedAgain(t *testing.T) {
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
		for ended := int64(0); ended == 0; {
			execute(t, tx, "SELECT pg_stat_clear_snapshot()")
			ended = number(t, tx, "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
		}
		if err := tx.Rollback(); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil {
			t.Errorf("got %v, want none", err)
		}
		if got := number(t, other, "SELECT u FROM t WHERE id = 1"); got != 2 {
			t.Errorf("got %d, want one change of 1", got)
		}
	})
}
