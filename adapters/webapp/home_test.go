package webapp_test

import (
	"strings"
	"testing"
)

// A request that prefers JSON gets the links as JSON, all others get HTML.
func TestHome(t *testing.T) {
	page := pages(t)["/"]
	const json, html = `{"app":"/app","docs":"/docs","openapi":"/openapi.json","ready":"/readyz","live":"/livez"}`, "<!doctype html>"
	cases := map[string]struct{ accept, want string }{
		"nothing":             {"", html},
		"curl":                {"*/*", html},
		"a browser":           {"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", html},
		"JSON":                {"application/json", json},
		"JSON in capitals":    {"Application/JSON; charset=utf-8", json},
		"a script":            {"application/json, text/plain, */*", json},
		"half a type":         {"application/*", json},
		"equal weights":       {"application/json, text/html", html},
		"prefers JSON":        {"text/html;q=0.5, application/json", json},
		"prefers HTML":        {"text/html, application/json;q=0.9", html},
		"no JSON":             {"application/json;q=0, */*", html},
		"no HTML":             {"text/html;q=0, */*", json},
		"malformed weight":    {"application/json;q=x", html},
		"something else":      {"image/png", html},
		"most specific range": {"text/*;q=0.1, text/html, application/json;q=0.5", html},
		"weight of 4 digits":  {"application/json;q=0.1234", html},
		"weight above 1":      {"application/json;q=2, text/html;q=0.9", html},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := get(t, page, "Accept", c.accept)
			if !strings.HasPrefix(got.Body.String(), c.want) {
				t.Errorf("got %.60q, want %q", got.Body, c.want)
			}
			if got.Header().Get("Vary") != "Accept" {
				t.Errorf("got Vary %q, want Accept", got.Header().Get("Vary"))
			}
			kind := "text/html; charset=utf-8"
			if c.want == json {
				kind = "application/json; charset=utf-8"
			}
			if got.Header().Get("Content-Type") != kind {
				t.Errorf("got Content-Type %q, want %q", got.Header().Get("Content-Type"), kind)
			}
		})
	}
	const under = `{"app":"/todo/app","docs":"/todo/docs","openapi":"/todo/openapi.json","ready":"/todo/readyz","live":"/todo/livez"}`
	if got := get(t, pagesUnder(t, "/todo")["/"], "Accept", "application/json"); got.Body.String() != under {
		t.Errorf("with a prefix: got %s, want %s", got.Body, under)
	}
	two := get(t, page, "Accept", "text/html;q=0.1", "Accept", "application/json")
	if two.Body.String() != json {
		t.Errorf("two headers: got %.60q, want JSON", two.Body)
	}
}
