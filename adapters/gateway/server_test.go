package gateway_test

import (
	"bufio"
	"io"
	"log/slog"
	"net"
	"net/http"
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
