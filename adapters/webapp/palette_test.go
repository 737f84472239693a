package webapp_test

import (
	"regexp"
	"strings"
	"testing"
)

// color matches a color in digits, as the value of a property.
var color = regexp.MustCompile(`: [^;{}]*#[0-9a-fA-F]+`)

// One file has the colors, and each page links it. Swagger UI has its own colors.
func TestPalette(t *testing.T) {
	const palette = "/home/palette.css"
	all := pages(t)
	for path, page := range all {
		if !strings.HasSuffix(path, ".css") || path == "/docs/swagger-ui.css" {
			continue
		}
		found := color.FindAllString(get(t, page).Body.String(), -1)
		if path == palette && len(found) == 0 {
			t.Errorf("%s has no colors", path)
		}
		if path != palette && len(found) > 0 {
			t.Errorf("%s has %q, want them in %s only", path, found, palette)
		}
	}
	for _, path := range []string{"/", "/app", "/docs"} {
		if link := `<link rel="stylesheet" href="home/palette.css?`; !strings.Contains(get(t, all[path]).Body.String(), link) {
			t.Errorf("%s has no %s", path, link)
		}
	}
}
