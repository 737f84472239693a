package browser_test

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// compose makes an input method compose a text in the field with the focus.
func (p *tab) compose(text string) {
	p.t.Helper()
	call(p, input.ImeSetComposition, input.ImeSetCompositionParams{Text: text, SelectionStart: int64(len(text)), SelectionEnd: int64(len(text))})
}

// An Escape that ends an input method's composition does not close a dialog or
// the menu. A shown password's field is not of type password, so an input
// method works in it.
func TestEscapeOfAnInputMethod(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.choose("#change-password")
	p.click("#current-password + .reveal")
	p.waitFocus("#current-password[type=text]")
	p.press("secret")
	evaluate[string](p, `(() => {
		window.composing = [];
		addEventListener("keydown", (event) => composing.push(event.key + " " + event.isComposing), { capture: true });
		return "";
	})()`)
	p.compose("nihon")
	p.press(kb.Escape)
	p.waitFor("composing.join() === 'Escape true'")
	if !p.holds("document.querySelector('.dialog')?.open && document.querySelector('#current-password').value === 'secretnihon'") {
		t.Fatal("the dialog is closed, and what was typed in it is lost")
	}
	p.compose("")
	p.press(kb.Escape)
	p.waitFor("document.querySelector('.dialog') === null")

	p.click("#account")
	p.waitFor(menuOpen)
	evaluate[string](p, "document.activeElement.blur() ?? ''") // as Safari does
	p.run(focus(".add .title"))
	p.waitFor(menuOpen)
	p.compose("nihon")
	p.press(kb.Escape)
	p.waitFor("composing.length === 3 && composing[2] === 'Escape true'")
	p.waitFor(menuOpen)
	p.compose("")
	p.press(kb.Escape)
	p.waitFor(menuClosed)
	p.waitFocus("#account")
}
