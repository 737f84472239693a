package e2e_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// together makes all requests at once, in turn to the servers, and returns the
// answers in the order of the requests.
func together(t *testing.T, servers []*server, requests []request) []resttest.Answer {
	t.Helper()
	return begin(t, servers, requests)()
}

// begin is together without the wait. answers, which waits, must be called.
func begin(t *testing.T, servers []*server, requests []request) (answers func() []resttest.Answer) {
	t.Helper()
	start := make(chan struct{})
	got, errs := make([]resttest.Answer, len(requests)), make([]error, len(requests))
	var running sync.WaitGroup
	for i, r := range requests {
		running.Go(func() {
			<-start
			got[i], errs[i] = servers[i%len(servers)].Try(t.Context(), r)
		})
	}
	close(start)
	return func() []resttest.Answer {
		t.Helper()
		running.Wait()
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
		return got
	}
}

// statuses counts the answers by status.
func statuses(answers []resttest.Answer) map[int]int {
	counts := make(map[int]int)
	for _, got := range answers {
		counts[got.Status]++
	}
	return counts
}

// wantStatuses makes all requests at once and compares the numbers of answers
// with each status.
func wantStatuses(t *testing.T, servers []*server, requests []request, want map[int]int) {
	t.Helper()
	got := statuses(together(t, servers, requests))
	for status, n := range want {
		if got[status] != n {
			t.Errorf("got answers by status %v, want %v", got, want)
			return
		}
	}
}

// idsOf returns the ids of a list of tasks.
func idsOf(t testing.TB, list string) []int64 {
	t.Helper()
	var tasks []struct{ ID int64 }
	if err := json.Unmarshal([]byte(list), &tasks); err != nil {
		t.Fatal(err)
	}
	ids := make([]int64, len(tasks))
	for i, task := range tasks {
		ids[i] = task.ID
	}
	return ids
}

// replicas starts two services on one storage, or one on memory, which
// services cannot share.
func replicas(t *testing.T, url string) []*server {
	t.Helper()
	servers := []*server{start(t, url)}
	if url != "memory:" {
		servers = append(servers, start(t, url))
	}
	return servers
}

// Concurrent requests to replicas have the outcome of some order of them.
func TestRaces(t *testing.T) {
	t.Parallel()
	onEachStorage(t, func(t *testing.T, url string) {
		servers := replicas(t, url)
		s := servers[0]
		ana, bob := s.Register(t, "ana@example.com"), s.Register(t, "bob@example.com")

		id := s.Create(t, ana, `{"title":"Buy milk"}`)
		path := fmt.Sprintf("/tasks/%d", id)
		for round := range 10 {
			edit := func(method, body string) request {
				return request{Method: method, Path: path, Token: ana.Token, Body: body}
			}
			wantStatuses(t, servers, []request{
				edit("PUT", fmt.Sprintf(`{"title":"title %d"}`, round)),
				edit("PATCH", fmt.Sprintf(`{"description":"description %d"}`, round)),
				edit("PUT", fmt.Sprintf(`{"completed":%t}`, round%2 == 0)),
			}, map[int]int{http.StatusOK: 3})
			want := "[" + task(id, fmt.Sprintf("title %d", round), fmt.Sprintf(`"description %d"`, round), round%2 == 0, ana.ID) + "]"
			if got := s.List(t, ana); got != want {
				t.Fatalf("got %s after three edits of one task, want %s", got, want)
			}
		}
		remove := request{Method: "DELETE", Path: path, Token: ana.Token}
		wantStatuses(t, servers, slices.Repeat([]request{remove}, 30), map[int]int{http.StatusOK: 1, http.StatusNotFound: 29})

		create := request{Method: "POST", Path: "/tasks", Token: ana.Token, Body: `{"title":"Buy milk"}`}
		others := create
		others.Token = bob.Token
		wantStatuses(t, servers, slices.Repeat([]request{create, others}, 50), map[int]int{http.StatusCreated: 100})
		ids := append(idsOf(t, s.List(t, ana)), idsOf(t, s.List(t, bob))...)
		slices.Sort(ids)
		if n := len(slices.Compact(ids)); n != 100 {
			t.Errorf("got %d tasks, want 100", n)
		}
	})
}
