package faults_test

import (
	"net/http"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// requestTimeout is REQUEST_TIMEOUT in tests where PostgreSQL freezes. The
// server stays frozen until requests have a response, so only their deadline
// can end them.
const requestTimeout = 2 * time.Second

// PostgreSQL freezes under load: connections stay open and nothing responds. The
// deadline ends each request with its specified 500. Requests that need no database
// are served, and the service recovers.
func TestPostgreSQLFreezes(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{})
	// Fewer connections than clients: some requests wait for one.
	running := startProgram(t, url, "DB_MAX_CONNS=4", "REQUEST_TIMEOUT="+requestTimeout.String())
	service := newService(t, running.base)
	l := newLoad(t, service, 8)
	for range length(1, 5) {
		l.start(t)
		l.await(t, 30)
		server.Freeze(t)
		service.awaitReady(t, http.StatusServiceUnavailable)
		if got := service.status(t, "/livez"); got != http.StatusOK {
			t.Errorf("got %d of /livez, want 200", got)
		}
		if got := service.status(t, "/tasks"); got != http.StatusUnauthorized {
			t.Errorf("got %d without a token, want 401", got)
		}
		l.await500s(t, 2*len(l.people))
		server.Thaw(t)
		server.WaitReady(t)
		l.await(t, 20)
		service.awaitReady(t, http.StatusOK)
		l.stop()
		l.verifyAnswered(t)
	}
	checkBatched(t, server)
}

// SIGTERM ends a program that waits for the migration lock, even if the database
// server has frozen meanwhile.
func TestStopWhileMigratingAndFrozen(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	tx, err := openDatabase(t, server.URL("tareas")).BeginTx(t.Context(), nil)
	expect.NoError(t, err)
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
	expect.NoError(t, p.Signal(syscall.SIGTERM))
	if err := p.Wait(); err != nil {
		t.Errorf("got %v, want status 0: %s", err, p.Log)
	}
}
