package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Deleting the account requires the password. All tabs forget typed texts.
func TestDeleteAccount(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.press("a draft")
	beside := p.beside("/app")
	beside.logIn("ana@example.com", password)
	beside.waitFocus(".add .title")
	beside.press("a draft")
	beside.choose("#change-password")
	beside.waitFocus("#current-password")

	p.bringToFront()
	before := p.token()
	p.choose("#delete-account")
	p.waitText(".dialog", "This deletes the account ana@example.com and all its tasks. It cannot be undone.")
	p.waitFocus("#current-password[autocomplete=current-password]")
	p.press(password)
	p.click(".dialog .destructive")
	for _, tab := range []*tab{p, beside} {
		tab.waitText(".login h1", "Create an account")
		tab.waitText(".notice", "Account deleted.")
		tab.wantAnnounced("Account deleted.")
		tab.wantNothingStored()
		tab.waitFor("document.querySelector('.dialog') === null")
	}
	p.wantMe(before, 403)
	p.waitFocus("#email")
	p.press("ana@example.com" + kb.Tab + password + kb.Enter)
	p.waitText(".empty h2", "Nothing here yet")
	p.waitFor("document.querySelector('#status').textContent === ''")
}
