package browser_test

import "testing"

const (
	firstIsDone   = "document.querySelector('.row .done').checked"
	firstIsActive = "document.querySelector('.row .done').checked === false"
)

// waitCompleted waits until n changes have been answered, and checks what they
// left.
func (p *taskTab) waitCompleted(n int, want bool) {
	p.t.Helper()
	p.wire.wait("PUT", "/tasks/1", 200, n)
	p.settle()
	if got := p.other.task(1).Completed; got != want {
		p.t.Errorf("got completed %v from the API, want %v", got, want)
	}
}

// A task is checked off without waiting for the service, and so is the next
// click. The requests keep the order of the clicks.
func TestCheckOffAtOnce(t *testing.T) {
	p := openTasks(t, "One", "Two")
	held := p.wire.hold("PUT", "/tasks/*")
	p.click(".row:nth-child(2) .done")
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.waitSays(".tabs", "All 2 Active 1 Done 1")
	held.wait(1)
	p.click(".row:nth-child(2) .done")
	p.waitFor("!document.querySelector('.row:nth-child(2) .done').checked")
	p.waitSays(".tabs", "All 2 Active 2 Done 0")
	held.release()
	p.waitCompleted(2, false)
	p.waitFor("!document.querySelector('.row:nth-child(2) .done').checked")
	p.waitSays(".tabs", "All 2 Active 2 Done 0")
	requests := p.wire.requests("PUT", "/tasks/*")
	if got := bodies(requests); got != `{"completed":true} {"completed":false}` {
		t.Errorf("got PUT %s, want the clicks in their order", got)
	}
	if requests[1].together > 1 {
		t.Error("got the second request beside the first, whose order is then open")
	}
}

// A refused change is taken back, with the reason.
func TestCheckOffRefused(t *testing.T) {
	p := openTasks(t, "One")
	p.wire.always("PUT", "/tasks/*", problem(403, "FORBIDDEN", "No change here"))
	held := p.wire.hold("PUT", "/tasks/*")
	p.click(".row .done")
	p.waitFor(firstIsDone)
	held.wait(1)
	held.release()
	p.waitSays(".row .error", "No change here")
	p.waitFor(firstIsActive)
	p.waitSays(".tabs", "All 1 Active 1 Done 0")
}

// In the tab of active tasks, a task leaves when it is checked off, which can be
// undone.
func TestCheckOffInActive(t *testing.T) {
	open := func(t *testing.T) *taskTab {
		t.Helper()
		p := openTasks(t, "One", "Two")
		p.click(".tabs a[href='#active']")
		p.waitText(".tabs [aria-current]", "Active 2")
		p.stopClock() // the bar does not end by itself
		return p
	}
	t.Run("undo", func(t *testing.T) {
		p := open(t)
		held := p.wire.hold("PUT", "/tasks/*")
		p.click(".row:nth-child(2) .done")
		p.waitRows("Two")
		p.waitSays("#undo p", "“One” is done.")
		p.waitSays("#undo kbd", "Ctrl+Z")
		held.wait(1)
		p.click("#undo button")
		p.waitRows("Two", "One")
		held.release()
		p.waitCompleted(2, false)
		p.waitRows("Two", "One")
		p.waitSays(".tabs", "Active 2 Done 0")
		p.reload()
		p.waitRows("Two", "One")
	})
	t.Run("refused", func(t *testing.T) {
		p := open(t)
		p.wire.always("PUT", "/tasks/*", problem(403, "FORBIDDEN", "No change here"))
		held := p.wire.hold("PUT", "/tasks/*")
		p.click(".row:nth-child(2) .done")
		p.waitRows("Two")
		held.wait(1)
		held.release()
		p.waitRows("Two", "One")
		p.waitSays(".row:nth-child(2) .error", "No change here")
		p.waitSays(".tabs", "Active 2 Done 0")
		p.waitFor(noUndo)
	})
}

// Checking off a task that was deleted elsewhere removes its row, and says why.
func TestCheckOffADeletedTask(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.other.remove(1)
	held := p.wire.hold("PUT", "/tasks/*")
	p.click(".row:nth-child(2) .done")
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	held.wait(1)
	held.release()
	p.waitRows("Two")
	p.waitSays("#toasts .toast", "One")
	p.waitSays(".tabs", "All 1 Active 1 Done 0")
}
