package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// hold makes the page's requests of a method for tasks wait for their answers
// until release.
func (p *tab) hold(method string) {
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

// release lets the answers in.
func (p *tab) release() { p.t.Helper(); evaluate[string](p, "release() ?? ''") }

// top is where an element begins, in pixels from the top of the window.
func (p *tab) top(selector string) float64 {
	p.t.Helper()
	return evaluate[float64](p, "document.querySelector("+quote(selector)+").getBoundingClientRect().top")
}

// Nothing that comes by itself moves the rows: who is about to press a button
// would press another, or none.
func TestRowsLieStill(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.sees(".door")
	p.hold("GET")
	p.register("ana@example.com")
	p.sees(".loading")
	p.until("document.querySelector('.loading').offsetTop > 0")
	place := p.top(".loading")
	p.release()
	p.until("document.querySelector('.loading').hidden")
	p.add("Buy milk")
	if got := p.top(".row"); got < place-2 || got > place+2 {
		t.Errorf("got the first row at %v, want it where the list was awaited, at %v", got, place)
	}

	place = p.top(".row")
	p.offline(true)
	p.reads("#connection", "You are offline.")
	if got := p.top(".row"); got != place {
		t.Errorf("got the row at %v while offline, want it to stay at %v", got, place)
	}
	p.click(".row .done") // not covered either
	p.reads(".row .error", "You are offline.")
	p.offline(false)
}

// Who has gone elsewhere while a request was under way is left there.
func TestFocusIsNotTaken(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.add("Buy milk")
	p.hold("POST")
	p.keys("Call Bob" + kb.Enter)
	p.until("document.querySelector('.add').ariaBusy === 'true'")
	p.click(".row .edit")
	p.focused(".editor [name=title]")
	p.release()
	p.titles("Call Bob", "Buy milk")
	p.until("document.querySelector('.add').ariaBusy === null")
	p.focused(".row:nth-child(2) .editor [name=title]")

	p.hold("PUT")
	p.keys(" and bread" + kb.Enter)
	p.until("document.querySelector('.editor').ariaBusy === 'true'")
	p.do(focus(".add .title"))
	p.release()
	p.titles("Call Bob", "Buy milk and bread")
	p.until("document.querySelector('.editor') === null")
	p.focused(".add .title")
}

// A row that is not laid out yet is as high as it will be, so that scrolling to
// it moves nothing either.
func TestRowsKeepTheirHeight(t *testing.T) {
	p := open(t, serve(t), "/app")
	p.register("ana@example.com")
	p.add("Buy milk")
	p.add("Call Bob")
	heights := evaluate[[]float64](p, `(() => {
		const seen = document.querySelector(".row:last-child"), fresh = seen.cloneNode(true);
		seen.before(fresh); // before its first frame
		const heights = [fresh, seen].map((row) => row.getBoundingClientRect().height);
		fresh.remove();
		return heights;
	})()`)
	if d := heights[0] - heights[1]; d < -0.1 || d > 0.1 {
		t.Errorf("got %v pixels before it is laid out, want the %v that it has then", heights[0], heights[1])
	}
}
