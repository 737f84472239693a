package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A change that fails when its task is not shown is told in a message.
func TestCheckOffRefusedInAnotherTab(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.click(".tabs a[href='#active']")
	p.waitText(".tabs [aria-current]", "Active 2")
	p.wire.always("PUT", "/tasks/*", problem(500, "INTERNAL", "Error updating task"))
	held := p.wire.hold("PUT", "/tasks/*")
	p.click(".row:nth-child(2) .done")
	held.wait(1)
	p.click(".tabs a[href='#done']")
	p.waitRows("One")
	held.release()
	p.waitRows()
	p.waitSays("#toasts .toast", "“One”: Error updating task")
	p.waitSays(".tabs", "All 2 Active 2 Done 0")
}

// An editor whose task turns out to be deleted when it is saved leaves no row of
// that task.
func TestSaveADeletedTask(t *testing.T) {
	for button, want := range map[string]struct{ rows, tasks []string }{
		".primary": {[]string{"One more", "Two"}, []string{"Two", "One more"}},
		".cancel":  {[]string{"Two"}, []string{"Two"}},
	} {
		t.Run(button, func(t *testing.T) {
			p := openTasks(t, "One", "Two")
			p.edit(2, " more")
			p.other.remove(1)
			p.press(kb.Enter)
			p.waitSays(".editor .note", "Deleted elsewhere.")
			p.waitSays(".editor .primary", "Save as new")
			p.waitSays(".editor .cancel", "Discard")
			p.click(".editor " + button)
			p.waitNone(".editor")
			p.waitNone(".row.pending")
			p.waitRows(want.rows...)
			p.other.wantTitles(want.tasks...)
		})
	}
}

// A deletion that was sent when the page was left, and refused, brings the task back
// with the reason.
func TestDeletionFailsAfterAReload(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.wire.always("DELETE", "/tasks/*", problem(500, "INTERNAL", "Error deleting task"))
	p.stopClock() // the deletion is not sent before the page is left
	p.click(".row:nth-child(2) .delete")
	p.waitRows("Two")
	lists := p.wire.holdOnly(1, "GET", "/tasks")
	p.reload()
	lists.wait(1)
	p.settle()
	lists.release()
	p.wire.wait("DELETE", "/tasks/1", 500, 2)
	p.waitRows("Two", "One")
	p.waitSays(".row:nth-child(2) .error", "Error deleting task")
	p.other.wantTitles("One", "Two")
}

// A draft that could not be saved before the list was there is not taken for one of a
// deleted task.
func TestSaveFailsBeforeTheList(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.edit(2, " mine")
	p.wire.always("PUT", "/tasks/*", problem(500, "INTERNAL", "Error updating task"))
	lists := p.wire.holdOnly(1, "GET", "/tasks")
	p.reload()
	lists.wait(1)
	p.waitValue(".editor [name=title]", "One mine")
	p.click(".editor .primary")
	p.waitSays(".editor [data-for=form]", "Error updating task")
	lists.release()
	p.waitRows("Two", "One")
	p.waitSays(".tabs", "All 2 Active 2 Done 0")
	p.waitSays(".editor .primary", "Save")
	p.waitSays(".editor .cancel", "Cancel")
	p.waitFor("document.querySelector('.editor .note').textContent === ''")
}

// The answer to a save that comes after the session has ended and another one has
// begun leaves what was typed since.
func TestSaveAnsweredInTheNextSession(t *testing.T) {
	p := openTasks(t, "One")
	p.edit(1, " mine")
	held := p.wire.holdOnly(1, "PUT", "/tasks/*")
	p.press(kb.Enter)
	held.wait(1)
	ended := p.wire.always("GET", "/tasks", problem(401, "UNAUTHENTICATED", "Unauthorized"))
	p.startRefresh()
	p.waitText(".notice", "Your session has ended.")
	ended()
	p.waitFocus("#password")
	p.press(password + kb.Enter)
	p.waitValue(".editor [name=title]", "One mine")
	p.run(focus(".editor [name=title]"))
	p.press(kb.End + " and more")
	held.release()
	p.wire.wait("PUT", "/tasks/1", 200, 1)
	p.settle()
	p.waitValue(".editor [name=title]", "One mine and more")
	p.reload()
	p.waitValue(".editor [name=title]", "One mine and more")
}
