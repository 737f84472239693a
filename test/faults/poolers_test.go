package faults_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/need"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
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
	var worst time.Duration
	for range length(2, 20) {
		l.start(t)
		l.await(t, 50)
		proxy.Stop(t)
		l.await500s(t, 10)
		proxy.Start(t)
		worst = max(worst, l.awaitRecovery(t, time.Now()))
		l.stop()
		l.verifyAnswered(t)
	}
	service.awaitReady(t, http.StatusOK)
	reportWrites(t, l)
	figure(t, "worst gap after a restart", worst)
}

// Every route works through PgBouncer in transaction mode.
func TestRoutesThroughPgBouncer(t *testing.T) {
	server, _ := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	p := program.Start(t, "DATABASE_URL="+startPgBouncer(t, server).URL("tareas")+execMode, "LOGIN_LIMIT=2")
	service := newService(t, inTurn(p))
	ana := service.register(t, "ana", 1)[0]
	guess := `{"email":"ana0@example.com","password":"wrong"}`
	for i, step := range []struct {
		method, path, body string
		status             int
		want               string
	}{
		{"POST", "/tasks", `{"title":"milk","description":"two"}`, 201, `{"id":1,"title":"milk","description":"two","completed":false,"userId":1}`},
		{"POST", "/tasks", `{"title":"bread","completed":true}`, 201, `{"id":2,"title":"bread","description":null,"completed":true,"userId":1}`},
		{"GET", "/tasks?completed=true", "", 200, `[{"id":2,"title":"bread","description":null,"completed":true,"userId":1}]`},
		{"PUT", "/tasks/1", `{"description":null,"completed":true}`, 200, `{"id":1,"title":"milk","description":null,"completed":true,"userId":1}`},
		{"DELETE", "/tasks/2", "", 200, `{"message":"Task deleted successfully","id":2}`},
		{"DELETE", "/tasks/2", "", 404, `{"error":"Task not found"}`},
		{"GET", "/me", "", 200, `{"id":1,"email":"ana0@example.com","tasks":[{"id":1,"title":"milk","description":null,"completed":true,"userId":1}]}`},
		{"GET", "/usuarios", "", 200, `"email":"ana0@example.com"`},
		{"POST", "/usuarios", guess, 409, `{"error":"Email already exists"}`},
		{"POST", "/login", guess, 401, `{"error":"Invalid credentials"}`},
		{"POST", "/login", guess, 401, `{"error":"Invalid credentials"}`},
		{"POST", "/login", guess, 429, `{"error":"Too many attempts, try again later"}`},
		{"GET", "/readyz", "", 200, ""},
	} {
		got := service.client(0).Do(t, request{Method: step.method, Path: step.path, Token: ana.Token, Body: step.body})
		if got.Status != step.status || !strings.Contains(got.Body, step.want) {
			t.Errorf("step %d, %s %s: got %d %s, want %d %s", i, step.method, step.path, got.Status, got.Body, step.status, step.want)
		}
	}
}

// Without default_query_exec_mode=exec PgBouncer refuses the parameters that
// the service sets. The service is not ready, and its log has the reason.
func TestPgBouncerWithoutExecMode(t *testing.T) {
	server, _ := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	p := program.StartUnprepared(t, "DATABASE_URL="+startPgBouncer(t, server).URL("tareas"))
	await.True(t, "the log has the reason", func() bool {
		return strings.Contains(p.Log.String(), "unsupported startup parameter")
	})
	newService(t, inTurn(p)).awaitReady(t, http.StatusServiceUnavailable)
}
