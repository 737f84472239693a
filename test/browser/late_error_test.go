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
	p.wire.always("PUT", "/tasks/*", problem(403, "FORBIDDEN", "No change here"))
	held := p.wire.hold("PUT", "/tasks/*")
	p.click(".row:nth-child(2) .done")
	held.wait(1)
	p.click(".tabs a[href='#done']")
	p.waitRows("One")
	held.release()
	p.waitRows()
	p.waitSays("#toasts .toast", "“One”: No change here")
	p.waitSays(".tabs", "All 2 Active 2 Done 0")
}

// An editor whose task turns out to be deleted when it is saved keeps the focus, and
// leaves no row of that task.
func TestSaveADeletedTask(t *testing.T) {
	p := openTasks(t, "Zero", "One", "Two")
	p.edit(2, " more")
	p.other.remove(2)
	p.press(kb.Enter)
	p.waitSays(".editor .note", "Deleted elsewhere.")
	p.waitSays(".editor .primary", "Save as new")
	p.waitFocus(".editor [name=title]")
	p.click(".editor .cancel")
	p.waitNone(".editor")
	p.waitRows("Two", "Zero")
	p.other.wantTitles("Zero", "Two")
}

// A draft that could not be saved before the list was there is not taken for one of a
// deleted task.
func TestSaveFailsBeforeTheList(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.edit(2, " mine")
	p.wire.always("PUT", "/tasks/*", problem(403, "FORBIDDEN", "No change here"))
	lists := p.wire.holdOnly(1, "GET", "/tasks")
	p.reload()
	lists.wait(1)
	p.waitValue(".editor [name=title]", "One mine")
	p.click(".editor .primary")
	p.waitSays(".editor [data-for=form]", "No change here")
	lists.release()
	p.waitRows("Two", "One")
	p.waitSays(".tabs", "All 2 Active 2 Done 0")
	p.waitSays(".editor .primary", "Save")
	p.waitSays(".editor .cancel", "Discard")
	p.waitFor("document.querySelector('.editor .note').textContent === ''")
}
