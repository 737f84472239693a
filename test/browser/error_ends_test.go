package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// wantError checks that an error is still shown, after an event that must not
// remove it.
func (p *tab) wantError(place string) {
	p.t.Helper()
	if p.holds("document.querySelector(" + quote(place) + ").textContent === ''") {
		p.t.Errorf("the error at %s is gone before its cause", place)
	}
}

// waitNoError waits until the page shows no error.
func (p *tab) waitNoError() {
	p.t.Helper()
	p.waitFor("[...document.querySelectorAll('.error')].every((e) => e.textContent === '') && document.querySelector('[aria-invalid]') === null")
}

// During a login the form does not become the registration form, where the login's
// error would be wrong.
func TestLoginStaysDuringRequest(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.waitVisible(".login")
	login := w.hold("POST", "/login")
	p.press("ana@example.com" + kb.Tab + "wrong" + kb.Enter)
	login.wait(1)
	p.waitFor("document.querySelector('.login .primary').ariaDisabled === 'true'")
	p.click(".other button")
	login.release()
	p.waitText(loginError, "The email or the password is wrong.")
	p.waitText(".login h1", "Log in")
	p.click(".other button")
	p.waitText(".login h1", "Create an account")
	p.waitNoError()
}
