package webapp_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// color matches a color in digits, as the value of a property.
var color = regexp.MustCompile(`: [^;{}]*#[0-9a-fA-F]+`)

// One file has the colors of all pages. Swagger UI has its own colors.
func TestPalette(t *testing.T) {
	const palette = "home/palette.css"
	for _, dir := range []string{"home", "app", "docs"} {
		sheets, err := filepath.Glob(dir + "/*.css")
		if err != nil || len(sheets) == 0 {
			t.Fatalf("%s: got the style sheets %q (%v)", dir, sheets, err)
		}
		for _, sheet := range sheets {
			text, err := os.ReadFile(sheet)
			if err != nil {
				t.Fatal(err)
			}
			if found := color.FindAll(text, -1); (len(found) > 0) != (filepath.ToSlash(sheet) == palette) {
				t.Errorf("%s has the colors %q, want them in %s only", sheet, found, palette)
			}
		}
	}
	all := pages(t)
	for path, want := range map[string]string{"/": `"home/palette.css?`, "/app": `"app/page.css?`, "/docs": `"home/palette.css?`} {
		if !strings.Contains(get(t, all[path]).Body.String(), `<link rel="stylesheet" href=`+want) {
			t.Errorf("%s has no style sheet %s", path, want)
		}
	}
	backgrounds := func(path string) []string { return background.FindAllString(get(t, all[path]).Body.String(), -1) }
	if got, want := backgrounds("/app/page.css"), backgrounds("/home/palette.css"); !slices.Equal(got, want) {
		t.Errorf("the style sheet of /app has the backgrounds %q, want the palette's %q", got, want)
	}
}
