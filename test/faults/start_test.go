package faults_test

import (
	"net/http"
	"strings"
	"syscall"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// A program that starts without its database is alive and not ready. Once the database is there,
// and empty, the program ends with AUTO_MIGRATE=off. Otherwise it migrates the database and is
// ready.
func TestDatabaseDownAtStart(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	startWithout := func(variables ...string) (*program.Process, *service) {
		server.StopFast(t)
		p := program.StartUnprepared(t, append(variables, url)...)
		s := newService(t, inTurn(p))
		got := s.client(0).Want(t, request{Method: "GET", Path: "/readyz"}, http.StatusServiceUnavailable, `{"error":"Not ready: database cannot be reached"}`)
		if after := got.Header.Get("Retry-After"); after != "1" {
			t.Errorf("got Retry-After %q, want 1", after)
		}
		return p, s
	}
	p, _ := startWithout("AUTO_MIGRATE=off")
	server.Start(t)
	err, log := p.Wait(), p.Log.String()
	if last := log[strings.LastIndex(strings.TrimSpace(log), "\n")+1:]; err == nil || err.Error() != "exit status 1" ||
		!strings.HasPrefix(last, "tareas: cannot migrate or check the schema") || !strings.Contains(last, `behind`) || !strings.Contains(last, `run "tareas migrate"`) {
		t.Errorf("got %v and %s, want status 1 and the reason", err, log)
	}

	p, s := startWithout()
	if got := s.status(t, "/livez"); got != http.StatusOK {
		t.Errorf("got %d of /livez, want 200", got)
	}
	s.client(0).Want(t, request{Method: "POST", Path: "/usuarios", Body: resttest.Credentials("ana@example.com", resttest.Password)},
		http.StatusInternalServerError, `{"error":"Error al insertar en PostgreSQL"}`)
	healthcheck := program.Command(t.Context(), t, []string{"HOST=127.0.0.1", "PORT=" + p.Base[strings.LastIndex(p.Base, ":")+1:]}, "healthcheck")
	if text, err := healthcheck.CombinedOutput(); err == nil || string(text) != "tareas: Not ready: database cannot be reached\n" {
		t.Errorf("healthcheck: got %v and %q, want the reason", err, text)
	}
	server.Start(t)
	s.awaitReady(t, http.StatusOK)
	s.client(0).Create(t, s.register(t, "ana", 1)[0], `{"title":"Buy milk"}`)
	if err := p.Stop(syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	if log := p.Log.String(); !strings.Contains(log, "trying again") || strings.Count(log, "the schema is current") != 1 {
		t.Errorf("got log %s, want another try and one success in it", log)
	}
}
