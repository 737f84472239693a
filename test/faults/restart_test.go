package faults_test

import (
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promise 3: PostgreSQL is restarted under load, or loses a backend, which has
// it end all others too. The service gives its specified 500 meanwhile, and
// heals by itself when the database accepts again.
func TestPostgreSQLRestarts(t *testing.T) {
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{})
	running := startOn(t, "DATABASE_URL="+server.CreateDatabase(t, "tareas"))
	before := running.current.Load().Pid()
	service := reach(t, 15*time.Second, running.base)
	l := newLoad(t, service, 6)
	faults := []struct {
		name        string
		down, again func()
	}{
		{"fast", func() { server.StopFast(t) }, func() { server.Start(t) }},
		{"immediate", func() { server.StopImmediate(t) }, func() { server.Start(t) }},
		{"backend killed", func() { killBackend(t, server) }, func() { server.WaitReady(t) }},
	}
	for _, fault := range faults {
		var worst time.Duration
		for range length(1, 10) {
			l.start(t, 5*time.Minute)
			l.await(t, 30)
			refused := l.refused()
			fault.down()
			until(t, "a write refused", func() bool { return l.refused() > refused })
			fault.again()
			worst = max(worst, l.heals(t, time.Now()))
			l.stop()
			l.verifyAnswered(t)
			if t.Failed() {
				t.Fatalf("after: %s", fault.name)
			}
		}
		figure(t, "worst gap after a restart, "+fault.name, worst)
	}
	service.awaitReady(t, 200)
	if running.current.Load().Pid() != before {
		t.Error("the service was started again")
	}
	report(t, l)
}

// killBackend kills one of the processes that serve the service.
func killBackend(t *testing.T, server *sandbox.Postgres) {
	t.Helper()
	pid, err := strconv.Atoi(server.Query(t, "SELECT pid FROM pg_stat_activity WHERE application_name = 'tareas' LIMIT 1"))
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
}

// Promise 4: all connections are ended by the server. Those in use or just used
// cost one error each at most, those that were idle none.
func TestBackendsTerminated(t *testing.T) {
	const conns = 4
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{})
	running := startOn(t, "DATABASE_URL="+server.CreateDatabase(t, "tareas"), "DB_MAX_CONNS="+strconv.Itoa(conns))
	l := newLoad(t, reach(t, 15*time.Second, running.base), 2*conns)
	for range length(2, 20) {
		l.start(t, 5*time.Minute)
		l.openAll(t, server, conns)
		worst := l.errorsOf(t, func() { server.TerminateBackends(t) })
		if worst > conns {
			t.Errorf("under load: got %d errors of %d connections: %s", worst, conns, running.current.Load().Log)
		}
		figure(t, "errors of 4 connections terminated under load", worst)
		l.openAll(t, server, conns)
		l.stop()
		if ended := server.TerminateBackends(t); ended < conns {
			t.Errorf("got %d connections, want %d at least", ended, conns)
		}
		if worst = l.errorsOf(t, func() { l.start(t, 5*time.Minute) }); worst > conns {
			t.Errorf("just used: got %d errors of %d connections: %s", worst, conns, running.current.Load().Log)
		}
		l.stop()
		server.TerminateBackends(t)
		time.Sleep(1100 * time.Millisecond) // this is what idle means to the pool
		if worst = l.errorsOf(t, func() { l.start(t, 5*time.Minute) }); worst > 0 {
			t.Errorf("idle: got %d errors, want none", worst)
		}
		l.stop()
	}
	l.verifyAnswered(t)
	report(t, l)
}

// errorsOf counts the writes that are refused from what is done until many more
// were acknowledged.
func (l *load) errorsOf(t testing.TB, done func()) int {
	t.Helper()
	before := l.refused()
	done()
	l.await(t, 100)
	return l.refused() - before
}
