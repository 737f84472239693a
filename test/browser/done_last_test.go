package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// In All a ticked task goes to the bottom, after the time in which its row stays. The focus stays
// at its place in the list. A task that is edited keeps its place and the focus.
func TestDoneGoesToTheBottom(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three", "Four")
	p.stopClock()
	p.run(focus(".row:nth-child(1) .done"))
	p.press(" ")
	p.waitSays("#undo", "“Four” is done.")
	p.waitRows("Four", "Three", "Two", "One")
	p.advance(600)
	p.waitRows("Three", "Two", "One", "Four")
	p.waitFocus(".row:nth-child(1) .done")
	p.waitSaved()

	p.edit(2, " more")
	p.other.change(1, `{"completed":true}`)
	p.other.change(2, `{"completed":true}`)
	p.other.change(3, `{"completed":true}`)
	p.refresh()
	p.waitRows("Two", "Four", "Three", "One")
	p.waitFocus(".row:nth-child(1) .editor [name=title]")
	p.press(kb.Enter)
	p.waitRows("Four", "Three", "Two more", "One")
	p.waitFocus(".row:nth-child(3)")
	p.waitSaved()
	p.other.wantTitles("One", "Two more", "Three", "Four")
}
