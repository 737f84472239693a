package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// After a reload, the page shows the drafts of all deleted tasks, and says whether each task was
// deleted in this browser or elsewhere. If the API rejects a draft before the list is loaded, the
// page does not take its task for deleted. A draft that was saved as a new task comes back with undo.
func TestDraftsOfDeletedTasks(t *testing.T) {
	p := openTasks(t, "One", "Two", "Three", "Four", "Five")
	p.other.change(1, `{"completed":true}`)
	p.refresh()
	for row, text := range []string{"", " e", " d", " c", " b", " a"} {
		if row > 1 {
			p.edit(row, text)
		}
	}
	p.other.remove(3)
	p.other.remove(4)
	p.stopClock()
	p.click(".clear") // deletes One
	p.advance(10_000)
	p.waitSaved()
	held := p.wire.always("PUT", "/tasks/*", problem(403, "FORBIDDEN", "No change here"))
	lists := p.wire.holdOnly(1, "GET", "/tasks")
	p.reload()
	lists.wait(1)
	p.click(".row:nth-child(3) .editor .primary") // of Two
	p.waitSays(".row:nth-child(3) .editor [data-for=form]", "No change here")
	held()
	lists.release()
	p.waitSays(".row:nth-child(4) .editor .primary", "Save")
	waitDrafts := func() {
		t.Helper()
		p.waitFor(`JSON.stringify([...document.querySelectorAll(".editor")].map((e) => [e.elements.title.value, e.querySelector(".note").innerText])) === ` +
			`'[["Four d","Deleted elsewhere."],["Three c","Deleted elsewhere."],["Two b",""],["One a","Deleted in this browser."]]'`)
	}
	waitDrafts()
	for range 2 {
		p.reload()
		waitDrafts()
	}
	p.stopClock()
	p.click(".row:last-child .editor .primary")
	p.waitFor("document.querySelectorAll('.editor').length === 3")
	p.waitSaved()
	p.other.wantTitles("Two", "Five", "One a")
	p.wantAnnounced("Added “\u2068One a\u2069”.")
	p.run(focus(".tabs a"), ctrlZ)
	waitDrafts()
	p.waitFocus(".row:last-child .editor textarea")
	p.waitSaved()
	p.other.wantTitles("Two", "Five")
}

// Undo also gives back a draft that a deletion or an undone add has taken along. The page's field
// for new tasks has no steps of the browser's own undo after that.
func TestUndoGivesDraftsBack(t *testing.T) {
	p := openTasks(t, "One", "Two")
	p.stopClock()
	p.edit(1, " c")
	p.press(kb.Escape)
	p.deleteRow(1)
	p.advance(10_000)
	p.waitSaved()
	p.other.wantTitles("One")
	p.run(ctrlZ)
	p.waitSaved()
	p.other.wantTitles("One", "Two")
	p.waitFor(`document.querySelector(".editor").elements.title.value === "Two c"`)
	p.run(focus(".editor .cancel"))
	p.press(kb.Enter)

	p.click(".add .title")
	p.press("Three\r")
	p.waitSaved()
	p.edit(1, " d")
	p.press(kb.Escape)
	p.run(ctrlZ)
	p.waitFor(`document.querySelector(".editor").elements.title.value === "Three d"`)
	p.waitSaved()
	p.other.wantTitles("One", "Two")
	p.run(focus(".editor .cancel"))
	p.press(kb.Enter)

	p.click(".add .title")
	p.run(selectAll) // "Three" is there again
	p.press("Four\rFive\r")
	p.waitSaved()
	for range 2 {
		p.run(ctrlZ)
	}
	p.waitRows("Two", "One")
	p.run(ctrlY)
	p.waitRows("Four", "Two", "One")
	p.waitFor(`document.querySelector(".add .title").value === "Five"`)

	// What was typed before an act has the browser's undo again once that act is undone.
	p.click(".add .title")
	p.press(" and more")
	p.click(".row:nth-child(1) .done")
	p.run(focus(".add .title"))
	p.run(ctrlZ)
	p.waitFor("!document.querySelector('.row .done').checked")
	p.run(ctrlZ)
	p.waitRows("Four", "Two", "One")
	p.click(".row:nth-child(1) .done")
	p.run(focus(".add .title"))
	p.press("!")
	p.click("#undo button")
	p.waitNone(".row .done:checked")
	p.click(".row:nth-child(1) .done")
	p.run(focus(".add .title"))
	p.run(ctrlZ) // the act is newer than the text
	p.waitNone(".row .done:checked")
}
