package faults_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/test/await"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/internal/need"
	"github.com/seed-9b87e5c3/tareas/test/internal/sandbox"
	"github.com/seed-9b87e5c3/tareas/test/program"
	"github.com/seed-9b87e5c3/tareas/test/resttest"
)

type (
	request = resttest.Request
	answer  = resttest.Answer
	person  = resttest.Person
)

// clientTimeout limits a request of a client that sets no other timeout. It is
// far above REQUEST_TIMEOUT, so that only a service that hangs exceeds it.
const clientTimeout = 2 * time.Minute

// service is the service as its clients see it: at one base URL or several,
// which may change at any time. Clients are numbered from 0.
type service struct {
	// base returns the URL for the client's next request.
	base func(client int) string
	// own[i] sends the requests of client i. shared sends the requests of all
	// other clients.
	own    []*http.Client
	shared *http.Client
}

func newService(t testing.TB, base func(client int) string) *service {
	t.Helper()
	return &service{base: base, shared: newHTTPClient(t)}
}

func newHTTPClient(t testing.TB) *http.Client {
	t.Helper()
	c := resttest.New(t, "").HTTP
	c.Timeout = clientTimeout
	return c
}

// withOwnConnections gives each of the first n clients its own connection, like
// clients on different machines.
func (s *service) withOwnConnections(t testing.TB, n int) *service {
	t.Helper()
	for range n {
		s.own = append(s.own, newHTTPClient(t))
	}
	return s
}

// inTurn spreads clients over the processes, round robin. It is a base for
// newService.
func inTurn(processes ...*program.Process) func(client int) string {
	return func(client int) string { return processes[client%len(processes)].Base }
}

// client returns the client of that number, with its current base URL.
func (s *service) client(number int) *resttest.Client {
	sender := s.shared
	if number < len(s.own) {
		sender = s.own[number]
	}
	return &resttest.Client{Base: s.base(number), HTTP: sender}
}

// register registers n users, whose emails begin with the prefix, and logs them
// in. It retries when a busy machine does not hash within REQUEST_TIMEOUT.
func (s *service) register(t testing.TB, prefix string, n int) []person {
	t.Helper()
	people := make([]person, n)
	for i := range people {
		credentials := resttest.Credentials(fmt.Sprintf("%s%d@example.com", prefix, i), resttest.Password)
		await.True(t, credentials+" is logged in", func() bool {
			registered, err := s.client(i).Try(t.Context(), request{Method: "POST", Path: "/usuarios", Body: credentials})
			if err != nil || registered.Status != http.StatusCreated && registered.Status != http.StatusConflict {
				return false
			}
			got, err := s.client(i).Try(t.Context(), request{Method: "POST", Path: "/login", Body: credentials})
			var session struct {
				Token string
				User  struct{ ID int64 }
			}
			if err != nil || got.Status != http.StatusOK || json.Unmarshal([]byte(got.Body), &session) != nil {
				return false
			}
			people[i] = person{ID: session.User.ID, Token: session.Token}
			return true
		})
	}
	return people
}

// addLongTasks gives a person n tasks of 16 kB that no ledger has.
func (s *service) addLongTasks(t testing.TB, p person, n int) {
	t.Helper()
	body := fmt.Sprintf(`{"title":"long","description":"%016000d"}`, 0)
	for range n {
		s.client(0).Create(t, p, body)
	}
}

// status returns the status of a GET without a token.
func (s *service) status(t testing.TB, path string) int {
	t.Helper()
	return s.client(0).Do(t, request{Method: "GET", Path: path}).Status
}

// awaitReady waits until /readyz responds with the status.
func (s *service) awaitReady(t testing.TB, want int) {
	t.Helper()
	await.True(t, fmt.Sprintf("/readyz returns %d", want), func() bool { return s.status(t, "/readyz") == want })
}

// task is a task of the API.
type task struct {
	ID          int64
	Title       string
	Description *string
	Completed   bool
	UserID      int64
}

// list reads a person's tasks, and retries until it gets them.
func (s *service) list(t testing.TB, client int, p person) (tasks []task) {
	t.Helper()
	await.True(t, "the list is read", func() bool {
		got, err := s.client(client).Try(t.Context(), request{Method: "GET", Path: "/tasks", Token: p.Token})
		result, err := classify("GET /tasks", http.StatusOK, got, err)
		if err == nil && result == acknowledged {
			err = json.Unmarshal([]byte(got.Body), &tasks)
		}
		expect.NoError(t, err)
		return result == acknowledged
	})
	return tasks
}

// outcome is how a request ended, as far as its client can know.
type outcome int

const (
	acknowledged outcome = iota
	failed               // rejected, or never sent: it had no effect
	unknown              // no response, or a 500: it may have its effect, now or later
)

// specified500s are the error texts of 500s by route.
var specified500s = map[string]string{
	"POST /tasks": "Error creating task", "GET /tasks": "Error retrieving tasks",
	"PUT /tasks/:id": "Error updating task", "DELETE /tasks/:id": "Error deleting task",
}

// classify returns the outcome of a request to a route of specified500s. The
// error is non-nil for a response that a correct request must not get: a 4xx,
// or a 5xx other than the specified 500.
func classify(route string, want int, got answer, err error) (outcome, error) {
	var dial *net.OpError
	switch {
	case errors.As(err, &dial) && dial.Op == "dial":
		return failed, nil // nothing was sent
	case err != nil:
		return unknown, nil //nolint:nilerr // a missing answer is an outcome, not a violation
	case got.Status == want:
		return acknowledged, nil
	case got.Status == http.StatusInternalServerError && got.Body == `{"error":"`+specified500s[route]+`"}`:
		return unknown, nil
	case got.Status >= 500:
		return unknown, fmt.Errorf("%s: got %d %.200s, want the specified 500", route, got.Status, got.Body)
	}
	return failed, fmt.Errorf("%s: got %d %.200s, want %d", route, got.Status, got.Body, want)
}

// restartable is a program that can be killed and started again. It keeps its port.
type restartable struct {
	environ []string
	current atomic.Pointer[program.Process]
}

// startProgram starts the program with these variables. REQUEST_TIMEOUT is the default
// unless they set it. It ends requests that a fault leaves without a response.
func startProgram(t testing.TB, environ ...string) *restartable {
	t.Helper()
	need.Long(t, "it builds the program")
	r := &restartable{environ: append([]string{"REQUEST_TIMEOUT=5s", fmt.Sprint("PORT=", sandbox.FreePort(t))}, environ...)}
	r.start(t)
	return r
}

func (r *restartable) start(t testing.TB) {
	t.Helper()
	r.current.Store(program.Start(t, r.environ...))
}

func (r *restartable) kill() { r.current.Load().Kill() }

// log returns the output of the current process.
func (r *restartable) log() string { return r.current.Load().Log.String() }

// base is a base for newService: all clients use this program.
func (r *restartable) base(int) string { return r.current.Load().Base }
