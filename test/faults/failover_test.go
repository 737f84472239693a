package faults_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// pair is a primary, its synchronous standby, and a service that knows both.
type pair struct {
	primary, standby *sandbox.Postgres
	running          *replica
	service          *service
}

func newPair(t *testing.T, environ ...string) *pair {
	t.Helper()
	primary := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{})
	primary.CreateDatabase(t, "tareas")
	standby := primary.Standby(t, true)
	url := "DATABASE_URL=" + sandbox.URLOfWritable("tareas", primary, standby)
	running := startOn(t, append(environ, url)...)
	return &pair{primary, standby, running, reach(t, 15*time.Second, running.base)}
}

// Promise 6: the primary dies, the standby is promoted, and what was
// acknowledged is there. So are the sessions.
func TestFailOver(t *testing.T) {
	p := newPair(t)
	p.failOver(t, func() { p.primary.Kill(t) })
}

// Promise 6 for a machine that is lost without a word: whoever dials it waits,
// and is not refused. The deadline is short enough that one who waits for the
// first host as long as ever would never come to the second.
func TestFailOverFromSilence(t *testing.T) {
	p := newPair(t, "REQUEST_TIMEOUT="+patience.String())
	p.failOver(t, func() { p.primary.Freeze(t) })
}

func (p *pair) failOver(t *testing.T, lost func()) {
	t.Helper()
	l := newLoad(t, p.service, 6)
	l.start(t, 5*time.Minute)
	l.await(t, length(50, 1000))
	lost()
	p.service.awaitReady(t, http.StatusServiceUnavailable)
	p.standby.Promote(t)
	gap := l.heals(t, time.Now())
	p.service.awaitReady(t, http.StatusOK)
	l.stop()
	l.verifyAnswered(t)
	wroteBatches(t, p.standby)
	// What was counted of attempts did not come along. That holds nobody up.
	p.service.logIn(t, "load0@example.com")
	p.service.join(t, "new", 1)
	report(t, l)
	figure(t, "gap after promotion", gap)
}

// Promise 6: while the standby hangs, nothing is acknowledged that only the
// primary has. Our deadline ends the wait, and PostgreSQL then commits without
// the standby, and says that all went well: nobody must hear it.
func TestStandbyHangsBeforeFailOver(t *testing.T) {
	p := newPair(t, "REQUEST_TIMEOUT="+patience.String())
	l := newLoad(t, p.service, 6)
	l.start(t, 5*time.Minute)
	l.await(t, 50)
	p.standby.Freeze(t)
	l.awaitRefused(t, 2*len(l.people))
	p.primary.Kill(t)
	p.standby.Thaw(t)
	p.standby.Promote(t)
	figure(t, "gap after promotion", l.heals(t, time.Now()))
	l.stop()
	l.verifyAnswered(t)
	wroteBatches(t, p.standby)
	report(t, l)
}
