package ginhttp_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

func TestUsersListing(t *testing.T) {
	const (
		users   = `[{"id":1,"email":"ana@example.com","createdAt":"2026-03-14T12:00:00Z"}]`
		noToken = `{"error":"No token provided"}`
		absent  = `{"error":"Not found"}`
	)
	tests := map[string]struct {
		listing                  ginhttp.UsersListing
		authStatus, publicStatus int
		authBody, publicBody     string
		allow                    string // of another method
	}{
		"by default":    {"", 200, 401, users, noToken, "GET, HEAD, POST"},
		"authenticated": {ginhttp.ListingAuthenticated, 200, 401, users, noToken, "GET, HEAD, POST"},
		"public":        {ginhttp.ListingPublic, 200, 200, users, users, "GET, HEAD, POST"},
		"off":           {ginhttp.ListingOff, 404, 404, absent, absent, "POST"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{UsersListing: test.listing})
			authenticated := request{method: "GET", target: "/usuarios", token: m.ana}.serve(t, api)
			check(t, authenticated, test.authStatus, test.authBody)
			public := request{method: "GET", target: "/usuarios"}.serve(t, api)
			check(t, public, test.publicStatus, test.publicBody)
			if got, given := public.Header()["Allow"]; given {
				t.Errorf("got Allow %q of a GET, want none", got)
			}

			other := request{method: "PUT", target: "/usuarios"}.serve(t, api)
			check(t, other, http.StatusMethodNotAllowed, errorJSON("Method not allowed"))
			if got := allowed(other.Header()); got != test.allow {
				t.Errorf("got Allow %q of a PUT, want %q", got, test.allow)
			}
			created := request{method: "POST", target: "/usuarios", body: `{"email":"bob@example.com","password":"x"}`}.serve(t, api)
			check(t, created, http.StatusCreated, `{"id":2,"email":"bob@example.com"}`)
		})
	}
}

// allowed returns the methods of Allow in alphabetical order.
func allowed(header http.Header) string {
	var methods []string
	for method := range strings.SplitSeq(strings.Join(header.Values("Allow"), ","), ",") {
		methods = append(methods, strings.TrimSpace(method))
	}
	slices.Sort(methods)
	return strings.Join(methods, ", ")
}

// methods are the standard ones, an unknown one, and one in lower case.
var methods = []string{"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"}

// bodyOf returns the body, which a response to HEAD does not have.
func bodyOf(method, body string) string {
	if method == "HEAD" {
		return ""
	}
	return body
}

// A known path under another method names those that it has, whatever the query. The
// responses, and those to unknown paths, are recorded in test/golden.
func TestAllow(t *testing.T) {
	api := newMemory(t).api(t)
	for path, allow := range map[string]string{
		"/usuarios": "GET, HEAD, POST", "/login": "POST", "/login?a=b": "POST", "/me": "GET, HEAD",
		"/logout": "POST", "/me/password": "PUT", "/me/delete": "POST", "/tasks": "GET, HEAD, POST", "/tasks?x=%zz": "GET, HEAD, POST",
		"/tasks/1": "DELETE, GET, HEAD, PATCH, PUT", "/tasks/x": "DELETE, GET, HEAD, PATCH, PUT",
		"/livez": "GET, HEAD", "/readyz": "GET, HEAD", "/openapi.json": "GET, HEAD", "/openapi.yaml": "GET, HEAD",
	} {
		for _, method := range []string{"OPTIONS", "BREW"} {
			answer := request{method: method, target: path}.serve(t, api)
			check(t, answer, http.StatusMethodNotAllowed, errorJSON("Method not allowed"))
			if got := allowed(answer.Header()); got != allow {
				t.Errorf("%s %s: got Allow %q, want %q", method, path, got, allow)
			}
		}
	}
}
