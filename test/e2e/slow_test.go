package e2e_test

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"
)

// Thousands of clients that begin a request and never end it: other clients are
// served, memory is bounded, and the slow ones are dropped. Both programs get
// the descriptors for it from the Go runtime, which raises the soft limit to
// the hard one.
func TestSlowClients(t *testing.T) {
	t.Parallel()
	const clients, dripping = 2500, 50
	p := launch(t, "DATABASE_URL=memory:")
	ana := p.register(t, "ana@example.com")
	conns := make([]net.Conn, clients)
	for i := range conns {
		conn, err := new(net.Dialer).DialContext(t.Context(), "tcp", strings.TrimPrefix(p.base, "http://"))
		if err != nil {
			t.Fatalf("connection %d: %v", i+1, err)
		}
		defer func() { _ = conn.Close() }()
		if _, err := io.WriteString(conn, "GET /tasks HTTP/1.1\r\nHost: x\r\nX-Slow: "); err != nil {
			t.Fatal(err)
		}
		conns[i] = conn
	}
	slow := time.Now()
	// Some send a byte now and then, which buys them no time.
	var drips sync.WaitGroup
	for _, conn := range conns[:dripping] {
		drips.Go(func() {
			for time.Since(slow) < 25*time.Second {
				if _, err := conn.Write([]byte("x")); err != nil {
					return
				}
				time.Sleep(500 * time.Millisecond)
			}
		})
	}
	for i := range 20 {
		id := p.create(t, ana, fmt.Sprintf(`{"title":"task %d"}`, i))
		if got := idsOf(t, p.tasks(t, ana)); len(got) != i+1 || got[i] != id {
			t.Fatalf("got tasks %v, want %d with %d as the last", got, i+1, id)
		}
	}
	p.register(t, "bob@example.com")
	memory := p.Memory(t, "VmHWM")
	t.Logf("%d slow clients: at most %.0f MB", clients, memory)
	if memory > 400 {
		t.Errorf("got %.0f MB at most, want at most 400", memory)
	}
	// The header timeout is 5 s, the next one that could end them 30 s.
	for i, conn := range conns {
		if err := conn.SetReadDeadline(slow.Add(20 * time.Second)); err != nil {
			t.Fatal(err)
		}
		// A byte that was under way when the server closed resets the connection.
		if n, err := conn.Read(make([]byte, 1)); n != 0 || err == nil || isTimeout(err) {
			t.Fatalf("connection %d: got %d bytes and %v after %v, want the end of the connection", i+1, n, err, time.Since(slow))
		}
	}
	drips.Wait()
	p.create(t, ana, `{"title":"afterwards"}`)
}

func isTimeout(err error) bool {
	timeout, ok := err.(net.Error)
	return ok && timeout.Timeout()
}
