package ginhttp_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
	"github.com/seed-9b87e5c3/tareas/application"
	"github.com/seed-9b87e5c3/tareas/domain"
	"github.com/seed-9b87e5c3/tareas/test/openapi"
)

// byHeader knows the caller by a header, which stands for a host's session.
func byHeader(users *application.HostUsers) func(*http.Request) (domain.UserID, error) {
	return func(r *http.Request) (domain.UserID, error) {
		key := r.Header.Get("X-User")
		if key == "" {
			return 0, fmt.Errorf("session: %w", ginhttp.ErrNoCaller)
		}
		user, err := users.Ensure(r.Context(), key)
		return user.ID(), err
	}
}

// newHosted returns an API on memory whose callers the host knows, and its description.
func newHosted(t *testing.T) (servedAPI, *openapi.Document) {
	t.Helper()
	m := newMemory(t)
	users := application.NewHostUsers(m.store.Users(), func() time.Time { return noon })
	api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{Caller: byHeader(users), CORSOrigins: []string{appOrigin}})
	document, err := openapi.Load(request{method: "GET", target: "/openapi.yaml"}.serve(t, api).Body.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return api, document
}

// A host's callers have tasks, a profile without an email, and none of the routes of
// accounts. The answers are as its description says.
func TestCaller(t *testing.T) {
	api, document := newHosted(t)
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
		{"POST", "/tasks", milkBody, "eva", "same-origin", 201, `{"id":1,"title":"milk","description":null,"completed":false,"userId":2}`},
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
	for _, path := range []string{"/usuarios", "/login", "/logout", "/me/password", "/me/delete"} {
		for _, method := range []string{"GET", "POST", "PUT"} {
			check(t, request{method: method, target: path, body: credentials}.serve(t, api), 404, errorJSON("Not found"))
		}
	}
}

// No error of the host is taken for one of ours.
func TestCallerFails(t *testing.T) {
	caller := func(*http.Request) (domain.UserID, error) { return 1, domain.ErrTaskNotFound }
	api := newAPI(t, stubAccounts{}, stubTasks{do: func() error { return errors.New("called") }}, ginhttp.Options{Caller: caller})
	check(t, request{method: "DELETE", target: "/tasks/1"}.serve(t, api), 500, errorJSON("Error deleting task"))
}

// The description for a host has its routes, and neither names the others nor has
// components that nothing refers to.
func TestHostDescription(t *testing.T) {
	api, document := newHosted(t)
	var got []string
	for _, o := range document.Operations() {
		got = append(got, o.Method+" "+regexp.MustCompile(`\{(\w+)\}`).ReplaceAllString(o.Path, ":$1"))
	}
	want := slices.DeleteFunc(api.Routes(), func(route string) bool { return strings.HasPrefix(route, "HEAD ") })
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got the operations %q, want %q", got, want)
	}
	text := request{method: "GET", target: "/openapi.json"}.serve(t, api).Body.String()
	for _, gone := range []string{"/usuarios", "/login", "/logout", "/me/", "bearer", "INVALID_CREDENTIALS", "CurrentPassword"} {
		if strings.Contains(text, gone) {
			t.Errorf("the description names %s", gone)
		}
	}
	for _, kept := range []string{`"email":{"description":"null: `, "#/components/examples/CROSS_SITE_REQUEST", "#/components/schemas/Problem"} {
		if !strings.Contains(text, kept) {
			t.Errorf("the description lacks %s", kept)
		}
	}
}
