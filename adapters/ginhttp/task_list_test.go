package ginhttp_test

import (
	"net/http"
	"testing"
)

// A 304 has no Content-Type. In HTTP/1.1 net/http removes it, so test/golden does not prove this.
func TestNotModifiedHasNoContentType(t *testing.T) {
	m := newMemory(t)
	api := m.api(t)
	page := request{method: "GET", target: "/tasks?limit=1", token: m.ana}
	tag := page.serve(t, api).Header().Get("ETag")
	again := page.serveWith(t, api, http.Header{"If-None-Match": {tag}})
	if again.Code != http.StatusNotModified || again.Header().Values("Content-Type") != nil {
		t.Errorf("got %d with %v", again.Code, again.Header())
	}
}
