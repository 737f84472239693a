package e2e_test

import (
	"fmt"
	"testing"
)

// MAX_TASKS_PER_USER limits the tasks of each user, on every storage. The body is
// checked first, and a deletion makes room.
func TestTaskLimit(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		s := launch(t, "DATABASE_URL="+url, "MAX_TASKS_PER_USER=2")
		ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")
		id := s.Create(t, ana, `{"title":"Buy milk"}`)
		const milk, limit = `{"title":"Buy milk"}`, `{"error":"Task limit reached"}`
		own := fmt.Sprintf("/tasks/%d", id)
		for i, c := range []struct {
			request
			status int
			body   string // "" for any
		}{
			{request{Method: "POST", Path: "/tasks", Body: `{"title":"x","completed":true}`, Token: ana.Token}, 201, ""},
			{request{Method: "POST", Path: "/tasks", Body: milk, Token: ana.Token}, 403, limit},
			{request{Method: "POST", Path: "/tasks", Body: `{"title":" "}`, Token: ana.Token}, 400, `{"error":"Title is required"}`},
			{request{Method: "PUT", Path: own, Body: `{"completed":true}`, Token: ana.Token}, 200, ""},
			{request{Method: "POST", Path: "/tasks", Body: milk, Token: bob.Token}, 201, ""},
			{request{Method: "DELETE", Path: own, Token: ana.Token}, 200, ""},
			{request{Method: "POST", Path: "/tasks", Body: milk, Token: ana.Token}, 201, ""},
			{request{Method: "POST", Path: "/tasks", Body: milk, Token: ana.Token}, 403, limit},
		} {
			got := s.Do(t, c.request)
			if got.Status != c.status || c.body != "" && got.Body != c.body {
				t.Errorf("request %d: got %d %s, want %d %s", i, got.Status, got.Body, c.status, c.body)
			}
		}
	})
}
