package webapp_test

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-9b87e5c3/tareas/test/expect"
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
			expect.NoError(t, err)
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

// The edge of a field has a contrast of 3:1 with what is around and inside it (WCAG 1.4.11).
func TestEdges(t *testing.T) {
	text, err := os.ReadFile("home/palette.css")
	expect.NoError(t, err)
	luminance := make(map[string][]float64) // of each color, light and dark
	for _, found := range regexp.MustCompile(`--(\w+): #(\w{6})`).FindAllStringSubmatch(string(text), -1) {
		sum := 0.0
		for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
			digits, err := strconv.ParseUint(found[2][2*i:2*i+2], 16, 8)
			expect.NoError(t, err)
			part := float64(digits) / 255
			if part <= 0.04045 {
				part /= 12.92
			} else {
				part = math.Pow((part+0.055)/1.055, 2.4)
			}
			sum += weight * part
		}
		luminance[found[1]] = append(luminance[found[1]], sum+0.05)
	}
	for scheme, edge := range luminance["edge"] {
		for _, other := range []string{"bg", "card"} {
			if got := math.Max(edge/luminance[other][scheme], luminance[other][scheme]/edge); got < 3 {
				t.Errorf("scheme %d: got a contrast of %.2f between edge and %s, want at least 3", scheme, got, other)
			}
		}
	}
	if len(luminance["edge"]) != 2 {
		t.Errorf("got %d schemes, want 2", len(luminance["edge"]))
	}
}
