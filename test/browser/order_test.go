package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A task that is edited before it is known to be checked off keeps both changes,
// however late the first answer comes.
func TestEditWhileCheckingOff(t *testing.T) {
	p := openTasks(t, "One")
	held := p.wire.holdOnly(1, "PUT", "/tasks/*")
	p.click(".row .done")
	held.wait(1)
	p.edit(1, " new"+kb.Enter)
	p.settle()
	held.release()
	p.waitNone(".editor")
	p.wire.wait("PUT", "/tasks/1", 200, 2)
	p.settle()
	p.waitRows("One new")
	p.waitFor(firstIsDone)
	p.waitSays(".tabs", "Active 0 Done 1")
	p.other.wantTask(1, "One new", "")
	if !p.other.task(1).Completed {
		t.Error("got an active task from the API, want both changes")
	}
}

// A task that is deleted before it is known to be checked off stays deleted.
func TestDeleteWhileCheckingOff(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.fakeClock()
	p.waitRows("Two", "One")
	held := p.wire.holdOnly(1, "PUT", "/tasks/*")
	p.click(".row:nth-child(2) .done")
	held.wait(1)
	p.click(".row:nth-child(2) .delete")
	p.waitRows("Two")
	p.skip(6)
	p.waitFor(noUndo)
	held.release()
	p.wire.wait("PUT", "/tasks/1", 200, 1)
	p.wire.wait("DELETE", "/tasks/1", 200, 1)
	p.settle()
	p.waitRows("Two")
	p.waitSays(".tabs", "All 1 Active 1 Done 0")
	p.other.wantTitles("Two")
}
