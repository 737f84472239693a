package e2e_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// answer reads one answer.
func answer(t *testing.T, from *bufio.Reader) (int, string) {
	t.Helper()
	res, err := http.ReadResponse(from, nil)
	if err != nil {
		t.Error(err)
		return 0, ""
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Error(err)
	}
	return res.StatusCode, string(body)
}

// A body of 100 MB is refused before it has been sent, and is never in the
// memory of the program, also when many come at once.
func TestHugeBodies(t *testing.T) {
	const size, chunk, clients = 100 << 20, 64 << 10, 8
	p := launch(t, "DATABASE_URL=memory:")
	ana := p.register(t, "ana@example.com")
	id := p.create(t, ana, `{"title":"Buy milk"}`)
	before := p.Memory(t, "VmHWM")
	declared := fmt.Sprintf("Content-Length: %d", size)
	for _, length := range []string{declared, "Transfer-Encoding: chunked"} {
		for _, route := range bodyRoutes(ana, id) {
			t.Run(route.method+" "+route.path+", "+length, func(t *testing.T) {
				var everybody sync.WaitGroup
				for range clients {
					conn := dial(t, strings.TrimPrefix(p.base, "http://"), nil)
					var sent atomic.Int64
					go func() {
						_, _ = fmt.Fprintf(conn, "%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n%s\r\n\r\n", route.method, route.path, ana.token, length)
						piece := strings.Repeat(" ", chunk)
						if length != declared {
							piece = fmt.Sprintf("%x\r\n%s\r\n", chunk, piece)
						}
						for range size / chunk {
							if _, err := io.WriteString(conn, piece); err != nil {
								return
							}
							sent.Add(chunk)
						}
					}()
					everybody.Go(func() {
						status, body := answer(t, bufio.NewReader(conn))
						if status != 413 || body != tooLarge {
							t.Errorf("got %d %s, want 413 %s", status, body, tooLarge)
						}
						if early := sent.Load(); early > size/2 {
							t.Errorf("the answer came after %d MB of %d", early>>20, size>>20)
						}
					})
				}
				everybody.Wait()
			})
		}
	}
	rise := p.Memory(t, "VmHWM") - before
	t.Logf("%d bodies of %d MB at a time: memory rose by %.1f MB", clients, size>>20, rise)
	if rise > 50 {
		t.Errorf("memory rose by %.1f MB, want far less than one body of %d MB", rise, size>>20)
	}
	p.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "["+task(id, "Buy milk", "null", false, ana.id)+"]")
}

// A client whose body was somewhat too large goes on with its connection.
func TestConnectionAfterRefusal(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	ana := s.register(t, "ana@example.com")
	conn := dial(t, strings.TrimPrefix(s.base, "http://"), nil)
	answers := bufio.NewReader(conn)
	for _, c := range []struct {
		path string
		size int
	}{{"/login", 4<<10 + 1}, {"/usuarios", 100 << 10}, {"/tasks", 1<<20 + 1}} {
		for _, length := range []string{fmt.Sprintf("Content-Length: %d\r\n\r\n", c.size), fmt.Sprintf("Transfer-Encoding: chunked\r\n\r\n%x\r\n", c.size)} {
			end := ""
			if strings.Contains(length, "chunked") {
				end = "\r\n0\r\n\r\n"
			}
			go func() {
				_, _ = fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n%s%s%sGET /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n",
					c.path, ana.token, length, strings.Repeat(" ", c.size), end, ana.token)
			}()
			if status, body := answer(t, answers); status != 413 || body != tooLarge {
				t.Fatalf("%d bytes to %s: got %d %s, want 413", c.size, c.path, status, body)
			}
			if status, body := answer(t, answers); status != 200 || body != "[]" {
				t.Fatalf("after %d bytes to %s, %.14s: got %d %s, want 200 []", c.size, c.path, length, status, body)
			}
		}
	}
}

