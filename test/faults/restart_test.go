package faults_test

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
)

// PostgreSQL restarts under load, or loses a backend, which makes it end all
// others. Requests get their specified 500 meanwhile, and the service recovers
// without a restart.
func TestPostgreSQLRestarts(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{})
	running := startProgram(t, url)
	pid := running.current.Load().Pid()
	service := newService(t, running.base)
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
			l.start(t)
			l.await(t, 30)
			errors500 := l.errors500()
			fault.down()
			await.True(t, "a write gets a 500", func() bool { return l.errors500() > errors500 })
			fault.again()
			worst = max(worst, l.awaitRecovery(t, time.Now()))
			l.stop()
			l.verifyAnswered(t)
			if t.Failed() {
				t.Fatalf("after: %s", fault.name)
			}
		}
		figure(t, "worst gap after a restart, "+fault.name, worst)
	}
	service.awaitReady(t, 200)
	if running.current.Load().Pid() != pid {
		t.Error("the service was started again")
	}
}

// killBackend kills one of the processes that serve the service.
func killBackend(t *testing.T, server *sandbox.Postgres) {
	t.Helper()
	backend, err := os.FindProcess(queryInt(t, server, "SELECT pid FROM pg_stat_activity WHERE application_name = 'tareas' LIMIT 1"))
	if err == nil {
		err = backend.Kill()
	}
	expect.NoError(t, err)
}

// The server terminates all connections. Each request that is under way fails at most
// once. The requests of a batch whose commit was cut off fail together, because nothing
// shows whether it was committed. Each connection that was in use a moment ago costs at
// most one error; idle ones cost none.
func TestBackendsTerminated(t *testing.T) {
	const conns = 4
	server, url := startPostgres(t, sandbox.PostgresOptions{})
	// The long timeouts leave the termination as the only reason for a failure.
	running := startProgram(t, url+"&connect_timeout=60", "REQUEST_TIMEOUT=1m", "DB_MAX_CONNS="+strconv.Itoa(conns))
	const clients = 2 * conns
	l := newLoad(t, newService(t, running.base), clients)
	// errorsOf counts the writes that fail between a fault and many acknowledged
	// writes.
	errorsOf := func(fault func()) int {
		before := l.errors500()
		fault()
		l.await(t, 100)
		return l.errors500() - before
	}
	for range length(2, 20) {
		l.start(t)
		openAllConnections(t, server, conns)
		worst := errorsOf(func() { server.TerminateBackends(t) })
		if worst > clients {
			t.Errorf("under load: got %d errors for %d clients: %s", worst, clients, tail(running.log()))
		}
		openAllConnections(t, server, conns)
		l.stop()
		if ended := server.TerminateBackends(t); ended < conns {
			t.Errorf("got %d connections, want %d at least", ended, conns)
		}
		if worst = errorsOf(func() { l.start(t) }); worst > conns {
			t.Errorf("just used: got %d errors for %d connections: %s", worst, conns, tail(running.log()))
		}
		l.stop()
		server.TerminateBackends(t)
		// pgx pings a connection before use if it was idle for a second.
		time.Sleep(1100 * time.Millisecond)
		if worst = errorsOf(func() { l.start(t) }); worst > 0 {
			t.Errorf("idle: got %d errors, want none", worst)
		}
		l.stop()
	}
	l.verifyAnswered(t)
}
