package gateway_test

import (
	"bufio"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/gateway"
)

// The server limits all times and the header size. A client that took all of
// ReadTimeout still gets a response.
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
	if server.MaxHeaderBytes != 16<<10 {
		t.Errorf("got %d bytes of headers, want 16 KiB", server.MaxHeaderBytes)
	}
}

// A response that begins after the server's limit for responses arrives, with and without
// a body.
func TestLateResponse(t *testing.T) {
	for name, respond := range map[string]http.HandlerFunc{
		"status": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) },
		"body":   func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "late") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					time.Sleep(2 * time.Minute)
					respond(w, r)
				})
				server := gateway.NewServer(newGateway(t, handler, gateway.Options{}), slog.New(slog.DiscardHandler))
				listener := newMemoryListener()
				go func() { _ = server.Serve(listener) }()
				client, served := net.Pipe()
				listener.conns <- served
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

// deadlines is a writer that counts the read deadlines set on it.
type deadlines struct {
	http.ResponseWriter
	set int
}

func (d *deadlines) SetReadDeadline(time.Time) error {
	d.set++
	return nil
}

// A handler reaches what the server's writer offers beyond http.ResponseWriter.
func TestHandlerReachesTheServersWriter(t *testing.T) {
	writer := &deadlines{ResponseWriter: httptest.NewRecorder()}
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if err := http.NewResponseController(w).SetReadDeadline(time.Time{}); err != nil {
			t.Errorf("got error %v, want none", err)
		}
	})
	newGateway(t, handler, gateway.Options{}).ServeHTTP(writer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", http.NoBody))
	if writer.set != 1 {
		t.Errorf("got %d deadlines, want 1", writer.set)
	}
}

// wrapper is a writer around another, as that of a middleware.
type wrapper struct{ http.ResponseWriter }

func (w wrapper) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// After the rest of an unread body, the writing side of the connection is closed before
// the connection, also if several middlewares have wrapped the server's writer.
func TestUnreadBodyBehindWrappers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		protected := newGateway(t, http.NotFoundHandler(), gateway.Options{})
		server := gateway.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			protected.ServeHTTP(wrapper{wrapper{w}}, r)
		}), slog.New(slog.DiscardHandler))
		listener := newMemoryListener()
		go func() { _ = server.Serve(listener) }()
		client, served := net.Pipe()
		halfCloses := 0
		listener.conns <- halfCloser{served, &halfCloses}
		go func() {
			_, _ = io.WriteString(client, "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000000\r\n\r\n")
			_, _ = io.WriteString(client, strings.Repeat(" ", 1_000_000))
		}()
		_, err := io.ReadAll(client)
		if err != nil || halfCloses != 1 {
			t.Errorf("got error %v and the writing side closed %d times, want none and once", err, halfCloses)
		}
		_ = client.Close()
		_ = server.Close()
	})
}
