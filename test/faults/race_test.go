package faults_test

import (
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// Concurrent edits of one task are linearizable, also across a fault and with
// each client at another replica.

func TestRacingEditsOnSQLite(t *testing.T) {
	running := startProgram(t, "DATABASE_URL=sqlite:"+filepath.Join(t.TempDir(), "tareas.db"))
	raceDuring(t, newService(t, running.base), func() {
		running.kill()
		running.start(t)
	})
}

func TestRacingEditsOverAKillAndARestart(t *testing.T) {
	server, url := startPostgres(t, sandbox.PostgresOptions{})
	running := startProgram(t, url)
	raceDuring(t, newService(t, running.base), func() {
		running.kill()
		running.start(t)
		server.Restart(t, "immediate")
	})
}

func TestRacingEditsOverAPromotion(t *testing.T) {
	p := newPair(t)
	replicas := inTurn(p.running.current.Load(), program.Start(t, p.url()))
	raceDuring(t, newService(t, replicas), func() {
		p.primary.Kill(t)
		p.standby.Promote(t)
	})
}

// raceDuring lets clients edit one task, causes the fault when half of the
// edits are made, and checks the history.
func raceDuring(t *testing.T, s *service, fault func()) {
	t.Helper()
	s.shared.Transport = waitsForReady{s.shared.Transport}
	const clients = 4
	requests := length(60, 200)
	r := startRace(t, s, clients, requests)
	await.True(t, "half of the edits are made", func() bool { return r.operations() >= clients*requests/2 })
	fault()
	r.finish(t)
}

// waitsForReady is a transport that waits until the service is ready after a
// 500: a history of mostly unknown outcomes cannot be decided.
type waitsForReady struct{ http.RoundTripper }

func (w waitsForReady) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := w.RoundTripper.RoundTrip(r)
	if err != nil || res.StatusCode != http.StatusInternalServerError {
		return res, err
	}
	ready, err := http.NewRequestWithContext(r.Context(), http.MethodGet, "http://"+r.URL.Host+"/readyz", nil)
	for status := 0; err == nil && status != http.StatusOK; {
		time.Sleep(250 * time.Millisecond) // /readyz answers from a cache for as long
		var probe *http.Response
		if probe, err = w.RoundTripper.RoundTrip(ready); err == nil {
			status = probe.StatusCode
			err = probe.Body.Close()
		}
	}
	return res, nil
}

func TestLinearizable(t *testing.T) {
	first := state{title: "first"}
	titled, completed := edit{"title": "second"}, edit{"completed": true}
	titledState, completedState := titled.apply(first), completed.apply(first)
	both := completed.apply(titledState)
	op := func(call, end int64, e edit, output any) porcupine.Operation {
		return porcupine.Operation{Input: e, Call: call, Return: end, Output: output}
	}
	cases := []struct {
		name    string
		history []porcupine.Operation
		legal   bool
	}{
		{"one after the other", []porcupine.Operation{op(1, 2, titled, titledState), op(3, 4, completed, both), op(5, 6, edit{}, both)}, true},
		{"at the same time", []porcupine.Operation{op(1, 4, titled, both), op(2, 3, completed, completedState), op(5, 6, edit{}, both)}, true},
		{"a lost update", []porcupine.Operation{op(1, 4, titled, titledState), op(2, 3, completed, completedState), op(5, 6, edit{}, completedState)}, false},
		{"an update lost later", []porcupine.Operation{op(1, 2, titled, titledState), op(3, 4, edit{}, first)}, false},
		{"a stale answer", []porcupine.Operation{op(1, 2, titled, titledState), op(3, 4, completed, completedState)}, false},
		{"null in place of a text", []porcupine.Operation{op(1, 2, edit{"description": ""}, first)}, false},
		{"an unknown edit with effect", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, titledState)}, true},
		{"an unknown edit with a late effect", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, first), op(5, 6, edit{}, titledState)}, true},
		{"an unknown edit without effect", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, first)}, true},
		{"an unknown edit whose effect is lost", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, titledState), op(5, 6, edit{}, first)}, false},
		{"an edit never made", []porcupine.Operation{op(1, 2, edit{}, titledState)}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if err := linearizable(first, c.history); (err == nil) != c.legal {
				t.Errorf("got %v, want legal %t", err, c.legal)
			}
		})
	}
}
