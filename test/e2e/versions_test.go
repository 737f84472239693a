package e2e_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// readTask reads a task of ana's with and without its tag in the body, and
// returns the answer without. The tags must be the same.
func readTask(t *testing.T, s *server, ana person, path string) resttest.Answer {
	t.Helper()
	got := s.Do(t, request{Method: "GET", Path: path, Token: ana.Token})
	with := s.Do(t, request{Method: "GET", Path: path + "?with=etag", Token: ana.Token})
	tag := got.Header.Get("ETag")
	if got.Status != http.StatusOK || tag == "" || with.Header.Get("ETag") != tag || !strings.Contains(with.Body, `"etag":`+resttest.Quote(tag)) {
		t.Errorf("got %d %s with tag %s, and %s with tag %s, want 200 and the same tag", got.Status, got.Body, tag, with.Body, with.Header.Get("ETag"))
	}
	return got
}

// A change is read at once from the other replica and after a restart, with the
// same entity tag, and another one after a change to the same values.
func TestReplicasAndRestartsShareTags(t *testing.T) {
	t.Parallel()
	onEachDatabase(t, func(t *testing.T, url string) {
		const path, body = "/tasks/1", `{"title":"Buy bread"}`
		var ana person
		var last resttest.Answer
		t.Run("replicas", func(t *testing.T) { // which have ended after it
			one, two := start(t, url), start(t, url)
			ana = one.Register(t, "ana@example.com")
			one.Create(t, ana, `{"title":"Buy milk"}`)
			for range 3 {
				before := readTask(t, two, ana, path)
				one.Want(t, request{Method: "PUT", Path: path, Token: ana.Token, Body: body}, 200, task(1, "Buy bread", "null", false, ana.ID))
				last = readTask(t, two, ana, path)
				if want := task(1, "Buy bread", "null", false, ana.ID); last.Body != want || last.Header.Get("ETag") == before.Header.Get("ETag") {
					t.Errorf("got %s with tag %s after tag %s, want %s with another tag", last.Body, last.Header.Get("ETag"), before.Header.Get("ETag"), want)
				}
				if got := readTask(t, one, ana, path).Header.Get("ETag"); got != last.Header.Get("ETag") {
					t.Errorf("got tags %s and %s at two replicas, want the same", got, last.Header.Get("ETag"))
				}
				one, two = two, one
			}
		})
		again := readTask(t, launch(t, "DATABASE_URL="+url).server, ana, path) // in another process
		if again.Body != last.Body || again.Header.Get("ETag") != last.Header.Get("ETag") {
			t.Errorf("after a restart: got %s with tag %s, want %s with %s", again.Body, again.Header.Get("ETag"), last.Body, last.Header.Get("ETag"))
		}
	})
}
