package e2e_test

import (
	"encoding/json"
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

// SIGTERM ends a program that waits for its database.
func TestStopWithoutDatabase(t *testing.T) {
	t.Parallel()
	_, databaseURL := newGate(t, pgtest.Empty(t))
	connect(t, program.StartUnprepared(t, "DATABASE_URL="+databaseURL)).stop(t)
}

// When the database goes down and comes back, the program needs no restart. The log has the
// cause of each request that failed meanwhile, in its own line or counted in another.
func TestDatabaseOutage(t *testing.T) {
	t.Parallel()
	g, databaseURL := newGate(t, pgtest.Migrated(t))
	g.open(t)
	p := launch(t, "DATABASE_URL="+databaseURL)
	ana := p.Register(t, "ana@example.com")
	p.until(t, askReady, 200, ready)
	g.close()
	p.until(t, askReady, 503, noDatabase)
	p.Want(t, askAlive, 200, alive)
	for range 20 {
		p.Want(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 500, `{"error":"Error retrieving tasks"}`)
	}
	g.open(t)
	p.until(t, askReady, 200, ready)
	p.until(t, request{Method: "GET", Path: "/tasks", Token: ana.Token}, 200, "[]")
	p.stop(t)
	requests, causes := 0, 0
	for text := range strings.Lines(p.log.String()) {
		line := struct {
			Msg           string
			Status, Count int
		}{Count: 1}
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatal(err)
		}
		switch {
		case line.Status == 500:
			requests++
		case line.Msg == "request failed":
			causes += line.Count
		}
	}
	if causes != requests || requests < 20 {
		t.Errorf("got %d causes of %d failed requests, want one each", causes, requests)
	}
}
