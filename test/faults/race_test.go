package faults_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Racing edits of one task happen one after the other, as far as anybody can
// see, also when the service is killed in between.
func TestRacingEdits(t *testing.T) {
	for name, url := range map[string]string{"SQLite": "sqlite:" + filepath.Join(t.TempDir(), "tareas.db"), "PostgreSQL": pgtest.Empty(t)} {
		t.Run(name, func(t *testing.T) {
			running := startOn(t, "DATABASE_URL="+url)
			const clients = 4
			requests := length(40, 200)
			r := startRace(t, reach(t, 15*time.Second, running.base), clients, requests)
			for r.seen() < clients*requests/2 {
				time.Sleep(time.Millisecond)
			}
			running.kill()
			running.start(t)
			r.finish(t)
			figure(t, "racing edits and reads explained", len(r.history))
		})
	}
}

// So they do when each client talks to another replica.
func TestRacingEditsOnReplicas(t *testing.T) {
	url := "DATABASE_URL=" + pgtest.Empty(t)
	replicas := []*program.Process{program.Start(t, url), program.Start(t, url)}
	s := reach(t, 15*time.Second, func(client int) string { return replicas[client%len(replicas)].Base })
	r := startRace(t, s, 4, length(40, 200))
	r.finish(t)
	figure(t, "racing edits and reads explained", len(r.history))
}

// The check of histories finds what cannot be, and explains what can.
func TestLinearizable(t *testing.T) {
	text := func(s string) *string { return &s }
	done := true
	first := state{title: "first"}
	titled, completed := edit{title: text("second")}, edit{completed: &done}
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
		{"null where there was a text", []porcupine.Operation{op(1, 2, edit{description: text("")}, first)}, false},
		{"an unknown edit that was", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, titledState)}, true},
		{"an unknown edit that was late", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, first), op(5, 6, edit{}, titledState)}, true},
		{"an unknown edit that never was", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, first)}, true},
		{"an unknown edit that came and went", []porcupine.Operation{op(1, never, titled, nil), op(3, 4, edit{}, titledState), op(5, 6, edit{}, first)}, false},
		{"an edit that nobody made", []porcupine.Operation{op(1, 2, edit{}, titledState)}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if err := linearizable(first, c.history); (err == nil) != c.legal {
				t.Errorf("got %v, want legal %t", err, c.legal)
			}
		})
	}
}
