package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Keys move between rows and act on the task whose control has the focus. Tab reaches the
// controls of only one row. Keys of one character can be turned off, and stay off after a reload.
func TestKeys(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three")
	p.stopClock() // done tasks keep their place
	p.tabTo(".row:nth-child(1) .done")
	p.tabTo(".row:nth-child(1) .delete")
	p.press(kb.Tab)
	if p.holds("document.activeElement.closest('.row')") {
		t.Error("Tab leads to a second row")
	}
	p.run(focus(".tabs a"))
	p.run(command("j"))
	p.waitFocus(".row:nth-child(1) .done")
	p.run(command("j"), command("ArrowDown"), command("J"))
	p.waitFocus(".row:nth-child(3) .done")
	p.run(command("k"))
	p.waitFocus(".row:nth-child(2) .done")
	p.run(command("x"))
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.run(command("e"))
	p.waitFocus(".editor [name=title]")
	p.press("x") // is text
	p.waitValue(".editor [name=title]", "Twox")
	p.press(kb.Enter)
	p.waitRows("Three", "Twox", "One")
	p.waitFocus(".row:nth-child(2)")
	p.run(command(" ")) // the row ignores it
	p.waitFor("document.querySelector('.row:nth-child(2) .done').checked")
	p.run(command("x"))
	p.waitFor("!document.querySelector('.row:nth-child(2) .done').checked")
	p.run(command("j"))
	p.waitFocus(".row:nth-child(3) .done")
	p.run(command("Enter"))
	p.waitFocus(".row:nth-child(3) .editor [name=title]")
	p.press(kb.Escape)
	p.waitFocus(".row:nth-child(3)")
	p.run(command("Delete"))
	p.waitRows("Three", "Twox")
	p.run(command("?"))
	p.waitFocus(".dialog h2") // the dialog begins at its top
	p.waitSays(".dialog", "Next task, previous task")
	p.run(ctrlZ) // a dialog is open, so nothing is undone
	p.waitRows("Three", "Twox")
	p.press(kb.Escape)
	p.waitNone(".dialog")
	for _, key := range []string{kb.ArrowDown, kb.Escape} {
		p.run(command("n"))
		p.waitFocus(".add .title")
		p.press(key)
		p.waitFocus(".row .done")
	}
	p.click("#account")
	p.click("#letters[aria-checked=true]")
	p.waitVisible("#letters[aria-checked=false]")
	p.waitFor("!document.querySelector('#keys .single').checkVisibility()")
	p.waitFor("document.querySelector('.search').getAttribute('aria-keyshortcuts') === ''")
	p.press(kb.Escape)
	p.run(focus(".row:nth-child(1) .done"), command("x"), command("n"), command("ArrowDown"))
	p.waitFocus(".row:nth-child(2) .done")
	p.waitNone(".row:nth-child(1) .done:checked")
	p.reload()
	p.waitRows("Three", "Twox")
	p.run(focus(".row:nth-child(1) .done"), command("n"), command("ArrowDown"))
	p.waitFocus(".row:nth-child(2) .done")
}
