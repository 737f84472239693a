package e2e_test

import (
	"fmt"
	"sync"
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

// Concurrent requests of one user exceed the limit at most by as many as run at
// the same time.
func TestTaskLimitUnderLoad(t *testing.T) {
	t.Parallel()
	const clients, each, limit = 8, 25, 50
	onEachStorage(t, func(t *testing.T, url string) {
		s := launch(t, "DATABASE_URL="+url, fmt.Sprint("MAX_TASKS_PER_USER=", limit))
		ana := s.Register(t, "ana@example.com")
		statuses := make([]map[int]int, clients)
		var done sync.WaitGroup
		for i := range clients {
			statuses[i] = make(map[int]int)
			done.Go(func() {
				for range each {
					statuses[i][s.Do(t, request{Method: "POST", Path: "/tasks", Body: `{"title":"Buy milk"}`, Token: ana.Token}).Status]++
				}
			})
		}
		done.Wait()
		created, refused := 0, 0
		for _, of := range statuses {
			created, refused = created+of[201], refused+of[403]
		}
		t.Logf("%d of %d requests stored a task, with a limit of %d", created, clients*each, limit)
		if created < limit || created >= limit+clients || created+refused != clients*each {
			t.Errorf("got %d times 201 and %d times 403, want %d to %d, and the rest", created, refused, limit, limit+clients-1)
		}
	})
}
