package ginhttp_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const credentials = `{"email":"ana@example.com","password":"secret"}`

// routes is every route of the specification with a request that reaches its
// use case, and the text of its 500.
var routes = map[string]struct {
	request
	failure string
}{
	"register":   {request{method: "POST", target: "/usuarios", body: credentials}, "Error al insertar en PostgreSQL"},
	"list users": {request{method: "GET", target: "/usuarios", token: "x"}, "Error al obtener usuarios"},
	"log in":     {request{method: "POST", target: "/login", body: credentials}, "Error during login"},
	"profile":    {request{method: "GET", target: "/me", token: "x"}, "Error fetching user"},
	"list tasks": {request{method: "GET", target: "/tasks", token: "x"}, "Error retrieving tasks"},
	"create":     {request{method: "POST", target: "/tasks", token: "x", body: `{"title":"milk"}`}, "Error creating task"},
	"update":     {request{method: "PUT", target: "/tasks/1", token: "x", body: `{"title":"milk"}`}, "Error updating task"},
	"delete":     {request{method: "DELETE", target: "/tasks/1", token: "x"}, "Error deleting task"},
}

// broken is the API on use cases that all end in do.
func failingAPI(t *testing.T, do func() error, log *bytes.Buffer) *ginhttp.API {
	t.Helper()
	return newAPI(t, stubAccounts{do: do}, stubTasks{do: do}, ginhttp.Options{StorageProduct: "PostgreSQL", Logger: logTo(log)})
}

func TestFailureTexts(t *testing.T) {
	const internals = "dial tcp 192.0.2.7:5432: constraint users_email_key"
	causes := map[string]error{
		"bare":     errors.New(internals),
		"wrapped":  fmt.Errorf("task 1: %w", errors.New(internals)),
		"deadline": fmt.Errorf("%s: %w", internals, context.DeadlineExceeded),
	}
	for name, route := range routes {
		for kind, cause := range causes {
			t.Run(name+", "+kind, func(t *testing.T) {
				var log bytes.Buffer
				api := failingAPI(t, func() error { return cause }, &log)
				check(t, route.serve(t, api), http.StatusInternalServerError, errorJSON(route.failure))

				if got := strings.Count(log.String(), `"level":"ERROR"`); got != 1 {
					t.Errorf("got %d errors in the log, want 1: %s", got, &log)
				}
				for _, want := range []string{internals, `"level":"ERROR"`, `"method":"` + route.method + `"`} {
					if !strings.Contains(log.String(), want) {
						t.Errorf("got log %s, want %s in it", &log, want)
					}
				}
			})
		}
	}
}

// A later page of a profile's tasks, and a list of users that nobody was asked
// for, fail by the texts of their routes.
func TestFailureOfOtherReads(t *testing.T) {
	cause := errors.New("connection lost")
	fail := func() error { return cause }
	var log bytes.Buffer
	options := ginhttp.Options{Logger: logTo(&log)}
	found := newAPI(t, stubAccounts{do: succeed}, stubTasks{list: list(cause, smallTask(1))}, options)
	check(t, routes["profile"].serve(t, found), http.StatusInternalServerError, errorJSON("Error fetching user"))

	options.UsersListing = ginhttp.ListingPublic
	public := newAPI(t, stubAccounts{do: fail}, stubTasks{}, options)
	check(t, request{method: "GET", target: "/usuarios"}.serve(t, public), http.StatusInternalServerError, errorJSON("Error al obtener usuarios"))
}

// failingAuth is a token check that fails of itself, say for want of a key.
type failingAuth struct {
	stubAccounts
	err error
}

func (u failingAuth) Authenticate(context.Context, string) (domain.UserID, error) { return 0, u.err }

func TestFailureOfTheTokenCheck(t *testing.T) {
	for name, route := range routes {
		if route.token == "" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			api := newAPI(t, failingAuth{stubAccounts{do: succeed}, errors.New("no key")}, stubTasks{do: succeed}, ginhttp.Options{Logger: logTo(&log)})
			check(t, route.serve(t, api), http.StatusInternalServerError, errorJSON(route.failure))
			if !strings.Contains(log.String(), "no key") {
				t.Errorf("got log %s, want the cause in it", &log)
			}
		})
	}
}

// A client that disconnects is no failure of the service and rings no alarm; a
// request that ran into its own deadline is one.
func TestEndedContexts(t *testing.T) {
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	late, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	tests := map[string]struct {
		ctx    context.Context
		status int
		errors int
	}{
		"disconnect": {canceled, 499, 0},
		"deadline":   {late, 500, 1},
	}
	for name, test := range tests {
		for routeName, route := range routes {
			t.Run(name+", "+routeName, func(t *testing.T) {
				var log bytes.Buffer
				api := failingAPI(t, test.ctx.Err, &log)
				api.ServeHTTP(discardWriter{}, route.build(t, strings.NewReader(route.body)).WithContext(test.ctx))
				if got := strings.Count(log.String(), `"level":"ERROR"`); got != test.errors {
					t.Errorf("got %d errors in the log, want %d: %s", got, test.errors, &log)
				}
				onlyLine(t, &log, "request").has(t, line{"status": test.status})
			})
		}
	}
}

// discard is a writer to a client that is gone.
type discardWriter struct{}

func (discardWriter) Header() http.Header            { return http.Header{} }
func (discardWriter) Write(text []byte) (int, error) { return len(text), nil }
func (discardWriter) WriteHeader(int)                {}

func TestFailureWithoutALogger(t *testing.T) {
	api := newAPI(t, stubAccounts{}, stubTasks{do: func() error { return errors.New("lost") }}, ginhttp.Options{})
	check(t, routes["delete"].serve(t, api), http.StatusInternalServerError, errorJSON("Error deleting task"))
}
