package ginhttp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/expect"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
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
	"list changes":    {request{method: "GET", target: "/tasks/changes", token: "x"}, "Error retrieving changes"},
	"create":          {request{method: "POST", target: "/tasks", token: "x", body: `{"title":"milk"}`}, "Error creating task"},
	"update":          {request{method: "PUT", target: "/tasks/1", token: "x", body: `{"title":"milk"}`}, "Error updating task"},
	"patch":           {request{method: "PATCH", target: "/tasks/1", token: "x", body: `{"title":"milk"}`}, "Error updating task"},
	"patch nothing":   {request{method: "PATCH", target: "/tasks/1", token: "x", body: "{}"}, "Error updating task"},
	"delete":          {request{method: "DELETE", target: "/tasks/1", token: "x"}, "Error deleting task"},
}

// failingAPI returns an API whose use cases all return the error of do.
func failingAPI(t *testing.T, do func() error, log *bytes.Buffer) servedAPI {
	t.Helper()
	return newAPI(t, stubAccounts{do: do}, stubTasks{do: do}, ginhttp.Options{StorageProduct: "PostgreSQL", Logger: logTo(log)})
}

func doPanic() error { panic("index out of range") }

// A route responds to every failure with its own text and nothing of the cause.
// The cause is logged once, with the id of the request's line.
func TestFailures(t *testing.T) {
	const internals = "dial tcp 192.0.2.7:5432: constraint users_email_key"
	lost := errors.New(internals)
	tests := map[string]struct {
		do      func() error
		message string
		logged  line
	}{
		"error":       {func() error { return lost }, "request failed", line{"error": internals}},
		"deadline":    {func() error { return fmt.Errorf("%w: %w", lost, context.DeadlineExceeded) }, "request failed", nil},
		"panic":       {doPanic, "panic", line{"cause": "index out of range"}},
		"token check": {succeed, "request failed", line{"error": internals}},
		"error type":  {func() error { panic(fmt.Errorf("update: %w", domain.ErrTaskNotFound)) }, "panic", line{"cause": "update: task not found"}},
	}
	for name, test := range tests {
		for routeName, route := range routes {
			if name == "token check" && route.token == "" {
				continue
			}
			t.Run(name+", "+routeName, func(t *testing.T) {
				var log bytes.Buffer
				api := failingAPI(t, test.do, &log)
				if name == "token check" {
					api = newAPI(t, stubAccounts{do: succeed, authenticate: refuse(lost)}, stubTasks{do: succeed}, ginhttp.Options{StorageProduct: "PostgreSQL", Logger: logTo(&log)})
				}
				answer := route.serve(t, api)
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

// serveUntilPanic serves a request and returns the value of its panic, or nil.
func serveUntilPanic(handler http.Handler, r *http.Request, w http.ResponseWriter) (cause any) {
	defer func() { cause = recover() }()
	handler.ServeHTTP(w, r)
	return nil
}

// A client that disconnects is not a failure of the service. A request that
// runs into its own deadline is one.
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
				record(api, route.build(t, strings.NewReader(route.body)).WithContext(test.ctx))
				if got := strings.Count(log.String(), `"level":"ERROR"`); got != test.errors {
					t.Errorf("got %d errors in the log, want %d: %s", got, test.errors, &log)
				}
				onlyLine(t, &log, "request").has(t, line{"status": test.status})
			})
		}
	}
}

// Without application.TokenRevocations each route for tasks rejects the token of a deleted user.
// test/golden has the responses of all routes.
func TestTokenOfADeletedUser(t *testing.T) {
	m := newMemory(t, withoutRevocations)
	for name, route := range routes {
		if !strings.HasPrefix(route.target, "/tasks") {
			continue
		}
		route.token = m.token(t, 99)
		if got := route.serve(t, m.api(t)); got.Code != http.StatusUnauthorized {
			t.Errorf("%s: got %d %s, want 401", name, got.Code, got.Body)
		}
	}
}

// Spaces around the header do not matter. HTTP/2 keeps them, HTTP/1.1 does not. test/golden has the
// other forms of the header.
func TestSpacesAroundBearerToken(t *testing.T) {
	m := newMemory(t)
	answer := request{method: "GET", target: "/me"}.serveWith(t, m.api(t), http.Header{"Authorization": {" Bearer " + m.ana + " "}})
	check(t, answer, http.StatusOK, `{"id":1,"email":"ana@example.com","tasks":[]}`)
}

// byHeader finds the caller in a header, which stands for an embedder's session.
func byHeader(users *application.EmbedderUsers) func(*http.Request) (domain.UserID, error) {
	return func(r *http.Request) (domain.UserID, error) {
		key := r.Header.Get("X-User")
		if key == "" {
			return 0, fmt.Errorf("session: %w", ginhttp.ErrNoCaller)
		}
		user, err := users.Ensure(r.Context(), key)
		return user.ID(), err
	}
}

