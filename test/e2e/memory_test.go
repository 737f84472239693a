package e2e_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// maxHeld limits the MB held by clients that keep their bodies back or do not read. They settle
// below 40 MB. Without the budget, bodies would hold 150 MB and readers 2,600 MB. The tests of this
// file are not parallel, because they measure the heap of the process.
const maxHeld = 60

// startUnlimited starts a service on SQLite. Its server has no timeouts, so only the gateway limits
// the time of a body and of an unread response, to 30 seconds.
func startUnlimited(t *testing.T) *server {
	t.Helper()
	log := new(program.Log)
	url := "sqlite:" + filepath.Join(t.TempDir(), "tareas.db")
	http := httptest.NewServer(newService(t, url, log, nil).Handler())
	t.Cleanup(http.Close)
	return &server{Client: newClient(t, http.URL), url: url, log: log}
}

// heap returns the MB that this process holds.
func heap() float64 {
	var memory runtime.MemStats
	for range 2 { // the first moves the memory of pools aside, the second frees it
		runtime.GC()
	}
	runtime.ReadMemStats(&memory)
	return float64(memory.HeapAlloc+memory.StackInuse) / 1e6
}

// oneOf100 returns one of a hundred client addresses of this machine. Together they
// use up the budget; one alone gets half of it.
func oneOf100(i int) string { return fmt.Sprintf("127.0.1.%d", 1+i%100) }

// Clients send all of a large body except its last byte. The memory that they hold is
// bounded, and other clients create and read. A rejected body gets its 503 before it
// has ended.
func TestHeldBodies(t *testing.T) {
	const clients = 150
	s := startUnlimited(t)
	ana := s.Register(t, "ana@example.com")
	head := fmt.Sprintf("POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n", ana.Token, len(largeBody))
	body := []byte(head + largeBody[:len(largeBody)-1])
	before := heap()
	conns := make([]net.Conn, clients)
	var all sync.WaitGroup
	for i := range conns {
		conns[i] = dialFrom(t, oneOf100(i), s.address())
		all.Go(func() { _, _ = conns[i].Write(body) }) // fails if the body is rejected
	}
	all.Wait()
	s.othersAreServed(t, ana)
	wantHeld(t, before)
	created, refused := 0, 0
	for _, conn := range conns {
		_, _ = conn.Write([]byte("}"))
		switch res, body := receive(t, bufio.NewReader(conn)); {
		case res.StatusCode == http.StatusCreated:
			created++
		case res.StatusCode == http.StatusServiceUnavailable && body == busy && res.Header.Get("Retry-After") == "1" && res.Close:
			refused++
		default:
			t.Errorf("got %d %s, Retry-After %q, close %t, want 201 or 503 with both", res.StatusCode, body, res.Header.Get("Retry-After"), res.Close)
		}
	}
	if created == 0 || refused == 0 {
		t.Errorf("got %d bodies created and %d rejected, want some of both", created, refused)
	}
	// The budget is whole again.
	for range 2 {
		s.Want(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: largeBody[:len(largeBody)-1] + "x"}, 400, `{"error":"Request body must be a valid JSON object"}`)
	}
}

// wantHeld waits until the clients hold at most maxHeld: requests that have just begun
// may take more. It waits for less than the 30 seconds after which a client that does
// not read is cut off.
func wantHeld(t *testing.T, before float64) {
	t.Helper()
	await.Within(t, 20*time.Second, fmt.Sprintf("clients hold at most %d MB", maxHeld), func() bool {
		held := heap() - before
		t.Logf("clients hold %.1f MB", held)
		return held <= maxHeld
	})
}

// Clients request a long list and do not read it. The memory that they hold is bounded, and
// other clients create and read. The list is readable again once they have left.
func TestReadersThatDoNotRead(t *testing.T) {
	const clients, tasks = 400, 400
	s := startUnlimited(t)
	ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")
	s.createMany(t, ana, tasks, `{"title":"x","description":"`+strings.Repeat("x", 16383)+`"}`)
	read := request{Method: "GET", Path: "/tasks", Token: ana.Token}
	list := len(s.Do(t, read).Body)
	before := heap()
	conns := make([]net.Conn, clients)
	for i := range conns {
		conns[i] = dialFrom(t, oneOf100(i), s.address())
		expect.NoError(t, conns[i].(*net.TCPConn).SetReadBuffer(4<<10))
		send(t, conns[i], "GET /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "+ana.Token+"\r\n\r\n")
	}
	streams, refused := 0, 0
	for _, conn := range conns { // the status line only: the rest stays unread
		begin := make([]byte, len("HTTP/1.1 200"))
		_, err := conn.Read(begin)
		switch string(begin) {
		case "HTTP/1.1 200":
			streams++
		case "HTTP/1.1 503":
			refused++
		default:
			t.Errorf("got %q and %v, want a 200 or a 503", begin, err)
		}
	}
	s.othersAreServed(t, bob)
	wantHeld(t, before)
	if streams == 0 || refused == 0 {
		t.Errorf("got %d lists begun and %d rejected, want some of both", streams, refused)
	}
	for _, conn := range conns {
		_ = conn.Close()
	}
	await.True(t, "the list is served whole", func() bool {
		got, err := s.Try(t.Context(), read)
		return err == nil && got.Status == 200 && len(got.Body) == list
	})
}

// othersAreServed creates a task and reads it. Every request must succeed.
func (s *server) othersAreServed(t *testing.T, who person) {
	t.Helper()
	id := s.Create(t, who, `{"title":"Buy milk"}`)
	path := fmt.Sprintf("/tasks/%d", id)
	s.Want(t, request{Method: "GET", Path: path, Token: who.Token}, 200, task(id, "Buy milk", "null", false, who.ID))
	s.Want(t, request{Method: "DELETE", Path: path, Token: who.Token}, 200, fmt.Sprintf(`{"message":"Task deleted successfully","id":%d}`, id))
}

// createMany creates n tasks, 20 at a time.
func (s *server) createMany(t *testing.T, p person, n int, body string) {
	t.Helper()
	fast := resttest.Client{Base: s.Base, HTTP: s.HTTP} // compares nothing with the API's description
	const together = 20
	var clients sync.WaitGroup
	for range together {
		clients.Go(func() {
			for range n / together {
				fast.Create(t, p, body)
			}
		})
	}
	clients.Wait()
}

// largeBody creates a task. It has the largest size.
var largeBody = `{"title":"x","x":"` + strings.Repeat("x", 1<<20-len(`{"title":"x","x":""}`)) + `"}`

// dialFrom is dial from another address of this machine.
func dialFrom(t *testing.T, from, address string) net.Conn {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	conn, err := dialer.DialContext(t.Context(), "tcp", address)
	expect.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}
