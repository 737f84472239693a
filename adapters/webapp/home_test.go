package webapp_test

import (
	"strings"
	"testing"
)

// Who asks for JSON gets the links as JSON; people, and who does not say, a
// page.
func TestHome(t *testing.T) {
	page := pages(t)["/"]
	const json, html = `{"app":"/app","docs":"/docs","openapi":"/openapi.json","ready":"/readyz","live":"/livez"}`, "<!doctype html>"
	cases := map[string]struct{ accept, want string }{
		"nothing":               {"", html},
		"curl":                  {"*/*", html},
		"a browser":             {"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", html},
		"JSON":                  {"application/json", json},
		"JSON in capitals":      {"Application/JSON; charset=utf-8", json},
		"a script":              {"application/json, text/plain, */*", json},
		"JSON by its half":      {"application/*", json},
		"both alike":            {"application/json, text/html", html},
		"rather JSON":           {"text/html;q=0.5, application/json", json},
		"rather HTML":           {"text/html, application/json;q=0.9", html},
		"no JSON":               {"application/json;q=0, */*", html},
		"no HTML":               {"text/html;q=0, */*", json},
		"a weight of nonsense":  {"application/json;q=x", json},
		"something else":        {"image/png", html},
		"the closest counts":    {"text/*;q=0.1, text/html, application/json;q=0.5", html},
		"a weight over the top": {"application/json;q=2, text/html;q=0.9", json},
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
	two := get(t, page, "Accept", "text/html;q=0.1", "Accept", "application/json")
	if two.Body.String() != json {
		t.Errorf("two headers: got %.60q, want JSON", two.Body)
	}
}
