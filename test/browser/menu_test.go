package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	menuOpen   = "document.querySelector('#account').ariaExpanded === 'true' && document.querySelector('#menu').checkVisibility()"
	menuClosed = "document.querySelector('#account').ariaExpanded === 'false' && !document.querySelector('#menu').checkVisibility()"
)

// Tab leads through the account menu. Escape closes it, and so does moving the
// focus or clicking elsewhere.
func TestMenuKeyboard(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.tabTo("#account")
	p.waitFor(menuClosed)
	p.press(kb.Enter)
	p.waitFor(menuOpen)
	for _, item := range []string{"#logout", "#logout-everywhere", "#transfer", "#keys", "#letters", ".menu .language", "#change-password", "#delete-account"} {
		p.press(kb.Tab)
		p.waitFocus(item)
	}
	p.press(kb.Escape)
	p.waitFor(menuClosed)
	p.waitFocus("#account")

	p.press(" ")
	p.waitFor(menuOpen)
	p.press(kb.Enter)
	p.waitFor(menuClosed)
	p.press(kb.Enter)
	p.waitFor(menuOpen)
	p.run(focus("#delete-account"))
	p.press(kb.Tab)
	p.waitFor(menuClosed)
	p.click("#account")
	p.waitFor(menuOpen)
	p.click("#who") // next to the button
	p.waitFor(menuClosed)
	p.click("#account")
	p.waitFor(menuOpen)
	evaluate[string](p, "document.activeElement.blur() ?? ''") // as Safari does
	p.run(focus(".add .title"))
	p.compose("nihon")
	p.press(kb.Escape) // is for the input method
	p.waitFor(menuOpen)
	p.compose("")
	p.press(kb.Escape)
	p.waitFor(menuClosed)
	p.waitFocus("#account")

	// Escape acts on the menu, which covers the editor.
	p.click(".add .title")
	p.addTask("Buy milk")
	p.click(".row .edit")
	p.waitFocus(".editor [name=title]")
	evaluate[string](p, "document.querySelector('#account').click() ?? ''") // does not move the focus, as in Safari
	p.press(kb.Escape)
	p.waitFor(menuClosed)
	p.waitVisible(".editor")
}
