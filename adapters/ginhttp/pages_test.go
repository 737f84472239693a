package ginhttp_test

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/ginhttp"
)

// greeting is the handler of a page.
var greeting = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, "hello")
})

func withPages(t *testing.T, log *bytes.Buffer, pages ...ginhttp.Page) servedAPI {
	t.Helper()
	m := newMemory(t)
	return newAPI(t, m.accounts, m.tasks, ginhttp.Options{Pages: pages, Logger: logTo(log)})
}

// A page has its own headers, and its path is the route in the log.
func TestPage(t *testing.T) {
	var log bytes.Buffer
	api := withPages(t, &log, ginhttp.Page{Path: "/app", Handler: greeting})
	got := request{method: "GET", target: "/app?token=x"}.serve(t, api)
	if got.Code != http.StatusOK || got.Body.String() != "hello" {
		t.Errorf("got status %d and %q", got.Code, got.Body)
	}
	for name, want := range map[string]string{"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Content-Type": "text/html; charset=utf-8"} {
		if value := got.Header().Get(name); value != want {
			t.Errorf("got %s %q, want %q", name, value, want)
		}
	}
	if got.Header().Get("X-Request-Id") == "" {
		t.Error("got no X-Request-Id")
	}
	if line := log.String(); !strings.Contains(line, `"route":"/app"`) || !strings.Contains(line, `"status":200`) || strings.Contains(line, "token") {
		t.Errorf("got log %s, want the route and nothing of the query", line)
	}
}

// Pages follow the API's rules for methods, paths and panics.
func TestPageRules(t *testing.T) {
	var log bytes.Buffer
	panics := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a mistake") })
	api := withPages(t, &log, ginhttp.Page{Path: "/app", Handler: greeting}, ginhttp.Page{Path: "/app/x.js", Handler: panics})
	for _, c := range []struct {
		method, target string
		status         int
		text, allow    string
	}{
		{"POST", "/app", 405, "Method not allowed", "GET, HEAD"},
		{"GET", "/app/", 404, "Not found", ""},
		{"GET", "/App", 404, "Not found", ""},
		{"GET", "/app/y.js", 404, "Not found", ""},
		{"GET", "/app/x.js", 500, "Internal server error", ""},
	} {
		got := request{method: c.method, target: c.target}.serve(t, api)
		check(t, got, c.status, errorJSON(c.text))
		if got := allowed(got.Header()); got != c.allow {
			t.Errorf("%s %s: got Allow %q, want %q", c.method, c.target, got, c.allow)
		}
	}
}

// A page with a form in JSON sends it to clients that prefer JSON to HTML.
func TestPageAsJSON(t *testing.T) {
	links := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "{}") })
	api := withPages(t, new(bytes.Buffer), ginhttp.Page{Path: "/", Handler: greeting, JSON: links}, ginhttp.Page{Path: "/app", Handler: greeting})
	const json, html = "{}", "hello"
	for name, c := range map[string]struct {
		accept []string
		want   string
	}{
		"nothing":            {nil, html},
		"curl":               {[]string{"*/*"}, html},
		"a browser":          {[]string{"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"}, html},
		"JSON":               {[]string{"application/json"}, json},
		"JSON in capitals":   {[]string{"Application/JSON; charset=utf-8"}, json},
		"a script":           {[]string{"application/json, text/plain, */*"}, json},
		"equal weights":      {[]string{"application/json, text/html"}, html},
		"prefers JSON":       {[]string{"text/html;q=0.5, application/json"}, json},
		"prefers HTML":       {[]string{"text/html, application/json;q=0.9"}, html},
		"no JSON":            {[]string{"application/json;q=0, */*"}, html},
		"malformed weight":   {[]string{"application/json;q=x"}, html},
		"something else":     {[]string{"image/png"}, html},
		"weight of 4 digits": {[]string{"application/json;q=0.1234"}, html},
		"weight above 1":     {[]string{"application/json;q=2, text/html;q=0.9"}, html},
		"two lines":          {[]string{"text/html;q=0.1", "application/json"}, json},
	} {
		got := request{method: "GET", target: "/"}.serveWith(t, api, accepting(c.accept...))
		if vary := got.Header().Get("Vary"); got.Body.String() != c.want || vary != "Accept" {
			t.Errorf("%s: got %s and Vary %q, want %s and Accept", name, got.Body, vary, c.want)
		}
	}
	if got := (request{method: "GET", target: "/app"}).serveWith(t, api, accepting("application/json")); got.Body.String() != html || got.Header()["Vary"] != nil {
		t.Errorf("a page without JSON: got %s and Vary %q, want it as ever", got.Body, got.Header()["Vary"])
	}
}
