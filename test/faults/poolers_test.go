package faults_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A proxy between the service and PostgreSQL restarts under load.

func TestPgBouncerRestarts(t *testing.T) {
	server, _ := startPostgres(t, sandbox.PostgresOptions{})
	bouncer := startPgBouncer(t, server)
	restartProxy(t, bouncer, bouncer.URL("tareas")+execMode)
}

func TestHAProxyInFrontOfPostgreSQLRestarts(t *testing.T) {
	server, _ := startPostgres(t, sandbox.PostgresOptions{})
	need.Program(t, "haproxy")
	backend := fmt.Sprintf("127.0.0.1:%d", server.Port())
	proxy := sandbox.HAProxy(t, sandbox.New(t), sandbox.HAProxyOptions{Mode: "tcp", Backends: []string{backend}})
	restartProxy(t, proxy, proxy.URL("tareas"))
}

func restartProxy(t *testing.T, proxy *sandbox.Daemon, url string) {
	t.Helper()
	service := newService(t, startProgram(t, "DATABASE_URL="+url).base)
	l := newLoad(t, service, 8)
	for range length(2, 20) {
		l.start(t)
		l.await(t, 50)
		proxy.Stop(t)
		l.await500s(t, 10)
		proxy.Start(t)
		l.await(t, 20)
		l.stop()
		l.verifyAnswered(t)
	}
	service.awaitReady(t, http.StatusOK)
}

// Without default_query_exec_mode=exec PgBouncer rejects the parameters that
// the service sets. The service is not ready, and its log has the reason.
func TestPgBouncerWithoutExecMode(t *testing.T) {
	server, _ := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	p := program.StartUnprepared(t, "DATABASE_URL="+startPgBouncer(t, server).URL("tareas"))
	await.True(t, "the log has the reason", func() bool {
		return strings.Contains(p.Log.String(), "unsupported startup parameter")
	})
	newService(t, inTurn(p)).awaitReady(t, http.StatusServiceUnavailable)
}
