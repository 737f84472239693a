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
		listing               ginhttp.UsersListing
		withStatus, anyStatus int
		withToken, anybody    string
		allow                 string // of another method
	}{
		"by default":    {"", 200, 401, users, noToken, "GET, POST"},
		"authenticated": {ginhttp.ListingAuthenticated, 200, 401, users, noToken, "GET, POST"},
		"public":        {ginhttp.ListingPublic, 200, 200, users, users, "GET, POST"},
		"off":           {ginhttp.ListingOff, 404, 404, absent, absent, "POST"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := newMemory(t)
			api := newAPI(t, m.accounts, m.tasks, ginhttp.Options{UsersListing: test.listing})
			with := request{method: "GET", target: "/usuarios", token: m.ana}.serve(t, api)
			check(t, with, test.withStatus, test.withToken)
			anybody := request{method: "GET", target: "/usuarios"}.serve(t, api)
			check(t, anybody, test.anyStatus, test.anybody)
			if got, given := anybody.Header()["Allow"]; given {
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

// allowed returns the Allow header in an order of its own: HTTP gives it none.
func allowed(header http.Header) string {
	var methods []string
	for method := range strings.SplitSeq(strings.Join(header.Values("Allow"), ","), ",") {
		methods = append(methods, strings.TrimSpace(method))
	}
	slices.Sort(methods)
	return strings.Join(methods, ", ")
}

// A misspelt choice must not become the open one, or any other.
func TestUnknownListing(t *testing.T) {
	for _, listing := range []ginhttp.UsersListing{"none", "Public", "public ", "true"} {
		t.Run(string(listing), func(t *testing.T) {
			api, err := ginhttp.New(accounts{}, tasks{}, ginhttp.Options{UsersListing: listing})
			if err == nil || api != nil {
				t.Fatalf("got %v, %v, want no API and an error", api, err)
			}
			if !strings.Contains(err.Error(), string(listing)) {
				t.Errorf("got error %q, want the value in it", err)
			}
		})
	}
}

func TestUnknownRoutesAndMethods(t *testing.T) {
	tests := map[string]struct {
		method, target string
		status         int
		allow          string
	}{
		"unknown path":           {"GET", "/nothing", 404, ""},
		"root":                   {"GET", "/", 404, ""},
		"slash behind":           {"GET", "/tasks/", 404, ""},
		"slash behind a POST":    {"POST", "/login/", 404, ""},
		"capitals":               {"GET", "/Tasks", 404, ""},
		"two slashes":            {"GET", "//tasks", 404, ""},
		"dots":                   {"GET", "/x/../tasks", 404, ""},
		"task without a method":  {"GET", "/tasks/1", 405, "DELETE, PUT"},
		"list, other method":     {"DELETE", "/tasks", 405, "GET, POST"},
		"login, other method":    {"GET", "/login", 405, "POST"},
		"profile, other method":  {"POST", "/me", 405, "GET"},
		"HEAD is not added":      {"HEAD", "/me", 405, "GET"},
		"OPTIONS is not added":   {"OPTIONS", "/tasks", 405, "GET, POST"},
		"method of nobody":       {"BREW", "/me", 405, "GET"},
		"method in lower case":   {"get", "/me", 405, "GET"},
		"unknown, of any method": {"BREW", "/nothing", 404, ""},
	}
	m := newMemory(t)
	api := m.api(t)
	bodies := map[int]string{404: "Not found", 405: "Method not allowed"}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			answer := request{method: test.method, target: test.target, token: m.ana}.serve(t, api)
			check(t, answer, test.status, errorJSON(bodies[test.status]))
			if got := allowed(answer.Header()); got != test.allow {
				t.Errorf("got Allow %q, want %q", got, test.allow)
			}
			if got := answer.Header().Get("Location"); got != "" {
				t.Errorf("got a redirect to %q, want none", got)
			}
		})
	}
}