// newEmbedded returns an API on memory and its description. The embedder knows the API's
// callers.
func newEmbedded(t *testing.T) (servedAPI, *openapi.Document) {
	t.Helper()
	m := newMemory(t)
	users, err := application.NewEmbedderUsers(application.EmbedderUsersConfig{Users: m.store.Users(), Clock: func() time.Time { return noon }})
	expect.NoError(t, err)
	api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{Caller: byHeader(users), CORSOrigins: []string{appOrigin}})
	document, err := openapi.Load(request{method: "GET", target: "/openapi.yaml"}.serve(t, api).Body.Bytes())
	expect.NoError(t, err)
	return api, document
}

// An embedder's callers have tasks and a profile without an email. The responses match the
// embedder's description, which TestDocumentHasTheRoutes compares with the routes.
func TestCaller(t *testing.T) {
	api, document := newEmbedded(t)
	uniform := errorJSON("Invalid or missing authentication token")
	for _, c := range []struct {
		method, target, body, user, site string
		status                           int
		want                             string
	}{
		{"GET", "/me", "", "", "", 401, errorJSON("No token provided")},
		{"GET", "/tasks", "", "", "", 401, uniform},
		{"POST", "/tasks", milkBody, "", "", 401, uniform},
		{"POST", "/tasks", milkBody, "eva", "cross-site", 403, errorJSON(crossSiteRefused)},
		{"PUT", "/tasks/1", milkBody, "eva", "same-site", 403, errorJSON(crossSiteRefused)},
		{"PATCH", "/tasks/1", milkBody, "eva", "cross-site", 403, errorJSON(crossSiteRefused)},
		{"DELETE", "/tasks/1", "", "", "cross-site", 403, errorJSON(crossSiteRefused)},
		{"GET", "/me", "", "eva", "cross-site", 200, `{"id":2,"email":null,"tasks":[]}`},
		{"POST", "/tasks", milkBody, "eva", "same-origin", 201, taskText(domain.TaskRecord{ID: 1, Owner: 2, Title: "milk"})},
		{"GET", "/tasks/1", "", "bob", "", 403, errorJSON("You do not have permission to view this task")},
		{"GET", "/tasks", "", strings.Repeat("x", 256), "", 500, errorJSON("Error retrieving tasks")},
		{"DELETE", "/tasks/1", "", "eva", "", 200, `{"message":"Task deleted successfully","id":1}`},
	} {
		header := http.Header{"X-User": {c.user}, "Sec-Fetch-Site": {c.site}}
		r := request{method: c.method, target: c.target, body: c.body}
		answer, sent := r.serveWith(t, api, header), r.build(t, bytes.NewReader(nil))
		maps.Copy(sent.Header, header)
		if answer.Code != c.status || answer.Body.String() != c.want {
			t.Errorf("%s %s as %.5q from %q: got %d %s, want %d %s", c.method, c.target, c.user, c.site, answer.Code, answer.Body, c.status, c.want)
		}
		if err := document.Check(openapi.Exchange{Request: sent, Sent: []byte(c.body), Status: answer.Code, Header: answer.Header(), Body: answer.Body.Bytes()}); err != nil {
			t.Error(err)
		}
	}
}

// No error of the embedder is taken for an error of the API.
func TestCallerFails(t *testing.T) {
	caller := func(*http.Request) (domain.UserID, error) { return 1, domain.ErrTaskNotFound }
	api := newAPI(t, stubAccounts{}, stubTasks{do: func() error { return errors.New("called") }}, ginhttp.Options{Caller: caller})
	check(t, request{method: "DELETE", target: "/tasks/1"}.serve(t, api), 500, errorJSON("Error deleting task"))
}

// The description for an embedder names no routes of accounts. Each of its components is referred to.
func TestEmbeddedDescription(t *testing.T) {
	api, _ := newEmbedded(t)
	text := request{method: "GET", target: "/openapi.json"}.serve(t, api).Body.String()
	var described struct {
		Components map[string]map[string]any
	}
	expect.NoError(t, json.Unmarshal([]byte(text), &described))
	for kind, components := range described.Components {
		for name := range components {
			if !strings.Contains(text, `"#/components/`+kind+"/"+name+`"`) {
				t.Errorf("nothing refers to %s/%s", kind, name)
			}
		}
	}
	for _, gone := range []string{"/usuarios", "/login", "/logout", "/me/", "bearer", "INVALID_CREDENTIALS", "CurrentPassword"} {
		if strings.Contains(text, gone) {
			t.Errorf("the description names %s", gone)
		}
	}
	for _, kept := range []string{`"email":{"type":["string","null"],"description":"null, because `, "#/components/examples/CROSS_SITE_REQUEST", "#/components/schemas/Problem"} {
		if !strings.Contains(text, kept) {
			t.Errorf("the description lacks %s", kept)
		}
	}
}
