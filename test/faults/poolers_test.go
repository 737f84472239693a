package faults_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// pooled is what a URL needs for PgBouncer in transaction mode.
const pooled = "&default_query_exec_mode=exec"

// Promise 8: what stands between the service and PostgreSQL is restarted under
// load.
func TestPgBouncerRestarts(t *testing.T) {
	s := sandbox.New(t)
	server := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{})
	server.CreateDatabase(t, "tareas")
	// Fewer connections than clients: they do change hands.
	bouncer := sandbox.PgBouncer(t, s, server, "default_pool_size = 3")
	restartInFront(t, bouncer, bouncer.URL("tareas")+pooled)
}

func TestHAProxyInFrontOfPostgreSQLRestarts(t *testing.T) {
	s := sandbox.New(t)
	server := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{})
	server.CreateDatabase(t, "tareas")
	backend := fmt.Sprintf("127.0.0.1:%d", server.Port())
	proxy := sandbox.HAProxy(t, s, sandbox.HAProxyOptions{Mode: "tcp", Backends: []string{backend}})
	restartInFront(t, proxy, proxy.URL("tareas"))
}

func restartInFront(t *testing.T, daemon *sandbox.Daemon, url string) {
	t.Helper()
	running := startOn(t, "DATABASE_URL="+url)
	service := reach(t, 15*time.Second, running.base)
	l := newLoad(t, service, 8)
	var worst time.Duration
	for range length(2, 20) {
		l.start(t, 5*time.Minute)
		l.await(t, 50)
		daemon.Stop(t)
		l.awaitRefused(t, 10)
		daemon.Start(t)
		worst = max(worst, l.heals(t, time.Now()))
		l.stop()
		l.verifyAnswered(t)
	}
	service.awaitReady(t, http.StatusOK)
	report(t, l)
	figure(t, "worst gap after a restart", worst)
}

// Promise 8: every route works through PgBouncer in transaction mode.
func TestSessionThroughPgBouncer(t *testing.T) {
	s := sandbox.New(t)
	server := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{NotDurable: true})
	server.CreateDatabase(t, "tareas")
	bouncer := sandbox.PgBouncer(t, s, server, "default_pool_size = 3")
	p := program.Start(t, "DATABASE_URL="+bouncer.URL("tareas")+pooled, "LOGIN_LIMIT=2")
	service := reach(t, 15*time.Second, func(int) string { return p.Base })
	ana := service.join(t, "ana", 1)[0]
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
		got, err := service.call(t.Context(), 0, step.method, step.path, ana.token, step.body)
		if err != nil || got.status != step.status || !strings.Contains(got.body, step.want) {
			t.Errorf("step %d, %s %s: got %d %s and %v, want %d %s", i, step.method, step.path, got.status, got.body, err, step.status, step.want)
		}
	}
}

// Promise 8: without default_query_exec_mode=exec PgBouncer refuses what we ask
// of a server. That is no database that is away, but the log says what it is.
func TestPgBouncerWithoutExecMode(t *testing.T) {
	s := sandbox.New(t)
	server := sandbox.NewPostgres(t, s, sandbox.PostgresOptions{NotDurable: true})
	server.CreateDatabase(t, "tareas")
	p := program.Start(t, "DATABASE_URL="+sandbox.PgBouncer(t, s, server).URL("tareas"))
	until(t, "the log says why", func() bool {
		return strings.Contains(p.Log.String(), "unsupported startup parameter")
	})
	service := reach(t, 15*time.Second, func(int) string { return p.Base })
	service.awaitReady(t, http.StatusServiceUnavailable)
}
