package e2e_test

import (
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
