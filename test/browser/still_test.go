package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// holdAnswers holds back the answers to the page's requests for tasks with the
// method until releaseAnswers.
func (p *tab) holdAnswers(method string) {
	p.t.Helper()
	evaluate[string](p, `(() => {
		const real = fetch;
		const free = new Promise((done) => { window.release = done; });
		window.fetch = async (...request) => {
			const answer = await real(...request);
			if (request[0].startsWith("tasks") && request[1].method === `+quote(method)+`) await free;
			return answer;
		};
		return "";
	})()`)
}

// releaseAnswers lets the answers through.
func (p *tab) releaseAnswers() { p.t.Helper(); evaluate[string](p, "release() ?? ''") }

// top is the distance of an element from the top of the window, in pixels.
func (p *tab) top(selector string) float64 {
	p.t.Helper()
	return evaluate[float64](p, "document.querySelector("+quote(selector)+").getBoundingClientRect().top")
}

// Rows move only after an action of the user, who would otherwise click on
// another button than the intended one.
func TestRowsDoNotMove(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.waitVisible(".door")
	p.holdAnswers("GET")
	p.register("ana@example.com")
	p.waitVisible(".loading")
	p.waitFor("document.querySelector('.loading').offsetTop > 0")
	place := p.top(".loading")
	p.releaseAnswers()
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
	p.waitText(".row .error", "Not saved.")
	p.offline(false)
}

// The end of a request does not move the focus if the user has moved it
// meanwhile.
func TestFocusIsKept(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.addTask("Buy milk")
	p.holdAnswers("POST")
	p.press("Call Bob" + kb.Enter)
	p.waitVisible(".pending")
	p.click(".row:nth-child(2) .edit")
	p.waitFocus(".editor [name=title]")
	p.releaseAnswers()
	p.waitTitles("Call Bob", "Buy milk")
	p.waitFor("document.querySelector('.pending') === null")
	p.waitFocus(".row:nth-child(2) .editor [name=title]")

	p.holdAnswers("PUT")
	p.press(" and bread" + kb.Enter)
	p.waitFor("document.querySelector('.editor').ariaBusy === 'true'")
	p.run(focus(".add .title"))
	p.releaseAnswers()
	p.waitTitles("Call Bob", "Buy milk and bread")
	p.waitFor("document.querySelector('.editor') === null")
	p.waitFocus(".add .title")
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
