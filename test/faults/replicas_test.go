package faults_test

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/pgtest"
	"github.com/seed-9b87e5c3/tareas/test/program"
)

// Replicas, which are processes of their own, share nothing but PostgreSQL.
// TestRacingEditsOnReplicas holds them to one order of edits.

// Promise 10: of 100 that register one email at once, half of them with each
// replica, one is created and 99 conflict.
func TestOneRegistrationOnReplicas(t *testing.T) {
	got := allAtOnce(t, 100, "/usuarios", func(i int) string {
		email := "ana@example.com"
		if i%4 < 2 { // on both replicas
			email = strings.ToUpper(email)
		}
		return fmt.Sprintf(`{"email":%q,"password":"correct horse"}`, email)
	})
	if want := map[int]int{http.StatusCreated: 1, http.StatusConflict: 99}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// Promise 20: of 200 wrong guesses at once, half of them at each replica, no
// more are tried than LOGIN_LIMIT.
func TestGuessesOnReplicas(t *testing.T) {
	const limit = 5
	got := allAtOnce(t, 200, "/login", func(int) string { return `{"email":"ana@example.com","password":"wrong"}` }, fmt.Sprintf("LOGIN_LIMIT=%d", limit))
	want := map[int]int{http.StatusUnauthorized: limit, http.StatusTooManyRequests: 200 - limit}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// allAtOnce posts to two replicas in turn, all at once, and counts the answers
// by status.
func allAtOnce(t *testing.T, requests int, path string, body func(i int) string, environ ...string) map[int]int {
	t.Helper()
	environ = append(environ, "DATABASE_URL="+pgtest.Empty(t), "HASH_QUEUE=1000")
	replicas := []*program.Process{program.Start(t, environ...), program.Start(t, environ...)}
	s := reach(t, time.Minute, func(client int) string { return replicas[client%len(replicas)].Base })
	begin := make(chan struct{})
	statuses := make([]int, requests)
	var clients sync.WaitGroup
	for i := range requests {
		clients.Go(func() {
			<-begin
			got, err := s.call(t.Context(), i, "POST", path, "", body(i))
			if err != nil {
				t.Error(err)
			}
			statuses[i] = got.status
		})
	}
	close(begin)
	clients.Wait()
	counts := make(map[int]int)
	for _, status := range statuses {
		counts[status]++
	}
	return counts
}
