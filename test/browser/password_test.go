package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Other texts of the tests for account changes.
const (
	newPassword = "battery staple"
	currentSays = "#current-password-error[role=alert]"
	newSays     = "#new-password-error[role=alert]"
	formSays    = ".dialog [data-for=form][role=alert]"
)

// waitCleared waits until an error is no longer shown.
func (p *tab) waitCleared(place string) {
	p.t.Helper()
	p.waitFor("document.querySelector(" + quote(place) + ").textContent === ''")
	p.waitFor("document.querySelector('.dialog [aria-invalid]') === null")
}

// A change of the password ends all other sessions. The page goes on with its new
// token, also after a reload.
func TestChangePassword(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.addTask("Call Bob")
	beside := p.beside("/app")
	beside.stopClock() // it is told that its session ends, and does not ask
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
	p.press(newPassword + kb.Enter)
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
	p.choose("#logout")
	p.logIn("ana@example.com", newPassword)
	p.waitRows("Return the ladder", "Buy milk")
}

// The form shows each error beside its field until the field is edited.
func TestChangePasswordErrors(t *testing.T) {
	w := newWire(t, serve(t, "PASSWORD_MIN_LENGTH=8", "LOGIN_LIMIT=2"))
	p := open(t, w.base, "/app")
	p.register("ana@example.com")
	p.choose("#change-password")
	p.waitFocus("#current-password")
	p.press(kb.Enter)
	p.waitText(currentSays, "Current password and new password are required")
	p.waitFocus("#current-password[aria-invalid=true]")
	p.press("wrong")
	p.waitCleared(currentSays)
	p.press(kb.Enter)
	p.waitText(newSays, "Current password and new password are required")
	p.waitFocus("#new-password[aria-invalid=true]")
	p.press("short")
	p.waitCleared(newSays)
	p.press(kb.Enter)
	p.waitText(newSays, "Password must be at least 8 characters")
	p.press(" no more" + kb.Enter)
	p.waitText(currentSays, "Current password is incorrect")
	p.waitFocus("#current-password[aria-invalid=true]")
	p.press("er")
	p.waitCleared(currentSays)

	p.stopClock()
	w.once("PUT", "/me/password", busy(1))
	p.press(kb.Enter)
	p.waitText(formSays, "Server is busy, try again later")
	p.waitText(".dialog .wait", "Try again in 1 s.")
	p.advance(1000)
	p.waitCleared(formSays)

	for range 2 {
		p.press(kb.Enter)
		p.waitFor("document.querySelector('.dialog form').ariaBusy === null")
	}
	p.waitText(formSays, "Too many attempts, try again later")
	p.waitText(".dialog .wait", "Try again in ")
	p.waitFor("document.querySelector('.dialog .primary').ariaDisabled === 'true'")
	p.click(".dialog .cancel")
	p.waitFor("document.querySelector('.dialog') === null")
	p.waitFocus("#account")
}

// A request for tasks that is refused because the password is being changed is
// repeated with the new token. The dialog stays open until the answer is there.
func TestTasksDuringPasswordChange(t *testing.T) {
	p := openTasks(t, "Buy milk")
	held := p.wire.hold("PUT", "/me/password")
	p.choose("#change-password")
	p.waitFocus("#current-password")
	p.press(password + kb.Tab + kb.Tab + newPassword + kb.Enter)
	held.wait(1)
	p.reconnect()
	p.wire.wait("GET", "/tasks", 401, 1)
	p.press(kb.Escape)
	evaluate[string](p.tab, "document.querySelector('.dialog').requestClose() ?? ''") // as the gesture for back does
	p.click(".dialog .cancel")
	if !p.holds("document.querySelector('.dialog').open") {
		t.Error("the dialog was closed before the answer")
	}
	held.release()
	p.waitText(".toast", "Password changed.")
	p.wire.wait("GET", "/tasks", 304, 1)
	p.waitRows("Buy milk")
}

// If a change of the account had no answer, the end of the session says what may have
// happened.
func TestAccountChangeWithoutAnAnswer(t *testing.T) {
	for item, c := range map[string]struct{ method, path, typed, says string }{
		"#change-password": {"PUT", "/me/password", password + kb.Tab + kb.Tab + newPassword, "Your session has ended. Your password may have changed: log in with the new one, or else with the old one; what you typed is kept."},
		"#delete-account":  {"POST", "/me/delete", password, "Your session has ended. Your account may have been deleted. If not, log in again; what you typed is kept."},
	} {
		t.Run(item, func(t *testing.T) {
			p := openTasks(t, "Buy milk")
			p.wire.add(c.method, c.path, func(_ *relayed, _ <-chan struct{}, next func() answer) answer {
				next()
				return answer{none: true}
			})
			p.choose(item)
			p.waitFocus("#current-password")
			p.press(c.typed + kb.Enter)
			p.waitText(".notice", c.says)
		})
	}
}
