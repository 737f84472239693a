package browser_test

import (
	"net/http"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// When the list fails, the page shows the API's error text, even without a code. It
// retries after Retry-After.
func TestListFails(t *testing.T) {
	p := openTasks(t, "Buy milk")
	p.stopClock()
	place := p.top(".row")
	p.wire.once("GET", "/tasks", answer{status: 503, header: http.Header{}, body: `{"error":"Server is busy, try again later"}`}.after(1))
	p.reconnect()
	p.waitText(".trouble .error", "Server is busy, try again later")
	p.waitRows("Buy milk")
	if got := p.top(".row"); got != place {
		t.Errorf("got the row at %v beside the error, want it to stay at %v", got, place)
	}
	p.run(focus(".trouble button"))
	p.advance(1000)
	p.waitFor("document.querySelector('.trouble').hidden")
	p.waitFocus(".add .title")
	p.waitRows("Buy milk")
}

// The page distinguishes errors by code, whatever their texts: a proxy's 404 removes no task. If
// the task of a failed change is not shown, a message reports the failure. An error in a row stays
// when the list is loaded again, until the user acts on the task or the task changes.
func TestRefusedChanges(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three")
	p.wire.once("PUT", "/tasks/3", answer{status: 404, body: "<h1>Task not found</h1>"})
	p.click(".row .done")
	p.waitText(".row .error", "The server returned status 404")
	p.refresh()
	p.waitText(".row .error", "The server returned status 404")
	p.other.change(3, `{"description":"of another device"}`)
	p.refresh()
	p.waitFor("document.querySelector('.row .error').textContent === ''")
	p.wire.once("PUT", "/tasks/3", problem(404, "TASK_NOT_FOUND", "It is gone"))
	p.click(".row .done")
	p.waitSays(".toast", "“Three”: It was deleted elsewhere.")
	p.waitRows("Two", "One")
	p.run(focus(".row .done"), focus(".toast button"))
	p.press(kb.Enter)
	p.waitNone(".toast")
	p.waitFocus(".row .done")

	p.hideDone()
	p.wire.always("PUT", "/tasks/*", problem(403, "FORBIDDEN", "No change here"))
	held := p.wire.hold("PUT", "/tasks/*")
	p.click(".row:nth-child(2) .done")
	held.wait(1)
	p.click(".tabs a[href^='#done']")
	p.waitRows("One")
	held.release()
	p.waitRows()
	p.waitSays("#toasts .toast", "“One”: No change here")
	p.waitFor(noUndo)
}
