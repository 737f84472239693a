package e2e_test

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Many clients begin a request and never end its header. Other clients are
// served, the memory is bounded, and the slow connections are closed by the
// header's timeout, before one that waits for a body.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	const clients, dripping = 1000, 50
	p := connect(t, program.StartShipped(t, "DATABASE_URL=memory:"))
	ana := p.Register(t, "ana@example.com")
	body := dial(t, p.address(), nil)
	send(t, body, fmt.Sprintf("POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: 13\r\n\r\n{", ana.Token))
	conns := make([]net.Conn, clients)
	for i := range conns {
		conns[i] = dial(t, p.address(), nil)
		send(t, conns[i], "GET /tasks HTTP/1.1\r\nHost: x\r\nX-Slow: ")
	}
	// A byte now and then does not extend the timeout.
	var drips sync.WaitGroup
	for _, conn := range conns[:dripping] {
		drips.Go(func() {
			pace := time.NewTicker(100 * time.Millisecond)
			defer pace.Stop()
			for range pace.C {
				if _, err := io.WriteString(conn, "x"); err != nil {
					return
				}
			}
		})
	}
	p.Create(t, ana, `{"title":"Buy milk"}`)
	p.Register(t, "bob@example.com")
	if memory := p.Memory(t, "VmHWM"); memory > 200 {
		t.Errorf("got a peak of %.0f MB of memory with %d slow clients, want at most 200", memory, clients)
	}
	for i, conn := range conns {
		// The close is a reset if a byte was in flight.
		if n, err := conn.Read(make([]byte, 1)); n != 0 || err == nil || isTimeout(err) {
			t.Fatalf("connection %d: got %d bytes and %v, want the connection closed", i+1, n, err)
		}
	}
	drips.Wait()
	if got := talk(t, body, `"title":"x"}`+"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"); !strings.HasPrefix(got, "HTTP/1.1 201 ") {
		t.Errorf("got %q on the connection that waited for a body, want 201: it was closed before those that wait for a header", got)
	}
}

func isTimeout(err error) bool {
	timeout, ok := err.(net.Error)
	return ok && timeout.Timeout()
}
