package browser_test

import "testing"

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
// typed. The language that the user chose may stay.
func (p *tab) wantNothingStored() {
	p.t.Helper()
	const stored = "JSON.stringify({ ...sessionStorage, ...localStorage, 'tareas.language /': undefined })"
	if got := evaluate[string](p, stored); got != "{}" {
		p.t.Errorf("got %s kept, want nothing", got)
	}
}

// wantAnnounced waits until screen readers have announced the text.
func (p *tab) wantAnnounced(text string) { p.t.Helper(); p.waitText("#status", text) }

// The menu's logout revokes only this session's token. The page first waits for the responses to
// pending changes. Nothing can be typed meanwhile, because it would be lost.
func TestLogOutHere(t *testing.T) {
	p := openTasks(t, "Buy milk", "Call Bob")
	token := p.token()
	held := p.wire.hold("PUT", "/tasks/1")
	p.click(".row:nth-child(1) .delete")
	p.waitRows("Buy milk")
	p.click(".row .done")
	p.stopClock() // the log-out never times out
	p.choose("#logout")
	held.wait(1)
	p.settle()
	if got := p.wire.requests("POST", "/logout"); len(got) > 0 {
		t.Error("the token is revoked before the changes have their responses")
	}
	evaluate[string](p.tab, "document.querySelector('.add .title').focus() ?? ''")
	p.press("late")
	if p.holds("document.activeElement.matches('.add *') || document.querySelector('.add .title').value !== ''") {
		t.Error("the form takes text during the log out")
	}
	held.release()
	p.waitText(".login h1", "Log in")
	p.waitText(".notice", "You are logged out.")
	p.wantAnnounced("You are logged out.")
	p.wantNothingStored()
	p.wantMe(token, 403)
	if !p.other.task(1).Completed {
		t.Error("got an active task from the API, want it done")
	}
	p.other.wantTitles("Buy milk")
}
