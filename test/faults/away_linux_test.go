package faults_test

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// The service starts while PostgreSQL is unreachable. It is alive, not ready,
// and becomes ready without a restart once PostgreSQL accepts connections.
func TestStartsWithoutPostgreSQL(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	if _, err := program.Binary(); err != nil { // built before the time to serve is measured
		t.Fatal(err)
	}
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(server.Port()))
	for i, unreachable := range []struct {
		name  string
		begin func() (end func())
	}{
		{"refused", func() func() { return func() {} }},
		{"accepted and never answered", func() func() { return listenSilently(t, address) }},
		{"never accepted", func() func() {
			end := listenSilently(t, address)
			fillBacklog(t, address)
			return end
		}},
	} {
		t.Run(unreachable.name, func(t *testing.T) {
			server.StopFast(t)
			end := unreachable.begin()
			service := newService(t, inTurn(program.StartUnprepared(t, url)))
			for path, want := range map[string]int{"/livez": 200, "/readyz": 503, "/tasks": 401} {
				if got := service.status(t, path); got != want {
					t.Errorf("%s: got %d, want %d", path, got, want)
				}
			}
			end()
			server.Start(t)
			service.awaitReady(t, http.StatusOK)
			service.register(t, "round"+strconv.Itoa(i), 1)
		})
	}
}

// listenSilently listens at the address with a short backlog, and accepts
// nothing.
func listenSilently(t *testing.T, address string) (end func()) {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	end = func() { _ = listener.Close() }
	t.Cleanup(end)
	raw, err := listener.(*net.TCPListener).SyscallConn()
	if err == nil {
		err = raw.Control(func(fd uintptr) { _ = syscall.Listen(int(fd), 1) })
	}
	if err != nil {
		t.Fatal(err)
	}
	return end
}

// fillBacklog connects until the backlog is full, after which Linux ignores
// further attempts.
func fillBacklog(t *testing.T, address string) {
	t.Helper()
	for range 100 {
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
		cancel()
		if err != nil {
			return
		}
		t.Cleanup(func() { _ = conn.Close() })
	}
	t.Fatal("the backlog is never full")
}
