package browser_test

import (
	"testing"
)

// token returns the token of the tab's session.
func (p *tab) token() string {
	p.t.Helper()
	return evaluate[string](p, "JSON.parse(sessionStorage['tareas.session /']).token")
}

// wantMe checks the status of GET /me with a token.
func (p *tab) wantMe(token string, want int) {
	p.t.Helper()
	if got := evaluate[int](p, `fetch("me", { headers: { Authorization: "Bearer " + `+quote(token)+` } }).then((r) => r.status)`); got != want {
		p.t.Errorf("got status %d of /me, want %d", got, want)
	}
}

// wantNothingStored checks that the browser keeps no session, and nothing that was
// typed.
func (p *tab) wantNothingStored() {
	p.t.Helper()
	const stored = "JSON.stringify({ ...sessionStorage, ...localStorage })"
	if got := evaluate[string](p, stored); got != "{}" {
		p.t.Errorf("got %s kept, want nothing", got)
	}
}

// wantAnnounced waits until screen readers have been told the text.
func (p *tab) wantAnnounced(text string) { p.t.Helper(); p.waitText("#status", text) }

// Logging out here ends this session on the server, and no other.
func TestLogOutHere(t *testing.T) {
	base := serve(t)
	other := open(t, base, "/app")
	other.register("ana@example.com")
	for name, before := range map[string]func(p *tab){
		"valid": func(*tab) {},
		"ended already": func(p *tab) {
			evaluate[int](p, `fetch("logout", { method: "POST", headers: { Authorization: "Bearer " + `+quote(p.token())+` } }).then((r) => r.status)`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, base, "/app")
			p.logIn("ana@example.com", password)
			p.addTask("Buy milk " + name)
			token := p.token()
			before(p)
			p.stopClock() // the page waits for the answer
			p.choose("#logout")
			p.waitText(".login h1", "Log in")
			p.waitText(".notice", "You are logged out.")
			p.wantAnnounced("You are logged out.")
			p.wantNothingStored()
			p.wantMe(token, 403)
		})
	}
	other.addTask("Call Bob")
}

// wantLoggedOutHere waits until the page says that the session has ended in this tab
// only.
func (p *tab) wantLoggedOutHere() {
	p.t.Helper()
	const want = "You are logged out in this tab only: the session could not be ended on the server. It expires within 24 hours."
	p.waitText(".notice", want)
	p.wantAnnounced(want)
	p.wantNothingStored()
}

// A session that cannot be ended on the server is forgotten, here after five seconds
// without an answer, and the page says so.
func TestLogOutWithoutAnAnswer(t *testing.T) {
	p := openTasks(t)
	p.stopClock()
	held := p.wire.hold("POST", "/logout")
	p.choose("#logout")
	held.wait(1)
	p.advance(4999)
	p.settle()
	if !p.holds("sessionStorage['tareas.session /']") {
		t.Error("the session is forgotten before the answer")
	}
	p.advance(1)
	p.wantLoggedOutHere()
}

// Logging out ends the token only after the requests for changes.
func TestLogOutSendsChanges(t *testing.T) {
	p := openTasks(t, "Buy milk", "Call Bob")
	held := p.wire.hold("PUT", "/tasks/1")
	p.click(".row:nth-child(1) .delete")
	p.waitRows("Buy milk")
	p.click(".row .done")
	p.stopClock() // the page waits for the answer
	p.choose("#logout")
	held.wait(1)
	p.settle()
	if got := p.wire.requests("POST", "/logout"); len(got) > 0 {
		t.Error("the token is ended before the changes are answered")
	}
	held.release()
	p.waitText(".notice", "You are logged out.")
	if !p.other.task(1).Completed {
		t.Error("got an active task from the API, want it done")
	}
	p.other.wantTitles("Buy milk")
}

// Logging out everywhere ends all sessions. Tabs beside this one notice at once.
func TestLogOutEverywhere(t *testing.T) {
	base := serve(t)
	p := open(t, base, "/app")
	p.register("ana@example.com")
	p.stopClock() // a tab that comes to the front after ten seconds refreshes its list
	elsewhere := open(t, base, "/app")
	elsewhere.logIn("ana@example.com", password)
	elsewhere.waitFocus(".add .title")
	beside := p.beside("/app")
	beside.logIn("ana@example.com", password)
	beside.waitFocus(".add .title")
	p.bringToFront()
	p.choose("#logout-everywhere")
	p.waitText(".login h1", "Log in")
	p.waitText(".notice", "You are logged out everywhere.")
	p.wantAnnounced("You are logged out everywhere.")
	p.wantNothingStored()
	beside.waitText(".notice", "Your session has ended. Log in again; what you typed is kept.")
	elsewhere.press("Buy milk\r")
	elsewhere.waitText(".notice", "Your session has ended. Log in again; what you typed is kept.")
}

// If not all sessions could be ended, the menu says so, and this one goes on.
func TestLogOutEverywhereFails(t *testing.T) {
	const place = "#menu [data-for=form][role=alert]"
	const cleared = "document.querySelector('" + place + "').textContent === ''"
	p := openTasks(t, "Buy milk")
	p.wire.once("POST", "/logout", problem(500, "INTERNAL", "Error logging out"))
	p.choose("#logout-everywhere")
	p.waitText(place, "Error logging out")

	p.stopClock()
	p.wire.once("POST", "/logout", busy(1))
	p.click("#logout-everywhere")
	p.waitText(place, "Server is busy, try again later")
	p.waitText("#menu .wait", "Try again in 1 s.")
	p.advance(1000)
	p.waitFor(cleared)
	p.click("#logout-everywhere")
	p.waitText(".notice", "You are logged out everywhere.")
}
