package browser_test

import (
	"bytes"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// picture returns a picture of an element.
func (p *tab) picture(selector string) []byte {
	p.t.Helper()
	box := evaluate[page.Viewport](p, "(({ x, y, width, height }) => ({ x, y, width, height, scale: 1 }))(document.querySelector("+quote(selector)+").getBoundingClientRect())")
	return call(p, page.CaptureScreenshot, page.CaptureScreenshotParams{Clip: &box}).Data
}

// Forced colors remove backgrounds. States of controls still look different,
// and texts can be read.
func TestForcedColors(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.addTask("Call Bob")
	p.setLook(look{scheme: "dark", forced: true, text: normalText})
	evaluate[string](p, "document.activeElement.blur() ?? ''")
	for _, c := range []struct{ name, selector, change string }{
		{"the tab of the page", ".tabs [href='#done']", "e.ariaCurrent = 'page'"},
		{"the text of that tab", ".tabs [href='#done']", "e.firstChild.data = 'enoD '"}, // equally wide
		{"a checked task", ".row .done", "e.checked = true"},
		{"a focused checkbox", ".row .done", "e.focus()"},
		{"a disabled checkbox", ".row:last-child .done", "e.disabled = true"},
		{"the text of a primary button", ".add .line button", "e.textContent = 'Adb'"},
		{"a primary button", ".add .line button", "e.className = ''"},
		{"a disabled button", ".add .line button", "e.ariaDisabled = 'true'"},
		{"an invalid field", ".add .title", "e.ariaInvalid = 'true'"},
		{"a page behind a dialog", ".row .when", "e.click()"},
		{"the day of a task", ".days [value=none]", "e.ariaCurrent = null"},
	} {
		before := p.picture(c.selector)
		evaluate[string](p, "((e) => { "+c.change+"; return ''; })(document.querySelector("+quote(c.selector)+"))")
		if bytes.Equal(p.picture(c.selector), before) {
			t.Errorf("%s: the picture does not change", c.name)
		}
	}
}
