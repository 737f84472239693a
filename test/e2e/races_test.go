package e2e_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
)

// together makes all exchanges at once, the i-th at servers[i mod len], and
// counts the answers by status.
func together(t *testing.T, servers []*server, requests []request) map[int]int {
	t.Helper()
	start := make(chan struct{})
	statuses, errs := make([]int, len(requests)), make([]error, len(requests))
	var done sync.WaitGroup
	for i, r := range requests {
		done.Go(func() {
			<-start
			got, err := servers[i%len(servers)].try(t.Context(), r)
			statuses[i], errs[i] = got.status, err
		})
	}
	close(start)
	done.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	counts := make(map[int]int)
	for _, status := range statuses {
		counts[status]++
	}
	return counts
}

func repeat(r request, n int) []request {
	requests := make([]request, n)
	for i := range requests {
		requests[i] = r
	}
	return requests
}

// Of 100 that register one email at once, one is created and 99 conflict.
func TestRacingRegistrations(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		raceRegistrations(t, s)
	})
	t.Run("two replicas", func(t *testing.T) {
		t.Parallel()
		url := pgtest.Migrated(t)
		raceRegistrations(t, start(t, url), start(t, url))
	})
}

func raceRegistrations(t *testing.T, servers ...*server) {
	t.Helper()
	requests := repeat(request{method: "POST", path: "/usuarios", body: `{"email":"ana@example.com","password":"x"}`}, 100)
	for i := range requests {
		if i%2 == 0 {
			requests[i].body = `{"email":"ANA@example.com","password":"x"}`
		}
	}
	if got := together(t, servers, requests); got[http.StatusCreated] != 1 || got[http.StatusConflict] != 99 {
		t.Errorf("got %v, want one 201 and 99 × 409", got)
	}
}

// Of 50 that delete one task at once, one does and the rest find none.
func TestRacingDeletes(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		id := s.create(t, ana, `{"title":"Buy milk"}`)
		got := together(t, []*server{s}, repeat(request{method: "DELETE", path: fmt.Sprintf("/tasks/%d", id), token: ana.token}, 50))
		if got[http.StatusOK] != 1 || got[http.StatusNotFound] != 49 {
			t.Errorf("got %v, want one 200 and 49 × 404", got)
		}
	})
}

// Racing edits of different members of one task all survive.
func TestRacingEdits(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		for round := range 10 {
			id := s.create(t, ana, `{"title":"Buy milk"}`)
			edit := request{method: "PUT", path: fmt.Sprintf("/tasks/%d", id), token: ana.token}
			title, description := edit, edit
			title.body = fmt.Sprintf(`{"title":"title %d"}`, round)
			description.body = fmt.Sprintf(`{"description":"description %d"}`, round)
			edit.body = `{"completed":true}`
			if got := together(t, []*server{s}, []request{title, description, edit}); got[http.StatusOK] != 3 {
				t.Fatalf("got %v, want 3 × 200", got)
			}
			s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200,
				"["+task(id, fmt.Sprintf("title %d", round), fmt.Sprintf(`"description %d"`, round), true, ana.id)+"]")
			s.do(t, request{method: "DELETE", path: edit.path, token: ana.token})
		}
	})
}

// Writers of all kinds at once: nobody is told to come back, and nothing is
// lost.
func TestConcurrentWriters(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		var people []person
		for i := range 4 {
			people = append(people, s.register(t, fmt.Sprintf("person%d@example.com", i)))
		}
		var requests []request
		for i := range 200 {
			requests = append(requests, request{method: "POST", path: "/tasks", token: people[i%4].token, body: `{"title":"Buy milk"}`})
		}
		if got := together(t, []*server{s}, requests); got[http.StatusCreated] != 200 {
			t.Errorf("got %v, want 200 × 201", got)
		}
		var ids []int64
		for _, p := range people {
			ids = append(ids, idsOf(t, s.tasks(t, p))...)
		}
		seen := make(map[int64]bool)
		for _, id := range ids {
			seen[id] = true
		}
		if len(ids) != 200 || len(seen) != 200 {
			t.Errorf("got %d tasks with %d ids, want 200", len(ids), len(seen))
		}
	})
}

// A client that goes away in the middle harms nobody, and is no error of ours.
func TestClientsThatLeave(t *testing.T) {
	onEachFace(t, func(t *testing.T, s *server) {
		ana := s.register(t, "ana@example.com")
		for range 20 {
			ctx, leave := context.WithCancel(t.Context())
			go leave()
			_, _ = s.try(ctx, request{method: "POST", path: "/tasks", token: ana.token, body: `{"title":"Buy milk"}`})
			leave()
		}
		if got := s.do(t, request{method: "GET", path: "/tasks", token: ana.token}); got.status != http.StatusOK {
			t.Errorf("got %d %s", got.status, got.body)
		}
	})
}