// A length that is a lie stores nothing but what it covers, and what is behind
// it is nobody's request.
func TestLyingLengths(t *testing.T) {
	t.Parallel()
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		send := func(length int, text string) net.Conn {
			conn := dial(t, strings.TrimPrefix(s.base, "http://"), nil)
			if _, err := fmt.Fprintf(conn, "POST /tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s", ana.token, length, text); err != nil {
				t.Fatal(err)
			}
			return conn
		}
		short := bufio.NewReader(send(5, `{"title":"x"}`+"\r\n\r\n"))
		if status, body := answer(t, short); status != 400 || body != notObject {
			t.Errorf("length too short: got %d %s", status, body)
		}
		if status, body := answer(t, short); status != 400 || body != `{"error":"Malformed HTTP request"}` {
			t.Errorf("what was behind it: got %d %s", status, body)
		}
		long := send(100, `{"title":"x"}`)
		if err := long.(*net.TCPConn).CloseWrite(); err != nil {
			t.Fatal(err)
		}
		if status, body := answer(t, bufio.NewReader(long)); status != 400 || body != notObject {
			t.Errorf("length too long: got %d %s", status, body)
		}
		if got := s.tasks(t, ana); got != "[]" {
			t.Errorf("got tasks %s, want none", got)
		}
		// A slow body is fine as long as it comes.
		slow := send(13, "")
		for _, b := range []byte(`{"title":"x"}`) {
			if _, err := slow.Write([]byte{b}); err != nil {
				t.Fatal(err)
			}
			time.Sleep(20 * time.Millisecond)
		}
		if status, body := answer(t, bufio.NewReader(slow)); status != 201 {
			t.Errorf("slow body: got %d %s", status, body)
		}
	})
}

// Headers are read up to 16 KiB and the little that net/http adds to it.
func TestHeaderLimit(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	get := "GET /tasks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
	for name, header := range map[string]func(n int) string{
		"one long header":     func(n int) string { return "X: " + strings.Repeat("x", n) + "\r\n" },
		"many short headers":  func(n int) string { return strings.Repeat("X: xxxxx\r\n", n/10) },
		"a long header name":  func(n int) string { return strings.Repeat("x", n) + ": x\r\n" },
		"a long bearer token": func(n int) string { return "Authorization: Bearer " + strings.Repeat("x", n) + "\r\n" },
	} {
		if res, body := s.raw(t, get+header(15<<10)+"\r\n"); res.StatusCode != 401 {
			t.Errorf("15 KiB, %s: got %d %s, want 401", name, res.StatusCode, body)
		}
		if res, body := s.raw(t, get+header(24<<10)+"\r\n"); res.StatusCode != 431 || body != `{"error":"Request headers are too large"}` {
			t.Errorf("24 KiB, %s: got %d %s, want 431", name, res.StatusCode, body)
		}
	}
}

// Connections over the limit wait for their turn.
func TestConnectionLimit(t *testing.T) {
	t.Parallel()
	const limit = 5
	s := start(t, "memory:", func(c *bootstrap.Config) { c.Listen.MaxClientConns = limit })
	const get, refusal = "GET /tasks HTTP/1.1\r\nHost: x\r\n\r\n", 401
	conns := make([]net.Conn, limit+1)
	for i := range conns {
		conns[i] = dial(t, strings.TrimPrefix(s.base, "http://"), nil)
		if _, err := io.WriteString(conns[i], get); err != nil {
			t.Fatal(err)
		}
		if i < limit {
			if status, body := answer(t, bufio.NewReader(conns[i])); status != refusal {
				t.Fatalf("connection %d: got %d %s", i+1, status, body)
			}
		}
	}
	last := conns[limit]
	if err := last.SetReadDeadline(time.Now().Add(300 * time.Millisecond)); err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewReader(last)
	if b, err := answers.Peek(1); err == nil {
		t.Fatalf("got %q on connection %d, want nothing as long as %d are open", b, limit+1, limit)
	}
	if err := conns[0].Close(); err != nil {
		t.Fatal(err)
	}
	if err := last.SetReadDeadline(time.Now().Add(30 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if status, body := answer(t, bufio.NewReader(last)); status != refusal {
		t.Errorf("after one has closed: got %d %s", status, body)
	}
}
