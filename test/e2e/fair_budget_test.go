package e2e_test

import (
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A client takes all the memory for bodies and responses that it gets at two
// addresses, as of IPv4 and IPv6, with large bodies that do not end and long lists
// that are not read. A client at another address posts a large body and reads a long
// list all the same.
func TestOneClientHoldsBodiesAndLists(t *testing.T) {
	t.Parallel()
	p := connect(t, program.StartShipped(t, "REQUEST_TIMEOUT=1m", "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db")))
	greedy, ana := p.Register(t, "greedy@example.com"), p.Register(t, "ana@example.com")
	long := `{"title":"x","description":"` + strings.Repeat("x", 16383) + `"}`
	for range 400 {
		p.Create(t, greedy, long)
	}
	for range 10 {
		p.Create(t, ana, long)
	}
	list := len(p.List(t, ana))

	p.holdAll(t, "127.0.0.66", greedy)
	p.holdAll(t, "127.0.0.67", greedy)
	other := p.from(t, "127.0.0.2")
	for range 3 {
		if got := other.Do(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: largeBody}); got.Status != 201 {
			t.Errorf("large body of another address: got %d %s, want 201", got.Status, got.Body)
		}
		if got := other.Do(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}); got.Status != 200 || len(got.Body) < list {
			t.Errorf("long list for another address: got %d and %d bytes, want 200 and at least %d", got.Status, len(got.Body), list)
		}
	}
}

// holdAll begins two lists from an address, then bodies until one is refused, then
// lists until the address gets no more.
func (p *process) holdAll(t *testing.T, address string, who person) {
	t.Helper()
	lists, refusedLists := 0, 0
	readNothing := func() {
		conn := dialFrom(t, address, p.address())
		readNothing(t, conn, who, "/tasks")
		switch got := statusLine(conn); got {
		case servedLine:
			lists, refusedLists = lists+1, 0
		case refusedLine:
			refusedLists++
		default:
			t.Fatalf("list: got %q, want a 200 or a 503", got)
		}
	}
	readNothing()
	readNothing()
	bodies := 0
	var refusedBodies atomic.Int64
	for ; refusedBodies.Load() == 0 && bodies < 100; bodies++ {
		conn := dialFrom(t, address, p.address())
		_, _ = conn.Write([]byte(heldBody(who))) // fails where the body is refused
		go func() {
			if statusLine(conn) == refusedLine {
				refusedBodies.Add(1)
			}
		}()
	}
	await.True(t, "a body is refused", func() bool { return refusedBodies.Load() > 0 })
	for refusedLists < 5 {
		readNothing()
	}
	t.Logf("%s sent %d bodies until one was refused, and does not read %d lists", address, bodies, lists)
	if lists < 2 {
		t.Errorf("got %d lists begun, want at least 2", lists)
	}
}

// largeBody creates a task, and has the largest size.
var largeBody = `{"title":"x","x":"` + strings.Repeat("x", 1<<20-len(`{"title":"x","x":""}`)) + `"}`

// heldBody is a request with largeBody but its last byte.
func heldBody(from person) string {
	return fmt.Sprintf("POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s",
		from.Token, len(largeBody), largeBody[:len(largeBody)-1])
}

// readNothing requests a list of tasks on a connection that takes little of it.
func readNothing(t *testing.T, conn net.Conn, from person, path string) {
	t.Helper()
	if err := conn.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
		t.Fatal(err)
	}
	send(t, conn, fmt.Sprintf("GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n", path, from.Token))
}

// The beginnings of status lines.
const (
	servedLine  = "HTTP/1.1 200"
	refusedLine = "HTTP/1.1 503"
)

// statusLine reads the beginning of a response's status line, and leaves the rest
// unread. It returns "" if the connection ends.
func statusLine(conn net.Conn) string {
	begin := make([]byte, len(servedLine))
	if _, err := conn.Read(begin); err != nil {
		return ""
	}
	return string(begin)
}

// dialFrom is dial from another address of this machine.
func dialFrom(t *testing.T, from, address string) net.Conn {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	conn, err := dialer.DialContext(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}
