package browser_test

import "testing"

// wantAsked checks how often the browser has asked whether to leave the page.
func (p *tab) wantAsked(want int) {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.asked != want {
		p.t.Errorf("got asked %d times whether to leave the page, want %d", p.asked, want)
	}
}

// New tasks look saved. Before the page is left while they are not and cannot be
// sent, the browser asks.
func TestLeaveWithUnsentTasks(t *testing.T) {
	p := openTasks(t)
	p.press("Buy milk\r")
	p.waitNone(".pending")
	p.reload()
	p.wantAsked(0)

	available := p.wire.always("POST", "/tasks", proxyError(503).after(3600))
	p.waitFocus(".add .title")
	p.press("Call Bob\r")
	p.waitSays(".pending", "Not saved yet.")
	p.reload()
	p.wantAsked(1)
	p.waitSays(".pending", "Not saved yet.")
	available()
	p.press("a draft") // without a key or click, the browser does not ask
	p.reload()
	p.wantAsked(2)
	p.waitRows("Call Bob", "Buy milk")
	p.waitNone(".pending")
	p.press(" that stays")
	p.reload()
	p.wantAsked(2)
	p.waitValue(".add .title", "a draft that stays")
}
