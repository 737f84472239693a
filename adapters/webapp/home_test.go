package webapp_test

import (
	"testing"

	"github.com/seed-9b87e5c3/tareas/adapters/webapp"
)

// The home page is the only page with links as JSON.
func TestLinks(t *testing.T) {
	for prefix, want := range map[string]string{
		"":      `{"app":"/app","docs":"/docs","openapi":"/openapi.json","ready":"/readyz","live":"/livez"}`,
		"/todo": `{"app":"/todo/app","docs":"/todo/docs","openapi":"/todo/openapi.json","ready":"/todo/readyz","live":"/todo/livez"}`,
	} {
		for _, page := range webapp.Pages(webapp.Options{Prefix: prefix}) {
			if (page.JSON != nil) != (page.Path == "/") {
				t.Errorf("%s: got JSON %v", page.Path, page.JSON)
			}
			if page.JSON == nil {
				continue
			}
			got := get(t, page.JSON)
			if kind := got.Header().Get("Content-Type"); got.Body.String() != want || kind != "application/json; charset=utf-8" {
				t.Errorf("prefix %q: got %s %s, want %s", prefix, kind, got.Body, want)
			}
		}
	}
}
