package e2e_test

import (
	"io"
	"net"
	"sync"
	"testing"
	"time"
)

// Many clients begin a request and never end its header. Other clients are
// served, and the slow connections are closed.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	const clients, dripping = 1000, 50
	p := launch(t, "DATABASE_URL=memory:")
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
	p.Create(t, p.Register(t, "ana@example.com"), `{"title":"Buy milk"}`)
	for i, conn := range conns {
		// The close is a reset if a byte was in flight.
		if n, err := conn.Read(make([]byte, 1)); n != 0 || err == nil || isTimeout(err) {
			t.Fatalf("connection %d: got %d bytes and %v, want the connection closed", i+1, n, err)
		}
	}
	drips.Wait()
}

func isTimeout(err error) bool {
	timeout, ok := err.(net.Error)
	return ok && timeout.Timeout()
}
