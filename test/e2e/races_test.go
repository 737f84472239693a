package e2e_test

import (
	"encoding/json"
	"errors"
	"sync"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// together makes all requests at once, spread round robin over the servers. It
// returns the responses in the order of the requests.
func together(t *testing.T, servers []*server, requests []request) []resttest.Answer {
	t.Helper()
	return begin(t, servers, requests)()
}

// begin is together without the wait. The caller must call the function that it
// returns, which waits.
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
		expect.NoError(t, errors.Join(errs...))
		return got
	}
}

func statuses(answers []resttest.Answer) map[int]int {
	counts := make(map[int]int)
	for _, got := range answers {
		counts[got.Status]++
	}
	return counts
}

// idsOf returns the ids of a list of tasks.
func idsOf(t testing.TB, list string) []int64 {
	t.Helper()
	var tasks []struct{ ID int64 }
	expect.NoError(t, json.Unmarshal([]byte(list), &tasks))
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
