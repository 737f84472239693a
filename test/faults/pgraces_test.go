package faults_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// considerate is a client that waits until the service is ready when it was
// refused: nobody can explain a history in which hardly anything is known.
type considerate struct{ http.RoundTripper }

func (c considerate) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := c.RoundTripper.RoundTrip(r)
	if err != nil || res.StatusCode != http.StatusInternalServerError {
		return res, err
	}
	ready, err := http.NewRequestWithContext(r.Context(), http.MethodGet, "http://"+r.URL.Host+"/readyz", nil)
	for status := 0; err == nil && status != http.StatusOK; {
		time.Sleep(250 * time.Millisecond) // an answer may be as old as this
		var probe *http.Response
		if probe, err = c.RoundTripper.RoundTrip(ready); err == nil {
			status = probe.StatusCode
			err = probe.Body.Close()
		}
	}
	return res, nil // the answer is the first one
}

// raceOver lets clients edit one task while something happens, and demands that
// what they saw can be explained.
func raceOver(t *testing.T, s *service, happen func()) {
	t.Helper()
	s.client.Transport = considerate{s.client.Transport}
	const clients = 4
	requests := length(60, 200)
	r := startRace(t, s, clients, requests)
	until(t, "half of the edits made", func() bool { return r.seen() >= clients*requests/2 })
	happen()
	r.finish(t)
	figure(t, "racing edits and reads explained", len(r.history))
}

// Promise 3 for racing edits of one task.
func TestRacingEditsOverARestart(t *testing.T) {
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{})
	running := startOn(t, "DATABASE_URL="+server.CreateDatabase(t, "tareas"))
	raceOver(t, reach(t, 15*time.Second, running.base), func() { server.Restart(t, "immediate") })
}

// Promise 6 for racing edits of one task, by clients of two replicas.
func TestRacingEditsOverAPromotion(t *testing.T) {
	p := newPair(t)
	replicas := []*program.Process{
		p.running.current.Load(),
		program.Start(t, "DATABASE_URL="+sandbox.URLOfWritable("tareas", p.primary, p.standby)),
	}
	s := reach(t, 15*time.Second, func(client int) string { return replicas[client%len(replicas)].Base })
	raceOver(t, s, func() {
		p.primary.Kill(t)
		p.standby.Promote(t)
	})
}
