package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// The editor of a task that this browser has deleted says so, also after a reload. One
// edit was saved before the deletion, the other was not.
func TestEditorOfATaskDeletedHere(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.other.change(1, `{"completed":true}`)
	p.other.change(2, `{"completed":true}`)
	p.refresh()
	p.edit(1, " more")
	p.edit(2, " too")
	p.stopClock()
	p.click(".clear")
	p.run(focus(".row:nth-child(2) .editor [name=title]"))
	p.press(kb.Enter)
	p.waitFor("document.querySelectorAll('.editor').length === 1")
	p.advance(10_000)
	for range 2 {
		p.waitFor("[...document.querySelectorAll('.editor .note')].filter((e) => e.innerText === 'Deleted in this browser.').length === 2")
		p.reload()
	}
	p.waitSays(".row:nth-child(2) .editor .primary", "Save as new")
	p.click(".row:nth-child(2) .editor .primary")
	p.waitFor("document.querySelectorAll('.editor').length === 1")
	p.waitSaved()
	p.other.wantTitles("One too")
}

// A row with an open editor stays in the tab after its task has moved to
// another tab.
func TestEditorOfATaskCompletedElsewhere(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three")
	p.hideDone()
	p.edit(2, "")
	p.other.change(2, `{"completed":true}`)
	p.refresh()
	p.waitSays(".tabs", "Done 1")
	p.waitRows("Three", "Two", "One")
	p.waitFocus(".row:nth-child(2) .editor [name=title]")
	p.press(kb.Escape)
	p.waitRows("Three", "One")
}

// An editor keeps its place among the rows, the focus and the caret. It keeps
// them while other rows come and go, and when its own task goes.
func TestEditorAmongOtherRows(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three", "Four")
	p.edit(3, "xyz"+kb.ArrowLeft+kb.ArrowLeft)
	p.other.remove(2)
	p.other.remove(3)
	p.other.create("Five", "")
	p.refresh()
	p.waitRows("Five", "Four", "Two", "One")
	p.waitFocus(".row:nth-child(3) .editor [name=title]")
	if got := evaluate[int](p.tab, "document.activeElement.selectionStart"); got != len("Twox") {
		t.Errorf("got the caret at %d, want it to stay at %d", got, len("Twox"))
	}
	p.press("-")
	p.waitValue(".editor [name=title]", "Twox-yz")
}
