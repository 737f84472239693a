package ginhttp_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// oneConn is a listener that accepts one connection.
type oneConn chan net.Conn

func (l oneConn) Accept() (net.Conn, error) {
	conn, open := <-l
	if !open {
		return nil, net.ErrClosed
	}
	return conn, nil
}
func (l oneConn) Close() error { return nil }
func (oneConn) Addr() net.Addr { return &net.IPAddr{} }

// The first 16 KiB of a body have 5 seconds to arrive, and the rest has 30 seconds. The
// server closes the connection of a body that does not.
func TestSlowBodies(t *testing.T) {
	const login, tasks = "POST /login", "POST /tasks"
	for name, c := range map[string]struct {
		route, length string
		size          int           // of the body
		after         time.Duration // when its last byte is sent
		status        int
		ended         time.Duration
	}{
		"login":                           {login, "Content-Length: 200", 200, time.Minute, 400, 5 * time.Second},
		"login with a large length":       {login, "Content-Length: 20000", 200, time.Minute, 400, 5 * time.Second},
		"login of unknown length":         {login, "Transfer-Encoding: chunked", 200, time.Minute, 400, 5 * time.Second},
		"small task":                      {tasks, "Content-Length: 16384", 16384, time.Minute, 400, 5 * time.Second},
		"small task in time":              {tasks, "Content-Length: 16384", 16384, 4 * time.Second, 201, 4 * time.Second},
		"task of unknown length":          {tasks, "Transfer-Encoding: chunked", 200, time.Minute, 400, 5 * time.Second},
		"large task":                      {tasks, "Content-Length: 16385", 16385, 20 * time.Second, 201, 20 * time.Second},
		"large task of unknown length":    {tasks, "Transfer-Encoding: chunked", 20000, 20 * time.Second, 201, 20 * time.Second},
		"large task that does not arrive": {tasks, "Content-Length: 16385", 16385, time.Minute, 400, 30 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				m := newMemory(t)
				server := &http.Server{Handler: newAPI(t, m.accounts, m.tasks, ginhttp.Options{}), ReadTimeout: 30 * time.Second}
				listener := make(oneConn)
				go func() { _ = server.Serve(listener) }()
				client, conn := net.Pipe()
				listener <- conn
				began := time.Now()
				go func() {
					body := padded(`"title":"milk"`, c.size)
					last := body[len(body)-1:]
					body = body[:len(body)-1]
					if strings.HasPrefix(c.length, "Transfer") {
						body, last = fmt.Sprintf("%x\r\n%s\r\n", len(body), body), fmt.Sprintf("1\r\n%s\r\n0\r\n\r\n", last)
					}
					_, _ = io.WriteString(client, c.route+" HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "+m.ana+"\r\n"+c.length+"\r\n\r\n"+body)
					time.Sleep(c.after)
					_, _ = io.WriteString(client, last)
				}()
				answers := bufio.NewReader(client)
				res, err := http.ReadResponse(answers, nil)
				if err != nil || res.StatusCode != c.status {
					t.Fatalf("got %v and %v, want %d", res, err, c.status)
				}
				if got := time.Since(began); got != c.ended {
					t.Errorf("got the response after %v, want %v", got, c.ended)
				}
				_, _ = io.Copy(io.Discard, res.Body)
				if c.status == 400 {
					if _, err := answers.ReadByte(); err == nil {
						t.Error("the connection stays open")
					}
				}
				_ = client.Close()
				time.Sleep(2 * time.Minute) // the sender ends
				close(listener)
				_ = server.Close()
			})
		})
	}
}
