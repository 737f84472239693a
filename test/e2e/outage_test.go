package e2e_test

import (
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// A program that starts without its database is alive and not ready. Once the
// database is there, and empty, the program migrates it and is ready.
func TestDatabaseDownAtStart(t *testing.T) {
	t.Parallel()
	g, databaseURL := newGate(t, pgtest.Empty(t))
	p := connect(t, program.StartUnprepared(t, "DATABASE_URL="+databaseURL))
	p.Want(t, askAlive, 200, alive)
	if got := p.Want(t, askReady, 503, noDatabase); got.Header.Get("Retry-After") != "1" {
		t.Errorf("got Retry-After %q, want 1", got.Header.Get("Retry-After"))
	}
	p.Want(t, registration("ana@example.com"), 500, `{"error":"Error al insertar en PostgreSQL"}`)
	fails(t, []string{"HOST=127.0.0.1", "PORT=" + p.port()}, []string{"healthcheck"}, "tareas: Not ready: database cannot be reached")

	g.open(t)
	p.until(t, askReady, 200, ready)
	ana := p.Register(t, "ana@example.com")
	p.Create(t, ana, `{"title":"Buy milk"}`)
	p.stop(t)
	if log := p.log.String(); !strings.Contains(log, "trying again") || strings.Count(log, "the schema is current") != 1 {
		t.Errorf("got log %s, want another try and one success in it", log)
	}
}
