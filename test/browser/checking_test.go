package browser_test

import "testing"

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
