package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// look is a setting of the browser: its colors and its text size.
type look struct {
	name, scheme string
	forced       bool  // forced colors, as in a high-contrast theme
	text         int64 // size in CSS pixels
}

const (
	normalText = 16
	largeText  = 32 // 200 %
)

// looks are the looks that the pages are tested in.
var looks = []look{
	{"light", "light", false, normalText},
	{"dark", "dark", false, normalText},
	{"forced-colors", "dark", true, normalText},
	{"large-text", "light", false, largeText},
}

// setLook sets up the browser, waits until it applies the look, and turns animations off.
func (p *tab) setLook(l look) {
	p.t.Helper()
	forced := "none"
	if l.forced {
		forced = "active"
	}
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: l.scheme}, {Name: "forced-colors", Value: forced}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
	p.setTextSize(l.text)
	p.waitFor(fmt.Sprintf(`matchMedia("(prefers-color-scheme: %s)").matches && matchMedia("(forced-colors: active)").matches === %t`, l.scheme, l.forced))
}

// setTextSize sets the size of 1 rem, like the setting of the browser.
func (p *tab) setTextSize(pixels int64) {
	p.t.Helper()
	call(p, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: pixels}})
	p.waitFor(fmt.Sprintf(`getComputedStyle(document.documentElement).fontSize === "%dpx"`, pixels))
}

// setColorScheme sets "light" or "dark", and turns animations off.
func (p *tab) setColorScheme(scheme string) {
	p.t.Helper()
	p.setLook(look{scheme: scheme, text: normalText})
}

// Print has the whole texts, in light colors whatever the screen has. It has no
// controls except the checkboxes and the dates.
func TestPrint(t *testing.T) {
	p := openTasks(t)
	p.other.create("Buy milk", strings.Repeat("word ", 200))
	p.other.change(1, `{"due":"2026-03-14"}`)
	p.reload()
	p.waitVisible(".row .unfold")
	const color = "getComputedStyle(document.querySelector('.row .title')).color"
	light := evaluate[string](p.tab, color)
	for _, scheme := range []string{"light", "dark"} {
		call(p.tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Media: "print", Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		p.waitFor("matchMedia('print and (prefers-color-scheme: " + scheme + ")').matches")
		p.waitFor(color + " === " + quote(light))
		p.waitFor("document.querySelector('.description').scrollHeight === document.querySelector('.description').clientHeight")
		for _, control := range evaluate[[]string](p.tab, "[...document.querySelectorAll('a, button:not(.due), input:not(.done), textarea, .foot')].filter((e) => e.checkVisibility()).map((e) => e.outerHTML)") {
			t.Errorf("%s: the print has %s", scheme, control)
		}
		p.waitVisible(".row .done")
		p.waitSays(".row .due", "Overdue: Mar 14")
	}
}
