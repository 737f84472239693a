package browser_test

import "testing"

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
