package faults_test

import (
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Concurrent edits of one task, with its entity tag and without, are linearizable, also
// if the clients use two replicas.
func TestRacingEdits(t *testing.T) {
	const clients = 8
	for name, url := range map[string]func(t *testing.T) string{
		"memory":     func(*testing.T) string { return "memory:" },
		"SQLite":     func(t *testing.T) string { return "sqlite:" + filepath.Join(t.TempDir(), "tareas.db") },
		"PostgreSQL": func(t *testing.T) string { return pgtest.Empty(t) },
	} {
		t.Run(name, func(t *testing.T) {
			environ := "DATABASE_URL=" + url(t)
			replicas := []*program.Process{program.Start(t, environ)}
			if name != "memory" {
				replicas = append(replicas, program.Start(t, environ))
			}
			startRace(t, newService(t, inTurn(replicas...)), clients, length(60, 400)).finish(t)
		})
	}
}

// Edits are linearizable across the loss of the primary and the promotion of
// the standby.
func TestRacingEditsOverAPromotion(t *testing.T) {
	p := newPair(t)
	s := newService(t, inTurn(p.running.current.Load(), program.Start(t, p.url())))
	s.shared.Transport = waitsForReady{s.shared.Transport}
	const clients = 4
	requests := length(60, 200)
	r := startRace(t, s, clients, requests)
	await.True(t, "half of the edits are made", func() bool { return r.operations() >= clients*requests/2 })
	p.primary.Kill(t)
	p.standby.Promote(t)
	r.finish(t)
}

// waitsForReady is a transport that waits after a 500 until the service is
// ready. A history of mostly unknown outcomes cannot be decided.
type waitsForReady struct{ http.RoundTripper }

func (w waitsForReady) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := w.RoundTripper.RoundTrip(r)
	if err != nil || res.StatusCode != http.StatusInternalServerError {
		return res, err
	}
	ready, err := http.NewRequestWithContext(r.Context(), http.MethodGet, "http://"+r.URL.Host+"/readyz", nil)
	for status := 0; err == nil && status != http.StatusOK; {
		time.Sleep(250 * time.Millisecond) // longer than /readyz reuses its last result
		var probe *http.Response
		if probe, err = w.RoundTripper.RoundTrip(ready); err == nil {
			status = probe.StatusCode
			err = probe.Body.Close()
		}
	}
	return res, nil
}
