package browser_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp/kb"
)

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

// sendings open and send each form that belongs to the account.
var sendings = []struct {
	name, place, says string
	send              func(p *tab)
}{
	{"login", loginError, "Not sent.", func(p *tab) {
		p.waitVisible(".login")
		p.press("ana@example.com" + kb.Tab + password + kb.Enter)
	}},
	{"registration", loginError, "The account may not have been created.", func(p *tab) {
		p.click(".other button")
		p.waitText(".login h1", "Create an account")
		p.press("ana@example.com" + kb.Tab + password + kb.Enter)
	}},
	{"log out everywhere", "#menu [data-for=form][role=alert]", "Your other sessions may not have ended.", func(p *tab) {
		p.choose("#logout-everywhere")
	}},
	{"change of the password", formSays, "The password may not have changed.", func(p *tab) {
		p.choose("#change-password")
		p.waitFocus("#current-password")
		p.press(password + kb.Enter)
	}},
	{"deletion", formSays, "The account may not have been deleted.", func(p *tab) {
		p.choose("#delete-account")
		p.waitFocus("#current-password")
		p.press(password + kb.Enter)
	}},
}

// Only the message at the foot of the page says that there is no connection, also
// to screen readers. Each form says what that means for it until it is sent again
// or edited.
func TestLostConnectionIsSaidOnce(t *testing.T) {
	base := serve(t)
	open(t, base, "/app").register("bob@example.com")
	for _, c := range sendings {
		t.Run(c.name, func(t *testing.T) {
			w := newWire(t, base)
			p := open(t, w.base, "/app")
			if !slices.Contains([]string{"login", "registration"}, c.name) {
				p.logIn("bob@example.com", password)
				p.waitVisible(".empty")
			}
			restore := w.lose()
			c.send(p)
			p.waitFor("document.querySelector('" + c.place + "').textContent === " + quote(c.says))
			p.waitVisible("#connection")
			p.wantReadable("The server cannot be reached.")
			restore()
			p.waitFor("document.querySelector('#connection').textContent === ''")
			p.wantError(c.place) // until it is tried again, or edited
		})
	}
}

// A dialog that closes leaves the messages in the page, whoever closes it.
// Screen readers read what is announced at that moment.
func TestMessagesOutliveDialogs(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.register("ana@example.com")
	for name, end := range map[string]func(){
		"Escape": func() { p.press(kb.Escape) },
		"Cancel": func() { p.click(".dialog .cancel") },
	} {
		p.choose("#delete-account")
		p.waitFocus("#current-password")
		end()
		p.waitFor("document.querySelector('.dialog') === null")
		if !p.holds("document.querySelector('.foot #connection') && document.querySelector('body > #status')") {
			t.Errorf("%s removes the messages with the dialog", name)
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
	p.waitFor("window.readable")
}
