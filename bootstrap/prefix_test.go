package bootstrap_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"

	"github.com/seed-9b87e5c3/tareas/bootstrap"
	"github.com/seed-9b87e5c3/tareas/test/expect"
)

const linkUnderTareas = `</tareas/openapi.json>; rel="service-desc"`

// With Options.Prefix the Link header and the JSON of / lead to the service, not to
// the embedder's own routes.
func TestPrefix(t *testing.T) {
	service := embedded(t, inMemory(), bootstrap.Options{Prefix: "/tareas"})
	router, mux := gin.New(), http.NewServeMux()
	pattern, handler := service.Mount()
	mux.Handle(pattern, handler)
	router.Any(pattern+"*path", gin.WrapH(handler))
	for name, host := range map[string]http.Handler{"net/http": mux, "Gin": router} {
		t.Run(name, func(t *testing.T) { wantPrefixed(t, host) })
	}
	// The path of the request to the service is empty here.
	if status, body, _ := (&caller{handler: handler}).do(t, "GET", "/tareas", ""); status != 404 || !strings.HasPrefix(body, `{"error":`) {
		t.Errorf("got %d %s for the bare prefix, want 404 in JSON", status, body)
	}
}

func wantPrefixed(t *testing.T, host http.Handler) {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), "GET", "/tareas/", http.NoBody)
	request.Header.Set("Accept", "application/json")
	answer := httptest.NewRecorder()
	host.ServeHTTP(answer, request)
	if got := answer.Header().Get("Link"); got != linkUnderTareas {
		t.Errorf("got Link %s, want %s", got, linkUnderTareas)
	}
	var links map[string]string
	if err := json.Unmarshal(answer.Body.Bytes(), &links); err != nil || len(links) == 0 {
		t.Fatalf("got %s and %v, want links", answer.Body, err)
	}
	c := &caller{handler: host}
	for name, link := range links {
		if status, body, _ := c.do(t, "GET", link, ""); status != http.StatusOK {
			t.Errorf("%s: got %d %.100s for %s, want 200", name, status, body, link)
		}
	}
}

// An embedder with TLS decides on Strict-Transport-Security itself: the header applies
// to everything under its host name.
func TestHandlerLeavesHSTSToTheEmbedder(t *testing.T) {
	host := httptest.NewTLSServer(embedded(t, inMemory(), bootstrap.Options{}).Handler())
	t.Cleanup(host.Close)
	res, err := host.Client().Get(host.URL + "/livez")
	expect.NoError(t, err)
	_ = res.Body.Close()
	if got := res.Header.Values("Strict-Transport-Security"); res.StatusCode != 200 || len(got) > 0 {
		t.Errorf("got status %d and Strict-Transport-Security %q, want 200 and none", res.StatusCode, got)
	}
}
