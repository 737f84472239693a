package gateway_test

import (
	"log/slog"
	"net/http"
	"testing"
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
