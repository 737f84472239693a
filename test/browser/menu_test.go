package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	menuOpen   = "document.querySelector('#account').ariaExpanded === 'true' && document.querySelector('#menu').checkVisibility()"
	menuClosed = "document.querySelector('#account').ariaExpanded === 'false' && !document.querySelector('#menu').checkVisibility()"
)

// Tab leads through the account menu. Escape, and the focus or a click elsewhere,
// close it.
func TestMenuKeyboard(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.tabTo("#account")
	p.waitFor(menuClosed)
	p.press(kb.Enter)
	p.waitFor(menuOpen)
	for _, item := range []string{"#logout", "#logout-everywhere", "#change-password", "#delete-account"} {
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
	p.click("#who") // beside the button
	p.waitFor(menuClosed)
	p.click("#account")
	p.waitFor(menuOpen)
	evaluate[string](p, "document.activeElement.blur() ?? ''") // as Safari does
	p.press(kb.Escape)
	p.waitFor(menuClosed)
	p.waitFocus("#account")

	for _, item := range []string{"#change-password", "#delete-account"} {
		p.run(focus("#account"))
		p.press(kb.Enter)
		p.tabTo(item)
		p.press(kb.Enter)
		p.waitFocus(".dialog #current-password")
		p.press("secret" + kb.Escape)
		p.waitFor("document.querySelector('.dialog') === null")
		p.waitFor(menuClosed)
		p.waitFocus("#account")
	}
}

// cut is a JavaScript function. It returns the first of the elements that is not
// within the width of the window, or whose text does not fit it.
const cut = `((selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility()).find((e) => {
	const { left, right } = e.getBoundingClientRect();
	return left < 0 || right > innerWidth || e.scrollWidth > e.clientWidth;
})?.outerHTML ?? "")`

// With text of twice the size, the menu and its dialogs fit a small phone. A
// finger can hit each button.
func TestMenuFits(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("a.rather.long.name.of.a.person@mail.example.com")
	p.resize(320, 568)
	p.click("#account")
	p.wantTargets("#account, #menu button")
	evaluate[string](p, "document.documentElement.style.fontSize = '200%'")
	if got := evaluate[string](p, cut+"('#menu, #menu *, #account')"); got != "" {
		t.Errorf("the menu is cut at %s", got)
	}
	p.waitFor("document.querySelector('#whose').clientWidth > 100")
	p.click("#account")
	for _, item := range []string{"#change-password", "#delete-account"} {
		p.choose(item)
		if got := evaluate[string](p, cut+"('.dialog, .dialog *')"); got != "" {
			t.Errorf("%s: the dialog is cut at %s", item, got)
		}
		p.click(".dialog .cancel") // it can be scrolled to
		p.waitFor("document.querySelector('.dialog') === null")
		evaluate[string](p, "document.documentElement.style.fontSize = ''")
		p.choose(item)
		p.wantTargets(".dialog button, .dialog input")
		p.click(".dialog .cancel")
		evaluate[string](p, "document.documentElement.style.fontSize = '200%'")
	}
}

// wantTargets checks that elements are at least 44 pixels wide and high.
func (p *tab) wantTargets(selector string) {
	p.t.Helper()
	small := evaluate[[]string](p, `[...document.querySelectorAll(`+quote(selector)+`)].filter((e) => e.checkVisibility()).filter((e) => {
		const { width, height } = e.getBoundingClientRect();
		return width < 44 || height < 44;
	}).map((e) => e.outerHTML)`)
	for _, element := range small {
		p.t.Errorf("got a target of less than 44 pixels: %s", element)
	}
}

// No state of the account menu and its dialogs has an accessibility problem that
// axe-core knows.
func TestMenuAxe(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.refuse("logout", "503", "Server is busy, try again later")
	p.choose("#logout-everywhere")
	p.waitText("#menu [data-for=form]", "Server is busy, try again later")
	p.checkAxe(t, "menu with an error")
	p.click("#account")
	p.click("#account")
	p.checkAxe(t, "menu")
	p.click("#change-password")
	p.checkAxe(t, "change of the password")
	p.press("wrong" + kb.Tab + kb.Tab + newPassword + kb.Enter)
	p.waitText(currentSays, "Current password is incorrect")
	p.checkAxe(t, "change of the password with an error")
	p.click(".dialog .cancel")
	p.choose("#delete-account")
	p.checkAxe(t, "deletion")
	p.press(kb.Enter)
	p.waitText(currentSays, "Current password is required")
	p.checkAxe(t, "deletion with an error")
}
