package yardstick_test

import (
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"testing"
)

func newClient(t *testing.T) *http.Client {
	t.Helper()
	transport := &http.Transport{}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// own is what two servers cannot have in common: the ids of what they
// created, and tokens of different moments.
var own = regexp.MustCompile(`"id":\d+|"token":"[^"]+"`)

var created = regexp.MustCompile(`^\{"id":(\d+),`)

// checkAlike ends the test unless all servers answer what the workload asks with the
// same status and the same bytes: costs of different work do not compare.
func (w workload) checkAlike(t *testing.T, servers ...*server) {
	t.Helper()
	if err := w.alike(t, servers...); err != nil {
		t.Fatal(err)
	}
}

func (w workload) alike(t *testing.T, servers ...*server) error {
	t.Helper()
	client := newClient(t)
	var want []string
	for _, s := range servers {
		got := w.answers(t, client, s.base)
		if want == nil {
			want = got
		}
		for i, text := range got {
			if text != want[i] {
				return fmt.Errorf("%s: %s answers %.300q, %s answers %.300q", w.name, s.kind.name, text, servers[0].kind.name, want[i])
			}
		}
	}
	return nil
}

// answers are the bodies of a call of each kind by each of its callers, and of
// the deletion of what was created.
func (w workload) answers(t *testing.T, client *http.Client, base string) (bodies []string) {
	t.Helper()
	for _, kind := range slices.Sorted(maps.Keys(w.calls)) {
		// Passwords take long.
		for _, c := range w.calls[kind][:min(len(w.calls[kind]), w.connections/2)] {
			body := c.answer(t, client, base)
			if c.want == http.StatusCreated && w.deletes() {
				found := created.FindStringSubmatch(body)
				if found == nil {
					t.Fatalf("%s: got %q, want a task", w.name, body)
				}
				deletion := call{"DELETE", "/tasks/" + found[1], c.token, "", http.StatusOK}
				body += deletion.answer(t, client, base)
			}
			if c.method == "POST" {
				body = own.ReplaceAllString(body, `"own"`)
			}
			bodies = append(bodies, body)
		}
	}
	return bodies
}
