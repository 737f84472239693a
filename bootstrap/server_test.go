package bootstrap_test

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// Nothing about a connection is without a bound, and those who used the time
// for sending up can still be answered.
func TestServerIsBounded(t *testing.T) {
	server := bootstrap.NewServer(http.NotFoundHandler(), slog.New(slog.DiscardHandler))
	for name, got := range map[string]time.Duration{
		"ReadHeaderTimeout": server.ReadHeaderTimeout, "ReadTimeout": server.ReadTimeout,
		"WriteTimeout": server.WriteTimeout, "IdleTimeout": server.IdleTimeout,
	} {
		if got <= 0 || got > 5*time.Minute {
			t.Errorf("got %s = %v, want a bound", name, got)
		}
	}
	if server.WriteTimeout < server.ReadTimeout+10*time.Second {
		t.Errorf("got %v to write and %v to read, which begin together", server.WriteTimeout, server.ReadTimeout)
	}
	if server.MaxHeaderBytes != 16<<10 {
		t.Errorf("got %d bytes of headers, want 16 KiB", server.MaxHeaderBytes)
	}
}
