package faults_test

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Promise 23: the service starts while its database is away, whatever that
// looks like from here. It is alive and not ready, and heals by itself when the
// database is there.
func TestStartsWithoutPostgreSQL(t *testing.T) {
	if _, err := program.Binary(); err != nil { // it is built before the time begins
		t.Fatal(err)
	}
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	url := "DATABASE_URL=" + server.CreateDatabase(t, "tareas")
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(server.Port()))
	for _, away := range []struct {
		name  string
		begin func() (end func())
	}{
		{"nobody listens", func() func() { return func() {} }},
		{"nobody answers", func() func() { return hold(t, address) }},
		{"nobody accepts", func() func() {
			end := hold(t, address)
			fill(t, address)
			return end
		}},
	} {
		t.Run(away.name, func(t *testing.T) {
			server.StopFast(t)
			end := away.begin()
			began := time.Now()
			running := startOn(t, url)
			took := time.Since(began)
			figure(t, "time to serve", took.Round(time.Millisecond))
			if took > generous {
				t.Errorf("got a service after %v", took)
			}
			service := reach(t, 15*time.Second, running.base)
			for path, want := range map[string]int{"/livez": 200, "/readyz": 503, "/tasks": 401} {
				if got := service.status(t, path); got != want {
					t.Errorf("%s: got %d, want %d", path, got, want)
				}
			}
			end()
			server.Start(t)
			back := time.Now()
			service.awaitReady(t, http.StatusOK)
			healed := time.Since(back)
			figure(t, "ready after the database", healed.Round(time.Millisecond))
			if healed > generous {
				t.Errorf("got a ready service %v after its database", healed)
			}
			service.join(t, "ana"+strconv.Itoa(int(took)), 1)
		})
	}
}

// hold listens at the address and answers nobody, until it is told to end.
func hold(t *testing.T, address string) (end func()) {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	end = func() { _ = listener.Close() }
	t.Cleanup(end)
	// A short queue of those who wait to be accepted.
	raw, err := listener.(*net.TCPListener).SyscallConn()
	if err == nil {
		err = raw.Control(func(fd uintptr) { _ = syscall.Listen(int(fd), 1) })
	}
	if err != nil {
		t.Fatal(err)
	}
	return end
}

// fill connects until the queue is full: whoever comes then hears nothing at
// all.
func fill(t *testing.T, address string) {
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
	t.Fatal("the queue is never full")
}
