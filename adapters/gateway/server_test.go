package gateway_test

import (
	"bufio"
	"bytes"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

// The server has all timeouts. It has time to respond to a client that took the whole
// ReadTimeout.
func TestServerLimits(t *testing.T) {
	server := gateway.NewServer(http.NotFoundHandler(), slog.New(slog.DiscardHandler))
	for name, got := range map[string]time.Duration{
		"ReadHeaderTimeout": server.ReadHeaderTimeout, "ReadTimeout": server.ReadTimeout,
		"WriteTimeout": server.WriteTimeout, "IdleTimeout": server.IdleTimeout,
	} {
		if got <= 0 || got > 5*time.Minute {
			t.Errorf("got %s = %v, want a limit", name, got)
		}
	}
	if server.WriteTimeout < server.ReadTimeout+10*time.Second {
		t.Errorf("got WriteTimeout = %v and ReadTimeout = %v, want at least 10s more to write", server.WriteTimeout, server.ReadTimeout)
	}
}

// A request line and a header of 16 KiB are read, and one byte more is rejected. That
// holds for each request of a connection.
func TestHeaderLimit(t *testing.T) {
	const limit = 16 << 10
	sized := func(size int, fields string) string {
		start, end := "GET / HTTP/1.1\r\nHost:x\r\n"+fields+"X:", "\r\n\r\n"
		return start + strings.Repeat("x", size-len(start)-len(end)) + end
	}
	for name, c := range map[string]struct {
		before, text string
		want         []int // 0 is the end of the connection
	}{
		"16 KiB":              {"", sized(limit, "") + quick, []int{200, 200}},
		"more":                {"", sized(limit+1, ""), []int{431, 0}},
		"16 KiB, further":     {quick, sized(limit, "") + quick, []int{200, 200, 200}},
		"more, further":       {quick, sized(limit+1, "") + quick, []int{200, 431, 0}},
		"much more, further":  {quick, sized(20_100, "") + quick, []int{200, 431, 0}},
		"more, pipelined":     {"", quick + sized(limit+1, "") + quick, []int{200, 431, 0}},
		"more, with a body":   {quick, sized(limit+1, "Content-Length:2\r\n") + "{}" + quick, []int{200, 431, 0}},
		"16 KiB, with a body": {quick, sized(limit, "Content-Length:10000\r\n") + strings.Repeat(" ", 10_000) + quick, []int{200, 200, 200}},
		"many short fields":   {"", sized(limit, strings.Repeat("a:b\r\n", 2_800)) + quick, []int{200, 200}},
		"a long target":       {quick, "GET /" + strings.Repeat("x", limit) + " HTTP/1.1\r\nHost: x\r\n\r\n", []int{200, 431, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			withLimit(t, func(f limitFixture) {
				client := f.connect(c.before)
				client.send(c.text)
				time.Sleep(time.Second) // net/http delays the close after a 431
				client.want(name, c.want...)
			})
		})
	}
}

// A response arrives even if it begins after WriteTimeout, with and without a body.
func TestLateResponse(t *testing.T) {
	for name, respond := range map[string]http.HandlerFunc{
		"status": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) },
		"body":   func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "late") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					time.Sleep(2 * time.Minute)
					if err := r.Context().Err(); err != nil {
						t.Errorf("got error %v of the context, want none", err)
					}
					respond(w, r)
				})
				server := gateway.NewServer(newGateway(t, handler, gateway.Options{}), slog.New(slog.DiscardHandler))
				listener := newMemoryListener()
				go func() { _ = server.Serve(listener) }()
				client := connectTo(listener)
				_, _ = io.WriteString(client, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
				response, err := http.ReadResponse(bufio.NewReader(client), nil)
				if err != nil {
					t.Errorf("got error %v, want a response", err)
				} else {
					_ = response.Body.Close()
				}
				_ = client.Close()
				_ = server.Close()
			})
		})
	}
}

// A client that closes its sending side counts as disconnected, so the request's context
// ends. The log says so, and the response is still sent.
func TestHalfClosedConnection(t *testing.T) {
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	expect.NoError(t, err)
	var log bytes.Buffer
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		<-r.Context().Done()
		w.WriteHeader(http.StatusInternalServerError)
	})
	server := gateway.NewServer(newGateway(t, handler, gateway.Options{Logger: logTo(&log)}), slog.New(slog.DiscardHandler))
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	client, err := new(net.Dialer).DialContext(t.Context(), "tcp", listener.Addr().String())
	expect.NoError(t, err)
	_, _ = io.WriteString(client, quick)
	_ = client.(*net.TCPConn).CloseWrite()
	response, err := http.ReadResponse(bufio.NewReader(client), nil)
	expect.NoError(t, err)
	_ = response.Body.Close()
	expect.NoError(t, client.Close(), server.Shutdown(t.Context()))
	<-ended
	if logged := requestLine(t, &log)["status"]; response.StatusCode != 500 || logged != 499.0 {
		t.Errorf("got %d and %v in the log, want 500 and 499", response.StatusCode, logged)
	}
}

// wrapper is a writer around another, like a middleware's.
type wrapper struct{ http.ResponseWriter }

func (w wrapper) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// halfCloser counts its half-closes.
type halfCloser struct {
	net.Conn
	closes *int
}

func (c halfCloser) CloseWrite() error { *c.closes++; return nil }

// The writing side of a connection with a long unread body closes first, even if middlewares
// have wrapped the server's writer. CloseWrite reaches the connection through its wrappers.
func TestUnreadBodyBehindWrappers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		protected := newGateway(t, http.NotFoundHandler(), gateway.Options{})
		server := gateway.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			protected.ServeHTTP(wrapper{wrapper{w}}, r)
		}), slog.New(slog.DiscardHandler))
		inner := newMemoryListener()
		listener, err := gateway.NewListener(inner, gateway.ListenerOptions{MaxConns: 1})
		expect.NoError(t, err)
		go func() { _ = server.Serve(listener) }()
		client, served := net.Pipe()
		halfCloses := 0
		inner.conns <- halfCloser{served, &halfCloses}
		go func() {
			_, _ = io.WriteString(client, "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000000\r\n\r\n")
			_, _ = io.WriteString(client, strings.Repeat(" ", 1_000_000))
		}()
		if _, err := io.ReadAll(client); err != nil || halfCloses != 1 {
			t.Errorf("got error %v and the writing side closed %d times, want none and once", err, halfCloses)
		}
		_ = client.Close()
		_ = server.Close()
	})
}
