package e2e_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
)

// The paths of the pages, and parts of them.
var webPaths = []string{"/", "/app", "/app/main.js", "/app/look.css", "/home/icon.svg", "/docs", "/docs/docs.js", "/docs/swagger-ui-bundle.js"}

// The pages are in the service as it comes, in its log, and under its rules.
func TestWebPages(t *testing.T) {
	s := start(t, "memory:")
	for _, path := range webPaths {
		got, err := s.try(t.Context(), request{method: "GET", path: path})
		if err != nil {
			t.Fatal(err)
		}
		if got.status != http.StatusOK || !strings.Contains(got.header.Get("Content-Security-Policy"), "default-src 'none'") || got.header.Get("X-Request-Id") == "" {
			t.Errorf("GET %s: got %d %.100q and the headers %v", path, got.status, got.body, got.header)
		}
		if !strings.Contains(s.log.String(), "route="+path+" status=200") {
			t.Errorf("GET %s is not in the log", path)
		}
		for _, method := range []string{"HEAD", "POST", "PUT", "DELETE", "OPTIONS"} {
			body := `{"error":"Method not allowed"}`
			if method == "HEAD" {
				body = ""
			}
			refused := s.want(t, request{method: method, path: path}, 405, body)
			if allow := refused.header.Get("Allow"); allow != "GET" {
				t.Errorf("%s %s: got Allow %q, want GET", method, path, allow)
			}
		}
	}
	for _, path := range []string{"/app/", "/App", "/app/nope.js", "/app/index.html", "/docs/", "/docs/nope", "/docs/swagger-ui-bundle.js.gz", "/home", "/app/../app", "/app/%2e%2e/tasks"} {
		s.want(t, request{method: "GET", path: path}, 404, `{"error":"Not found"}`)
	}
}

// WEB=off leaves nothing of them.
func TestWebOff(t *testing.T) {
	s := start(t, "memory:", func(c *bootstrap.Config) { c.Web = false })
	for _, path := range webPaths {
		for _, method := range []string{"GET", "POST"} {
			s.want(t, request{method: method, path: path}, 404, `{"error":"Not found"}`)
		}
	}
	ana := s.register(t, "ana@example.com")
	s.want(t, request{method: "GET", path: "/tasks", token: ana.token}, 200, "[]")
}
