package faults_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// fleet is replicas behind HAProxy, which balances requests (mode http) or
// connections (mode tcp) over the ready ones.
type fleet struct {
	ports    []int
	running  []*program.Process
	balancer *sandbox.Daemon
	// noticedLate is whether HAProxy noticed the drain only after the replica had
	// stopped serving. A busy machine may cause that, and requests can then fail.
	noticedLate bool
}

// startFleet starts replicas with the variables, and waits until HAProxy uses
// all of them.
func startFleet(t testing.TB, mode string, replicas int, environ ...string) *fleet {
	t.Helper()
	need.Program(t, "haproxy")
	f := &fleet{running: make([]*program.Process, replicas)}
	backends := make([]string, replicas)
	for i := range replicas {
		f.ports = append(f.ports, sandbox.FreePort(t))
		f.start(t, i, environ...)
		backends[i] = fmt.Sprintf("127.0.0.1:%d", f.ports[i])
	}
	f.balancer = sandbox.HAProxy(t, sandbox.New(t), sandbox.HAProxyOptions{
		Mode: mode, Backends: backends, Check: "/readyz",
	})
	for i := range replicas {
		f.balancer.WaitUp(t, i)
	}
	return f
}

func (f *fleet) start(t testing.TB, i int, environ ...string) {
	t.Helper()
	f.running[i] = program.Start(t, append(environ, fmt.Sprintf("PORT=%d", f.ports[i]))...)
}

// base is a base for newService: all clients use the balancer.
func (f *fleet) base(int) string { return f.balancer.Base() }

// replace stops a replica with SIGTERM, checks that it drains, and starts
// another with the variables instead.
func (f *fleet) replace(t testing.TB, i int, environ ...string) {
	t.Helper()
	old := f.running[i]
	expect.NoError(t, old.Signal(syscall.SIGTERM))
	f.balancer.WaitDown(t, i)
	if _, err := resttest.New(t, old.Base).Try(t.Context(), request{Method: "GET", Path: "/livez"}); err != nil {
		f.noticedLate = true
	}
	if err := old.Wait(); err != nil {
		t.Errorf("the drained replica ended with %v, want status 0", err)
	}
	rest := old.Log.String()
	for _, step := range []string{"draining", "stopping", "stopped"} {
		_, after, found := strings.Cut(rest, fmt.Sprintf(`"msg":%q`, step))
		if !found {
			t.Errorf("the drained replica does not log draining, stopping, stopped in this order: %s", tail(old.Log.String()))
			break
		}
		rest = after
	}
	f.start(t, i, environ...)
	f.balancer.WaitUp(t, i)
}

// tail is the end of a log.
func tail(log string) string {
	const enough = 2000
	return log[max(0, len(log)-enough):]
}
