package browser_test

import "testing"

// If a change fails while its task is not shown, a message reports the failure.
func TestCheckOffRefusedInAnotherTab(t *testing.T) {
	p := openTasks(t, "One", "Two")
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
	p.waitSays(".tabs", "All 2 Today 0 Upcoming 0 Done 0")
	p.waitFor(noUndo)
}
