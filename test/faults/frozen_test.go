package faults_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// patience is REQUEST_TIMEOUT of the tests here, and lateness is what a slow
// machine may add.
const (
	patience = 2 * time.Second
	lateness = 2 * time.Second
)

// Promise 5: PostgreSQL freezes under load: its connections stay open, and
// nobody answers. Every request ends with its specified 500 when its time is
// up, requests that need no database are served, and all heals when the server
// goes on.
func TestPostgreSQLFreezes(t *testing.T) {
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{})
	// Fewer connections than clients: some wait for one, too.
	running := startOn(t, "DATABASE_URL="+server.CreateDatabase(t, "tareas"), "DB_MAX_CONNS=4", "REQUEST_TIMEOUT="+patience.String())
	service := reach(t, 15*time.Second, running.base)
	l := newLoad(t, service, 8)
	var worst, gap time.Duration
	for range length(1, 5) {
		l.start(t, 5*time.Minute)
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
		l.awaitRefused(t, 2*len(l.people))
		server.Thaw(t)
		server.WaitReady(t)
		gap = max(gap, l.heals(t, time.Now()))
		service.awaitReady(t, http.StatusOK)
		l.stop()
		l.verifyAnswered(t)
		worst = max(worst, l.slowest(frozen))
	}
	if worst > patience+lateness {
		t.Errorf("got an answer after %v, want one after %v", worst, patience)
	}
	wroteBatches(t, server)
	report(t, l)
	figure(t, "slowest answer while frozen, of REQUEST_TIMEOUT=2s", worst.Round(time.Millisecond))
	figure(t, "worst gap after thawing", gap)
}

// slowest returns how long the slowest write took of those that ended after the
// moment.
func (l *load) slowest(from time.Time) (worst time.Duration) {
	l.ledger.mu.Lock()
	defer l.ledger.mu.Unlock()
	for _, w := range l.ledger.writes {
		if w.end.After(from) {
			worst = max(worst, w.end.Sub(w.begin))
		}
	}
	return worst
}
