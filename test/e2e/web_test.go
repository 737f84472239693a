package e2e_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/await"
)

// webPaths are the paths of pages and of files that they load.
var webPaths = []string{"/", "/app", "/app/main.js", "/app/look.css", "/home/icon.svg", "/icons/192.png", "/app/app.webmanifest", "/docs", "/docs/docs.js", "/docs/swagger-ui-bundle.js"}

// By default the service serves the pages, with its headers and in its log.
func TestWebPages(t *testing.T) {
	t.Parallel()
	s := start(t, "memory:")
	for _, path := range webPaths {
		got := s.Do(t, request{Method: "GET", Path: path})
		if got.Status != http.StatusOK || got.Header.Get("Cross-Origin-Resource-Policy") != "same-origin" || got.Header.Get("X-Request-Id") == "" {
			t.Errorf("GET %s: got %d %.100q with headers %v, want a page with the service's headers", path, got.Status, got.Body, got.Header)
		}
		// A client has all of a large file before its handler ends.
		await.True(t, "the log has a line for GET "+path, func() bool { return strings.Contains(s.log.String(), "route="+path+" status=200") })
		s.Want(t, request{Method: "POST", Path: path}, 405, `{"error":"Method not allowed"}`)
	}
	for _, path := range []string{"/app/index.html", "/app//", "/home/", "/docs/swagger-ui-bundle.js.gz", "/app/../app", "/app/%2e%2e/tasks"} {
		s.Want(t, request{Method: "GET", Path: path}, 404, notFound)
	}
}
