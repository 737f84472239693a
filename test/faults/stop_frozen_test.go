package faults_test

import (
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// SIGTERM ends a program that waits for the migration lock, even if the database
// server has frozen meanwhile.
func TestStopWhileMigratingAndFrozen(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	tx, err := openDatabase(t, server.URL("tareas")).BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	const gooseLock = "4097083626" // goose's lock.DefaultLockID
	if _, err := tx.ExecContext(t.Context(), "SELECT pg_advisory_xact_lock("+gooseLock+")"); err != nil {
		t.Fatal(err)
	}
	p := program.Launch(t, url)
	// The program tries the lock, rolls back, and tries again after a pause.
	await.True(t, "the program waits for the lock", func() bool {
		return queryInt(t, server, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tareas' AND (query LIKE '%pg_try_advisory%' OR query ILIKE 'rollback')") > 0
	})
	server.Freeze(t)
	defer server.Thaw(t)
	if err := p.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("got %v, want status 0: %s", err, p.Log)
	}
}
