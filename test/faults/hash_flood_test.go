package faults_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

// More registrations of one email arrive at once than can be hashed before their
// deadline. One creates the user. Each of the others finds the email taken or is
// rejected before its hash.
func TestRegistrationsBeyondTheirDeadline(t *testing.T) {
	const registrations = 400
	// The deadline is late enough for the running hash, even if hashes take longer than
	// the last ones. It is too early for all hashes together.
	first := newService(t, startProgram(t, "DATABASE_URL=memory:").base)
	began := time.Now()
	first.register(t, "first", 1) // two hashes
	timeout := min(max(50*time.Since(began), 15*time.Second), time.Minute)
	running := startProgram(t, "DATABASE_URL=memory:", "REQUEST_TIMEOUT="+timeout.String(), "HASH_CONCURRENCY=1", fmt.Sprintf("HASH_QUEUE=%d", registrations))
	service := newService(t, running.base)
	got := make(map[int]int) // responses by status
	var mu sync.Mutex
	var clients sync.WaitGroup
	for range registrations {
		clients.Go(func() {
			answer, err := service.client(0).Try(t.Context(), request{Method: "POST", Path: "/usuarios", Body: resttest.Credentials("ana@example.com", resttest.Password)})
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			got[answer.Status]++
		})
	}
	clients.Wait()
	if got[http.StatusCreated] != 1 || got[http.StatusConflict]+got[http.StatusServiceUnavailable] != registrations-1 {
		t.Errorf("got %v by status, want one 201, and 409 or 503 for the others", got)
	}
}
