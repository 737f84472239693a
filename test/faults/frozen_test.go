package faults_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// requestTimeout is REQUEST_TIMEOUT where PostgreSQL freezes. The server stays
// frozen until requests are answered: only their deadline can end them.
const requestTimeout = 2 * time.Second

// PostgreSQL freezes under load: connections stay open and nothing answers. The
// deadline ends each request with its specified 500, requests that need no database
// are served, and the service recovers.
func TestPostgreSQLFreezes(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{})
	// Fewer connections than clients: some requests wait for one.
	running := startProgram(t, url, "DB_MAX_CONNS=4", "REQUEST_TIMEOUT="+requestTimeout.String())
	service := newService(t, running.base)
	l := newLoad(t, service, 8)
	var slowest, gap time.Duration
	for range length(1, 5) {
		l.start(t)
		l.await(t, 30)
		server.Freeze(t)
		frozen := time.Now()
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
		gap = max(gap, l.awaitRecovery(t, time.Now()))
		service.awaitReady(t, http.StatusOK)
		l.stop()
		l.verifyAnswered(t)
		slowest = max(slowest, l.ledger.slowest(frozen, acknowledged, unknown))
	}
	checkBatched(t, server)
	reportWrites(t, l)
	figure(t, "slowest answer while frozen, of REQUEST_TIMEOUT=2s", slowest.Round(time.Millisecond))
	figure(t, "worst gap after thawing", gap)
}
