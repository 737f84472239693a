package ginhttp_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/domain"
)

const (
	credentials = `{"email":"ana@example.com","password":"secret"}`
	passwords   = `{"currentPassword":"secret","newPassword":"another"}`
)

// routes are the routes of the specification, each with a request that reaches its
// use case and the text of its 500.
var routes = map[string]struct {
	request
	failure string
}{
	"register":        {request{method: "POST", target: "/usuarios", body: credentials}, "Error al insertar en PostgreSQL"},
	"list users":      {request{method: "GET", target: "/usuarios", token: "x"}, "Error al obtener usuarios"},
	"log in":          {request{method: "POST", target: "/login", body: credentials}, "Error during login"},
	"profile":         {request{method: "GET", target: "/me", token: "x"}, "Error fetching user"},
	"log out":         {request{method: "POST", target: "/logout", token: "x"}, "Error logging out"},
	"change password": {request{method: "PUT", target: "/me/password", token: "x", body: passwords}, "Error changing password"},
	"delete account":  {request{method: "POST", target: "/me/delete", token: "x", body: passwords}, "Error deleting account"},
	"list tasks":      {request{method: "GET", target: "/tasks", token: "x"}, "Error retrieving tasks"},
	"list a page":     {request{method: "GET", target: "/tasks?limit=2", token: "x"}, "Error retrieving tasks"},
	"get":             {request{method: "GET", target: "/tasks/1", token: "x"}, "Error retrieving task"},
	"create":          {request{method: "POST", target: "/tasks", token: "x", body: `{"title":"milk"}`}, "Error creating task"},
	"update":          {request{method: "PUT", target: "/tasks/1", token: "x", body: `{"title":"milk"}`}, "Error updating task"},
	"patch":           {request{method: "PATCH", target: "/tasks/1", token: "x", body: `{"title":"milk"}`}, "Error updating task"},
	"patch nothing":   {request{method: "PATCH", target: "/tasks/1", token: "x", body: "{}"}, "Error updating task"},
	"delete":          {request{method: "DELETE", target: "/tasks/1", token: "x"}, "Error deleting task"},
}

// changeRoutes are those of ginhttp.AccountChanges.
var changeRoutes = []string{"log out", "change password", "delete account"}

// failingAPI returns the API over use cases that all end with do.
func failingAPI(t *testing.T, do func() error, log *bytes.Buffer) servedAPI {
	t.Helper()
	return newAPI(t, stubAccounts{do: do}, stubTasks{do: do}, ginhttp.Options{StorageProduct: "PostgreSQL", Logger: logTo(log)})
}

func doPanic() error { panic("index out of range") }

// A route answers every failure with its own text and nothing of the cause. The
// cause is logged once, under the id of the request's line.
func TestFailures(t *testing.T) {
	const internals = "dial tcp 192.0.2.7:5432: constraint users_email_key"
	lost := errors.New(internals)
	tests := map[string]struct {
		do      func() error
		message string
		logged  line
	}{
		"error":      {func() error { return lost }, "request failed", line{"error": internals}},
		"wrapped":    {func() error { return fmt.Errorf("task 1: %w", lost) }, "request failed", line{"error": "task 1: " + internals}},
		"deadline":   {func() error { return fmt.Errorf("%w: %w", lost, context.DeadlineExceeded) }, "request failed", nil},
		"panic":      {doPanic, "panic", line{"cause": "index out of range"}},
		"error type": {func() error { panic(fmt.Errorf("update: %w", domain.ErrTaskNotFound)) }, "panic", line{"cause": "update: task not found"}},
	}
	for name, test := range tests {
		for routeName, route := range routes {
			t.Run(name+", "+routeName, func(t *testing.T) {
				var log bytes.Buffer
				answer := route.serve(t, failingAPI(t, test.do, &log))
				check(t, answer, http.StatusInternalServerError, errorJSON(route.failure))
				id := answer.Header().Get("X-Request-Id")
				onlyLine(t, &log, "request").has(t, line{"status": 500, "request_id": id, "cut_off": nil, "bytes": answer.Body.Len()})
				failure := onlyLine(t, &log, test.message)
				failure.has(t, line{"level": "ERROR", "request_id": id, "method": route.method})
				failure.has(t, test.logged)
				if stack := fmt.Sprint(failure["stack"]); name == "panic" && !strings.Contains(stack, "ginhttp_test.doPanic") {
					t.Errorf("got stack %s, want the function that panicked", stack)
				}
				if got := strings.Count(log.String(), `"level":"ERROR"`); got != 1 {
					t.Errorf("got %d errors in the log, want 1: %s", got, &log)
				}
			})
		}
	}
}

// http.ErrAbortHandler reaches net/http, which closes the connection, and is not
// logged as a failure.
func TestAbortPassesThrough(t *testing.T) {
	var log bytes.Buffer
	api := failingAPI(t, func() error { panic(http.ErrAbortHandler) }, &log)
	if cause := serveUntilPanic(t, api, routes["delete"].request, httptest.NewRecorder()); cause != http.ErrAbortHandler {
		t.Errorf("got panic %v, want %v", cause, http.ErrAbortHandler)
	}
	if strings.Contains(log.String(), `"level":"ERROR"`) {
		t.Errorf("got log %s, want no error in it", &log)
	}
}

// serveUntilPanic serves a request and returns the value of its panic, or nil.
func serveUntilPanic(t *testing.T, handler http.Handler, r request, w http.ResponseWriter) (cause any) {
	t.Helper()
	defer func() { cause = recover() }()
	handler.ServeHTTP(w, r.build(t, strings.NewReader(r.body)))
	return nil
}

// The second read of a profile, and the public list of users, fail with the texts
// of their routes.
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

// failingAuth is a token check that fails.
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
		err    error
		status int
		errors int
	}{
		"disconnect":                {canceled, context.Canceled, 499, 0},
		"disconnect, another error": {canceled, errors.New("connection closed"), 499, 0},
		"canceled in the service":   {t.Context(), context.Canceled, 500, 1},
		"deadline":                  {late, context.DeadlineExceeded, 500, 1},
	}
	for name, test := range tests {
		for routeName, route := range routes {
			t.Run(name+", "+routeName, func(t *testing.T) {
				var log bytes.Buffer
				api := failingAPI(t, func() error { return test.err }, &log)
				api.ServeHTTP(discardWriter{}, route.build(t, strings.NewReader(route.body)).WithContext(test.ctx))
				if got := strings.Count(log.String(), `"level":"ERROR"`); got != test.errors {
					t.Errorf("got %d errors in the log, want %d: %s", got, test.errors, &log)
				}
				onlyLine(t, &log, "request").has(t, line{"status": test.status})
			})
		}
	}
}

// discardWriter is the response writer of a client that has disconnected.
type discardWriter struct{}

func (discardWriter) Header() http.Header            { return http.Header{} }
func (discardWriter) Write(text []byte) (int, error) { return len(text), nil }
func (discardWriter) WriteHeader(int)                {}
