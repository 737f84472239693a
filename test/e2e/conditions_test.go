package e2e_test

import (
	"fmt"
	"maps"
	"net/http"
	"testing"
)

// A client that read a task before its last change does not change it, on any
// storage and through apiclient.
func TestConditionalChanges(t *testing.T) {
	t.Parallel()
	test := func(t *testing.T, s *server) {
		ana := s.Register(t, "ana@example.com")
		s.Do(t, request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"Buy milk"}`})
		read := func() string {
			return s.Do(t, request{Method: "GET", Path: "/tasks/1", Token: ana.Token}).Header.Get("ETag")
		}
		first := read()
		change := func(method, tag string) int {
			return s.Do(t, request{Method: method, Path: "/tasks/1", Token: ana.Token, Body: `{"title":"Buy milk"}`, Header: http.Header{"If-Match": {tag}}}).Status
		}
		if got := change("PUT", first); got != http.StatusOK {
			t.Errorf("PUT with the tag: got %d, want 200", got)
		}
		for _, method := range []string{"PUT", "PATCH", "DELETE"} {
			if got := change(method, first); got != http.StatusPreconditionFailed {
				t.Errorf("%s with the old tag: got %d, want 412", method, got)
			}
		}
		tag := read()
		unchanged := s.Do(t, request{Method: "GET", Path: "/tasks/1", Token: ana.Token, Header: http.Header{"If-None-Match": {tag}}})
		if unchanged.Status != http.StatusNotModified || unchanged.Body != "" {
			t.Errorf("got %d %q, want 304", unchanged.Status, unchanged.Body)
		}
		if got := change("DELETE", tag); got != http.StatusOK {
			t.Errorf("DELETE with the tag: got %d, want 200", got)
		}
	}
	onEachStorage(t, func(t *testing.T, url string) { test(t, start(t, url)) })
	t.Run("via apiclient", func(t *testing.T) {
		t.Parallel()
		test(t, viaAPIClient(t))
	})
}

// Of changes with the same tag that race, one succeeds, at one replica and at two,
// and the task is as it left it.
func TestChangesWithOneTag(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		all := replicas(t, url)
		s := all[0]
		ana := s.Register(t, "ana@example.com")
		id := s.Create(t, ana, `{"title":"Buy milk"}`)
		path := fmt.Sprintf("/tasks/%d", id)
		for _, servers := range [][]*server{all[:1], all} {
			tag := s.Do(t, request{Method: "GET", Path: path, Token: ana.Token}).Header.Get("ETag")
			changes := make([]request, 50)
			for i := range changes {
				changes[i] = request{
					Method: "PUT", Path: path, Token: ana.Token,
					Body: fmt.Sprintf(`{"title":"change %d"}`, i), Header: http.Header{"If-Match": {tag}},
				}
			}
			answers := together(t, servers, changes)
			if got, want := statuses(answers), map[int]int{200: 1, 412: 49}; !maps.Equal(got, want) {
				t.Errorf("%d replicas: got answers by status %v, want %v", len(servers), got, want)
			}
			for _, got := range answers {
				if got.Status == http.StatusOK {
					s.Want(t, request{Method: "GET", Path: path, Token: ana.Token}, 200, got.Body)
				}
			}
		}
	})
}
