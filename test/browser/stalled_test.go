package browser_test

import "testing"

// While the server has trouble, new tasks stay pending and say why. They are sent in
// order when it answers again.
func TestAddWhileTheServerHasTrouble(t *testing.T) {
	p := openTasks(t, "old")
	p.fakeClock()
	p.waitFocus(".add .title")
	p.waitRows("old")
	end := p.wire.always("POST", "/tasks", proxyError(502))
	p.press("first\rsecond\rthird\r")
	for attempt := range 3 {
		p.wire.wait("POST", "/tasks", 502, attempt+1)
		p.waitSays(".row:nth-child(1)", "Not saved yet. The server answered with status 502.")
		p.waitSays(".row:nth-child(3)", "Not saved yet. The server answered with status 502.")
		p.waitPending(3)
		p.skip(4)
	}
	p.waitRows("third", "second", "first", "old")
	p.waitNone(".editor")
	for _, e := range p.wire.requests("POST", "/tasks") {
		if title := decode[storedTask](t, e.body).Title; title != "first" {
			t.Errorf("got a request for %q before the first task was added", title)
		}
	}
	end()
	p.skip(60)
	p.wantAdded("third", "second", "first", "old")
}

// One that cannot be sent can be deleted, which can be undone.
func TestDeleteAStalledTask(t *testing.T) {
	p := openTasks(t, "old")
	p.stopClock() // the offer to undo does not end
	end := p.wire.always("POST", "/tasks", proxyError(503).after(3600))
	p.press("first\rsecond\r")
	p.waitSays(".row.pending", "Not saved yet. The server answered with status 503.")
	p.click(".row:nth-child(2) .delete")
	p.waitRows("second", "old")
	p.waitSays("#undo p", "Deleted “first”.")
	p.click("#undo button")
	p.waitRows("second", "first", "old")
	p.waitPending(2)
	p.click(".row:nth-child(1) .delete")
	p.waitRows("first", "old")
	end()
	p.advance(3601_000)
	p.wantAdded("first", "old")
	p.wantKeys("first", "first")
	p.reload()
	p.wantAdded("first", "old")
}
