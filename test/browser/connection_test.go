package browser_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp/kb"
)

const loginError = ".login [data-for=form][role=alert]"

// wantReadable checks that screen readers find the text once.
func (p *tab) wantReadable(text string) {
	p.t.Helper()
	found := 0
	for _, node := range call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if !node.Ignored && axText(node.Role) == "StaticText" && strings.Contains(axText(node.Name), text) {
			found++
		}
	}
	if found != 1 {
		p.t.Errorf("screen readers find %q %d times, want once", text, found)
	}
}

func axText(value *accessibility.Value) (text string) {
	if value != nil {
		_ = json.Unmarshal(value.Value, &text)
	}
	return text
}

// wantError checks that an error is still shown, after an event that must not
// remove it.
func (p *tab) wantError(place string) {
	p.t.Helper()
	if p.holds("document.querySelector(" + quote(place) + ").textContent === ''") {
		p.t.Errorf("the error at %s is gone before its cause", place)
	}
}

// Only one message says that there is no connection, also to screen readers. Each form says what
// that means for it until it is sent again or edited. The messages stay in the page when the user or
// the end of the session closes a dialog.
func TestLostConnection(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.waitVisible(".login")
	lose := func(place, says string, send func()) {
		t.Helper()
		restore := w.lose()
		send()
		p.waitFor("document.querySelector('" + place + "').textContent === " + quote(says))
		p.waitVisible("#connection")
		p.wantReadable("The server cannot be reached.")
		if kept := p.holds("document.querySelector('#connection').textContent.includes('kept')"); kept != strings.HasPrefix(place, "#menu") {
			t.Errorf("%s: the message says that typed text is kept: %v", place, kept)
		}
		restore()
		p.waitFor("document.querySelector('#connection').textContent === ''")
		p.wantError(place)
	}
	lose(loginError, "You could not be logged in: there is no connection.", func() { p.press("ana@example.com" + kb.Tab + password + kb.Enter) })
	p.click(".other button")
	lose(loginError, "The account may not have been created.", func() {
		p.run(focus("#password"))
		p.press(kb.Enter)
	})
	p.press(kb.Enter)
	p.waitVisible(".empty")
	lose("#menu [data-for=form][role=alert]", "Your other sessions may not have ended.", func() { p.choose("#logout-everywhere") })
	p.press(kb.Escape)
	for _, dialog := range []struct {
		item, says string
		end        func()
	}{
		{"#change-password", "The password may not have changed.", func() { p.press(kb.Escape) }},
		{"#delete-account", "The account may not have been deleted.", func() { p.click(".dialog .cancel") }},
	} {
		lose(formSays, dialog.says, func() {
			p.choose(dialog.item)
			p.waitFocus("#current-password")
			p.press(password + kb.Enter)
		})
		dialog.end()
		p.waitFor("document.querySelector('.dialog') === null")
		if !p.holds("document.querySelector('.foot #connection') && document.querySelector('body > #status')") {
			t.Errorf("%s removes the messages with the dialog", dialog.item)
		}
	}
	p.choose("#delete-account")
	p.waitFocus("#current-password")
	w.once("POST", "/me/delete", problem(401, "TOKEN_EXPIRED", "Token expired"))
	evaluate[string](p, `(() => {
		const status = document.querySelector("#status");
		new MutationObserver(() => { window.readable = status.parentElement === document.body; }).observe(status, { childList: true });
		return "";
	})()`)
	p.press("x" + kb.Enter)
	p.wantAnnounced("Your session has ended.")
	p.waitFor("window.readable") // the text was readable when it was set
}
