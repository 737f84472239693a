package httpbench_test

import (
	"maps"
	"net/http"
	"regexp"
	"slices"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// varying are the members that differ between equal answers: ids of created
// tasks, and tokens.
var varying = regexp.MustCompile(`"id":\d+|"token":"[^"]+"`)

var created = regexp.MustCompile(`^\{"id":(\d+),`)

// checkEqual ends the test unless all servers give equal answers to the
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
				t.Fatalf("%s: %s answers %.300q, %s answers %.300q", w.name, s.kind.name, text, servers[0].kind.name, want[i])
			}
		}
	}
}

// answers returns the bodies of the answers to the first calls of each kind. A
// created task is deleted, where the workload does so.
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
