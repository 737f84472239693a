package httpbench_test

import (
	"maps"
	"net/http"
	"regexp"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// The harness drives both servers, which give equal responses. It gets figures,
// and resets the databases between rounds.
func TestHarness(t *testing.T) {
	for _, name := range storageNames {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := openStorage(t, name)
			p := startPair(t, s, quick)
			for _, w := range workloads(t) {
				w.ready(t, p.service.base).checkEqual(t, p.baseline, p.service)
			}
			p.service.reset(t)
			before := p.service.database.content(t)
			got := p.measure(t, named(t, "mixed")[0])
			for _, name := range []string{baseline.name, service.name} {
				f := got[name][0]
				if f.rate <= 0 || f.cpu <= 0 || f.p99 <= 0 || (f.database > 0) != (s.postgres != nil) {
					t.Errorf("%s: got %+v", name, f)
				}
			}
			driven := p.service.database.content(t)
			if driven == before {
				t.Errorf("got %s after a round, want it changed", driven)
			}
			// A create may be committed after wrk has closed its connection.
			await.True(t, "a reset restores "+before, func() bool {
				p.service.reset(t)
				return p.service.database.content(t) == before
			})
		})
	}
}

// varying matches the members that differ between equal responses: ids of
// created tasks, and tokens.
var varying = regexp.MustCompile(`"id":\d+|"token":"[^"]+"`)

var created = regexp.MustCompile(`^\{"id":(\d+),`)

// checkEqual ends the test unless all servers give equal responses to the
// workload: the costs of different work cannot be compared.
func (w workload) checkEqual(t testing.TB, servers ...*server) {
	t.Helper()
	var want []string
	for _, s := range servers {
		got := w.answers(t, resttest.New(t, s.base))
		if want == nil {
			want = got
		}
		for i, text := range got {
			if text != want[i] {
				t.Fatalf("%s: %s responds %.300q, %s responds %.300q", w.name, s.kind.name, text, servers[0].kind.name, want[i])
			}
		}
	}
}

// answers returns the bodies of the responses to the first calls of each kind.
// It deletes a created task if the workload does.
func (w workload) answers(t testing.TB, client *resttest.Client) (bodies []string) {
	t.Helper()
	for _, kind := range slices.Sorted(maps.Keys(w.calls)) {
		for _, c := range w.calls[kind][:min(len(w.calls[kind]), w.connections/2)] {
			body := c.answer(t, client)
			if c.want == http.StatusCreated && w.deletes() {
				found := created.FindStringSubmatch(body)
				if found == nil {
					t.Fatalf("%s: got %q, want a task", w.name, body)
				}
				deletion := call{"DELETE", "/tasks/" + found[1], c.token, "", http.StatusOK}
				body += deletion.answer(t, client)
			}
			if c.method == "POST" {
				body = varying.ReplaceAllString(body, `"varying"`)
			}
			bodies = append(bodies, body)
		}
	}
	return bodies
}
