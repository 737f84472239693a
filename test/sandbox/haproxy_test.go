package sandbox_test

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// A backend is up once it has passed a check, not before.
func TestWaitUp(t *testing.T) {
	t.Parallel()
	const failing = 5
	var checks atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/readyz" || checks.Add(1) <= failing {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	t.Cleanup(server.Close)
	proxy := sandbox.HAProxy(t, sandbox.New(t), sandbox.HAProxyOptions{Backends: []string{server.Listener.Addr().String()}, Check: "/readyz"})
	proxy.WaitUp(t, 0)
	if got := checks.Load(); got <= failing {
		t.Errorf("got a backend up after %d checks, of which %d fail", got, failing)
	}
}

// SignalAll signals the processes in the directory and no others.
func TestSignalAll(t *testing.T) {
	t.Parallel()
	s := sandbox.New(t)
	dir, err := s.Mkdir("node")
	if err != nil {
		t.Fatal(err)
	}
	sleep := []string{"sh", "-c", "sleep 1000; true"}
	hit, spared := s.Start(t, "hit", sleep, sandbox.In(dir)), s.Start(t, "spared", sleep)
	s.SignalAll(t, dir, syscall.SIGKILL)
	if err := hit.Wait(); err == nil || err.Error() != "signal: killed" {
		t.Errorf("got %v, want the process killed", err)
	}
	if err := spared.Signal(syscall.Signal(0)); err != nil {
		t.Errorf("the process in another directory: %v", err)
	}
}
