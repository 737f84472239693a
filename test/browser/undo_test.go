package browser_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// numbered returns the titles of the tasks from first down to last, in the
// order of the list of openNumbered.
func numbered(first, last int) []string {
	var titles []string
	for i := first; i >= last; i-- {
		titles = append(titles, fmt.Sprint("Task ", i))
	}
	return titles
}

// openNumbered is openTasks with the tasks "Task 0" to "Task n-1". The time of the
// page stands still.
func openNumbered(t *testing.T, n int) *taskTab {
	t.Helper()
	titles := numbered(n-1, 0)
	slices.Reverse(titles)
	p := openTasks(t, titles...)
	p.stopClock()
	return p
}

const (
	// undoButtons are the visible buttons for undo, in JavaScript.
	undoButtons = `[...document.querySelectorAll("button")].filter((e) => e.checkVisibility() && e.textContent === "Undo")`
	noUndo      = undoButtons + ".length === 0"
)

// deleteRow deletes the task in the row with this number, from 1, by keyboard.
func (p *tab) deleteRow(number int) {
	p.t.Helper()
	p.run(focus(fmt.Sprintf(".row:nth-child(%d) .delete", number)))
	p.press(kb.Enter)
}

// After a deletion, Undo is at most two stops of Tab away, wherever the row was.
// The bar does not take the focus, and does not cover the row that has it. Undo moves the focus to the row that it restores.
func TestUndoTabStops(t *testing.T) {
	p := openNumbered(t, 40)
	onUndo := "document.activeElement.textContent === 'Undo'"
	reach := func() {
		t.Helper()
		for range 2 {
			p.press(kb.Tab)
			if p.holds(onUndo) {
				return
			}
		}
		t.Fatal("got no Undo after two stops of Tab")
	}
	p.deleteRow(20)
	p.waitFocus(".row:nth-child(20) .delete")
	p.waitVisible("#undo kbd")
	reach()
	p.deleteRow(20)
	p.waitFocus(".row:nth-child(20) .delete")
	reach() // from the row of the last deletion
	p.press(kb.Enter)
	p.waitFocus(".row:nth-child(20)")
	p.run(ctrlZ)
	p.waitRows(numbered(39, 0)...)
	p.waitFor(noUndo)

	p.deleteRow(3)
	for range 20 {
		p.press(kb.ArrowDown)
		if !p.holds("document.activeElement.closest('.row').getBoundingClientRect().bottom <= document.querySelector('#undo').getBoundingClientRect().top") {
			t.Fatal("the bar covers the row that has the focus")
		}
	}
	p.run(ctrlZ)
	p.waitRows(numbered(39, 0)...)

	// The row that had the focus is deleted elsewhere.
	p.deleteRow(30)
	p.waitFocus(".row:nth-child(30) .delete")
	evaluate[string](p.tab, "document.activeElement.closest('.row').remove() ?? ''")
	p.tabTo("#undo button")
	p.press(kb.Enter)
	p.waitFor(noUndo)

	// In an editor, Tab leads from one field to the next. Otherwise Undo would get what the user types.
	p.run(focus(".row .done"))
	p.press("x")
	p.waitVisible("#undo kbd")
	p.press("e")
	p.waitFocus(".editor [name=title]")
	p.press(kb.Tab)
	p.waitFocus(".editor [name=description]")
	p.tabTo("#undo button")
}

// When the list is empty, the field for a new task has the focus. The bar is the next
// stop after its form.
func TestUndoOfTheLastTask(t *testing.T) {
	p := openNumbered(t, 1)
	p.deleteRow(1)
	p.waitRows()
	p.waitFocus(".add .title")
	p.tabTo("#undo button")
	p.press(kb.Enter)
	p.waitRows("Task 0")
	p.waitFocus(".row")

	p.deleteRow(1)
	p.waitFocus(".add .title")
	p.run(ctrlZ)
	p.waitRows("Task 0")
	p.waitFocus(".add .title") // the focus stays in the field
}

