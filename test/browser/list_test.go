package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Rows come, go and move, and the focus stays at its place. Keys do nothing to a row that got the focus from a
// refresh. A ticked task stays in place for a moment, and then goes to the bottom. An editor
// keeps its row in place, with the focus and the caret.
func TestFocusInTheList(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three", "Four", "Five")
	p.run(focus(".row:nth-child(2) .done"))
	p.other.remove(4)
	p.refresh()
	p.waitRows("Five", "Three", "Two", "One")
	p.waitFocus(".row:nth-child(2)")
	p.press(" " + kb.Enter)
	p.run(command("x"), command("e"), command("Delete"))
	p.settle()
	p.waitNone(".editor, .done:checked")
	p.waitRows("Five", "Three", "Two", "One")

	p.stopClock()
	p.run(focus(".row:nth-child(1) .done"))
	p.press(" ")
	p.waitSays("#undo", "“Five” is done.")
	p.waitRows("Five", "Three", "Two", "One")
	p.advance(600)
	p.waitRows("Three", "Two", "One", "Five")
	p.waitFocus(".row:nth-child(1) .done")
	p.waitSaved()

	p.edit(2, "xyz"+kb.ArrowLeft+kb.ArrowLeft)
	p.other.change(2, `{"completed":true}`)
	p.other.remove(3)
	p.other.create("Six", "")
	p.refresh()
	p.waitRows("Six", "Two", "One", "Five")
	p.waitFocus(".row:nth-child(2) .editor [name=title]")
	p.press("-")
	p.waitValue(".editor [name=title]", "Twox-yz")
	p.press(kb.Enter)
	p.waitRows("Six", "One", "Five", "Twox-yz")
	p.waitFocus(".row:nth-child(4)")
	p.waitSaved()

	p.hideDone()
	p.edit(2, "")
	p.other.change(1, `{"completed":true}`)
	p.refresh()
	p.waitSays(".tabs", "Done 3")
	p.waitRows("Six", "One")
	p.waitFocus(".row:nth-child(2) .editor [name=title]")
	p.press(kb.Escape)
	p.waitRows("Six")
}
