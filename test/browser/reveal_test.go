package browser_test

import (
	"fmt"
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

// A click shows what was typed, another hides it. The caret and the focus stay.
func TestShowPassword(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".login")
	p.press("ana@example.com" + kb.Tab + "scret" + kb.ArrowLeft + kb.ArrowLeft + kb.ArrowLeft + kb.ArrowLeft)
	p.wantButton("#password", "Show", "Show password")
	p.click("#password + .reveal")
	p.wantType("text", "#password")
	p.wantButton("#password", "Hide", "Hide password")
	p.waitFocus("#password[autocomplete=current-password][spellcheck=false][autocapitalize=none]")
	p.press("e")
	p.click("#password + .reveal")
	p.wantType("password", "#password")
	p.waitFocus("#password")
	p.press("x" + kb.Backspace)
	if got := evaluate[string](p, "document.querySelector('#password').value"); got != "secret" {
		t.Errorf("got %q typed, want the caret to stay", got)
	}

	p.press(kb.Tab)
	p.waitFocus("#password + .reveal")
	p.press(kb.Enter)
	p.wantType("text", "#password")
	p.press(" ")
	p.wantType("password", "#password")
	p.waitFocus("#password + .reveal")
	p.press(kb.Tab)
	p.waitFocus(".login .stay input")
	p.press(kb.Tab)
	p.waitFocus(".login .primary")
}

// A password that is shown is hidden when the form is sent, when it becomes another,
// and with its dialog.
func TestShownPasswordIsHidden(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.waitVisible(".login")
	p.click("#password + .reveal")
	p.click(".other button")
	p.waitText(".login h1", "Create an account")
	p.wantType("password", "#password[autocomplete=new-password]")
	p.click("#password + .reveal")
	p.wantType("text", "#password")
	p.click(".other button")
	p.wantType("password", "#password[autocomplete=current-password]")
	p.click("#password + .reveal")
	login := w.hold("POST", "/login")
	p.press("ana@example.com" + kb.Enter)
	login.wait(1)
	p.wantType("password", "#password")
	p.wantButton("#password", "Show", "Show password")
	login.release()

	p = open(t, w.base, "/app")
	p.register("ana@example.com")
	fields := []string{"#current-password", "#new-password"}
	p.choose("#change-password")
	p.waitFocus("#current-password")
	p.wantButton("#current-password", "Show", "Show current password")
	for _, field := range fields {
		p.click(field + " + .reveal")
	}
	p.wantType("text", fields...)
	sent := w.hold("PUT", "/me/password")
	p.press(kb.Enter)
	sent.wait(1)
	p.wantType("password", fields...)
	sent.release()
	p.waitFor("document.querySelector('.dialog form').ariaBusy === null")
	p.click("#current-password + .reveal")
	evaluate[string](p, "window.field = document.querySelector('#current-password'), ''")
	p.press(kb.Escape)
	p.waitFor("!document.querySelector('.dialog') && window.field.type === 'password'")
}
