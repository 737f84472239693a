package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Who asks to stay logged in is logged in in all tabs, those at the door too, also after
// a change of the password, until one of them logs out.
func TestStayLoggedIn(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".login")
	atTheDoor := p.beside("/app")
	atTheDoor.waitVisible(".login")
	p.bringToFront()
	p.click(".stay")
	p.register("ana@example.com")
	atTheDoor.waitVisible(".add")
	later := p.beside("/app")
	later.waitVisible(".add")

	p.bringToFront()
	p.choose("#change-password")
	p.waitFocus("#current-password")
	p.press(password + kb.Tab + kb.Tab + newPassword + kb.Enter)
	p.waitText("#toasts", "Password changed")
	later.bringToFront()
	later.addTask("Buy milk")
	later.reload()
	later.waitRows("Buy milk")

	later.click("#account")
	later.waitText("#logout", "Ends the session in all tabs of this browser.")
	later.click("#logout")
	later.waitText(".notice", "You are logged out.")
	for _, other := range []*tab{p, atTheDoor} {
		other.waitText(".notice", "You are logged out, by another tab.")
	}
	p.reload()
	p.waitVisible(".login")
	if p.holds("JSON.stringify([localStorage, sessionStorage]).includes('token')") {
		t.Error("a token is kept after the log out")
	}
}
