package faults_test

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// startHashingOne starts a service that hashes one password at a time, with the
// user ana0@example.com, and its database.
func startHashingOne(t *testing.T) (*service, *sandbox.Postgres) {
	t.Helper()
	server, url := startPostgres(t, sandbox.PostgresOptions{NotDurable: true})
	running := startProgram(t, url, "REQUEST_TIMEOUT="+requestTimeout.String(), "HASH_CONCURRENCY=1")
	service := newService(t, running.base)
	service.register(t, "ana", 1)
	return service, server
}

func login(email string) request {
	return request{Method: "POST", Path: "/login", Body: resttest.Credentials(email, resttest.Password)}
}

func registration(email string) request {
	return request{Method: "POST", Path: "/usuarios", Body: resttest.Credentials(email, resttest.Password)}
}

// Logins and registrations query the database several times, within one deadline.
func TestCredentialsWhileFrozen(t *testing.T) {
	service, server := startHashingOne(t)
	for _, c := range []struct {
		request request
		want    string
	}{
		{login("ana0@example.com"), `{"error":"Error during login"}`},
		{registration("new@example.com"), `{"error":"Error al insertar en PostgreSQL"}`},
	} {
		server.Freeze(t)
		begin := time.Now()
		service.client(0).Want(t, c.request, http.StatusInternalServerError, c.want)
		figure(t, "POST "+c.request.Path+" while frozen", time.Since(begin).Round(time.Millisecond))
		server.Thaw(t)
		server.WaitReady(t)
	}
}

// Many logins wait for their turn to hash when the server freezes. Each is
// answered while it is frozen: with a 500, or a 503 if it still waits for its turn
// at its deadline.
func TestQueuedLoginsWhileFrozen(t *testing.T) {
	service, server := startHashingOne(t)
	const logins = 40
	answered := make(chan struct{}, logins)
	var clients sync.WaitGroup
	for i := range logins {
		clients.Go(func() {
			got, err := service.client(i).Try(t.Context(), login("ana0@example.com"))
			allowed := []int{http.StatusOK, http.StatusInternalServerError, http.StatusServiceUnavailable}
			if err != nil || !slices.Contains(allowed, got.Status) {
				t.Errorf("got %d %s and %v, want one of %v", got.Status, got.Body, err, allowed)
			}
			answered <- struct{}{}
		})
	}
	<-answered // the others are queued
	server.Freeze(t)
	frozen := time.Now()
	clients.Wait()
	figure(t, fmt.Sprintf("last of %d logins after the server froze", logins), time.Since(frozen).Round(time.Millisecond))
	server.Thaw(t)
	server.WaitReady(t)
}

// A registration that has its hash when the server freezes ends at its deadline
// although it cannot undo its attempt by then.
func TestRegistrationFreezesInTheMiddle(t *testing.T) {
	service, server := startHashingOne(t)
	db := openDatabase(t, server.URL("tareas"))
	for try := range 20 {
		begin := time.Now()
		statuses := make(chan int, 1)
		go func() {
			got, err := service.client(0).Try(t.Context(), registration(fmt.Sprintf("late%d@example.com", try)))
			if err != nil {
				t.Error(err)
			}
			statuses <- got.Status
		}()
		await.True(t, "the attempt is counted", func() bool {
			var counted int
			err := db.QueryRowContext(t.Context(), "SELECT sum(count) FROM attempts").Scan(&counted)
			return err != nil || counted > 0 || len(statuses) > 0
		})
		server.Freeze(t)
		got := <-statuses
		took := time.Since(begin)
		server.Thaw(t)
		server.WaitReady(t)
		if got == http.StatusCreated {
			continue // it ended before the server froze
		}
		if got != http.StatusInternalServerError {
			t.Errorf("got %d, want 500", got)
		}
		figure(t, "POST /usuarios frozen in the middle, of REQUEST_TIMEOUT=2s", took.Round(time.Millisecond))
		return
	}
	t.Fatal("no registration met the frozen server")
}
