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