// Each action has its own Undo while the page is open. With nothing left to undo, Ctrl+Z outside a
// text field changes no text, although the browser's own undo would. Undo creates a task again whose
// deletion was sent. The page says so.
func TestUndoWithNothingLeft(t *testing.T) {
	p := openTasks(t, "One", "Two")
	undo := chord("z", "KeyZ", 90, "undo")
	p.press("Three\r")
	p.waitSaved()
	p.stopClock()
	p.deleteRow(2)
	p.run(undo)
	p.waitRows("Three", "Two", "One")
	p.click(".row:nth-child(2) .done")
	p.waitSays("#undo", "“Two” is done.")
	p.click(".clear")
	p.waitRows("Three", "One")
	p.waitFocus(".add .title")
	p.run(undo)
	p.waitRows("Three", "One", "Two")
	p.waitSays("#undo", "“Two” is done.")
	p.edit(2, " more\r")
	p.waitSays("#undo", "Changed “One more”.")
	p.advance(10_000)
	p.waitFor(noUndo)
	p.waitSaved()
	p.run(undo)
	p.waitRows("Three", "One", "Two")
	p.run(undo)
	p.waitNone(".row .done:checked")
	p.waitSaved()
	p.other.wantTitles("One", "Two", "Three")
	p.run(focus(".add .title"), undo)
	p.waitRows("Two", "One")
	p.waitValue(".add .title", "Three") // no word is lost
	p.run(focus(".tabs a"), undo)
	p.settle()
	p.waitRows("Two", "One")
	p.waitValue(".add .title", "Three")

	p.deleteRow(2)
	p.waitSays("#undo", "Deleted “One”.")
	p.advance(10_000)
	p.waitFor(noUndo)
	p.waitSaved()
	p.run(undo)
	p.waitRows("One", "Two") // as a new task
	p.waitSays(".toast", "Undone: deleting “One”. Added 1 task again.")
	p.waitSaved()
	p.other.wantTitles("Two", "One")
}

// An undone task goes back into the empty field. If the field has a text, redo adds the task again,
// by a key or by the button. A held key acts once. The page says why a task that was changed elsewhere stays.
// It does not say that the act is undone, and it does not offer the title again.
func TestRedo(t *testing.T) {
	p := openTasks(t)
	undo, redo := held("z", "KeyZ", 90, 0), held("Z", "KeyZ", 90, int64(chromedp.ModifierShift))
	for _, title := range []string{"One", "Two", "Three", "Four"} {
		p.press(title + "\r")
	}
	p.waitSaved()
	p.run(focus(".tabs a"), undo)
	p.waitRows("Three", "Two", "One")
	p.waitValue(".add .title", "Four")
	p.run(undo)
	p.waitRows("Two", "One")
	p.run(undo)
	p.waitRows("One")
	p.waitSays(".toast", "Undone: adding “Two”.")
	p.run(redo)
	p.waitRows("Two", "One")
	p.waitSays(".toast", "Undone: adding “Three”.")
	p.click(".toast .redo")
	p.waitRows("Three", "Two", "One")
	p.waitNone(".toast")
	p.waitValue(".add .title", "Four")

	p.run(focus(".add .title"), selectAll)
	p.press("Five\rx")
	p.waitSaved()
	p.run(undo)
	p.waitValue(".add .title", "") // the browser has undone the typing
	p.run(undo)
	p.waitValue(".add .title", "Five")
	p.press("\r")
	p.waitSaved()
	p.other.change(p.other.tasks()[3].ID, `{"completed":true}`)
	p.refresh()
	p.run(focus(".tabs a"), undo)
	p.waitFor("document.querySelector('#status').textContent === " + quote("Not undone for “\u2068Five\u2069”: it was changed or deleted elsewhere."))
	p.waitFor("document.querySelectorAll('.toast').length === 1")
	p.waitRows("Three", "Two", "One", "Five")
	p.waitValue(".add .title", "")
}

// Redo opens an editor with the texts of an undone edit, also if the add of the task was undone too.
func TestRedoOfAnEdit(t *testing.T) {
	p := openTasks(t, "One")
	p.stopClock() // the message with the button stays
	redo := chord("y", "KeyY", 89, "redo")
	for _, undone := range []string{"One", "Two"} {
		if undone == "Two" {
			p.run(focus(".add .title"))
			p.press("Two\r")
			p.waitSaved()
		}
		p.edit(1, " more\r")
		p.waitSays("#undo", "Changed “"+undone+" more”.")
		p.waitSaved()
		p.run(focus(".tabs a"), ctrlZ)
		p.waitSays(".toast", "Undone: changing “"+undone+" more”.")
		p.waitSaved()
		if undone == "Two" {
			p.run(ctrlZ)
			p.waitRows("One more")
		}
		p.run(redo)
		p.waitValue(".editor [name=title]", undone+" more")
		p.run(focus(".editor [name=title]"))
		p.press(kb.Enter)
		p.waitSaved()
		p.waitNone(".editor")
	}
	p.other.wantTitles("One more", "Two more")
}
