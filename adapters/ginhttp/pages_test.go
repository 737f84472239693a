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
