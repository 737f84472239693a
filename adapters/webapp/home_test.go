package webapp_test

import (
	"regexp"
	"strings"
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

// The home page says in one sentence what the service is. The link to its health comes last.
func TestHome(t *testing.T) {
	text := get(t, pages(t)["/"]).Body.String()
	for _, language := range []string{"en", "es"} {
		lead := regexp.MustCompile(`<p class="lead" lang="`+language+`">([^<]*)</p>`).FindAllStringSubmatch(text, -1)
		if len(lead) != 1 || !regexp.MustCompile(`^[^.!?]{20,}\.$`).MatchString(lead[0][1]) {
			t.Errorf("got the lead %q in %s, want one sentence", lead, language)
		}
	}
	if _, last, _ := strings.Cut(text, `<a href="readyz">`); last == "" || strings.Contains(last, "href=") {
		t.Errorf("got %q after the link to the health, want no link", last)
	}
}
