package e2e_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Two users × every route × every id: nothing foreign is read or changed. Each
// user tries every id there is, those beside them, and ids that no task has.
func TestOwnershipMatrix(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		people := []person{s.register(t, "ana@example.com"), s.register(t, "bob@example.com")}
		owner := make(map[int64]person)
		for i := range 6 {
			p := people[i%2]
			owner[s.create(t, p, fmt.Sprintf(`{"title":"task %d of %d","completed":%t}`, i, p.id, i > 2))] = p
		}
		ids := []int64{-1, 0, 7, 8, 1 << 40}
		for id := range owner {
			ids = append(ids, id)
		}
		slices.Sort(ids)
		routes := []struct{ method, body, forbidden string }{
			{"PUT", `{"title":"changed"}`, `{"error":"You do not have permission to update this task"}`},
			{"PUT", `{"description":null}`, `{"error":"You do not have permission to update this task"}`},
			{"PUT", `{"completed":true}`, `{"error":"You do not have permission to update this task"}`},
			{"DELETE", "", `{"error":"You do not have permission to delete this task"}`},
		}
		for _, route := range routes {
			for _, id := range ids {
				for i, caller := range people {
					other := people[1-i]
					before := s.tasks(t, other)
					got := s.do(t, request{method: route.method, path: fmt.Sprintf("/tasks/%d", id), token: caller.token, body: route.body})
					holder, exists := owner[id]
					what := fmt.Sprintf("%s /tasks/%d by user %d", route.method, id, caller.id)
					switch {
					case !exists:
						if got.status != 404 || got.body != taskNotFound {
							t.Errorf("%s: got %d %s, want 404", what, got.status, got.body)
						}
					case holder != caller:
						if got.status != 403 || got.body != route.forbidden {
							t.Errorf("%s: got %d %s, want 403", what, got.status, got.body)
						}
					case got.status != 200:
						t.Errorf("%s: got %d %s, want 200", what, got.status, got.body)
					}
					if after := s.tasks(t, other); after != before {
						t.Errorf("%s changed user %d's tasks from %s to %s", what, other.id, before, after)
					}
					if exists && holder == caller && route.method == "DELETE" {
						delete(owner, id)
					}
				}
			}
			for _, p := range people {
				for _, path := range []string{"/tasks", "/tasks?completed=true", "/tasks?completed=false", "/me"} {
					got := s.do(t, request{method: "GET", path: path, token: p.token})
					other := fmt.Sprintf(`"userId":%d`, people[0].id+people[1].id-p.id)
					if got.status != 200 || strings.Contains(got.body, other) {
						t.Errorf("GET %s by user %d: got %d %s", path, p.id, got.status, got.body)
					}
				}
			}
		}
		for _, p := range people {
			s.want(t, request{method: "GET", path: "/tasks", token: p.token}, 200, "[]")
		}
	})
}
