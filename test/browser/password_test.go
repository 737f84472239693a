package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A password and selectors of the tests for account changes.
const (
	newPassword = "battery staple"
	currentSays = "#current-password-error[role=alert]"
	formSays    = ".dialog [data-for=form][role=alert]"
)

// A change of the password revokes all other sessions. The dialog stays open until the response
// arrives. The page goes on with its new token, also after a reload, until it logs out everywhere.
func TestChangePassword(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.addTask("Call Bob")
	beside := p.beside("/app")
	beside.stopClock() // it learns only from the other tab that its session has ended
	beside.logIn("ana@example.com", password)
	beside.waitFocus(".add .title")
	p.bringToFront()
	before := p.token()
	p.stopClock()           // keeps the deletion pending
	p.click(".row .delete") // sent by the next log out, with the new token
	p.waitRows("Buy milk")
	p.choose("#change-password")
	p.waitFocus("#current-password[autocomplete=current-password]")
	p.press(password + kb.Tab + kb.Tab) // past the button that shows it
	p.waitFocus("#new-password[autocomplete=new-password]")
	held := w.hold("PUT", "/me/password")
	p.press(newPassword + kb.Enter)
	held.wait(1)
	p.press(kb.Escape)
	evaluate[string](p, "document.querySelector('.dialog').requestClose() ?? ''") // like the gesture for back
	p.click(".dialog .cancel")
	if !p.holds("document.querySelector('.dialog').open") {
		t.Error("the dialog was closed before the response")
	}
	held.release()
	const done = "Password changed. You are logged out everywhere else."
	p.waitFor("[...document.querySelectorAll('.toast p')].some((e) => e.textContent === " + quote(done) + ")")
	p.wantAnnounced(done)
	p.waitFor("document.querySelector('.dialog') === null")
	p.waitFocus("#account")
	p.wantMe(before, 403)
	p.wantMe(p.token(), 200)
	beside.waitText(".notice", "Your session has ended. Log in again; what you typed is kept.")
	p.run(focus(".add .title"))
	p.addTask("Return the ladder")
	p.reload()
	p.waitRows("Return the ladder", "Buy milk")
	p.choose("#logout-everywhere")
	p.waitText(".notice", "You are logged out everywhere.")
	p.wantNothingStored()
	p.logIn("ana@example.com", newPassword)
	p.waitRows("Return the ladder", "Buy milk")
}
