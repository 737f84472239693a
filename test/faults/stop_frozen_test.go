package faults_test

import (
	"database/sql"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// One who stops a program gets what was asked for, also when it waits to migrate
// and its server has frozen meanwhile.
func TestStopWhileMigratingAndFrozen(t *testing.T) {
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	url := server.CreateDatabase(t, "tareas")
	db, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	holder, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = holder.Close() }()
	// The lock of migrations, which is goose's own.
	if _, err := holder.ExecContext(t.Context(), "SELECT pg_advisory_lock(4097083626)"); err != nil {
		t.Fatal(err)
	}
	p := program.Launch(t, "DATABASE_URL="+url)
	until(t, "it waits to migrate", func() bool {
		return server.Query(t, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'tareas' AND (query ILIKE '%pg_try_advisory%' OR query ILIKE 'rollback')") != "0"
	})
	server.Freeze(t)
	defer server.Thaw(t)
	if err := p.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("got %v, want a good end: %s", err, p.Log)
	}
}
