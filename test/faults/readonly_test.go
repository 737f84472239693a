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

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// The primary turns read-only, and the standby is promoted. The old primary
// keeps its connections and refuses writes: the pool must drop all of them at
// the first refusal, not one by one.
func TestPrimaryTurnsReadOnly(t *testing.T) {
	p := newPair(t, "DB_MAX_CONNS="+strconv.Itoa(largePool))
	turnReadOnly(t, p, func() {})
}

// The same with one host in the URL: HAProxy sends new connections to the
// server whose check says that it is the primary, and keeps open ones.
func TestPrimaryTurnsReadOnlyBehindHAProxy(t *testing.T) {
	primary, _ := startPostgres(t, sandbox.PostgresOptions{})
	need.Program(t, "haproxy")
	standby := primary.Standby(t, true)
	var leader atomic.Pointer[sandbox.Postgres]
	leader.Store(primary)
	var failedChecks atomic.Int64
	backends := make([]string, 2)
	for i, server := range []*sandbox.Postgres{primary, standby} {
		check := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if leader.Load() != server {
				failedChecks.Add(1)
				w.WriteHeader(http.StatusServiceUnavailable)
			}
		}))
		t.Cleanup(check.Close)
		backends[i] = fmt.Sprintf("127.0.0.1:%d check port %d", server.Port(), check.Listener.Addr().(*net.TCPAddr).Port)
	}
	proxy := sandbox.HAProxy(t, sandbox.New(t), sandbox.HAProxyOptions{Mode: "tcp", Backends: backends, Check: "/"})
	await.True(t, "HAProxy knows the primary", func() bool { return failedChecks.Load() > 3 })
	running := startProgram(t, "DATABASE_URL="+proxy.URL("tareas")+"&target_session_attrs=read-write", "DB_MAX_CONNS="+strconv.Itoa(largePool))
	p := &pair{primary, standby, running, newService(t, running.base)}
	turnReadOnly(t, p, func() { leader.Store(standby) })
}

// largePool is the size of a pool of which few connections are in use when the
// primary turns read-only.
const largePool = 20

// turnReadOnly makes the primary read-only, redirects new connections, and
// promotes the standby.
func turnReadOnly(t *testing.T, p *pair, redirect func()) {
	t.Helper()
	l := newLoad(t, p.service, 2*largePool)
	l.start(t)
	openAllConnections(t, p.primary, largePool)
	l.stop()
	all := l.people
	l.people = all[:2]
	l.start(t)
	l.await(t, 30)
	p.primary.SQL(t, "ALTER SYSTEM SET default_transaction_read_only = on")
	p.primary.SQL(t, "SELECT pg_reload_conf()")
	// Promoted only once no write succeeds: the primary's writes until then
	// would be lost.
	l.await500s(t, 2*len(l.people))
	redirect()
	p.standby.Promote(t)
	gap := l.awaitRecovery(t, time.Now())
	l.await(t, length(50, 500))
	l.stop()
	refused := strings.Count(p.running.log(), "25006") // read_only_sql_transaction
	// A pool that stayed would have thousands. On a busy machine a client's next
	// write may begin before the refusal of the other's ends the old connections.
	if most := 2 * len(l.people); refused < 1 || refused > most {
		t.Errorf("got %d writes refused by the read-only server, want 1 to %d, which were in flight", refused, most)
	}
	l.people = all
	l.verifyAnswered(t)
	reportWrites(t, l)
	figure(t, "writes refused by the read-only server, of 20 connections", refused)
	figure(t, "gap after promotion", gap)
}
