package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// "Stay logged in" logs in all tabs, also tabs that show the login. They stay so after a change of the
// password, and until one of them logs out. The browser then stores no task, but remembers the choice.
func TestStayLoggedIn(t *testing.T) {
	p := open(t, newWire(t, serve(t)).base, "/app")
	p.waitVisible(".login")
	loggedOut := p.beside("/app")
	loggedOut.waitVisible(".login")
	p.bringToFront()
	p.click(".stay")
	p.register("ana@example.com")
	loggedOut.waitVisible(".add")
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
	later.waitStored("Buy milk", true)

	later.stopClock() // the log-out never times out
	later.click("#account")
	later.waitText("#logout", "Ends the session in all tabs of this browser.")
	later.click("#logout")
	later.waitText(".notice", "You are logged out.")
	for _, other := range []*tab{p, loggedOut} {
		other.waitText(".notice", "Another tab logged you out.")
		other.waitFor("document.querySelector('.login [name=email]').value === ''") // others may use this browser now
	}
	later.waitStored("Buy milk", false)
	p.reload()
	p.waitVisible(".login")
	p.waitFor("document.querySelector('.stay input').checked")
	if p.holds("JSON.stringify([localStorage, sessionStorage]).includes('token')") {
		t.Error("a token is kept after the log out")
	}
}

// The API rejects the token that all tabs share. Just before, another tab has stored the session of
// another user. The tab whose request was rejected goes on with that session. The test stores the
// session by a script of the page, because that causes no storage event.
func TestStoredSessionOfAnotherUser(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".login")
	p.click(".stay")
	p.register("ana@example.com")
	p.waitFocus(".add .title")
	evaluate[string](p, `(async () => {
		const key = "tareas.session /", before = JSON.parse(localStorage[key]);
		const send = async (path, body) => (await fetch(path, { method: "POST", body: JSON.stringify(body),
			headers: { "Content-Type": "application/json", Authorization: "Bearer " + before.token } })).json();
		const bob = { email: "bob@example.com", password: `+quote(password)+` };
		await send("usuarios", bob);
		const { token, user } = await send("login", bob);
		localStorage[key] = JSON.stringify({ ...before, token, user: user.id, email: user.email });
		await send("logout", {});
		return "";
	})()`)
	p.press("Buy milk\r")
	p.waitFor("document.querySelector('#whose').textContent === 'bob@example.com' && document.querySelector('.add')")
	p.run(focus("#account"))
	p.press("?")
	if !p.holds("document.querySelectorAll('dialog').length === 1") {
		t.Error("the view of the previous session still handles keys")
	}
}
