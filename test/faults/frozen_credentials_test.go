package faults_test

import (
	"database/sql"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/sandbox"
)

// frozenService is a service that hashes one password at a time, and its
// database.
func frozenService(t *testing.T) (*service, *sandbox.Postgres) {
	t.Helper()
	server := sandbox.NewPostgres(t, sandbox.New(t), sandbox.PostgresOptions{NotDurable: true})
	url := server.CreateDatabase(t, "tareas")
	running := startOn(t, "DATABASE_URL="+url, "REQUEST_TIMEOUT="+patience.String(), "HASH_CONCURRENCY=1")
	service := reach(t, time.Minute, running.base)
	service.join(t, "ana", 1)
	return service, server
}

const login = `{"email":"ana0@example.com","password":"correct horse"}`

// Promise 5 for requests that ask the database several times: the first answer
// that does not come ends them.
func TestCredentialsWhileFrozen(t *testing.T) {
	service, server := frozenService(t)
	for path, post := range map[string]struct{ body, want string }{
		"/login":    {login, `{"error":"Error during login"}`},
		"/usuarios": {`{"email":"new@example.com","password":"correct horse"}`, `{"error":"Error al insertar en PostgreSQL"}`},
	} {
		server.Freeze(t)
		begin := time.Now()
		got, err := service.call(t.Context(), 0, "POST", path, "", post.body)
		took := time.Since(begin)
		server.Thaw(t)
		server.WaitReady(t)
		if err != nil || got.status != http.StatusInternalServerError || got.body != post.want {
			t.Errorf("%s: got %d %s and %v, want a 500 and %s", path, got.status, got.body, err, post.want)
		}
		if took > patience+lateness {
			t.Errorf("%s: got an answer after %v", path, took)
		}
		figure(t, "POST "+path+" while frozen", took.Round(time.Millisecond))
	}
}

// Promise 5 for a crowd that waits for its hashes when the server freezes: they
// do not find that out one after the other.
func TestCrowdWhileFrozen(t *testing.T) {
	service, server := frozenService(t)
	const crowd = 40
	answered := make(chan struct{}, crowd)
	var mu sync.Mutex
	var ends []time.Time
	var clients sync.WaitGroup
	for range crowd {
		clients.Go(func() {
			got, err := service.call(t.Context(), 0, "POST", "/login", "", login)
			if err != nil || (got.status != http.StatusOK && got.status != http.StatusInternalServerError) {
				t.Errorf("got %d %s and %v", got.status, got.body, err)
			}
			mu.Lock()
			ends = append(ends, time.Now())
			mu.Unlock()
			answered <- struct{}{}
		})
	}
	<-answered // they are in, and one after the other is hashed
	server.Freeze(t)
	frozen := time.Now()
	clients.Wait()
	server.Thaw(t)
	server.WaitReady(t)
	var worst time.Duration
	for _, end := range ends {
		worst = max(worst, end.Sub(frozen))
	}
	// One who has its hash still settles it, and one who came late asks twice.
	if worst > 2*patience+lateness {
		t.Errorf("got the last answer %v after the server froze", worst)
	}
	figure(t, fmt.Sprintf("last answer to a crowd of %d after the server froze", crowd), worst.Round(time.Millisecond))
}

// Promise 5, the exception: REQUEST_TIMEOUT is a call's. A registration that
// has its hash when the server freezes cannot store its user, and then waits a
// second time, to give its attempt back.
func TestRegistrationFreezesInTheMiddle(t *testing.T) {
	service, server := frozenService(t)
	db, err := sql.Open("pgx", server.URL("tareas"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for try := range 20 {
		type end struct {
			reply
			took time.Duration
		}
		ended := make(chan end, 1)
		go func() {
			begin := time.Now()
			body := fmt.Sprintf(`{"email":"late%d@example.com","password":"correct horse"}`, try)
			got, _ := service.call(t.Context(), 0, "POST", "/usuarios", "", body)
			ended <- end{got, time.Since(begin)}
		}()
		until(t, "the attempt is counted", func() bool {
			var counted int
			err := db.QueryRowContext(t.Context(), "SELECT sum(count) FROM attempts").Scan(&counted)
			return err != nil || counted > 0 || len(ended) > 0
		})
		server.Freeze(t)
		got := <-ended
		server.Thaw(t)
		server.WaitReady(t)
		if got.status == http.StatusCreated {
			continue // it was faster
		}
		if got.status != http.StatusInternalServerError || got.took > 2*patience+lateness {
			t.Errorf("got %d after %v", got.status, got.took)
		}
		figure(t, "POST /usuarios frozen in the middle, of REQUEST_TIMEOUT=2s", got.took.Round(time.Millisecond))
		return
	}
	t.Fatal("no registration met the frozen server")
}
