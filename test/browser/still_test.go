package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// top is the distance of an element from the top of the window, in pixels.
func (p *tab) top(selector string) float64 {
	p.t.Helper()
	return evaluate[float64](p, "document.querySelector("+quote(selector)+").getBoundingClientRect().top")
}

// Rows move only after an action of the user. Otherwise the user could click on another button than
// intended. A row says that it is not saved as soon as the connection is lost, even if nothing was sent since.
func TestRowsDoNotMove(t *testing.T) {
	w := newWire(t, serve(t))
	p := open(t, w.base, "/app")
	lists := w.hold("GET", "/tasks")
	p.register("ana@example.com")
	p.waitVisible(".loading")
	p.waitFor("document.querySelector('.loading').offsetTop > 0")
	place := p.top(".loading")
	lists.release()
	p.waitFor("document.querySelector('.loading').hidden")
	p.addTask("Buy milk")
	if got := p.top(".row"); got < place-2 || got > place+2 {
		t.Errorf("got the first row at %v, want it where the loading message was, at %v", got, place)
	}

	evaluate[string](p, "(navigator.locks.request('tareas.queue / 1', () => new Promise(() => {})), '')") // another tab is sending
	p.press("Call Bob" + kb.Enter)
	p.waitVisible(".row.pending")
	place = p.top(".row")
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	p.waitText(".row.pending .state", "Not saved yet.")
	if got := p.top(".row"); got != place {
		t.Errorf("got the row at %v while offline, want it to stay at %v", got, place)
	}
	p.click(".row:nth-child(2) .done") // the message does not cover it
	p.waitText(".row:nth-child(2) .state", "Not saved yet.")
	p.offline(false)
}
