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

// Rows move only after an action of the user. Otherwise the user could click on
// another button than intended.
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

	place = p.top(".row")
	p.offline(true)
	p.waitText("#connection", "You are offline.")
	if got := p.top(".row"); got != place {
		t.Errorf("got the row at %v while offline, want it to stay at %v", got, place)
	}
	p.click(".row .done") // the message does not cover it
	p.waitText(".row .state", "Not saved yet.")
	p.offline(false)
}

// The end of a request does not move the focus if the user has moved it
// meanwhile.
func TestFocusIsKept(t *testing.T) {
	p := openTasks(t, "Buy milk")
	creation := p.wire.hold("POST", "/tasks")
	p.press("Call Bob" + kb.Enter)
	p.waitVisible(".pending")
	p.click(".row:nth-child(2) .edit")
	p.waitFocus(".editor [name=title]")
	creation.release()
	p.waitRows("Call Bob", "Buy milk")
	p.waitNone(".pending")
	p.waitFocus(".row:nth-child(2) .editor [name=title]")
}

// A row has its height before it is laid out, so that scrolling to it moves
// nothing.
func TestRowsKeepTheirHeight(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.addTask("Call Bob")
	heights := evaluate[[]float64](p, `(() => {
		const seen = document.querySelector(".row:last-child"), fresh = seen.cloneNode(true);
		seen.before(fresh); // before its first frame
		const heights = [fresh, seen].map((row) => row.getBoundingClientRect().height);
		fresh.remove();
		return heights;
	})()`)
	if d := heights[0] - heights[1]; d < -0.1 || d > 0.1 {
		t.Errorf("got %v pixels before it is laid out, want %v", heights[0], heights[1])
	}
}
