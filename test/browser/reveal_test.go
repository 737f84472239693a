package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// wantType checks that fields have a type.
func (p *tab) wantType(kind string, fields ...string) {
	p.t.Helper()
	for _, field := range fields {
		if got := evaluate[string](p, "document.querySelector('"+field+"').type"); got != kind {
			p.t.Errorf("got type %s of %s, want %s", got, field, kind)
		}
	}
}

// wantButton checks the text and the name of the button after a field.
func (p *tab) wantButton(field, text, name string) {
	p.t.Helper()
	got := evaluate[string](p, "(({ textContent, ariaLabel, ariaPressed }) => `${textContent}, ${ariaLabel}, ${ariaPressed}`)(document.querySelector('"+field+" + button.reveal[type=button]'))")
	if want := fmt.Sprintf("%s, %s, null", text, name); got != want {
		p.t.Errorf("got the button %q after %s, want %q", got, field, want)
	}
}

// A click shows the typed password, another hides it. The caret and the focus
// stay. A shown password is hidden when the form is sent, or switches between login and
// registration.
func TestShowPassword(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.waitVisible(".login")
	p.press("ana@example.com" + kb.Tab + "scret" + strings.Repeat(kb.ArrowLeft, 4))
	p.wantButton("#password", "Show", "Show password")
	p.click("#password + .reveal")
	p.wantType("text", "#password")
	p.wantButton("#password", "Hide", "Hide password")
	p.waitFocus("#password[autocomplete=current-password][spellcheck=false][autocapitalize=none]")
	p.press("e")
	p.click("#password + .reveal")
	p.wantType("password", "#password")
	p.press("x" + kb.Backspace)
	p.waitFor("document.querySelector('#password').value === 'secret'")
	p.press(kb.Tab)
	p.waitFocus("#password + .reveal")
	p.press(kb.Enter)
	p.wantType("text", "#password")
	p.press(kb.Tab)
	p.waitFocus(".login .stay input")

	p.click(".other button")
	p.waitText(".login h1", "Create an account")
	p.wantType("password", "#password[autocomplete=new-password]")
	p.click("#password + .reveal")
	login := w.hold("POST", "/usuarios")
	p.run(focus("#password"))
	p.press("ly" + kb.Enter)
	login.wait(1)
	p.wantType("password", "#password")
	login.release()
	p.waitVisible(".add")

	p.choose("#change-password")
	p.waitFocus("#current-password")
	p.wantButton("#current-password", "Show", "Show current password")
	p.click("#current-password + .reveal")
	evaluate[string](p, "window.field = document.querySelector('#current-password'), ''")
	p.compose("nihon") // a field of type text has input methods
	p.press(kb.Escape)
	if !p.holds("document.querySelector('.dialog')?.open && window.field.value === 'nihon'") {
		t.Fatal("Escape of an input method closes the dialog, and what was typed in it is lost")
	}
	p.compose("")
	p.press(kb.Escape)
	p.waitFor("!document.querySelector('.dialog') && window.field.type === 'password'")
}
