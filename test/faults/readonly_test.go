package faults_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promise 7: a primary turns read-only where it is, and its standby is
// promoted. The old one keeps its connections, answers, and refuses writes: the
// pool must leave it at once, and not connection by connection.
func TestPrimaryTurnsReadOnly(t *testing.T) {
	p := newPair(t, "DB_MAX_CONNS="+strconv.Itoa(roomy))
	switchOver(t, p, func() {})
}

// The same with one host in the URL: HAProxy sends new connections to the
// server that says it is the primary, and leaves those that there are alone.
func TestPrimaryTurnsReadOnlyBehindHAProxy(t *testing.T) {
	s := sandbox.New(t)
	primary := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{})
	primary.CreateDatabase(t, "tareas")
	standby := primary.Standby(t, true)
	var leader atomic.Pointer[sandbox.Postgres]
	leader.Store(primary)
	var told atomic.Int64 // that a server is not the leader
	backends := make([]string, 2)
	for i, server := range []*sandbox.Postgres{primary, standby} {
		role := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if leader.Load() != server {
				told.Add(1)
				w.WriteHeader(http.StatusServiceUnavailable)
			}
		}))
		t.Cleanup(role.Close)
		backends[i] = fmt.Sprintf("127.0.0.1:%d check port %d", server.Port(), role.Listener.Addr().(*net.TCPAddr).Port)
	}
	proxy := sandbox.HAProxy(t, s, sandbox.HAProxyOptions{Mode: "tcp", Backends: backends, Check: "/"})
	until(t, "HAProxy knows the primary", func() bool { return told.Load() > 3 })
	running := startOn(t, "DATABASE_URL="+proxy.URL("tareas")+"&target_session_attrs=read-write", "DB_MAX_CONNS="+strconv.Itoa(roomy))
	service := reach(t, 15*time.Second, running.base)
	switchOver(t, &pair{primary, standby, running, service}, func() { leader.Store(standby) })
}

// roomy is how many connections there are, of which few are in use when the
// primary turns.
const roomy = 20

// switchOver turns the primary read-only, then does what makes others turn to
// the standby, and promotes that.
func switchOver(t *testing.T, p *pair, turn func()) {
	t.Helper()
	l := newLoad(t, p.service, 2*roomy)
	l.start(t, 5*time.Minute)
	l.openAll(t, p.primary, roomy)
	l.stop()
	everybody := l.people
	l.people = everybody[:2]
	l.start(t, 5*time.Minute)
	l.await(t, 30)
	p.primary.SQL(t, "ALTER SYSTEM SET default_transaction_read_only = on")
	p.primary.SQL(t, "SELECT pg_reload_conf()")
	// First this, then the other: between the two nobody takes writes, or what
	// the old one still took would be lost.
	l.awaitRefused(t, 2*len(l.people))
	turn()
	p.standby.Promote(t)
	gap := l.heals(t, time.Now())
	l.await(t, length(50, 500))
	l.stop()
	total := strings.Count(p.running.current.Load().Log.String(), "25006")
	if total < 1 || total > len(l.people) {
		t.Errorf("got %d writes refused by the read-only server, want 1 to %d, which were under way", total, len(l.people))
	}
	l.people = everybody
	l.verifyAnswered(t)
	report(t, l)
	figure(t, "writes refused by the read-only server, of 20 connections", total)
	figure(t, "gap after promotion", gap)
}
